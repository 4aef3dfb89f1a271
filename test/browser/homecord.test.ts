import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations, findViolationsInThemes } from '../support/axe.ts';
import { expectSeen, openPage, typeUntilOffered } from '../support/browser.ts';
import { createDataDir } from '../support/guild-store.ts';
import { perFile } from '../support/on-end.ts';
import { DOORBELL_TWICE } from '../support/pressed-twice.ts';
import { anywhere, bot } from '../support/program.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** What a newcomer finds in the browser. */

/** The playground of `npm start`, of those who change nothing in its household. */
const shared = perFile(async () => (await startWholePlayground()).playground.pageUrl);

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message #/ });

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Picks a command by its whole name, with the keyboard alone. */
async function pick(page: Page, name: string): Promise<void> {
  await composer(page).focus();
  await page.keyboard.type(`/${name}`);
  await page
    .getByRole('option', { name: new RegExp(`^/${name}\\b`) })
    .last()
    .click();
}

it('takes a newcomer from nothing to a device, a scene three ways and the doorbell', async () => {
  // The program itself, as `npm start` runs it.
  const program = bot(anywhere(await createDataDir()));
  const [, url = ''] = await program.line(/^Open this +(http:\S+)$/);
  await program.line(/Ctrl-C ends it/);
  const page = await openPage(url, {
    colorScheme: 'dark',
    viewport: { width: 1360, height: 900 },
  });

  await pick(page, 'device');
  await typeUntilOffered(page, 'thermo', page.getByRole('option', { name: /Thermostat ·/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectSeen(log(page).getByText('Temperature').first());

  await pick(page, 'scene');
  await typeUntilOffered(page, 'read', page.getByRole('option', { name: /Reading/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectSeen(log(page).getByText(/Reading.*: 3 devices set/));

  await say(page, 'movie night please');
  await expectSeen(log(page).getByText(/Movie night.*: 4 devices set/));
  await expectSeen(log(page).getByRole('button', { name: '✅, 1 reaction' }));

  await page.getByRole('navigation', { name: 'Channels' }).getByRole('button', { name: 'doorbell' }).click();
  const doorbell = page
    .getByRole('region', { name: 'Buttons' })
    .getByRole('listitem')
    .filter({ hasText: 'Doorbell' });
  await doorbell.getByRole('button', { name: /Double/ }).click();
  await expectSeen(log(page).getByText(DOORBELL_TWICE));
});

it('disconnects and connects the hub by its form', async () => {
  const page = await openPage((await startWholePlayground()).playground.pageUrl);

  await pick(page, 'hub disconnect');
  await page.keyboard.press('Enter');
  await expectSeen(log(page).getByText('its key is forgotten'));
  await pick(page, 'hub connect');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /Connect your home hub/ });
  await form.getByRole('textbox', { name: /Hub address/ }).fill('http://127.0.0.1:1');
  await form.getByRole('textbox', { name: /API key/ }).fill('not-a-key');
  await page.keyboard.press('Enter');
  await expectSeen(log(page).getByText('nothing listens on that port'));
});

it('has no barrier with the picker of all commands open, over two blocks of code', async () => {
  const page = await openPage(await shared(), { viewport: { width: 1360, height: 900 }, bypassCSP: true });
  for (const code of ['one', 'two']) await say(page, `\`\`\`\n${code}\n\`\`\``);
  await log(page).locator('pre', { hasText: 'two' }).waitFor();
  await page.keyboard.type('/');
  await page.getByRole('listbox', { name: 'Commands' }).waitFor();

  expect(await findViolations(page)).toEqual([]);
});

it('keeps the picker open for who scrolls it, and closes it at Escape', async () => {
  const page = await openPage(await shared());
  await page.getByRole('textbox', { name: /^Message #/ }).focus();
  await page.keyboard.type('/');
  const picker = page.getByRole('listbox', { name: 'Commands' });

  await picker.focus();
  await page.keyboard.press('ArrowDown');
  await expectSeen(picker.getByRole('option', { selected: true }).and(picker.locator('#suggestion-1')));
  await page.keyboard.press('Escape');

  await picker.waitFor({ state: 'detached' });
  await expectSeen(page.getByRole('textbox', { name: /^Message #/ }).and(page.locator(':focus')));
});

it('has no accessibility violation with answers of the bot, in either theme', async () => {
  const page = await openPage(await shared());
  await pick(page, 'devices');
  await page.keyboard.press('Enter');
  await log(page).getByRole('button', { name: 'Refresh' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
});
