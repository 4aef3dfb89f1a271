import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { expectSeen, sharedBrowser, visit } from '../support/browser.ts';
import { perFile } from '../support/on-end.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** What the page of `npm start` weighs, and whom it asks for it. */

const LIMIT_BYTES = 100_000;
const LIMIT_REQUESTS = 8;

const served = perFile(() => startWholePlayground());

/** Listens to what a page asks for; answers the URLs, and the bytes of each answer, headers and all. */
async function weigh(page: Page) {
  const urls: string[] = [];
  const sent: number[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request }) => urls.push(request.url));
  session.on('Network.webSocketCreated', ({ url }) => urls.push(url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sent.push(encodedDataLength));
  await session.send('Network.enable');
  return { urls, sent };
}

it('is eight requests and 100 kB at most, asks nobody but its own server, and sends no file twice', async () => {
  const { pageUrl: url } = (await served()).playground;
  // Not as other tests open it: a page whose requests are looked through keeps none of their answers.
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  onTestFinished(() => page.context().close());
  const { urls, sent } = await weigh(page);

  await page.goto(url);
  await page.getByRole('textbox', { name: /^Message #/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const weight = sent.reduce((sum, bytes) => sum + bytes, 0);
  expect(weight).toBeGreaterThan(50_000);
  expect(weight).toBeLessThan(LIMIT_BYTES);
  expect(urls.length).toBeLessThanOrEqual(LIMIT_REQUESTS);
  const origins = new Set(urls.map(each => new URL(each).host));
  expect([...origins]).toEqual([new URL(url).host]);

  sent.length = 0;
  await page.reload();
  await page.getByRole('textbox', { name: /^Message #/ }).waitFor();
  // Headers, and no file.
  expect(Math.max(...sent)).toBeLessThan(1000);
});

it('shows where one is before any script has run', async () => {
  const page = await visit((await served()).playground.pageUrl, { javaScriptEnabled: false });

  await expectSeen(page.getByText('Opening the house…'));
});
