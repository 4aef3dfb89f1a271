import { METHODS } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { BASE_PATHS } from '../../src/hub/contract.ts';
import { type Exchange, loadHubDescription } from '../support/hub-description.ts';
import {
  createTestHub,
  type InProcessHub,
  openTestRecord,
  type TestHubOptions,
} from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { perFile } from '../support/on-end.ts';
import { SITUATIONS, type Situation } from './situations.ts';

/** Nothing but what a situation says holds a request back. */
const rateLimit = { requests: 1e9, authFailures: 1e9, windowMs: 60_000 };
const createHub = (options?: TestHubOptions) =>
  createTestHub({ rateLimit, history: openTestRecord(), ...options });
const usual = perFile(() => createHub());
const describeHub = perFile(async () => loadHubDescription(await usual()));

/** Asks as `ask` of a test hub does, and keeps all that is to be checked. */
async function exchange(
  { app, apiKey }: InProcessHub,
  method: string,
  path: string,
  { headers = {}, body: payload }: Pick<Situation, 'headers' | 'body'> = {},
): Promise<Exchange> {
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
    payload,
    payloadAsStream: true,
  });
  const stream = answer.stream();
  // Neither is JSON: what they are, tests of their own see. Of what never ends, a reader leaves.
  const isText = !['text/event-stream', 'image/png'].includes(String(answer.headers['content-type']));
  const body = isText ? await text(stream) : '""';
  stream.destroy();
  return { method, path, status: answer.statusCode, headers: answer.headers as Exchange['headers'], body };
}

const situations = SITUATIONS.flatMap(([method, , usual, all]) =>
  all.map(({ path = usual, ...situation }: Situation) => ({ method, path, ...situation })),
);

it.each(BASE_PATHS)('answers under %s as described, with every status', async base => {
  const { check } = await describeHub();
  const hubs = new Map<Situation['hub'], Promise<InProcessHub>>([[undefined, usual()]]);
  await judgeRows(situations, async ({ method, path, status, hub: options, before, ...sent }) => {
    const found = before ? undefined : hubs.get(options);
    const created = found ?? createHub(options?.());
    if (!before) hubs.set(options, created);
    const hub = await created;
    await before?.(hub, base + path);
    const exchanged = await exchange(hub, method, base + path, sent);
    expect(exchanged.status).toBe(status);
    expect(check(exchanged)).toEqual([]);
  });
});

it('has come to every status that is described, and to no other', async () => {
  const { document } = await describeHub();
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      Object.keys(responses).map(status => `${method.toUpperCase()} ${path} ${status}`),
    ),
  );
  const met = SITUATIONS.flatMap(([method, path, , situations]) =>
    situations.map(({ status }) => `${method} ${path} ${status}`),
  );
  expect([...new Set(met)].sort()).toEqual(described.sort());
});

it.each(BASE_PATHS)('answers any other method under %s with a 405 as described', async base => {
  const { check, document } = await describeHub();
  const rows = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter(method => !(method.toLowerCase() in item) && method !== 'CONNECT').map(
      method => [method, base + path.replace('{id}', 'reading')] as const,
    ),
  );
  await judgeRows(rows, async ([method, path]) => {
    const exchanged = await exchange(await usual(), method, path);
    expect([exchanged.status, ...check(exchanged)]).toEqual([405]);
  });
});

it('answers with a 404 as described where nothing is', async () => {
  const { check } = await describeHub();
  const nowhere = ['/', '/rooms', '/devices/', '/devices/a/b'];
  await judgeRows(
    BASE_PATHS.flatMap(base => nowhere.map(path => base + path)),
    async path => {
      const exchanged = await exchange(await usual(), 'GET', path);
      expect([exchanged.status, ...check(exchanged)]).toEqual([404]);
    },
  );
});

it('promises by its description what RFC 9110, 6585 and 6750 ask of such answers', async () => {
  const { document } = await describeHub();
  const promises: Record<string, readonly string[]> = {
    200: ['X-Request-Id', 'Cache-Control'],
    304: ['ETag'],
    401: ['WWW-Authenticate'],
    403: ['WWW-Authenticate'],
    429: ['Retry-After'],
    503: ['Retry-After'],
  };
  for (const [status, names] of Object.entries(promises)) {
    for (const item of Object.values(document.paths)) {
      for (const { responses } of Object.values(item)) {
        const { headers } = responses[status] ?? {};
        if (headers) expect(Object.keys(headers)).toEqual(expect.arrayContaining([...names]));
      }
    }
  }
});
