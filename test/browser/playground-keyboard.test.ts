import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSeen, openPage } from '../support/browser.ts';
import { startTestPage } from '../support/playground-page.ts';
import { startSampleBot } from '../support/sample-bot.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** Opens a channel with the sample bot and three messages of Ben's, seen by Ada. */
async function open() {
  const { discord, page: served } = await startTestPage();
  await startSampleBot(discord);
  const { memberId: userId, channelId } = discord;
  for (const content of ['one', 'two', 'three']) discord.say({ userId, channelId, content });
  const page = await openPage(served.url);
  return { discord, page, log: page.getByRole('log') };
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message #general' });
const hasFocus = (thing: Locator) =>
  expect.poll(() => thing.evaluate(each => each.matches(':focus'))).toBe(true);
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Sends a command of the sample bot's, from wherever the focus is. */
async function use(page: Page, command: string): Promise<void> {
  await page.keyboard.type(`/${command}`);
  await page.getByRole('option', { name: `/${command}` }).waitFor();
  await page.keyboard.press('Enter');
}

it('begins a command at a slash typed anywhere', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'general', exact: true }).focus();

  await page.keyboard.press('/');

  await expectSeen(page.getByRole('option', { name: '/panel' }));
  expect(await composer(page).inputValue()).toBe('/');
});

it('writes what is typed anywhere, and leaves the space to what has the focus', async () => {
  const { page, log } = await open();
  await log.focus();

  await page.keyboard.type('hello');
  expect(await composer(page).inputValue()).toBe('hello');
  await page.getByRole('button', { name: 'house', exact: true }).focus();
  await page.keyboard.press(' ');

  await expectSeen(page.getByRole('heading', { name: 'house', exact: true }));
});

it('goes from message to message, and back to the field', async () => {
  const { page, log } = await open();
  await log.focus();

  await page.keyboard.press('ArrowUp');
  await hasFocus(message(page, 'three'));
  await page.keyboard.press('ArrowUp');
  await hasFocus(message(page, 'two'));
  await page.keyboard.press('Home');
  await hasFocus(message(page, 'one'));
  await page.keyboard.press('End');
  await hasFocus(message(page, 'three'));
  await page.keyboard.press('Escape');

  await hasFocus(composer(page));
});

it('replies to a message and likes it by a key', async () => {
  const { page, log } = await open();
  await log.focus();
  await page.keyboard.press('ArrowUp');

  await page.keyboard.press('+');
  await expectSeen(message(page, 'three').getByRole('button', { name: '👍, 1 reaction' }));
  await page.keyboard.press('r');
  await expectSeen(page.getByText('Replying to Ben'));
  await hasFocus(composer(page));
  await page.keyboard.type('four');
  await page.keyboard.press('Enter');

  await expectSeen(message(page, 'four').locator('.reply-line').getByText('three'));
});

it('reaches the field below in two keys, or in ten Tabs, however many buttons the messages have', async () => {
  const { page, log } = await open();
  for (const count of [1, 2, 3, 4, 5]) {
    await use(page, 'panel');
    await expect.poll(() => log.getByRole('button', { name: 'Refresh' }).count()).toBe(count);
  }

  await page.reload();
  await composer(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hasFocus(composer(page));

  await page.reload();
  await composer(page).waitFor();
  let tabs = 0;
  while (tabs < 30 && !(await composer(page).evaluate(each => each.matches(':focus')))) {
    await page.keyboard.press('Tab');
    tabs++;
  }
  expect(tabs).toBeLessThanOrEqual(10);
});

it('reaches the field in ten Tabs beside the tour, the whole house and what is broken', async () => {
  const { playground } = await startWholePlayground();
  const page = await openPage(playground.pageUrl);
  const field = page.getByRole('textbox', { name: /^Message #/ });
  const isThere = () => field.evaluate(each => each.matches(':focus'));
  await expectSeen(page.getByRole('region', { name: 'Tour' }));
  await page.locator('summary', { hasText: 'Break something' }).click();
  await page.getByRole('switch').first().click();
  await expectSeen(page.getByRole('status').filter({ hasText: 'Broken:' }));
  for (const count of [1, 2]) {
    await field.fill('which scenes are there?');
    await field.press('Enter');
    await expect.poll(() => page.getByRole('log').getByText('which scenes').count()).toBe(count);
  }

  await page.reload();
  await expectSeen(page.getByRole('region', { name: 'Tour' }));
  await expectSeen(page.getByRole('status').filter({ hasText: 'Broken:' }));
  const stops: string[] = [];
  while (stops.length < 40 && !(await isThere())) {
    await page.keyboard.press('Tab');
    stops.push(await page.locator(':focus').evaluate(({ outerHTML }) => outerHTML.slice(0, 80)));
  }
  expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(10);

  const tools = page.getByRole('toolbar', { name: 'Playground' });
  await tools.getByRole('button', { name: 'Tour' }).focus();
  await page.keyboard.press('ArrowRight');
  await hasFocus(tools.getByRole('button', { name: 'Traffic' }));
});

it('stops at the controls of the message in focus, and of no other', async () => {
  const { page, log } = await open();
  await use(page, 'panel');
  const refresh = log.getByRole('button', { name: 'Refresh' });
  await refresh.waitFor();
  await log.focus();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await hasFocus(refresh);
  await page.keyboard.press('Shift+Tab');
  await hasFocus(log);
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('button', { name: 'Use a command' }));
});

it('goes by arrows from channel to channel, and from one person’s eyes to another’s', async () => {
  const { page } = await open();
  const channels = page.getByRole('navigation', { name: 'Channels' });
  await channels.getByRole('button', { name: 'general', exact: true }).focus();

  await page.keyboard.press('ArrowDown');
  await hasFocus(channels.getByRole('button', { name: 'house', exact: true }));
  await page.keyboard.press('Home');
  await hasFocus(channels.getByRole('button', { name: 'general', exact: true }));
});

it('keeps its place on a control while its message is drawn anew', async () => {
  const { page } = await open();
  await use(page, 'panel');
  const refresh = page.getByRole('button', { name: 'Refresh' });

  await refresh.press('Enter');
  await expectSeen(page.getByText('refreshed'));

  await hasFocus(refresh);
});

it('moves on to a neighbour when the message in focus is gone', async () => {
  const { page, log } = await open();
  await use(page, 'doctor');
  await log.getByText('Everything is').waitFor();

  await page.getByRole('button', { name: 'Dismiss message' }).press('Enter');

  await expect.poll(() => log.getByText('Everything is').count()).toBe(0);
  await hasFocus(message(page, 'three'));
});

it('keeps the focus inside a form, and gives it back', async () => {
  const { page } = await open();
  await composer(page).focus();
  await use(page, 'setup hub');
  await page.getByRole('dialog').waitFor();

  for (const _ of Array.from({ length: 8 })) {
    await page.keyboard.press('Tab');
    expect(await page.locator('dialog :focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');

  await hasFocus(composer(page));
});
