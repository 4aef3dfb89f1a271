import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSeen, openPage, type PageOptions } from '../support/browser.ts';
import { boxOf } from '../support/gallery-page.ts';
import { startTestPage } from '../support/playground-page.ts';
import { startSampleBot } from '../support/sample-bot.ts';

/** The field that a message or a command is written in. */

async function open(options: PageOptions = {}) {
  const { discord, page: served } = await startTestPage();
  return { discord, page: await openPage(served.url, options) };
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message #general' });
const heightOf = async (page: Page) => (await boxOf(composer(page))).height;
const colourOf = (thing: Locator) =>
  thing.evaluate(each => each.ownerDocument.defaultView?.getComputedStyle(each).color);
/** A text without a line break that takes several lines. */
const LONG = 'The lamp in the hall flickers whenever the washing machine spins. '.repeat(8);

it('grows with the lines that a text is wrapped to, up to half the screen', async () => {
  const { page } = await open();
  const least = await heightOf(page);

  await composer(page).fill(LONG);
  const grown = await heightOf(page);
  await composer(page).fill(LONG.repeat(20));

  expect(grown).toBeGreaterThan(least + 44);
  expect(await heightOf(page)).toBeCloseTo(850 / 2, 0);
  await composer(page).fill('');
  expect(await heightOf(page)).toBe(least);
});

it('grows as well in a browser that has to be told how far', async () => {
  const { page } = await open({ bypassCSP: true });
  await page.addInitScript('CSS.supports = () => false');
  await page.reload();
  await composer(page).waitFor();
  await page.addStyleTag({ content: 'textarea { field-sizing: fixed !important }' });
  const least = await heightOf(page);

  await composer(page).fill(LONG);

  await expect.poll(() => heightOf(page)).toBeGreaterThan(least + 44);
  await composer(page).fill('');
  await expect.poll(() => heightOf(page)).toBe(least);
});

it('keeps a text that is too long, counts what is left of it, and sends it once it fits', async () => {
  const { page } = await open({ colorScheme: 'dark' });
  const box = page.locator('.composer-box');
  const told = box.getByRole('status');
  await composer(page).fill('x'.repeat(1799));
  expect(await box.locator('.characters-left').count()).toBe(0);
  await composer(page).press('x');
  await expectSeen(box.getByText('200', { exact: true }));
  expect(await told.textContent()).toBe('At most 200 characters left');

  await composer(page).fill('x'.repeat(2013));
  const count = box.getByText('-13', { exact: true });
  await expectSeen(count);
  expect(await colourOf(count)).toBe('rgb(250, 119, 124)');
  expect(await told.textContent()).toBe('Too long to be sent');
  await composer(page).press('Enter');

  await expectSeen(page.getByRole('alert').getByText(/it has 2,013 characters, and Discord takes 2,000/));
  expect(await composer(page).inputValue()).toHaveLength(2013);
  await page.reload();
  await composer(page).waitFor();
  expect(await composer(page).inputValue()).toHaveLength(2013);
  for (const _ of 'x'.repeat(13)) await composer(page).press('Backspace');
  await composer(page).press('Enter');
  await expectSeen(page.getByRole('log').getByText('x'.repeat(2000), { exact: true }));
});

it('says under an option what is wrong with it, whether its list is open or not', async () => {
  const { discord, page } = await open();
  await startSampleBot(discord);
  await composer(page).fill('/room');
  await page.getByRole('option', { name: '/room' }).waitFor();
  await composer(page).press('Enter');
  const option = page.getByRole('combobox', { name: 'room: The room' });
  const problem = page.getByText('This option is required. Specify a value.');
  await option.press('Escape');
  // The first Enter sends what nobody has touched: nothing is called wrong by it.
  await option.press('Enter');
  expect(await problem.count()).toBe(0);
  await option.press('Enter');
  await expectSeen(problem);
  const id = await problem.getAttribute('id');
  expect(await option.getAttribute('aria-describedby')).toBe(id);

  await page.getByRole('button', { name: 'Send command' }).focus();
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await expectSeen(problem);

  await option.fill('ki');
  await expect.poll(() => problem.count()).toBe(0);
  expect(await option.getAttribute('aria-invalid')).toBe('false');
});
