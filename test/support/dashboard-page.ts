import type { Locator, Page } from 'playwright-core';
import { type PageOptions, visit } from './browser.ts';
import { PASSWORD, startTestDashboard, type TestDashboard } from './dashboard.ts';

/** Opens a dashboard in the browser: by default one that has an owner, at its sign-in. */
export async function openDashboard(
  options: PageOptions = {},
  dashboard?: TestDashboard,
): Promise<TestDashboard & { page: Page }> {
  const hub = dashboard ?? (await startTestDashboard({ owned: true }));
  return { ...hub, page: await visit(hub.url, options) };
}

/** Opens a dashboard and signs in. */
export async function openSignedIn(
  ...given: Parameters<typeof openDashboard>
): ReturnType<typeof openDashboard> {
  const opened = await openDashboard(...given);
  await signIn(opened.page);
  await heading(opened.page, 'Home').waitFor();
  return opened;
}

/** Signs in at the door. */
export async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The heading of a whole page. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true, level: 1 });

/** A device of the home. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Goes to another page: `Home`, `Keys` or `Account`. */
export const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

/** Creates a key by the form, from whichever page, and answers with what stands in the box to copy it from. */
export async function createKey(
  page: Page,
  label: string,
  fill: (form: Locator) => Promise<unknown> = async () => {},
): Promise<string> {
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

/** The status that the API answers a key with. */
export async function askWithKey(url: string, path: string, key: string, method = 'GET'): Promise<number> {
  const { status } = await fetch(url + path, { method, headers: { authorization: `Bearer ${key}` } });
  return status;
}
