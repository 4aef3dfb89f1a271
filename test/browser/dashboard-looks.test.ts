import { expect, it } from 'vitest';
import { findViolationsInThemes } from '../support/axe.ts';
import { visit } from '../support/browser.ts';
import { PASSWORD, startTestDashboard, toHomeOf } from '../support/dashboard.ts';
import {
  askWithKey,
  createKey,
  goTo,
  heading,
  openDashboard,
  openSignedIn,
  signIn,
} from '../support/dashboard-page.ts';

/** Every page of the dashboard in both themes, on the smallest phone, and in the pictures of its documentation. */

it('has no barrier that axe can find at the door, in either theme', async () => {
  const options = {
    bypassCSP: true,
    expected: /status of 401/,
  } as const;
  const hub = await startTestDashboard();
  const { page } = await openDashboard(options, hub);
  await page.getByRole('heading', { name: 'Nobody owns this hub yet' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.goto(`${hub.setupUrl}x`);
  await page.getByText('This link is used up or wrong.').waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.goto(hub.setupUrl);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'not the password');
  await page.getByRole('alert').locator('p').waitFor();
  await page.getByText('Password forgotten?').click();
  expect(await findViolationsInThemes(page)).toEqual([]);
});

it('has no barrier that axe can find inside, in either theme', async () => {
  const options = { bypassCSP: true };
  const hub = await startTestDashboard({ owned: true, trouble: 'home_assistant_rejects_token' });
  const { page } = await openSignedIn(options, hub);
  hub.home.pressButton({ device: 'doorbell', button: 'btn_1' });
  await page.getByText('Doorbell pressed').waitFor();
  await page.getByLabel('Show the ids').check();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await goTo(page, 'Keys');
  await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Expires').selectOption('date');
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByLabel('Expires').selectOption('90');
  await page.getByLabel('Label').fill('Discord');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have copied it' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: 'Revoke Discord' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('list', { name: 'No longer valid' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await goTo(page, 'Account');
  await heading(page, 'Account').waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
});
it('tells dangers without a barrier in either theme, on the smallest phone', async () => {
  const change = await toHomeOf([
    ['Küche/Deckenlampe', { state: { water_leak: true, smoke: true } }],
    ['Spülmaschinenanschluss', { attributes: { Ozone: { value: 54, unit: 'ppm' }, voc: 3 } }],
  ]);
  const hub = await startTestDashboard({ owned: true, change });
  const options = { bypassCSP: true, viewport: { width: 320, height: 640 } };
  const { page } = await openSignedIn(options, hub);
  await page.getByText('Smoke: Küche/Deckenlampe').waitFor();
  await page.getByLabel('Show the ids').check();

  expect(await findViolationsInThemes(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
});

it('fits a small phone on every page', async () => {
  const { page } = await openSignedIn({ viewport: { width: 320, height: 640 } });
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  expect(await width()).toBe(320);
  await page.getByLabel('Show the ids').check();
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
    await askWithKey(url, '/api/v1/devices', tablet);
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Label').fill('Discord');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('from 127.0.0.1').waitFor();
    await page.screenshot({ path: `${folder}/dashboard-keys.png` });

    const phone = await visit(url, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await signIn(phone);
    await phone.getByText('Doorbell pressed twice').waitFor();
    await phone.screenshot({ path: `${folder}/dashboard-phone-dark.png` });
  });
