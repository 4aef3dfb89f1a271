import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startChild } from './child.ts';
import { median } from './latency.ts';

/** Debian's. */
export const CHROMIUM = '/usr/bin/chromium';
const ROUNDS = 9;

/** One visit of a browser that was never there before. */
interface Visit {
  /** From the navigation's start, in milliseconds. */
  readonly firstPaintMs: number;
  /** Until the page can be used. */
  readonly readyMs: number;
  readonly requests: number;
  /** On the wire, headers and all. */
  readonly bytes: number;
}

/** Prints how soon the playground's page is there, beside a page that is one script of as many bytes. */
export async function printPage(): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const playground = await startPlayground();
  const { bytes } = await visit(browser, playground.url, 'message-composer textarea');
  const floor = await startFloor(bytes);
  const visits: Record<'homecord' | 'floor', Visit[]> = { homecord: [], floor: [] };
  for (let round = 0; round < ROUNDS; round++) {
    visits.homecord.push(await visit(browser, playground.url, 'message-composer textarea'));
    visits.floor.push(await visit(browser, floor.url, 'textarea'));
  }
  await Promise.all([browser.close(), playground.close(), floor.close()]);

  console.log(`\n${'the playground’s page'.padEnd(28)}     homecord        floor`);
  const row = (name: string, unit: string, read: (each: Visit) => number) => {
    const cell = (each: readonly Visit[]) => `${Math.round(median(each.map(read)))} ${unit}`.padStart(12);
    console.log(name.padEnd(28), cell(visits.homecord), cell(visits.floor));
  };
  row('first paint', 'ms', each => each.firstPaintMs);
  row('ready to be written in', 'ms', each => each.readyMs);
  row('requests', '', each => each.requests);
  row('on the wire', 'kB', each => each.bytes / 1000);
}

async function visit(browser: Browser, url: string, ready: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
  const sent: number[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sent.push(encodedDataLength));
  await session.send('Network.enable');
  await page.goto(url);
  await page.locator(ready).waitFor();
  const [firstPaintMs = 0, readyMs = 0] = await page.evaluate<number[]>(
    '[performance.getEntriesByName("first-contentful-paint")[0].startTime, performance.now()]',
  );
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return { firstPaintMs, readyMs, requests: sent.length, bytes: sent.reduce((sum, each) => sum + each, 0) };
}

/** The playground as `npm start` runs it. */
async function startPlayground() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  const ports = { PLAYGROUND_PORT: '0', HUB_PORT: '0', MQTT_PORT: '0' };
  const child = startChild(['bin/run.js', 'src/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, HOMECORD_LOG_IS_OWNERS: '1', ...ports },
  });
  const [opening] = await Promise.all([child.line(/^Open this +http:/), child.line(/Ctrl-C ends it/)]);
  return {
    url: opening.replace(/^Open this +/, ''),
    async close() {
      await child.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A page without styles and modules: its one script is so many bytes long, and makes a place to write in. */
async function startFloor(bytes: number) {
  const script = `/*${'-'.repeat(bytes)}*/ document.body.append(document.createElement('textarea'));`;
  const server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/script' ? 'text/javascript' : 'text/html');
    response.end(
      request.url === '/script' ? script : '<p>Opening…<script type="module" src="/script"></script>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
