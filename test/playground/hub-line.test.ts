import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { HubExchange } from '../../src/playground/hub-exchange.ts';
import { type HubLine, startHubLine } from '../../src/playground/hub-line.ts';
import { startTestHub } from '../support/hub-server.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

async function start() {
  const hub = await startTestHub({ trustProxy: 1 });
  const line = await startHubLine({ hubPort: Number(new URL(hub.url).port) });
  onTestFinished(() => line.close());
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${line.url}/api/v1${path}`, { headers: { authorization: `Bearer ${hub.apiKey}` }, ...init });
  return { hub, line, ask };
}

const nextOn = (line: HubLine) =>
  new Promise<HubExchange>(resolve => {
    const off = line.on(exchange => {
      off();
      resolve(exchange);
    });
  });

it('passes on what is asked and answered, and tells it', async () => {
  const { hub, line, ask } = await start();
  const told = nextOn(line);

  const answer = await ask('/devices?limit=1');

  expect(await answer.json()).toEqual(await (await hub.ask('/api/v1/devices?limit=1')).json());
  expect(await told).toMatchObject({
    method: 'GET',
    path: '/api/v1/devices?limit=1',
    status: 200,
    durationMs: expect.any(Number),
    headers: { authorization: `Bearer ${hub.apiKey}` },
    answer: expect.stringContaining('alarm_system'),
  });
});

it('lets the hub know who really asks', async () => {
  const { hub, ask } = await start();

  await ask('/devices', {
    headers: { authorization: `Bearer ${hub.apiKey}`, 'x-forwarded-for': '203.0.113.7' },
  });

  expect(hub.keys.list()[0]?.lastUsedFrom).toMatch(/127\.0\.0\.1$/);
});

it('keeps no more than the start of a large body', async () => {
  const hub = await startScriptedHub(() => ({ body: 'x'.repeat(1_000_000) }));
  const line = await startHubLine({ hubPort: Number(new URL(hub.origin).port) });
  onTestFinished(() => line.close());
  const told = nextOn(line);

  const answer = await fetch(line.url, { method: 'POST', body: 'y'.repeat(100_000) });

  expect(await answer.text()).toHaveLength(1_000_000);
  const { body, answer: kept } = await told;
  expect([body.length, kept.length]).toEqual([32 * 1024, 32 * 1024]);
});

it('is refused and cut off while it is shut, and is found again at the same port', async () => {
  const { line, ask } = await start();
  await (await ask('/devices')).text();

  await line.shut();
  await expect(ask('/devices')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await line.open();

  expect((await ask('/devices')).status).toBe(200);
});

it('says so where its port was taken meanwhile', async () => {
  const { line } = await start();
  await line.shut();
  const other = createServer().listen(Number(new URL(line.url).port), '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');

  await expect(line.open()).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('holds back the answer of what was done at once', async () => {
  const { hub, line, ask } = await start();
  const told = nextOn(line);
  line.delayAnswers(60_000);
  const patience = new AbortController();

  const asked = ask('/scenes/movie_night/trigger', { method: 'POST', signal: patience.signal });
  await expect.poll(() => hub.ran).toEqual(['movie_night']);
  patience.abort();

  await expect(asked).rejects.toThrow('aborted');
  expect(await told).toMatchObject({ method: 'POST', status: 0 });
});

it('cuts the line where the hub is gone', async () => {
  const { hub, line, ask } = await start();
  await hub.close();
  const told = nextOn(line);

  await expect(ask('/devices')).rejects.toThrow();

  expect((await told).status).toBe(0);
});

it('cuts the line where the hub breaks off in its answer, and tells what came', async () => {
  const hub = await startScriptedHub((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
    return undefined;
  });
  const line = await startHubLine({ hubPort: Number(new URL(hub.origin).port) });
  onTestFinished(() => line.close());
  const told = nextOn(line);

  await expect(fetch(line.url).then(answer => answer.text())).rejects.toThrow();

  expect(await told).toMatchObject({ status: 0, answer: 'half' });
});
