import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { Problem } from '../../src/hub/contract.ts';
import { sendProblem } from '../../src/hub-server/problem.ts';
import { createKnownLimiter } from '../../src/hub-server/rate-limit.ts';
import { createTestHub, type HubUnderTest, startTestHub } from '../support/hub-server.ts';

const rateLimit = { requests: 2, authFailures: 2, windowMs: 60_000 };
const stranger = { headers: { authorization: 'Bearer guess' } };

async function askTimes(hub: HubUnderTest, times: number, init = {}): Promise<Response> {
  let response = await hub.ask('/v1/devices', init);
  for (let i = 1; i < times; i += 1) response = await hub.ask('/v1/devices', init);
  return response;
}

it('tells how much of the limit is left, in structured fields', async () => {
  const { headers } = await askTimes(await createTestHub({ rateLimit }), 1);
  expect(headers.get('ratelimit-policy')).toBe('"key";q=2;w=60');
  expect(headers.get('ratelimit')).toMatch(/^"key";r=1;t=(59|60)$/);
});

it('answers 429 with the time to wait once a key has used up its limit', async () => {
  const response = await askTimes(await createTestHub({ rateLimit }), 3);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('ratelimit')).toMatch(/^"key";r=0;/);
  expect(Problem.parse(await response.json())).toMatchObject({ status: 429 });
});

it('counts each key by itself', async () => {
  const hub = await createTestHub({ rateLimit });
  await askTimes(hub, 3);
  const authorization = `Bearer ${hub.keys.create('another')}`;
  expect((await askTimes(hub, 1, { headers: { authorization } })).status).toBe(200);
});

it('counts both base paths as one', async () => {
  const { ask } = await createTestHub({ rateLimit });
  await ask('/v1/devices');
  await ask('/api/v1/devices');
  expect((await ask('/v1/devices')).status).toBe(429);
});

it('answers 429 to an address that keeps guessing keys', async () => {
  const hub = await createTestHub({ rateLimit });
  expect((await askTimes(hub, 2, stranger)).status).toBe(401);
  const response = await askTimes(hub, 1, stranger);
  expect(response.status).toBe(429);
  expect(response.headers.get('ratelimit-policy')).toBe('"auth-failures";q=2;w=60');
});

it('lets a household in whose address somebody else guesses from', async () => {
  const hub = await createTestHub({ rateLimit });
  await askTimes(hub, 5, stranger);
  expect((await askTimes(hub, 1)).status).toBe(200);
});

it('counts failures by the address that a trusted proxy tells', async () => {
  const hub = await startTestHub({ rateLimit, trustProxy: 1 });
  const from = (address: string) => ({ headers: { ...stranger.headers, 'x-forwarded-for': address } });
  expect((await askTimes(hub, 3, from('192.0.2.1'))).status).toBe(429);
  expect((await askTimes(hub, 1, from('192.0.2.2'))).status).toBe(401);
});

it('believes no proxy unless told to', async () => {
  const hub = await startTestHub({ rateLimit });
  const from = (address: string) => ({ headers: { ...stranger.headers, 'x-forwarded-for': address } });
  await askTimes(hub, 2, from('192.0.2.1'));
  expect((await askTimes(hub, 1, from('192.0.2.2'))).status).toBe(429);
});

it('lets a key begin anew with every window', async () => {
  let now = 0;
  const limit = createKnownLimiter({ policy: 'key', max: 1, windowMs: 60_000, now: () => now });
  const app = fastify();
  app.setErrorHandler(sendProblem);
  app.get('/', async (_request, reply) => limit('hck_12345678', reply));
  const statusAt = async (at: number) => {
    now = at;
    return (await app.inject('/')).statusCode;
  };
  expect([await statusAt(0), await statusAt(59_999)]).toEqual([200, 429]);
  expect([await statusAt(60_000), await statusAt(60_001)]).toEqual([200, 429]);
});
