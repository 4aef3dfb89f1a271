import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { countStart } from './count-start.ts';
import { onEnd } from './on-end.ts';
import { secondTry } from './second-try.ts';

/** The same engine without a desktop's windows around it takes half the CPU; where Debian's is absent, the whole. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--enable-features=NetworkServiceInProcess2',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves the machine, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Starts the system's Chromium without anything that would call home, and with what else a test needs of it. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  countStart('browser');
  return secondTry('Chromium', () =>
    chromium.launch({ executablePath: CHROMIUM.find(existsSync), args: [...QUIET, ...more] }),
  );
}

let shared: Promise<Browser> | undefined;

/** The browser that all files of a worker share, and which ends with it. A page that is visited has its own context. */
export function sharedBrowser(): Promise<Browser> {
  if (!shared) {
    const forget = () => void (shared = undefined);
    shared = launchBrowser();
    shared.then(browser => browser.on('disconnected', forget), forget);
  }
  return shared;
}

/** Expects that exactly one such thing can be seen, now or once the page has caught up. */
export async function expectSeen(wanted: Locator): Promise<void> {
  await expect.poll(() => wanted.isVisible(), { message: String(wanted) }).toBe(true);
}

/** What the page of a test is opened with. `expected` are complaints that the test itself provokes. */
export interface PageOptions extends BrowserContextOptions {
  expected?: RegExp;
  /** Default: the one of the worker. */
  browser?: Browser;
}

/** Opens the playground and waits until it shows a channel. */
export async function openPage(url: string, options: PageOptions = {}): Promise<Page> {
  const page = await visit(url, options);
  await page.getByRole('textbox', { name: /^Message #/ }).waitFor();
  return page;
}

/** What moves for ever keeps a machine without a graphics card busy; a test of motion asks for it. */
const CALM: BrowserContextOptions = { viewport: { width: 1360, height: 850 }, reducedMotion: 'reduce' };

/**
 * Opens a page. The test fails if the page asked any other machine for anything, threw, or logged an error, as a
 * browser does for whatever its policy refuses.
 */
export async function visit(url: string, { expected, browser, ...options }: PageOptions = {}): Promise<Page> {
  browser ??= await sharedBrowser();
  const context = await browser.newContext({ ...CALM, ...options });
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!expected?.test(text)) complaints.push(text);
  };
  // Looked at only: to hold every request back, as a route does, costs more than the pages themselves.
  context.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complain(`asked ${request.url()}`);
  });
  const page = await context.newPage();
  page.on('pageerror', error => complain(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') complain(message.text());
  });
  onEnd(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  await page.goto(url);
  return page;
}

/** Types into a command's field until it offers this: anew where a busy machine let Discord's three seconds pass. */
export async function typeUntilOffered(page: Page, text: string, option: Locator): Promise<void> {
  const failure = page.getByText('Loading options failed');
  await page.keyboard.type(text);
  await expect.poll(async () => (await option.isVisible()) || (await failure.isVisible())).toBe(true);
  if (await option.isVisible()) return;
  for (let left = text.length; left > 0; left--) await page.keyboard.press('Backspace');
  await typeUntilOffered(page, text, option);
}
