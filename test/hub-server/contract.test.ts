import { METHODS } from 'node:http';
import { expect, it } from 'vitest';
import { BASE_PATHS } from '../../src/hub/contract.ts';
import { type Exchange, type HubDescription, loadHubDescription } from '../support/hub-description.ts';
import { openTestRecord, startTestHub, type TestHub } from '../support/hub-server.ts';
import { request } from '../support/request.ts';
import { SITUATIONS, type Situation } from './situations.ts';

let description: Promise<HubDescription> | undefined;

/** The description is the same whatever the hub is put over, once it keeps a record. */
function describeHub(): Promise<HubDescription> {
  description ??= startTestHub({ history: openTestRecord() }).then(({ url }) => loadHubDescription(url));
  return description;
}

/** Asks as `ask` of a test hub does, and keeps all that is to be checked. */
async function exchange(
  { url, apiKey }: TestHub,
  method: string,
  path: string,
  { headers = {}, body: sent }: Pick<Situation, 'headers' | 'body'> = {},
): Promise<Exchange> {
  const answer = await request(url + path, {
    method: method as 'GET',
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
    body: sent,
  });
  const type = answer.headers['content-type'];
  const isStream = type === 'text/event-stream';
  // Neither is JSON: what they are, tests of their own see.
  const isText = !isStream && type !== 'image/png';
  const body = isText ? await answer.body.text() : '""';
  if (type === 'image/png') await answer.body.dump();
  // Of what never ends, a reader leaves.
  if (isStream) answer.body.destroy();
  return { method, path, status: answer.statusCode, headers: answer.headers, body };
}

const cases = BASE_PATHS.flatMap(base =>
  SITUATIONS.flatMap(([method, , usual, situations]) =>
    situations.map(situation => {
      const { status, path = usual }: Situation = situation;
      return { method, path: base + path, status, situation };
    }),
  ),
);

it.each(cases)(
  'answers $method $path with a $status as described',
  async ({ method, path, status, situation }) => {
    const { hub: options, before }: Situation = situation;
    const hub = await startTestHub(options?.());
    const { check } = await describeHub();
    await before?.(hub, path);
    const exchanged = await exchange(hub, method, path, situation);
    expect(exchanged.status).toBe(status);
    expect(check(exchanged)).toEqual([]);
  },
);

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
  const hub = await startTestHub({ history: openTestRecord() });
  const { check, document } = await describeHub();
  for (const [path, item] of Object.entries(document.paths)) {
    const others = METHODS.filter(method => !(method.toLowerCase() in item) && method !== 'CONNECT');
    for (const method of others) {
      const exchanged = await exchange(hub, method, base + path.replace('{id}', 'reading'));
      expect([method, path, exchanged.status, ...check(exchanged)]).toEqual([method, path, 405]);
    }
  }
});

it.each(BASE_PATHS.flatMap(base => [`${base}/`, `${base}/rooms`, `${base}/devices/`, `${base}/devices/a/b`]))(
  'answers %s with a 404 as described',
  async path => {
    const hub = await startTestHub();
    const { check } = await describeHub();
    const exchanged = await exchange(hub, 'GET', path);
    expect([exchanged.status, ...check(exchanged)]).toEqual([404]);
  },
);

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
