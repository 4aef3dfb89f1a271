import { expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { expectSeen, openPage } from '../support/browser.ts';
import { startProgram } from '../support/program.ts';

it.each([
  ['desktop', { width: 1360, height: 900 }],
  ['phone', { width: 390, height: 844 }],
])('shows the local Discord by itself, with no house, on a %s', async (_, viewport) => {
  const program = startProgram(['bin/run.js', 'src/app/local-discord-main.ts']);
  const [, url = ''] = await program.line(/^DISCORD_PAGE_URL=(.+)/);
  const page = await openPage(url, { viewport });

  const composer = page.getByRole('textbox', { name: 'Message #general' });
  await composer.fill('hello');
  await composer.press('Enter');

  await expectSeen(page.getByRole('log').getByText('hello'));
  expect(await page.getByLabel('The house').filter({ visible: true }).count()).toBe(0);
  expect((await composer.boundingBox())?.width).toBeGreaterThan(viewport.width / 2);
  expect(await findViolations(page)).toEqual([]);
});
