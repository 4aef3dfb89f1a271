import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BackendError } from '../../src/hub-server/backends/backend.ts';
import { findViolations, findViolationsInThemes } from '../support/axe.ts';
import { expectSeen } from '../support/browser.ts';
import { startTestDashboard, toHomeOf } from '../support/dashboard.ts';
import { card, openDashboard, openSignedIn, signIn } from '../support/dashboard-page.ts';
import { boxesOf } from '../support/gallery-page.ts';

/** What is done with the home from the dashboard: things set, scenes run, buttons pressed, and found among many. */

const openDetail = async (page: Page, name: string): Promise<Locator> => {
  await card(page, name).getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  return dialog;
};
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const scene = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Scenes' }).getByRole('button', { name });

describe('a device', () => {
  it('is switched from its tile, and back', async () => {
    const { page, home } = await openSignedIn();
    const isOn = async () => (await home.device('living_room_lamp'))?.state.on;
    const lamp = page.getByRole('switch', { name: 'Living room lamp' });
    expect(await lamp.getAttribute('aria-checked')).toBe('true');

    await lamp.click();
    await expectSeen(page.getByRole('status').getByText('Living room lamp: done.'));
    expect(await isOn()).toBe(false);
    await expect.poll(() => lamp.getAttribute('aria-checked')).toBe('false');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(isOn).toBe(true);
  });

  it('is left alone where somebody else has changed it since', async () => {
    const { page, home } = await openSignedIn();
    const lamp = page.getByRole('switch', { name: 'Living room lamp' });
    await lamp.click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectSeen(undo);
    home.touch('living_room_lamp');
    await expect.poll(() => lamp.getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => undo.count()).toBe(0);
  });

  it('that has only been told is left alone likewise', async () => {
    const command = async () => 'accepted' as const;
    const hub = await startTestDashboard({ owned: true, change: { command } });
    const { page } = await openSignedIn({}, hub);
    const detail = await openDetail(page, 'Living room blind');
    await detail.getByRole('slider', { name: 'Open' }).focus();
    await page.keyboard.press('ArrowLeft');
    const undo = detail.getByRole('button', { name: 'Undo' });
    await expectSeen(detail.getByText('has not said yet'));
    await expectSeen(undo);
    hub.home.touch('living_room_blind');
    await expect.poll(() => undo.count()).toBe(0);
  });

  it('is asked about before it lets anybody in, and not before it locks', async () => {
    const { page, home } = await openSignedIn();
    const isLocked = async () => (await home.device('front_door_lock'))?.state.locked;
    const detail = await openDetail(page, 'Front door lock');
    const bolt = detail.getByRole('switch', { name: 'Locked' });
    await bolt.click();
    await expect.poll(isLocked).toBe(true);
    await expect.poll(() => bolt.getAttribute('aria-checked')).toBe('true');

    await bolt.click();
    const asked = question(page, 'Really unlock Front door lock?');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => asked.count()).toBe(0);
    expect(await isLocked()).toBe(true);

    await bolt.click();
    await asked.getByRole('button', { name: 'Yes, do it' }).click();
    await expect.poll(isLocked).toBe(false);
    await expectSeen(detail.getByRole('status').getByText('Front door lock: done.'));
  });

  it('is set by keyboard alone, within its range', async () => {
    const { page, home } = await openSignedIn();
    const brightness = async () => (await home.device('living_room_lamp'))?.state.brightness;
    const opener = page.getByRole('button', { name: 'Living room lamp', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog', { name: 'Living room lamp' });
    const slider = detail.getByRole('slider', { name: 'Brightness' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');

    await expect.poll(brightness).toBe(62);
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('62\u00a0%');
    await page.keyboard.press('End');
    await expect.poll(brightness).toBe(100);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate(button => button.matches(':focus'))).toBe(true);
  });

  it('says why it was not set, and shows it as it is', async () => {
    const command = () => Promise.reject(new BackendError('refused', 'It would not.'));
    const hub = await startTestDashboard({ owned: true, change: { command } });
    const { page } = await openSignedIn({ expected: /status of 502/ }, hub);
    const lamp = page.getByRole('switch', { name: 'Living room lamp' });
    await lamp.click();
    await expectSeen(page.locator('.outcome .not-done'));
    expect(await lamp.getAttribute('aria-checked')).toBe('true');
  });

  it('tells all that is known of it, whatever it is', async () => {
    const { page } = await openSignedIn();
    const detail = await openDetail(page, 'Garden light');
    await expectSeen(detail.getByText('Offline', { exact: true }));
    await expectSeen(detail.getByText('garden_light'));
    await expectSeen(detail.getByText('Last heard'));
  });
});

it('runs a scene, and asks first where it opens the house', async () => {
  const { page } = await openSignedIn();
  await scene(page, 'Movie night').click();
  await expectSeen(page.getByRole('status').getByText('“Movie night” has run.'));

  await scene(page, 'Unlock front door').click();
  const asked = question(page, 'Really run “Unlock front door”?');
  await expectSeen(asked.getByText('It unlocks Front door lock.'));
  await asked.getByRole('button', { name: 'Yes, do it' }).click();
  await expectSeen(page.getByRole('status').getByText('“Unlock front door” has run.'));
});

it('undoes a scene, but for what somebody else has changed since', async () => {
  const { page, home } = await openSignedIn();
  const stateOf = async (id: string) => (await home.device(id))?.state;
  const before = await stateOf('living_room_blind');
  await scene(page, 'Movie night').click();
  await expectSeen(page.getByRole('status').getByText('“Movie night” has run.'));
  expect(await stateOf('living_room_blind')).not.toEqual(before);
  home.touch('living_room_lamp');
  const touched = await stateOf('living_room_lamp');
  const lamp = page.getByRole('switch', { name: 'Living room lamp' });
  await expect.poll(() => lamp.getAttribute('aria-checked')).toBe('false');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSeen(page.getByRole('status').getByText('“Movie night” has been undone in part'));
  expect(await stateOf('living_room_blind')).toEqual(before);
  expect(await stateOf('living_room_lamp')).toEqual(touched);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

it('has the buttons of a simulated house pressed, and of no other', async () => {
  const { page } = await openSignedIn();
  const presses = page.getByRole('region', { name: 'Button presses' });
  await presses.getByRole('button', { name: 'Doorbell' }).click();
  await page.getByRole('dialog', { name: 'Doorbell' }).getByRole('button', { name: 'Press twice' }).click();
  await page.keyboard.press('Escape');
  await expectSeen(presses.getByText('Doorbell pressed twice'));

  const hub = await startTestDashboard({ owned: true, change: { pressButton: undefined } });
  const { page: other } = await openSignedIn({}, hub);
  await expectSeen(other.getByRole('region', { name: 'Button presses' }).getByText('Press a button'));
  expect(await other.getByText('This house is simulated').count()).toBe(0);
});

it('finds devices and scenes by words and by room', async () => {
  const { page, home } = await openSignedIn();
  const cards = page.locator('device-card');
  const all = (await home.devices()).length;
  await expect.poll(() => cards.count()).toBe(all);

  await page.getByRole('searchbox').fill('LAMP living');
  await expect.poll(() => cards.count()).toBe(1);
  await expectSeen(page.getByRole('status').getByText('1 device', { exact: true }));
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Room' }).selectOption('Kitchen');
  await expect.poll(() => page.locator('.room').count()).toBe(1);
  await page.getByRole('combobox', { name: 'Room' }).selectOption('All rooms');
  await expect.poll(() => cards.count()).toBe(all);
});

it('puts favourites first, on every browser of whoever chose them', async () => {
  const { page: desktop, ...hub } = await openSignedIn();
  const detail = await openDetail(desktop, 'Thermostat');
  await detail.getByRole('button', { name: 'Favourite', pressed: false }).click();
  await detail.getByRole('button', { name: 'Favourite', pressed: true }).waitFor();
  const { page } = await openSignedIn({ viewport: { width: 390, height: 844 } }, hub);

  const first = page.locator('.room').first();
  await expectSeen(first.getByRole('heading', { name: 'Favourites' }));
  await expectSeen(first.getByRole('heading', { name: 'Thermostat' }));
  expect(await card(page, 'Thermostat').count()).toBe(2);
});

it('moves to the hub what this browser has kept by itself, once', async () => {
  const { page, dashboard } = await openDashboard({ expected: /status of 404/ });
  const left = JSON.stringify(['thermostat', 'Not an id']);
  await page.evaluate(`localStorage.setItem('homecord-favourites', '${left}')`);
  await signIn(page);
  await expectSeen(page.locator('.room').first().getByRole('heading', { name: 'Favourites' }));
  expect(dashboard.favourites.of(null)).toEqual(['thermostat']);
  await expect.poll(() => page.evaluate("localStorage.getItem('homecord-favourites')")).toBeNull();
  await expectSeen(page.locator('.room').first().getByRole('heading', { name: 'Thermostat' }));
});

it('shows how a device was, as a line and in words', async () => {
  const hub = await startTestDashboard({ owned: true, recorded: true });
  const { page } = await openSignedIn({ bypassCSP: true }, hub);
  await hub.home.triggerScene('all_off');
  const detail = await openDetail(page, 'Kitchen climate');
  const history = detail.getByRole('region', { name: 'History' });
  await expectSeen(history.getByRole('img', { name: /^Temperature\. Lowest 21.8.*now 21.8/ }));
  await expectSeen(history.getByText(/Kept since/));
  await history.getByRole('combobox', { name: 'What' }).selectOption('Humidity');
  await expectSeen(history.getByRole('img', { name: /^Humidity\. Lowest 48/ }));
  await history.getByRole('combobox', { name: 'Since when' }).selectOption('A week');
  await expectSeen(history.getByRole('img', { name: /^Humidity/ }));
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const lamp = await openDetail(page, 'Living room lamp');
  await expectSeen(lamp.getByRole('region', { name: 'History' }).getByText('now Off.'));
});

it('says that nothing is kept yet, and nothing of what is never kept', async () => {
  const change = await toHomeOf([
    ['Well', { state: { temperature: 8 } }],
    ['Bell', { type: 'button' }],
  ]);
  const { page } = await openSignedIn({}, await startTestDashboard({ owned: true, recorded: true, change }));
  const well = await openDetail(page, 'Well');
  await expectSeen(well.getByRole('region', { name: 'History' }).getByText('Nothing is kept yet'));
  expect(await well.getByRole('combobox').count()).toBe(0);
  await page.keyboard.press('Escape');

  const bell = await openDetail(page, 'Bell');
  expect(await bell.getByText('History').count()).toBe(0);
});

it('shows a valve, a siren, a latch and a thermostat of two targets in words, on the smallest phone', async () => {
  const degrees = { type: 'number', minimum: 7, maximum: 35, step: 0.5 } as const;
  const only = (value: boolean | number) => ({ values: [value] });
  const change = await toHomeOf([
    [
      'Water main',
      {
        type: 'valve',
        state: { position: 100 },
        commands: [{ capability: 'position', type: 'number', minimum: 0, maximum: 100, values: [0, 100] }],
      },
    ],
    [
      'Siren',
      {
        type: 'siren',
        state: { on: true },
        commands: [{ capability: 'on', type: 'boolean', ...only(true) }],
      },
    ],
    [
      'Front door',
      {
        type: 'lock',
        state: { locked: true, unlatched: false },
        commands: [{ capability: 'unlatched', type: 'boolean', ...only(true) }],
      },
    ],
    [
      'Hall thermostat',
      {
        type: 'climate',
        state: { on: true, temperature: 20.5, target_temperature_low: 19, target_temperature_high: 24 },
        commands: [
          { capability: 'on', type: 'boolean' },
          { capability: 'target_temperature_low', ...degrees },
          { capability: 'target_temperature_high', ...degrees },
        ],
      },
    ],
  ]);
  const hub = await startTestDashboard({ owned: true, change });
  const { page } = await openSignedIn({ viewport: { width: 320, height: 640 }, bypassCSP: true }, hub);
  const offered = async (name: string, label: string) => {
    const choice = (await openDetail(page, name)).getByRole('combobox', { name: label });
    const words = await choice.locator('option').allTextContents();
    expect(await findViolationsInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    return words;
  };

  expect(await offered('Water main', 'Position')).toEqual(['Closed', 'Open']);
  expect(await offered('Siren', 'On')).toEqual(['On']);
  expect(await offered('Front door', 'Unlatched')).toEqual(['no', 'Unlatched']);
  // One that can only be turned on is no switch.
  expect(await page.getByRole('switch').count()).toBe(1);
  const thermostat = card(page, 'Hall thermostat');
  const [all, toggle] = await boxesOf(thermostat, thermostat.getByRole('switch'));
  expect(toggle.right).toBeLessThanOrEqual(all.right);
  const detail = await openDetail(page, 'Hall thermostat');
  await expectSeen(detail.getByText(/^20.5.°C · On · to 19.0–.24.0.°C$/));
  expect(await detail.getByRole('slider').count()).toBe(2);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
});

it('has no history where none is kept', async () => {
  const { page } = await openSignedIn();
  const detail = await openDetail(page, 'Kitchen climate');
  expect(await detail.getByText('History').count()).toBe(0);
});

it('has no barrier that axe can find in a detail or a question, in either theme, on the smallest phone', async () => {
  const { page } = await openSignedIn({
    viewport: { width: 320, height: 640 },
    bypassCSP: true,
  });
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  await page.getByRole('switch', { name: 'Living room lamp' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
  for (const name of ['Living room lamp', 'Thermostat', 'Wall remote', 'Desk power']) {
    await openDetail(page, name);
    expect(await findViolationsInThemes(page)).toEqual([]);
    expect(await width()).toBe(320);
    await page.keyboard.press('Escape');
  }
  const detail = await openDetail(page, 'Thermostat');
  await detail.getByRole('slider').focus();
  await page.keyboard.press('End');
  await question(page, 'Really heat with Thermostat?').waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
});
