import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toPlaygroundHome } from '../../src/app/to-playground-home.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { DOUBLE_MS, HOLD_MS } from '../../src/playground/page/house/press-gesture.ts';
import { findViolationsInThemes } from '../support/axe.ts';
import { expectSeen, openPage, type PageOptions } from '../support/browser.ts';
import { boxesOf } from '../support/gallery-page.ts';
import { perFile } from '../support/on-end.ts';
import { startTestPage } from '../support/playground-page.ts';
import { startSimulatedHousePage } from '../support/simulated-house-page.ts';

async function open(options: PageOptions = {}) {
  const { url, home } = await startSimulatedHousePage();
  const page = await openPage(url, options);
  return { page, home, url };
}

const untouched = perFile(() => open());

const plan = (page: Page) => page.getByRole('group', { name: 'Floor plan' });
const mark = (page: Page, id: string) => plan(page).locator(`[data-device=${id}]`);
const labelOf = (page: Page, id: string) => mark(page, id).getAttribute('aria-label');
const caption = (page: Page) => page.locator('.plan-caption');

/** What CSS makes of a part, once the page has caught up. */
function styled(part: Locator, property: string) {
  return expect.poll(() =>
    part.evaluate(
      (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(name),
      property,
    ),
  );
}

it('draws every device of the simulated home, and says how it is', async () => {
  const { page, home } = await untouched();
  const devices = await home.devices();

  for (const { id, name } of devices) expect(await labelOf(page, id)).toMatch(new RegExp(`^${name}: .+`));

  expect(await plan(page).locator('.place').count()).toBe(devices.length);
});

it('lets a lamp glow in its colour, as brightly as it is', async () => {
  const { page, home } = await open();
  const light = plan(page).locator('.spill', { has: page.locator('#light-of-living_room_ceiling') });
  await styled(light, 'opacity').toBe('0');

  await home.triggerScene('party_mode');

  await styled(light, 'opacity').toBe('1');
  await styled(light.locator('stop').first(), 'stop-color').toBe('rgb(200, 50, 255)');
  await home.triggerScene('all_off');
  await styled(light, 'opacity').toBe('0');
});

it('draws a blind across its window, and shuts the daylight out', async () => {
  const { page, home } = await open();
  const slats = mark(page, 'living_room_blind').locator('.slats');
  await styled(slats, 'transform').toBe('matrix(0, 0, 0, 1, 0, 0)');

  await home.triggerScene('movie_night');

  await styled(slats, 'transform').toBe('matrix(1, 0, 0, 1, 0, 0)');
  expect(await labelOf(page, 'living_room_blind')).toBe('Living room blind: Closed');
});

it('shows what a hand does to each thing', async () => {
  const { page } = await open();
  const touches = [
    ['living_room_lamp', 'Living room lamp: Off · 60 % · 2700 K', ':not(.on)'],
    ['hallway_light', 'Hallway light: On · 40 % · 3000 K', '.on'],
    ['front_door', 'Front door: Open · 🔋 83 %', ':has(.leaf.open)'],
    ['front_door_lock', 'Front door lock: Locked · 🔋 57 %', ':has(.locked)'],
    ['bedroom_fan', 'Bedroom fan: On · low', ':has(.blades.turning.low)'],
    ['living_room_tv', 'TV: On · tv · Volume 18 %', '.on'],
    ['study_speaker', 'Study speaker: On · radio · Volume 25 %', ':has(.sound)'],
    ['coffee_machine', 'Coffee machine: Off · 0.0 W · 112.4 kWh', ':not(:has(.steam))'],
    ['study_desk', 'Desk power: Off', ':not(.on)'],
    ['bedroom_blind', 'Bedroom blind: Closed', '.blind'],
    ['hallway_motion', 'Hallway motion: Motion · 🔋 64 %', ':has(.waves)'],
  ] as const;

  for (const [id, label, drawn] of touches) {
    await mark(page, id).click();
    await expect.poll(() => labelOf(page, id)).toBe(label);
    expect(await plan(page).locator(`[data-device=${id}]${drawn}`).count(), id).toBe(1);
  }
});

it('reads temperatures in the rooms, and shows the thermostat heating', async () => {
  const { page, home } = await open();
  await expectSeen(mark(page, 'kitchen_sensor').getByText('21.8°'));
  await expectSeen(mark(page, 'thermostat').locator('.scale.heating'));

  await home.triggerScene('leaving_home');

  await expect.poll(() => mark(page, 'thermostat').locator('.scale.heating').count()).toBe(0);
});

it('marks what cannot be reached, from when it cannot', async () => {
  const { page, home } = await open();
  await expectSeen(mark(page, 'garden_light').locator('.offline-badge'));
  const badge = mark(page, 'living_room_lamp').locator('.offline-badge');
  expect(await badge.count()).toBe(0);

  home.setAvailability('living_room_lamp', 'offline');

  await expectSeen(badge);
  expect(await labelOf(page, 'living_room_lamp')).toBe('Living room lamp: Offline');
  await mark(page, 'living_room_lamp').click();
  await expectSeen(page.getByRole('alert').getByText('Living room lamp does not answer.'));
});

it('tells in words what is pointed at or focused', async () => {
  const { page } = await untouched();

  await mark(page, 'garden_weather').hover();
  await expectSeen(caption(page).getByText('Garden weather'));
  await mark(page, 'thermostat').focus();

  await expectSeen(caption(page).getByText('heat · 20.4 → 21.0 °C'));
});

it('is used with the keyboard alone, and is one stop on its way', async () => {
  const { page, home } = await open();
  const isTvOn = async () => (await home.device('living_room_tv'))?.state.on;
  await mark(page, 'living_room_ceiling').focus();

  await page.keyboard.press('ArrowLeft');
  await expectSeen(caption(page).getByText('TV'));
  await page.keyboard.press('Enter');
  await expect.poll(isTvOn).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(isTvOn).toBe(false);

  await page.keyboard.press('Tab');
  await expectSeen(page.locator('[data-button="doorbell/btn_1"]:focus'));
  await page.keyboard.press('Shift+Tab');
  await expectSeen(plan(page).locator('[data-device=living_room_tv]:focus'));
});

it('lights up each device that a scene has changed, and no other', async () => {
  const { page, home } = await open();

  await home.triggerScene('reading');

  await mark(page, 'living_room_lamp').locator('.pulse').waitFor({ state: 'attached' });
  expect(await plan(page).locator('.place:has(.pulse)').count()).toBe(1);
});

it.each([
  ['moves where that is welcome', 'no-preference', 'turn'],
  ['stands still for who wants no motion', 'reduce', 'none'],
] as const)('%s', async (_, reducedMotion, animation) => {
  const { page, home } = await open({ reducedMotion });

  home.touch('bedroom_fan');

  await styled(mark(page, 'bedroom_fan').locator('.blades.turning'), 'animation-name').toBe(animation);
});

it('says which house its plan shows, since another hub may be connected', async () => {
  const { page } = await untouched();

  const shown = page.getByRole('region', { name: 'Simulated house' });

  await expectSeen(shown.getByRole('heading', { name: 'Simulated house' }));
  expect(await shown.getByRole('group', { name: 'Floor plan' }).count()).toBe(1);
});

it('lists every device in words for who would rather read', async () => {
  const { page } = await untouched();

  await page.getByText('All 28 devices').click();

  await expectSeen(page.getByRole('region', { name: 'Study' }).getByText('Desk power'));
});

it('draws what is there of the house it knows, and lists what has no place in it', async () => {
  const home = await toPlaygroundHome(createSimulatedHome());
  const devices = home.devices().filter(({ id }) => id !== 'thermostat');
  const [lamp] = devices;
  const cellar = lamp ? [{ ...lamp, id: 'cellar_lamp', name: 'Cellar lamp', room: 'Cellar' }] : [];
  const changed = { ...home, devices: () => [...devices, ...cellar] };
  const { page: served } = await startTestPage({ home: changed });

  const page = await openPage(served.url);

  await expectSeen(mark(page, 'living_room_lamp'));
  expect(await plan(page).locator('.place').count()).toBe(27);
  await expectSeen(page.getByRole('region', { name: 'Cellar' }).getByText('Cellar lamp'));
});

it('draws no plan of a house that it does not know', async () => {
  const { page: served } = await startTestPage();

  const page = await openPage(served.url);

  await expectSeen(page.getByRole('region', { name: 'Kitchen' }).getByText('Back door'));
  expect(await plan(page).count()).toBe(0);
});

describe('the buttons on the wall', () => {
  /** Time stands still there but for what `wait` lets pass: how soon one press follows another is up to the test alone. */
  async function openAndHear(options: PageOptions = {}) {
    const opened = await open(options);
    await opened.page.clock.install();
    await opened.page.clock.pauseAt(Date.now() + 60_000);
    const wait = (ms: number) => opened.page.clock.runFor(ms);
    const presses: string[] = [];
    opened.home.on('press', ({ device, button, action }) => presses.push(`${device} ${button} ${action}`));
    const face = (name: string) => opened.page.getByRole('button', { name: `${name} on the wall` });
    return { ...opened, presses, face, wait };
  }

  it('are pressed once, twice and held with a finger', async () => {
    const { page, presses, face, wait } = await openAndHear();

    await face('Doorbell').click();
    await wait(DOUBLE_MS);
    await expect.poll(() => presses).toEqual(['doorbell btn_1 single']);
    await face('Wall remote').dblclick();
    await expect.poll(() => presses.at(-1)).toBe('wall_remote btn_1 double');
    await face('Wall remote 2').hover();
    await page.mouse.down();
    await wait(HOLD_MS);
    await expect.poll(() => presses.at(-1)).toBe('wall_remote btn_2 hold');
    await page.mouse.up();

    expect(presses).toHaveLength(3);
  });

  it('are pressed and held with the keyboard', async () => {
    const { page, presses, face, wait } = await openAndHear();
    await face('Doorbell').focus();

    await page.keyboard.press('Enter');
    await wait(DOUBLE_MS);
    await expect.poll(() => presses).toEqual(['doorbell btn_1 single']);
    await page.keyboard.down('Space');
    await wait(HOLD_MS);
    await expect.poll(() => presses.at(-1)).toBe('doorbell btn_1 hold');
    await page.keyboard.up('Space');
  });

  it('are pressed in words', async () => {
    const { page, presses } = await openAndHear();

    await page.getByRole('button', { name: 'Hold Wall remote 2' }).click();

    await expect.poll(() => presses).toEqual(['wall_remote btn_2 hold']);
  });

  it('ring at the door itself, and in every window', async () => {
    const { page, url, presses, face } = await openAndHear();
    const other = await openPage(url);

    await mark(page, 'doorbell').click();

    await expect.poll(() => presses).toEqual(['doorbell btn_1 single']);
    await face('Doorbell').locator('.ring').waitFor({ state: 'attached' });
    await mark(other, 'doorbell').locator('.pulse').waitFor({ state: 'attached' });
  });

  it('say so when it is the postman who rings', async () => {
    const { page, home, presses } = await openAndHear();
    await page.getByRole('button', { name: 'Press Doorbell' }).click();
    await expect.poll(() => presses).toHaveLength(1);
    expect(await page.getByText('The postman rang').count()).toBe(0);

    home.pressButton({ device: 'doorbell', button: 'btn_1' });

    await expectSeen(page.getByRole('status').getByText(/^The postman rang at \d/));
  });

  it.each([1360, 375])('say so beside the heading at %i pixels, for some seconds', async width => {
    const { page, home, wait } = await openAndHear({ viewport: { width, height: 760 } });
    const opener = page.getByRole('button', { name: 'The house' });
    if (await opener.isVisible()) await opener.click();
    const heading = page.getByRole('heading', { name: 'Simulated house' });
    const before = await boxesOf(heading, plan(page));

    home.pressButton({ device: 'wall_remote', button: 'btn_2' });

    const news = page.getByRole('status').getByText('Wall remote 2 was pressed');
    await expectSeen(news);
    const [title, drawn, pill] = await boxesOf(heading, plan(page), news);
    expect([title, drawn]).toEqual(before);
    expect(pill.x).toBeGreaterThan(title.right);
    expect(pill.bottom).toBeLessThanOrEqual(drawn.y);
    await wait(4_000);
    await expectSeen(news);
    await wait(4_000);
    await expect.poll(() => news.count()).toBe(0);
  });
});

it('opens at the plan on a phone, however far it was scrolled before', async () => {
  const { page } = await open({ viewport: { width: 375, height: 760 } });
  const opener = page.getByRole('button', { name: 'The house' });
  const top = async () => (await plan(page).boundingBox())?.y;
  await opener.click();
  await expectSeen(plan(page));
  const atFirst = await top();
  await page.getByText('All 28 devices').click();
  await page.getByRole('region', { name: 'Study' }).getByText('Desk power').scrollIntoViewIfNeeded();
  await expect.poll(top).not.toBe(atFirst);

  await opener.click();
  await opener.click();

  await expect.poll(top).toBe(atFirst);
});

it('fits a phone', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'The house' }).click();

  const width = await plan(page).evaluate(element => element.getBoundingClientRect().width);

  expect(width).toBeGreaterThan(280);
  expect(width).toBeLessThanOrEqual(340);
});

it('has no barrier that axe can find in either theme', async () => {
  const { page, home } = await open({ bypassCSP: true });
  home.pressButton({ device: 'doorbell', button: 'btn_1' });
  await expectSeen(page.getByText('The postman rang'));
  await page.getByText('All 28 devices').click();

  expect(await findViolationsInThemes(page)).toEqual([]);
});
