import { expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { expectSeen, openPage } from '../support/browser.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** Two members of one household who have their Discord in different languages. */

it('shows each member the commands, and answers them, in the language of their Discord', async () => {
  const { playground } = await startWholePlayground();
  const page = await openPage(playground.pageUrl, { viewport: { width: 1360, height: 900 } });
  const log = page.getByRole('log');
  const become = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click();
  const language = (name: string) => page.getByLabel(`Language of ${name}’s Discord`);

  await become('Mia');
  expect(await language('Mia').locator('option').allTextContents()).toContain('português (Brasil)');
  await language('Mia').selectOption('Deutsch');
  const composer = page.getByRole('textbox', { name: /^Message #/ });
  await composer.fill('/zuhause');
  await expectSeen(page.getByRole('option', { name: /^\/zuhause geplant/ }));
  expect(await findViolations(page)).toEqual([]);
  await composer.fill('/gerät ');
  await expectSeen(page.getByRole('combobox', { name: 'id: Das Gerät' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await composer.fill('/geräte ');
  await page.getByRole('combobox', { name: 'raum: Nur dieser Raum' }).press('Enter');
  await expectSeen(log.getByRole('heading', { name: 'Geräte' }));

  await become('Robin');
  expect(await language('Robin').inputValue()).toBe('en-US');
  await composer.fill('/devices ');
  await page.getByRole('combobox', { name: /^room/ }).press('Enter');
  await expectSeen(log.getByRole('heading', { name: 'Devices' }));
  await page.reload();
  await become('Mia');
  expect(await language('Mia').inputValue()).toBe('de');
});
