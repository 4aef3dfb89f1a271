import net from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestHub } from '../support/hub-server.ts';

/** A connection that is still open then hangs. */
const PATIENCE_MS = 5_000;
const SEED = 2026_11_21;
const CONNECTIONS = 1_500;
const AT_ONCE = 25;

const noise = fc.string({ unit: 'binary', maxLength: 40 });

/** Mostly what is right, so that what is wrong comes alone, too. */
function mostly<Value>(right: Value, wrong: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: fc.constant(right), weight: 5 }, { arbitrary: wrong, weight: 1 });
}

const method = mostly('GET', fc.constantFrom('POST', 'HEAD', 'OPTIONS', 'CONNECT', 'PRI', 'get', 'G@T', ''));
const targets = ['/api/v1/scenes/reading/trigger', 'http://hub/v1/devices', 'hub:80', '*', '//', ''];
const target = mostly('/v1/devices', fc.oneof(fc.constantFrom(...targets), noise));
const version = mostly('HTTP/1.1', fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'ICY', ''));
const requestLine = fc.tuple(method, target, version).map(parts => parts.join(' '));
const header = fc.oneof(
  fc.constantFrom(
    'Host: another',
    'Connection: close',
    'Connection: upgrade\r\nUpgrade: websocket',
    'Content-Length: 3',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Content-Length: 3\r\nContent-Length: 4',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Expect: 100-continue',
    'Expect: everything',
    ' folded',
    'X Y: z',
    `X: ${'y'.repeat(20_000)}`,
  ),
  fc.tuple(noise, noise).map(([name, value]) => `${name}: ${value}`),
);
const body = mostly(
  '',
  fc.oneof(fc.constantFrom('{}', '3\r\nabc\r\n0\r\n\r\n', 'zz\r\nabc', '5\r\na'), noise),
);
const message = fc
  .record({
    requestLine,
    headers: fc.array(header, { maxLength: 2 }),
    end: mostly('\r\n', fc.constant('\n')),
    body,
  })
  .map(({ requestLine, headers, end, body }) => [requestLine, 'Host: hub', ...headers, '', body].join(end));
/** Several on one connection, as a client that does not wait would send them. */
const bytes = fc.array(message, { minLength: 1, maxLength: 3 }).map(messages => messages.join(''));

it('answers what is no HTTP with a 4xx or by hanging up, never late', async () => {
  const rateLimit = { requests: 1e9, authFailures: 1e9, windowMs: 60_000 };
  const { url, ask } = await startTestHub({ rateLimit });
  const port = Number(new URL(url).port);
  const together = fc.array(bytes, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(together, async all => {
      const answers = await Promise.all(all.map(one => exchange(port, one)));
      const statuses = answers.flatMap(answer =>
        [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)),
      );
      expect(statuses.filter(status => status >= 500)).toEqual([]);
    }),
    { numRuns: CONNECTIONS / AT_ONCE, seed: SEED },
  );
  expect((await ask('/v1/devices')).status).toBe(200);
});

/** Everything that comes back to some bytes, until the server hangs up. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`a hang after ${JSON.stringify(sent)}`)));
  socket.end(sent, 'latin1');
  try {
    return await text(socket);
  } catch (error) {
    // Hanging up on a client that still sends is a reset.
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return '';
    throw error;
  }
}
