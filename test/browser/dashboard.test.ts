import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BackendError } from '../../src/hub-server/backends/backend.ts';
import { entity, meetConnected } from '../hub-server/backends/home-assistant/meet.ts';
import { expectSeen, visit } from '../support/browser.ts';
import { PASSWORD, startTestDashboard, toHomeOf } from '../support/dashboard.ts';
import {
  card,
  createKey,
  goTo,
  heading,
  openDashboard,
  openSignedIn,
  signIn,
} from '../support/dashboard-page.ts';
import { readLines, readSetupLink, spawnHub } from '../support/hub-process.ts';

/** The dashboard as its owner meets it: the real hub, in the browser. */

describe('the door', () => {
  it('makes the hub theirs who open the link that it left for them', async () => {
    const hub = spawnHub([], { HUB_PORT: '0' });
    const lines = await readLines(hub, line => line.startsWith('Set it up'));
    const page = await visit(readSetupLink(lines).replace('localhost', '127.0.0.1'));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a few words of mine');
    expect(page.url()).not.toContain('setup');
    expect(await password.getAttribute('autocomplete')).toBe('new-password');

    await page.getByRole('button', { name: 'Set password and open' }).click();

    await expectSeen(heading(page, 'Home'));
    await expectSeen(card(page, 'Thermostat').getByText('°C').first());
  });

  it('tells a visitor without the link where it is', async () => {
    const { page } = await openDashboard({}, await startTestDashboard());

    await expectSeen(page.getByRole('heading', { name: 'Nobody owns this hub yet' }));
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  it.each([
    ['used', true, 'Sign in'],
    ['wrong', false, 'Nobody owns this hub yet'],
  ])('says of a %s link that it leads nowhere', async (_, owned, title) => {
    const hub = await startTestDashboard({ owned });
    const page = await visit(owned ? hub.setupUrl : `${hub.setupUrl}x`);

    await expectSeen(heading(page, title));
    await expectSeen(page.getByText('This link is used up or wrong.'));
    await page.goto(`${hub.url}/?again`);
    await expectSeen(heading(page, title));
    expect(await page.getByText('This link').count()).toBe(0);
  });

  it('says why a password or a used link is refused', async () => {
    const hub = await startTestDashboard();
    const { page } = await openDashboard({ expected: /status of 40[03]/ }, { ...hub, url: hub.setupUrl });
    const late = await visit(hub.setupUrl, { expected: /status of 403/ });
    const submit = (on: Page) => on.getByRole('button', { name: 'Set password and open' }).click();

    await page.getByLabel('Password', { exact: true }).fill('short');
    await submit(page);
    await expectSeen(page.getByRole('alert').getByText(/characters/));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page);
    await expectSeen(heading(page, 'Home'));

    await late.getByLabel('Password', { exact: true }).fill('somebody else’s words');
    await submit(late);
    await expectSeen(late.getByRole('alert').locator('p'));
  });

  it('opens to the password and to no other', async () => {
    const { page } = await openDashboard({ expected: /status of 401/ });
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('autocomplete')).toBe('current-password');

    await signIn(page, 'not the password');
    await expectSeen(page.getByRole('alert').locator('p'));
    await expect.poll(() => password.evaluate(box => box.matches(':focus'))).toBe(true);
    await signIn(page);

    await expectSeen(heading(page, 'Home'));
  });

  it('says when to try again after too many attempts', async () => {
    const { page } = await openDashboard({ expected: /status of (401|429)/ });

    await expect
      .poll(async () => {
        await signIn(page, 'not the password');
        return page.getByRole('alert').textContent();
      })
      .toMatch(/Too many attempts. Try again after \d\d:\d\d:\d\d/);
  });

  it('closes behind those who sign out, in every window of theirs', async () => {
    const { page, url } = await openSignedIn({ expected: /status of 401/ });
    const other = await page.context().newPage();
    await other.goto(url);
    await expectSeen(heading(other, 'Home'));

    await page.getByRole('button', { name: 'Sign out' }).click();

    await expectSeen(heading(page, 'Sign in'));
    await expectSeen(heading(other, 'Sign in'));
    await page.reload();
    await expectSeen(heading(page, 'Sign in'));
  });

  it('leaves a window able to act after another one signed in anew', async () => {
    const { page, url } = await openDashboard({ expected: /status of 401/ });
    const other = await page.context().newPage();
    await other.goto(url);
    await signIn(page);
    await heading(page, 'Home').waitFor();

    const learned = page.waitForResponse(`${url}/account/session`);
    await signIn(other);
    await learned;
    await page.bringToFront();

    expect(await createKey(page, 'Discord')).toMatch(/^hck_/);
  });

  it('takes another password', async () => {
    const { page } = await openSignedIn({ expected: /status of 40[13]/ });
    await goTo(page, 'Account');
    const change = page.getByRole('button', { name: 'Change password' });

    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('other words of mine');
    await change.click();
    await expectSeen(page.getByRole('alert').locator('p'));
    await page.getByLabel('Current password').fill(PASSWORD);
    await change.click();
    await expectSeen(page.getByText('The password is changed.'));

    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await signIn(page, 'other words of mine');
    await expectSeen(heading(page, 'Account'));
  });

  it('is passed by keyboard alone, as is all the way to a new key', async () => {
    const { page } = await openDashboard();
    const press = async (...names: readonly string[]) => {
      for (const name of names) await page.keyboard.press(name);
    };
    await page.getByRole('textbox', { name: 'Password' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(PASSWORD);
    await press('Enter');
    await heading(page, 'Home').waitFor();

    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter');
    await heading(page, 'Keys').and(page.locator(':focus')).waitFor();
    await press('Tab', 'Enter');
    await page.getByLabel('Label').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Discord');
    await press('Tab', 'ArrowDown', 'ArrowDown', 'Tab', 'Tab', 'Enter');

    await expectSeen(page.getByRole('heading', { name: 'The key “Discord” is ready' }));
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter');
    await expectSeen(page.getByRole('list', { name: 'In use' }).getByText('Read only'));
  });
});

describe('the home', () => {
  it('shows rooms, devices, scenes and automations', async () => {
    const { page } = await openSignedIn();

    const kitchen = page.getByRole('region', { name: 'Kitchen' });
    await expectSeen(kitchen.getByText('70\u00a0% open'));
    await expectSeen(card(page, 'Kitchen climate').getByText('21.8\u00a0°C'));
    await expectSeen(card(page, 'Garden light').getByText(/Offline, last heard yesterday/));
    await expectSeen(page.getByRole('list', { name: 'At a glance' }).getByText('Front door lock unlocked'));
    await expectSeen(page.getByRole('region', { name: 'Scenes' }).getByText('Movie night'));
    await expectSeen(page.getByRole('region', { name: 'Automations' }).getByText('Fault'));
  });

  it('shows a change and marks it, without a reload', async () => {
    const { page, home } = await openSignedIn();
    const lamp = card(page, 'Living room lamp');
    await expectSeen(lamp.getByText('On · 60\u00a0% · warm white'));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const marked = page.locator('device-card[data-fresh]').filter({ hasText: 'Living room lamp' });

    await home.triggerScene('all_off');

    await expectSeen(lamp.getByText('Off'));
    await expectSeen(marked);
    await page.clock.runFor(2_000);
    await expect.poll(() => marked.count()).toBe(0);
  });

  it('shows a press as it happens, the newest first', async () => {
    const { page, home } = await openSignedIn();
    const presses = page.getByRole('log', { name: 'Button presses' });
    await expectSeen(presses.getByText('Press a button in the house'));

    home.pressButton({ device: 'wall_remote', button: 'btn_2' });
    home.pressButton({ device: 'doorbell', button: 'btn_1', action: 'double' });

    await expect.poll(() => presses.getByRole('listitem').count()).toBe(2);
    await expectSeen(presses.getByRole('listitem').first().getByText('Doorbell pressed twice'));
    await expectSeen(presses.getByRole('listitem').first().getByText('doorbell/button/btn_1'));
  });

  it('says what is wrong, and what to do', async () => {
    const { page } = await openSignedIn(
      {},
      await startTestDashboard({ owned: true, trouble: 'home_assistant_rejects_token' }),
    );

    await expectSeen(page.getByRole('status').getByText('The home does not answer'));
    await expectSeen(page.getByRole('status').getByText('Create a long-lived access token'));
  });

  it('claims nothing about what is in a home that is away', async () => {
    const away = () => Promise.reject(new BackendError('away', 'no connection'));
    const change = { devices: away, scenes: away, automations: away };
    const hub = await startTestDashboard({ owned: true, trouble: 'zigbee2mqtt_offline', change });
    const { page } = await openSignedIn({}, hub);

    await expectSeen(page.getByRole('heading', { name: 'Not known just now' }));
    await expectSeen(page.getByText('Which scenes there are is not known'));
    await expectSeen(page.getByText('Which automations there are is not known'));
  });

  it('tells within seconds that a home which was there is gone, and shows no lamp of it', async () => {
    const { home, other } = await meetConnected({
      entities: { 'light.lamp': entity('on', { friendly_name: 'Lamp', supported_color_modes: ['onoff'] }) },
    });
    const hub = await startTestDashboard({ owned: true, change: home });
    const { page } = await openSignedIn({}, hub);
    await expectSeen(page.getByText('Home Assistant · connected'));
    await expectSeen(card(page, 'Lamp').getByText('On', { exact: true }));

    other.stop();

    await page.getByRole('status').getByText('The home does not answer').waitFor();
    await expectSeen(page.getByRole('heading', { name: 'Not known just now' }));
    expect(await card(page, 'Lamp').count()).toBe(0);
    expect(await page.getByText('connected', { exact: false }).count()).toBe(0);
  });

  it('shows dangers, and readings that the API has no capability for', async () => {
    const change = await toHomeOf([
      ['Küche/Deckenlampe', {}],
      ['Sink', { state: { water_leak: true } }],
      ['Air', { attributes: { Ozone: { value: 54, unit: 'ppm' } } }],
    ]);
    const { page } = await openSignedIn({}, await startTestDashboard({ owned: true, change }));

    const devices = page.getByRole('region', { name: 'Devices', exact: true });
    await expectSeen(devices.getByText('Ozone: 54\u00a0ppm'));
    await expectSeen(devices.getByText('Water leak'));
    await expectSeen(devices.getByText('No readings'));
    await expectSeen(page.getByRole('list', { name: 'At a glance' }).getByText('Water leak: Sink'));
  });

  it('shows ids to those who ask for them', async () => {
    const { page } = await openSignedIn();
    const [lamp, scene] = [page.getByText('living_room_lamp'), page.getByText('movie_night')];
    await expectSeen(card(page, 'Living room lamp'));
    expect([await lamp.isVisible(), await scene.isVisible()]).toEqual([false, false]);

    await page.getByLabel('Show the ids').check();

    await expectSeen(lamp);
    await expectSeen(scene);
  });

  it('is loud about a broker that fails, and quiet where there is none', async () => {
    const reason = { code: 'presses_wait', cause: 'ECONNREFUSED' } as const;
    const forwarding = { ok: false, detail: 'in English', reason } as const;
    const failing = await startTestDashboard({ owned: true, forwarding });
    const { page } = await openSignedIn({}, failing);
    await expectSeen(page.getByRole('status').getByText('MQTT_PASSWORD. (ECONNREFUSED)'));

    const without = await startTestDashboard({ owned: true, forwarding: null });
    const { page: quiet } = await openSignedIn({}, without);
    await expectSeen(quiet.getByRole('region', { name: 'Button presses' }).getByText('MQTT_URL'));
    expect(await quiet.locator('.banner').count()).toBe(0);
  });

  it('does not pass for connected once its hub has fallen silent', async () => {
    const { page } = await openSignedIn({ expected: /ERR_FAILED/ });
    await page.clock.install();
    await page.reload();
    await expectSeen(page.getByText('Simulated home · connected'));
    expect(await page.locator('.stale').count()).toBe(0);

    await page.route('**/account/events', route => route.abort());
    await page.clock.fastForward(13_000);

    await expectSeen(page.getByText('Connection lost'));
    expect(await page.getByText('connected', { exact: false }).count()).toBe(0);
    expect(await page.locator('.stale').count()).toBe(1);
    await page.unroute('**/account/events');
    await page.clock.fastForward(13_000);
    await expectSeen(page.getByText('Simulated home · connected'));
  });

  it('says that the connection is lost, and comes back by itself', async () => {
    const hub = await startTestDashboard({ owned: true });
    const { page } = await openSignedIn({ expected: /ERR_|status of 401/ }, hub);
    await expectSeen(card(page, 'Thermostat').getByText('°C').first());

    await hub.close();
    await expectSeen(page.getByText('Connection lost'));
    const again = await hub.restart();
    await expect.poll(() => page.getByText('Connection lost').count()).toBe(0);

    await again.home.triggerScene('all_off');
    await expectSeen(card(page, 'Living room lamp').getByText('Off'));
  });
});
