import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { type AccountHub, PASSWORD, startAccountHub } from '../../support/account.ts';

const signInLimit = { perAddress: 2, overall: 4, windowMs: 60_000 };

/** Tries a password from an address, and answers with the response. */
function tryFrom({ visit }: AccountHub, address: string, password = 'not the password'): Promise<Response> {
  return visit({ headers: { 'x-forwarded-for': address } }).ask('POST', 'sign-in', { password });
}

it('lets an address try a few times, and says when to try again', async () => {
  const hub = await startAccountHub({ signInLimit, trustProxy: true });
  for (const _ of [1, 2]) expect((await tryFrom(hub, '192.0.2.1')).status).toBe(401);
  const response = await tryFrom(hub, '192.0.2.1', PASSWORD);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Problem.parse(await response.json())).toMatchObject({ status: 429 });
  expect((await tryFrom(hub, '192.0.2.2', PASSWORD)).status).toBe(200);
});

it('bounds what many addresses can try together', async () => {
  const hub = await startAccountHub({ signInLimit, trustProxy: true });
  const statuses: number[] = [];
  for (const host of [1, 2, 3, 4, 5]) statuses.push((await tryFrom(hub, `192.0.2.${host}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
});

it('counts tries at a change of password likewise', async () => {
  const hub = await startAccountHub({ signInLimit });
  const owner = await hub.signIn();
  const wrong = { current: 'not the password', password: 'other words of mine' };
  expect((await owner.ask('POST', 'password', wrong)).status).toBe(403);
  expect((await owner.ask('POST', 'password', wrong)).status).toBe(429);
});

it('keeps nobody from their setup link, however much is guessed', async () => {
  const hub = await startAccountHub({ claimed: false, signInLimit });
  const stranger = hub.visit();
  for (const _ of [1, 2, 3]) {
    await stranger.ask('POST', 'sign-in', { password: PASSWORD });
    await stranger.ask('POST', 'setup', { secret: 'guess', password: PASSWORD });
  }
  const link = { secret: hub.dashboard.owner.createSetupSecret(), password: PASSWORD };
  expect((await hub.visit().ask('POST', 'setup', link)).status).toBe(200);
});

it('keeps nobody from looking who is signed in', async () => {
  const hub = await startAccountHub({ signInLimit });
  const owner = await hub.signIn();
  for (const _ of [1, 2, 3]) await owner.ask('POST', 'sign-in', { password: 'not the password' });
  expect((await owner.ask('GET', 'overview')).status).toBe(200);
});
