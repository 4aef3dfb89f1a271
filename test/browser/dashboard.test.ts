import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { expectSeen, launchBrowser, type PageOptions, visit } from '../support/browser.ts';
import { PASSWORD, startTestDashboard, type TestDashboard } from '../support/dashboard.ts';
import { readLines, spawnHub } from '../support/hub-process.ts';

const DAY_MS = 86_400_000;

/** The dashboard as its owner meets it: the real hub, in the browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a dashboard that has an owner, at its sign-in. */
async function open(
  options: PageOptions = {},
  dashboard?: TestDashboard,
): Promise<TestDashboard & { page: Page }> {
  const hub = dashboard ?? (await startTestDashboard({ owned: true }));
  return { ...hub, page: await visit(browser, hub.url, options) };
}

/** Opens a dashboard and signs in. */
async function openSignedIn(...given: Parameters<typeof open>): ReturnType<typeof open> {
  const opened = await open(...given);
  await signIn(opened.page);
  await heading(opened.page, 'Home').waitFor();
  return opened;
}

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

/** Creates a key by the form, from whichever page, and answers with what stands in the box to copy it from. */
async function createKey(
  page: Page,
  label: string,
  fill: (form: Locator) => Promise<unknown> = async () => {},
) {
  await goTo(page, 'Keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const form = page.getByRole('region', { name: 'New key' });
  await form.getByLabel('Label').fill(label);
  await fill(form);
  await form.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('API key', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  return key;
}

async function ask(url: string, path: string, key: string, method = 'GET'): Promise<number> {
  const { status } = await fetch(url + path, { method, headers: { authorization: `Bearer ${key}` } });
  return status;
}

describe('the door', () => {
  it('makes the hub theirs who open the link that it printed', async () => {
    const hub = spawnHub([], { HUB_PORT: '0' });
    const lines = await readLines(hub, line => line.includes('#setup='));
    const [link = ''] = /http:\S+#setup=\S+/.exec(lines.join('\n')) ?? [];
    const page = await visit(browser, link.replace('localhost', '127.0.0.1'));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a few words of mine');
    expect(page.url()).not.toContain('setup');
    expect(await password.getAttribute('autocomplete')).toBe('new-password');

    await page.getByRole('button', { name: 'Set password and open' }).click();

    await expectSeen(heading(page, 'Home'));
    await expectSeen(card(page, 'Thermostat').getByText('°C').first());
  });

  it('tells a visitor without the link where it is', async () => {
    const { page } = await open({}, await startTestDashboard());

    await expectSeen(page.getByRole('heading', { name: 'Nobody owns this hub yet' }));
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  it('says why a password or a used link is refused', async () => {
    const hub = await startTestDashboard();
    const { page } = await open({ expected: /status of 40[03]/ }, { ...hub, url: hub.setupUrl });
    const late = await visit(browser, hub.setupUrl, { expected: /status of 403/ });
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
    const { page } = await open({ expected: /status of 401/ });
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('autocomplete')).toBe('current-password');

    await signIn(page, 'not the password');
    await expectSeen(page.getByRole('alert').locator('p'));
    await expect.poll(() => password.evaluate(box => box.matches(':focus'))).toBe(true);
    await signIn(page);

    await expectSeen(heading(page, 'Home'));
  });

  it('says when to try again after too many attempts', async () => {
    const { page } = await open({ expected: /status of (401|429)/ });

    await expect
      .poll(
        async () => {
          await signIn(page, 'not the password');
          return page.getByRole('alert').textContent();
        },
        { timeout: 15_000 },
      )
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
    const { page } = await open();
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
    await press('Tab', 'ArrowDown', 'Tab', 'Tab', 'Enter');

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

    await home.triggerScene('all_off');

    await expectSeen(lamp.getByText('Off'));
    await expectSeen(page.locator('device-card[data-fresh]').filter({ hasText: 'Living room lamp' }));
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
    const detail = 'Home Assistant refuses the token. Make a new one and set HOME_ASSISTANT_TOKEN.';
    const { page } = await openSignedIn({}, await startTestDashboard({ owned: true, trouble: detail }));

    await expectSeen(page.getByRole('status').getByText('The home does not answer'));
    await expectSeen(page.getByRole('status').getByText(detail));
  });

  it('says that the connection is lost, and comes back by itself', async () => {
    const hub = await startTestDashboard({ owned: true });
    const { page } = await openSignedIn({ expected: /ERR_|status of 401/ }, hub);
    await expectSeen(card(page, 'Thermostat').getByText('°C').first());

    await hub.close();
    await expectSeen(page.getByText('Connection lost'));
    const again = await hub.restart();
    await expect.poll(() => page.getByText('Connection lost').count(), { timeout: 30_000 }).toBe(0);

    await again.home.triggerScene('all_off');
    await expectSeen(card(page, 'Living room lamp').getByText('Off'));
  });
});

describe('a key', () => {
  it('is made, shown once, used, seen to be used, and ended at once', async () => {
    const { page, url } = await openSignedIn();
    const key = await createKey(page, 'Discord');
    const inUse = page.getByRole('list', { name: 'In use' });
    await expectSeen(inUse.getByText('Not yet'));

    expect(await ask(url, '/api/v1/devices', key)).toBe(200);
    await expectSeen(inUse.getByText('from 127.0.0.1'));
    await page.getByRole('button', { name: 'Revoke Discord' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “Discord”?' });
    await dialog.getByRole('button', { name: 'Revoke key' }).click();

    await expectSeen(page.getByRole('list', { name: 'No longer valid' }).getByText('Revoked').first());
    expect(await ask(url, '/api/v1/devices', key)).toBe(401);
    expect(await page.content()).not.toContain(key);
  });

  it('is kept where its end is not meant', async () => {
    const { page, url } = await openSignedIn();
    const key = await createKey(page, 'Discord');
    const revoke = page.getByRole('button', { name: 'Revoke Discord' });

    await revoke.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await revoke.click();
    await page.keyboard.press('Escape');

    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => revoke.evaluate(button => button.matches(':focus'))).toBe(true);
    expect(await ask(url, '/api/v1/devices', key)).toBe(200);
  });

  it('comes with what Discord asks for, ready to be copied', async () => {
    const { page, url } = await openSignedIn({ permissions: ['clipboard-read', 'clipboard-write'] });
    await goTo(page, 'Keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Label').fill('Discord');
    await page.getByRole('button', { name: 'Create key' }).click();
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');

    expect(await page.getByLabel('Hub address', { exact: true }).inputValue()).toBe(`${url}/api/v1`);
    await expectSeen(page.getByText('This address leads to this computer alone.'));
    await page.getByRole('button', { name: 'Copy Hub address' }).click();
    await expect.poll(copied).toBe(`${url}/api/v1`);
    await page.getByRole('button', { name: 'Copy API key' }).click();
    await expect.poll(copied).toMatch(/^hck_/);
  });

  it.each([
    ['Read only', 403],
    ['Read and run scenes', 200],
  ])('may do what “%s” says', async (scope, status) => {
    const { page, url } = await openSignedIn();

    const key = await createKey(page, 'Tablet', form => form.getByRole('radio', { name: scope }).check());

    expect(await ask(url, '/api/v1/devices', key)).toBe(200);
    expect(await ask(url, '/api/v1/scenes/movie_night/trigger', key, 'POST')).toBe(status);
    await expectSeen(page.getByRole('list', { name: 'In use' }).getByText(scope));
  });

  it('ends by itself when its time has come', async () => {
    const { page, url, advance } = await openSignedIn();
    const key = await createKey(page, 'Guest', form => form.getByLabel('Expires').selectOption('30'));
    expect(await ask(url, '/api/v1/devices', key)).toBe(200);

    // Somebody comes by in between, or the session would have ended, too.
    advance(29 * DAY_MS);
    await page.reload();
    await expectSeen(page.getByRole('list', { name: 'In use' }).getByText('Guest'));
    advance(DAY_MS + 1000);
    await page.reload();

    await expectSeen(page.getByRole('list', { name: 'No longer valid' }).getByText('Expired').first());
    expect(await ask(url, '/api/v1/devices', key)).toBe(401);
  });

  it('is called what its owner calls it, never read as HTML', async () => {
    const { page } = await openSignedIn();
    const label = '<img src=x onerror=alert(1)> 客厅';

    await createKey(page, label);

    await expectSeen(page.getByRole('heading', { name: label }));
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  it('asks for a label, and for a date where one is chosen', async () => {
    const { page } = await openSignedIn();
    await goTo(page, 'Keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const submit = page.getByRole('button', { name: 'Create key' });

    await submit.click();
    await expectSeen(page.getByRole('alert').getByText('Give the key a label.'));
    await page.getByLabel('Label').fill('Guest');
    await page.getByLabel('Expires').selectOption('date');
    await submit.click();
    await expectSeen(page.getByRole('alert').getByText('Choose a date'));
    await page.getByLabel('Date').fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10));
    await submit.click();

    await expectSeen(page.getByRole('heading', { name: 'The key “Guest” is ready' }));
  });
});

describe('a request that the owner did not make', () => {
  it('is refused without the token of the session', async () => {
    const { page } = await openSignedIn({ expected: /status of 403/ });

    const status = await page.evaluate<number>(`fetch('/account/keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'forged', scope: 'read', expires_in_days: null }),
    }).then(({ status }) => status)`);

    expect(status).toBe(403);
    await goTo(page, 'Keys');
    await expectSeen(page.getByRole('heading', { name: 'No keys yet' }));
  });

  it('is refused from another origin, though the browser sends the cookie along', async () => {
    const { page, url, keys } = await openSignedIn();
    const other = await page.context().newPage();
    await other.goto(await startForeignPage(`${url}/account/keys`));

    const answer = other.waitForResponse(`${url}/account/keys`);
    await other.evaluate('document.forms[0].submit()');
    const response = await answer;

    expect((await response.request().allHeaders()).cookie).toContain('homecord_session');
    expect(response.status()).toBe(403);
    expect(keys.list()).toEqual([]);
  });

  /** Another site on this machine: for cookies the same one, since ports do not count (RFC 6265bis §5.2). */
  async function startForeignPage(target: string): Promise<string> {
    const body = '{"label":"forged","scope":"read","expires_in_days":null,"rest":"';
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(`<title>Foreign</title>
        <form method="post" action="${target}" enctype="text/plain"><input name='${body}' value='"}'></form>`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
});

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  it('has no barrier that axe can find at the door', async () => {
    const options = {
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
      expected: /status of 401/,
    } as const;
    const hub = await startTestDashboard();
    const { page } = await open(options, hub);
    await page.getByRole('heading', { name: 'Nobody owns this hub yet' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.goto(hub.setupUrl);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, 'not the password');
    await page.getByRole('alert').locator('p').waitFor();
    await page.getByText('Password forgotten?').click();
    expect(await findViolations(page)).toEqual([]);
  });

  it('has no barrier that axe can find inside', async () => {
    const options = { colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
    const hub = await startTestDashboard({ owned: true, trouble: 'The home is away. Look whether it runs.' });
    const { page } = await openSignedIn(options, hub);
    hub.home.pressButton({ device: 'doorbell', button: 'btn_1' });
    await page.getByText('Doorbell pressed').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await goTo(page, 'Keys');
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Expires').selectOption('date');
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Expires').selectOption('90');
    await page.getByLabel('Label').fill('Discord');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have copied it' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Revoke Discord' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('list', { name: 'No longer valid' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await goTo(page, 'Account');
    await heading(page, 'Account').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

it('fits a small phone on every page', async () => {
  const { page } = await openSignedIn({ viewport: { width: 320, height: 640 } });
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  expect(await width()).toBe(320);

  await createKey(page, `Küchentablett${'langername'.repeat(5)}`);
  expect(await width()).toBe(320);
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Expires').selectOption('date');
  expect(await width()).toBe(320);
  await goTo(page, 'Account');
  await heading(page, 'Account').waitFor();
  expect(await width()).toBe(320);
});

// SCREENSHOTS=docs renews the pictures of docs/dashboard.md.
const folder = process.env.SCREENSHOTS;
if (folder)
  it('is worth a picture', async () => {
    const hub = await startTestDashboard({ owned: true });
    const { page, home, url } = await openSignedIn({ viewport: { width: 1360, height: 960 } }, hub);
    await home.triggerScene('party_mode');
    home.pressButton({ device: 'wall_remote', button: 'btn_2', action: 'hold' });
    home.pressButton({ device: 'doorbell', button: 'btn_1', action: 'double' });
    await page.getByText('Doorbell pressed twice').waitFor();
    await page.locator('[data-fresh]').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: `${folder}/dashboard.png` });

    const tablet = await createKey(page, 'Kitchen tablet', form =>
      form.getByRole('radio', { name: 'Read only' }).check(),
    );
    await ask(url, '/api/v1/devices', tablet);
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Label').fill('Discord');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('from 127.0.0.1').waitFor();
    await page.screenshot({ path: `${folder}/dashboard-keys.png` });

    const phone = await visit(browser, url, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await signIn(phone);
    await phone.getByText('Doorbell pressed twice').waitFor();
    await phone.screenshot({ path: `${folder}/dashboard-phone-dark.png` });
  });
