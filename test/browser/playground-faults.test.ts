import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations, findViolationsInThemes } from '../support/axe.ts';
import { expectSeen, openPage, type PageOptions } from '../support/browser.ts';
import { boxesOf } from '../support/gallery-page.ts';
import { perFile } from '../support/on-end.ts';
import { startTestPage } from '../support/playground-page.ts';
import { DOORBELL_TWICE } from '../support/pressed-twice.ts';
import { startWholePlayground, type WholePlayground } from '../support/whole-playground.ts';

/** Opens the playground of `npm start`, by default one of its own, and lays its switches open. */
async function open(options: PageOptions = {}, playground?: WholePlayground) {
  const { pageUrl: url } = (playground ?? (await startWholePlayground())).playground;
  const page = await openPage(url, options);
  const house = page.getByRole('button', { name: 'The house' });
  if (await house.isVisible()) await house.click();
  await page.locator('summary', { hasText: 'Break something' }).click();
  return { page, url };
}

const shared = perFile(() => startWholePlayground());

/** Where nothing is broken, and what the bot said before is of no interest. */
async function openShared(options: PageOptions = {}) {
  const playground = await shared();
  await playground.window.call('mend', {});
  return open(options, playground);
}

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const log = (page: Page) => page.getByRole('log');
const broken = (page: Page) => page.getByRole('status').filter({ hasText: 'Broken:' });

async function breakIt(page: Page, name: string): Promise<void> {
  await toggle(page, name).click();
  await expectSeen(page.getByRole('switch', { name, checked: true }));
}

async function openChannel(page: Page, name: string): Promise<void> {
  const channels = page.getByRole('navigation', { name: 'Channels' });
  await channels.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

async function say(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: /^Message #/ });
  await composer.fill(text);
  await composer.press('Enter');
}

async function askDevices(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Message #/ }).focus();
  await page.keyboard.type('/devices');
  await page.getByRole('option', { name: /^\/devices/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Asks until this is seen: once more where a busy machine let Discord's three seconds pass before the bot answered. */
async function askDevicesUntil(page: Page, seen: Locator): Promise<void> {
  const failures = page.getByText('The application did not respond');
  const given = await failures.count();
  await askDevices(page);
  await expect.poll(async () => (await seen.isVisible()) || (await failures.count()) > given).toBe(true);
  if (!(await seen.isVisible())) await askDevicesUntil(page, seen);
}

async function mend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mend all' }).click();
  await expect.poll(() => broken(page).count()).toBe(0);
}

it.each([
  ['Hub offline', 'nothing listens on that port'],
  ['Hub slow', 'did not answer in time'],
  ['API key revoked', 'does not accept the API key'],
])('shows what the bot says with “%s”, and that it works again once mended', async (name, complaint) => {
  const { page } = await open();
  await breakIt(page, name);
  await expectSeen(broken(page).getByText(`Broken: ${name}`));

  await askDevicesUntil(page, log(page).getByText(complaint));
  await mend(page);
  await askDevicesUntil(page, log(page).getByText('Thermostat').first());
});

it('answers a sentence, too, of a hub that was never there', async () => {
  const { page } = await open();
  await breakIt(page, 'Hub offline');

  await say(page, 'movie night please');

  await expectSeen(log(page).getByText('I can’t reach the home just now'));
});

it('loses the device that is chosen, and says its name', async () => {
  const { page } = await open();
  await page.getByRole('combobox', { name: 'The device to lose' }).selectOption('TV');
  await breakIt(page, 'Device unreachable');
  await expectSeen(broken(page).getByText('Device unreachable (TV)'));

  await say(page, 'movie night please');

  await expectSeen(log(page).getByText(/Not reachable:.*TV/));
});

it('wets the leak sensor, which the bot tells whoever asks, until it is mended', async () => {
  const { page } = await open();
  await breakIt(page, 'Water in the bathroom');
  await expectSeen(broken(page).getByText('Broken: Water in the bathroom'));

  await say(page, 'homecord, is there water in the bathroom?');
  await log(page).getByText('Yes:').first().waitFor();
  await mend(page);
  await say(page, 'homecord, is there water in the bathroom?');

  await expectSeen(log(page).getByText('No:').first());
});

it('tells a press late, not never, where broker or Discord fail', async () => {
  const { page } = await open();
  await openChannel(page, 'doorbell');
  const ring = page.getByRole('button', { name: /^Double .*Doorbell/ });
  for (const name of ['MQTT broker down', 'Discord answers 500']) {
    await breakIt(page, name);
    await ring.click();
    await mend(page);
    await expectSeen(log(page).getByText(DOORBELL_TWICE).last());
  }
});

it('shows the bot offline while Discord cuts it off, and what it heard then', async () => {
  const { page } = await open();
  await openChannel(page, 'home');
  await breakIt(page, 'Discord cuts the bot off');
  await expectSeen(page.getByText('offline', { exact: true }));

  await say(page, 'movie night please');
  await mend(page);

  await expectSeen(log(page).getByText(/Movie night.*: 4 devices set/));
  await expectSeen(page.getByText('online', { exact: true }));
});

it('shows the same switches in every window, and after a reload', async () => {
  const { page, url } = await openShared();
  const other = await openPage(url);
  await breakIt(page, 'Hub offline');
  await expectSeen(broken(other).getByText('Hub offline'));

  await page.reload();
  await expectSeen(page.getByRole('switch', { name: 'Hub offline', checked: true }));
  await mend(other);

  await expectSeen(page.getByRole('switch', { name: 'Hub offline', checked: false }));
});

it('is worked by keyboard alone, and says what each switch does', async () => {
  const { page } = await openShared();
  await page.locator('summary', { hasText: 'Break something' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectSeen(page.getByRole('switch', { name: 'Hub offline', checked: true }));
  const described = await toggle(page, 'Hub offline').getAttribute('aria-describedby');
  await expectSeen(page.locator(`#${described}`).getByText('Nothing listens at the hub’s address'));
});

it('leads from “Mend all”, which goes, to the message field', async () => {
  const { page } = await openShared();
  await breakIt(page, 'Hub offline');

  await page.getByRole('button', { name: 'Mend all' }).press('Enter');

  await expect.poll(() => broken(page).count()).toBe(0);
  await expectSeen(page.getByRole('textbox', { name: /^Message #/ }).and(page.locator(':focus')));
});

it.each([
  ['a desktop', { width: 1360, height: 900 }, '[data-button="doorbell/btn_1"]'],
  ['a phone', { width: 390, height: 844 }, '[data-device="doorbell"]'],
] as const)(
  'lays the switches open below the house on %s, and covers no doorbell',
  async (_, viewport, bell) => {
    const { page } = await openShared({ viewport, bypassCSP: true });
    const doorbell = page.locator(bell);
    const [box, switches] = await boxesOf(doorbell, page.locator('.faults'));

    expect(box.bottom).toBeLessThanOrEqual(switches.y);
    expect(switches.bottom).toBeLessThanOrEqual(viewport.height);
    expect(await findViolations(page)).toEqual([]);
  },
);

it('has no switches where nothing can be broken', async () => {
  const { page: served } = await startTestPage();
  const page = await openPage(served.url);

  expect(await page.getByRole('switch').count()).toBe(0);
});

it('has no barrier that axe can find in either theme', async () => {
  const { page } = await openShared({ bypassCSP: true });
  await breakIt(page, 'Hub offline');

  expect(await findViolationsInThemes(page)).toEqual([]);
});
