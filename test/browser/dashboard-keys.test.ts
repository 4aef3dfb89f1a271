import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectSeen } from '../support/browser.ts';
import { askWithKey, createKey, goTo, openSignedIn } from '../support/dashboard-page.ts';

/** Keys from the dashboard, used against the API of the real hub. */

const DAY_MS = 86_400_000;

describe('a key', () => {
  it('is made, shown once, used, seen to be used, and ended at once', async () => {
    const { page, url } = await openSignedIn();
    const key = await createKey(page, 'Discord');
    const inUse = page.getByRole('list', { name: 'In use' });
    await expectSeen(inUse.getByText('Not yet'));

    expect(await askWithKey(url, '/api/v1/devices', key)).toBe(200);
    await expectSeen(inUse.getByText('from 127.0.0.1'));
    await page.getByRole('button', { name: 'Revoke Discord' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “Discord”?' });
    await dialog.getByRole('button', { name: 'Revoke key' }).click();

    await expectSeen(page.getByRole('list', { name: 'No longer valid' }).getByText('Revoked').first());
    expect(await askWithKey(url, '/api/v1/devices', key)).toBe(401);
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
    expect(await askWithKey(url, '/api/v1/devices', key)).toBe(200);
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

  it('is copied without a clipboard to ask for, as on a hub without TLS', async () => {
    const { page } = await openSignedIn();
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await goTo(page, 'Keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Label').fill('Discord');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();

    await page.getByRole('button', { name: 'Copy API key' }).click();

    await expectSeen(page.getByText('Copied', { exact: true }));
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Label').press('ControlOrMeta+V');
    expect(await page.getByLabel('Label').inputValue()).toBe(key);
  });

  it.each([
    ['Read only', 403],
    ['Read and run scenes', 200],
  ])('may do what “%s” says', async (scope, status) => {
    const { page, url } = await openSignedIn();

    const key = await createKey(page, 'Tablet', form => form.getByRole('radio', { name: scope }).check());

    expect(await askWithKey(url, '/api/v1/devices', key)).toBe(200);
    expect(await askWithKey(url, '/api/v1/scenes/movie_night/trigger', key, 'POST')).toBe(status);
    await expectSeen(page.getByRole('list', { name: 'In use' }).getByText(scope));
  });

  it('ends by itself when its time has come', async () => {
    const { page, url, advance } = await openSignedIn();
    const key = await createKey(page, 'Guest', form => form.getByLabel('Expires').selectOption('30'));
    expect(await askWithKey(url, '/api/v1/devices', key)).toBe(200);

    // Somebody comes by in between, or the session would have ended, too.
    advance(29 * DAY_MS);
    await page.reload();
    await expectSeen(page.getByRole('list', { name: 'In use' }).getByText('Guest'));
    advance(DAY_MS + 1000);
    await page.reload();

    await expectSeen(page.getByRole('list', { name: 'No longer valid' }).getByText('Expired').first());
    expect(await askWithKey(url, '/api/v1/devices', key)).toBe(401);
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
