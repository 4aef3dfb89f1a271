import { expect, it } from 'vitest';
import { BackendError } from '../../src/hub-server/backends/backend.ts';
import { LANGUAGES } from '../../src/hub-server/dashboard/page/language.ts';
import { findViolations } from '../support/axe.ts';
import { expectSeen } from '../support/browser.ts';
import { PASSWORD, startTestDashboard } from '../support/dashboard.ts';
import { heading, openDashboard } from '../support/dashboard-page.ts';

/** The dashboard in each of its languages. */

it('speaks the browser’s language, and another that is chosen from then on', async () => {
  const { page } = await openDashboard({ locale: 'de-DE' });
  await expectSeen(heading(page, 'Anmelden'));
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Français');
  await expectSeen(heading(page, 'Connexion'));
  await page.reload();
  await expectSeen(heading(page, 'Connexion'));
});

it('loads no more than its script, its styles and the texts of its own language', async () => {
  const { page } = await openDashboard({ locale: 'de-DE' });
  await expectSeen(heading(page, 'Anmelden'));
  const loaded = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
  );
  const files = loaded.filter(name => name.startsWith('/page/') && !name.endsWith('.svg'));
  expect(files.toSorted()).toEqual(['/page/dashboard-app.js', '/page/page.css', '/page/texts/de.json']);
  expect(loaded.length).toBeLessThan(8);
});

it('says in it what is wrong with the home, and what the home would not do', async () => {
  const command = () => Promise.reject(new BackendError('refused', 'in English'));
  const given = { owned: true, trouble: 'zigbee2mqtt_offline', change: { command } } as const;
  const { page } = await openDashboard({ locale: 'de-DE', expected: /502/ }, await startTestDashboard(given));
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('status').getByText('zigbee2mqtt ist offline. Starte es'));
  await page.getByRole('switch', { name: 'Living room lamp' }).click();
  await expectSeen(page.getByRole('status').getByText('Das Zuhause hat es abgelehnt.'));
});

it('keeps a setup link through a change of language', async () => {
  const hub = await startTestDashboard();
  const { page } = await openDashboard({}, { ...hub, url: hub.setupUrl });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Nederlands');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Wachtwoord instellen en openen' }).click();
  await expectSeen(heading(page, 'Thuis'));
  expect(page.url()).not.toContain('setup');
});

it.each(Object.entries(LANGUAGES))(
  'fits the smallest phone in %s, without a barrier',
  async (_, { locale }) => {
    const options = { locale, viewport: { width: 320, height: 640 }, bypassCSP: true };
    const { page } = await openDashboard(options);
    await page.locator('input[type="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('device-card').first().waitFor();
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
    expect(await width()).toBe(320);
    expect(await findViolations(page)).toEqual([]);
    await page.locator('.card-open').first().click();
    await page.locator('dialog[open]').waitFor();
    expect(await width()).toBe(320);
    await page.keyboard.press('Escape');
    for (const view of ['#keys', '#account']) {
      await page.goto(new URL(view, page.url()).href);
      await page.locator(`.view-${view.slice(1)}`).waitFor();
      expect(await width()).toBe(320);
    }
  },
);
