import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSeen, openPage, typeUntilOffered } from '../support/browser.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** An evening in the playground, as the pictures of the README and of docs/playground.md show it. */

const LIMIT_BYTES = 250_000;
// SCREENSHOTS=docs renews the pictures.
const folder = process.env.SCREENSHOTS;

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message #/ });

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Becomes somebody else, by the list below the channels, which a narrow screen hides behind a button. */
async function become(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Channels' });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole('group', { name: 'Who you are' }).getByRole('button', { name }).click();
  if (await drawer.isVisible()) await drawer.click();
}

/** A thermostat, a film, and a question at the end of the day. */
async function act(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  await composer(page).fill('/device ');
  await page.locator('[data-name=id] input:focus').waitFor();
  const thermostat = page.getByRole('option', { name: /Thermostat ·/ });
  await typeUntilOffered(page, 'thermo', thermostat);
  await thermostat.click();
  await page.keyboard.press('Enter');
  await expectSeen(log(page).getByText('Temperature').first());
  await become(page, 'Mia');
  await say(page, 'movie night please');
  await expectSeen(log(page).getByText(/Movie night.*: 4 devices set/));
  await become(page, 'Robin');
  await say(page, 'homecord, is the front door locked?');
  await expectSeen(
    log(page)
      .getByText(/lock.*unlocked/i)
      .last(),
  );
}

const DESKTOP = { viewport: { width: 1360, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

it.each([
  ['playground.png', { ...DESKTOP, colorScheme: 'dark' }],
  ['playground-light.png', { ...DESKTOP, colorScheme: 'light' }],
  ['playground-phone.png', { ...PHONE, colorScheme: 'dark' }],
  ['playground-phone-light.png', { ...PHONE, colorScheme: 'light' }],
] as const)('shows an evening at home: %s', async (name, look) => {
  const { playground } = await startWholePlayground();
  const page = await openPage(playground.pageUrl, look);

  await act(page);
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'initial' });

  expect(picture.length).toBeLessThan(LIMIT_BYTES);
  if (folder) await writeFile(path.join(folder, name), picture);
});
