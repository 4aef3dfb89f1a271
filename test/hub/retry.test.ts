import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, parseRetryAfter } from '../../src/hub/retry.ts';
import { connectHub, startAnswering } from '../support/connected-hub.ts';
import { freePort } from '../support/free-port.ts';
import { startRawServer } from '../support/raw-server.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { stepClock } from '../support/step-clock.ts';

describe('a read is made again', () => {
  it.each([429, 502, 503, 504])('after %i', async status => {
    const { hub, server } = await startAnswering(
      { status, headers: { 'retry-after': '0' } },
      { body: ['lamp'] },
    );
    expect((await hub.devices()).items).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });

  it('after a connection that was reset', async () => {
    let requests = 0;
    const { origin } = await startScriptedHub(({ socket }) => {
      if (++requests > 1) return { body: ['lamp'] };
      socket.resetAndDestroy();
      return undefined;
    });
    expect((await connectHub(origin).devices()).items).toHaveLength(1);
  });

  it('three times at most', async () => {
    const { through } = stepClock();
    const { hub, server } = await startAnswering({ status: 503 });
    await expect(through(hub.devices())).rejects.toMatchObject({ kind: 'server_error', status: 503 });
    expect(server.requests).toHaveLength(4);
  });
});

describe('a read is not made again', () => {
  it.each([400, 401, 403, 404, 500])('after %i', async status => {
    const { hub, server } = await startAnswering({ status });
    await expect(hub.devices()).rejects.toMatchObject({ status });
    expect(server.requests).toHaveLength(1);
  });

  it('where the hub asks for more time than the person has', async () => {
    const { hub, server } = await startAnswering({ status: 503, headers: { 'retry-after': '60' } });
    await expect(hub.devices({ patienceMs: 5_000 })).rejects.toMatchObject({ retryAfterMs: 60_000 });
    expect(server.requests).toHaveLength(1);
  });

  it('once the caller has given up, which ends the wait before it', async () => {
    const caller = new AbortController();
    const { hub, server } = await startAnswering({ status: 503, headers: { 'retry-after': '8' } });
    const read = hub.devices({ signal: caller.signal });
    read.catch(() => {});
    await expect.poll(() => server.requests.length).toBe(1);
    caller.abort();
    await expect(read).rejects.toBeInstanceOf(Error);
    expect(server.requests).toHaveLength(1);
  });
});

it('tells what the hub answered, not that the patience ended in another attempt', async () => {
  const caller = new AbortController();
  let requests = 0;
  const { origin } = await startScriptedHub(() => {
    if (++requests === 1) return { status: 503 };
    caller.abort();
    return undefined;
  });
  const read = connectHub(origin).devices({ signal: caller.signal });
  await expect(read).rejects.toMatchObject({ kind: 'server_error', status: 503 });
  expect(requests).toBe(2);
});

it('tells why the hub could not be reached, not that the patience ended in another attempt', async () => {
  const { through } = stepClock();
  let connections = 0;
  const { origin } = await startRawServer(socket => {
    if (connections++ === 0) socket.destroy();
  });
  const read = connectHub(origin).devices({ patienceMs: 4_000 });
  await expect(through(read)).rejects.toMatchObject({ reason: 'network' });
  expect(connections).toBeGreaterThan(1);
});

it('ends a read that hangs when the patience ends', async () => {
  const { origin } = await startScriptedHub(() => undefined);
  await expect(connectHub(origin).devices({ patienceMs: 100 })).rejects.toMatchObject({ reason: 'timeout' });
});

it('ends a body that hangs when the patience ends', async () => {
  const { origin } = await startScriptedHub((_request, response) => void response.write('['));
  await expect(connectHub(origin).devices({ patienceMs: 100 })).rejects.toMatchObject({ reason: 'timeout' });
});

it('never leaves for the hub once the caller has given up', async () => {
  const read = connectHub(`http://127.0.0.1:${await freePort()}`).devices({ signal: AbortSignal.abort() });
  await expect(read).rejects.toMatchObject({ reason: 'timeout' });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 2, 1, 18, 0, 0);
  it.each<[string | null, number | null]>([
    ['3', 3_000],
    ['0', 0],
    ['Sun, 01 Mar 2026 18:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 17:00:00 GMT', 0],
    ['soon', null],
    ['-1', null],
    ['', null],
    [null, null],
  ])('%j is %j ms', (value, delayMs) => {
    expect(parseRetryAfter(value, now)).toBe(delayMs);
  });
});

it('waits about twice as long each time, up to two seconds', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20 }), retries => {
      const delayMs = backoffMs(retries);
      const longestMs = Math.min(2_000, 200 * 2 ** retries);
      return delayMs >= longestMs / 2 && delayMs <= longestMs;
    }),
  );
});
