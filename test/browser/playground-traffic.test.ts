import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolationsInThemes } from '../support/axe.ts';
import { expectSeen, openPage, type PageOptions } from '../support/browser.ts';
import { boxesOf } from '../support/gallery-page.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** The playground of `npm start`, with its traffic laid open. */
async function open(options: PageOptions = {}) {
  const { playground, window, channel } = await startWholePlayground();
  const page = await openPage(playground.pageUrl, options);
  await page.getByRole('button', { name: 'Traffic', exact: true }).click();
  await lines(page).first().waitFor();
  const say = (content: string) => window.call('say', { channelId: channel('general'), content });
  return { page, window, say };
}

const drawer = (page: Page) => page.getByRole('region', { name: 'Traffic' });
const lines = (page: Page) => drawer(page).locator('.traffic-line');
const line = (page: Page, ...texts: readonly string[]) =>
  texts.reduce((found, hasText) => found.filter({ hasText }), lines(page));
const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');
const isAtEnd = (page: Page) =>
  page
    .locator('.traffic-lines')
    .evaluate((list: { scrollHeight: number; scrollTop: number; clientHeight: number }) => {
      return list.scrollHeight - list.scrollTop - list.clientHeight < 2;
    });

/** Whether the upper edge of a thing is to be seen in what scrolls it. */
async function isWithin(thing: Locator, scroller: Locator): Promise<boolean> {
  const [inner, outer] = await boxesOf(thing, scroller);
  return inner.y >= outer.y && inner.y + 20 <= outer.bottom;
}

it('shows what was before, and a scene on its way through every line', async () => {
  const { page, window, say } = await open();
  await expectSeen(line(page, 'IDENTIFY'));
  await expectSeen(line(page, 'CONNECT', 'homecord-playground'));

  await say('movie night please');
  await window.call('press', { device: 'doorbell', button: 'btn_1', action: 'single' });

  await expectSeen(line(page, 'MESSAGE_CREATE', 'movie night please'));
  await expectSeen(line(page, 'POST /api/v1/scenes/movie_night/trigger', '200'));
  await expectSeen(line(page, 'POST /channels/…/messages', 'Movie night'));
  await expectSeen(line(page, 'doorbell/button/btn_1', '"action":"single"'));
});

it('lays an entry open, without the key that was in it', async () => {
  const { page, say } = await open();
  await say('movie night please');

  await line(page, 'movie_night/trigger').click();

  await expectSeen(drawer(page).getByText('"authorization": "Bearer ••••••"'));
  await expectSeen(drawer(page).getByText('"status": "activated"'));
  await line(page, 'movie_night/trigger').click();
  await expect.poll(() => drawer(page).locator('pre').count()).toBe(0);
});

it('filters by line and by words', async () => {
  const { page, say } = await open();
  await say('movie night please');
  await line(page, 'movie_night/trigger').waitFor();

  await drawer(page).getByRole('button', { name: 'Gateway', exact: true }).click();
  await expect.poll(() => line(page, 'MESSAGE_CREATE').count()).toBe(0);
  await drawer(page).getByRole('searchbox', { name: 'Filter traffic' }).fill('trigger 200');
  await expect.poll(() => lines(page).count()).toBe(1);
  await drawer(page).getByRole('searchbox').fill('no such thing');

  await expectSeen(drawer(page).getByText('None of it passes the filter.'));
});

it('pauses, goes on where it was, and is cleared', async () => {
  const { page, say } = await open();
  const pause = drawer(page).getByRole('button', { name: /^Pause/ });

  await pause.click();
  await say('hello there');
  await expectSeen(drawer(page).getByRole('button', { name: /Pause \(\d+ new\)/ }));
  expect(await line(page, 'hello there').count()).toBe(0);
  await pause.click();
  await expectSeen(line(page, 'hello there'));
  await drawer(page).getByRole('button', { name: 'Clear', exact: true }).click();

  await expect.poll(() => lines(page).count()).toBe(0);
  await say('and again');
  await expectSeen(line(page, 'and again'));
});

it('keeps the newest in sight, unless somebody reads further up', async () => {
  const { page, say } = await open();
  for (let n = 0; n < 30; n++) await say(`number ${n}`);
  await line(page, 'number 29').waitFor();
  await expect.poll(() => isAtEnd(page)).toBe(true);

  await lines(page).first().hover();
  await lines(page).first().scrollIntoViewIfNeeded();
  const newest = drawer(page).getByRole('button', { name: 'Newest ↓' });
  await newest.waitFor(); // It has heard that somebody scrolls.
  await say('one more');
  await line(page, 'one more').waitFor({ state: 'attached' });
  expect(await isAtEnd(page)).toBe(false);
  await newest.click();

  await expect.poll(() => isAtEnd(page)).toBe(true);
});

it('brings what is laid open at the end into sight, and leaves it there', async () => {
  const { page, say } = await open();
  for (let n = 0; n < 12; n++) await say(`number ${n}`);
  await line(page, 'number 11').last().waitFor();
  await drawer(page).getByRole('searchbox').fill('number');
  await expect.poll(() => isAtEnd(page)).toBe(true);

  await lines(page).last().click();
  const shown = drawer(page).locator('.traffic-parts pre').first();
  await expect.poll(() => isWithin(shown, page.locator('.traffic-lines'))).toBe(true);
  await say('number 12');
  await line(page, 'number 12').last().waitFor({ state: 'attached' });

  expect(await isWithin(shown, page.locator('.traffic-lines'))).toBe(true);
});

it('covers no line with the way to the newest', async () => {
  const { page, say } = await open();
  for (let n = 0; n < 12; n++) await say(`number ${n}`);
  await lines(page).first().scrollIntoViewIfNeeded();
  const [newest, list] = await boxesOf(
    drawer(page).getByRole('button', { name: 'Newest ↓' }),
    page.locator('.traffic-lines'),
  );

  expect(newest.y).toBeGreaterThanOrEqual(list.bottom);
});

it('is worked by keyboard alone, and gives the focus back', async () => {
  const { page } = await open();
  const toggle = page.getByRole('button', { name: 'Traffic', exact: true });
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');

  await drawer(page).getByRole('button', { name: 'Close traffic' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectSeen(lines(page).nth(1).and(page.locator('[aria-expanded=true]:focus')));
  await page.keyboard.press('Escape');

  await expect.poll(() => drawer(page).count()).toBe(0);
  await expectSeen(page.locator('.traffic-toggle:focus'));
});

it('goes at Escape from wherever somebody is, who stays there', async () => {
  const { page } = await open();
  const composer = page.getByRole('textbox', { name: /^Message #/ });
  await composer.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer(page).count()).toBe(0);
  await expectSeen(page.locator('message-composer textarea:focus'));
});

it('is open again after a reload, and goes on', async () => {
  const { page, say } = await open();

  await page.reload();
  await say('are you there');

  await expectSeen(line(page, 'are you there'));
});

it('covers a phone, and fits it', async () => {
  const { page, say } = await open({ viewport: { width: 390, height: 844 } });
  await say('movie night please');

  await line(page, 'movie_night/trigger').click();
  await expectSeen(drawer(page).getByText('"status": "activated"'));
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  await drawer(page).getByRole('button', { name: 'Close traffic' }).click();

  await expectSeen(page.getByRole('textbox', { name: /^Message #/ }));
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
});

it('has no barrier that axe can find in either theme', async () => {
  const { page, say } = await open({ bypassCSP: true });
  await say('movie night please');
  await line(page, 'movie_night/trigger').click();
  await drawer(page).getByText('"status": "activated"').waitFor();
  await drawer(page).getByRole('button', { name: 'MQTT', exact: true }).click();

  expect(await findViolationsInThemes(page)).toEqual([]);
});
