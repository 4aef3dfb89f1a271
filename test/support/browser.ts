import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

const CHROMIUM = '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system's Chromium without anything that would call home. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: QUIET });
}

/** Expects that exactly one such thing can be seen, now or once the page has caught up. */
export async function expectSeen(wanted: Locator): Promise<void> {
  await expect.poll(() => wanted.isVisible(), { timeout: 10_000, message: String(wanted) }).toBe(true);
}

/**
 * Opens a page and waits until it shows a channel. The test fails if the page asked any other machine
 * for anything, threw, or logged an error, as a browser does for whatever its policy refuses.
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 }, ...options });
  const complaints: string[] = [];
  await context.route(
    target => target.hostname !== '127.0.0.1',
    route => {
      complaints.push(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  await page.goto(url);
  await page.getByRole('textbox', { name: /^Message #/ }).waitFor();
  return page;
}
