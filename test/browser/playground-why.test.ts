import { expect, it } from 'vitest';
import { expectSeen, openPage } from '../support/browser.ts';
import { startTestPage } from '../support/playground-page.ts';

it('says under a message how the bot reads it, until it is asked again', async () => {
  const why = async (text: string) => [`An order (off) by “turn off {what}”: ${text}.`, 'No <b>scene</b>.'];
  const { page } = await startTestPage({ why });
  const window = await openPage(page.url);
  await window.getByRole('textbox', { name: /^Message #/ }).fill('turn off the lamp');
  await window.keyboard.press('Enter');
  const message = window.getByRole('article').filter({ hasText: 'turn off the lamp' });
  await message.hover();
  const ask = message.getByRole('button', { name: 'Why? How the bot reads this' });

  await ask.click();

  const reasons = message.getByRole('status', { name: 'How the bot reads this' });
  await expectSeen(reasons.getByText('An order (off) by “turn off {what}”: turn off the lamp.'));
  await expectSeen(reasons.getByText('No <b>scene</b>.'));
  await expect.poll(() => ask.getAttribute('aria-expanded')).toBe('true');
  await ask.click();
  await expect.poll(() => reasons.count()).toBe(0);
});

it('asks nothing where no bot of this page is there', async () => {
  const { page } = await startTestPage();
  const window = await openPage(page.url);
  await window.getByRole('textbox', { name: /^Message #/ }).fill('hello');
  await window.keyboard.press('Enter');
  const message = window.getByRole('article').filter({ hasText: 'hello' });
  await message.hover();
  await expectSeen(message.getByRole('button', { name: 'Reply' }));
  expect(await message.getByRole('button', { name: /^Why/ }).count()).toBe(0);
});
