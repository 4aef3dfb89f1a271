import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { type AccountHub, createAccountHub, PASSWORD, startAccountHub } from '../../support/account.ts';

const signInLimit = { perAddress: 2, overall: 4, windowMs: 60_000, turnMs: 5, room: 16 };

/** Tries a password from an address, and answers with the response. */
function tryFrom({ visit }: AccountHub, address: string, password = 'not the password'): Promise<Response> {
  return visit({ headers: { 'x-forwarded-for': address } }).ask('POST', 'sign-in', { password });
}

it('lets an address try a few times, and then makes it wait', async () => {
  // The turn is so far off that both are there before it comes.
  const slow = { ...signInLimit, turnMs: 3_000, room: 1 };
  const hub = await startAccountHub({ signInLimit: slow, trustProxy: true });
  for (const _ of [1, 2]) expect((await tryFrom(hub, '192.0.2.1')).status).toBe(401);
  const both = await Promise.all([tryFrom(hub, '192.0.2.1'), tryFrom(hub, '192.0.2.1')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([401, 429]);
  const refused = both.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Problem.parse(await refused?.json())).toMatchObject({ status: 429 });
  expect((await tryFrom(hub, '192.0.2.2', PASSWORD)).status).toBe(200);
});

it('lets in who knows the password, however much is guessed from the same address and from others', async () => {
  const hub = await startAccountHub({ signInLimit, trustProxy: true });
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  const guesses = addresses.map(address => tryFrom(hub, address));
  expect((await tryFrom(hub, '192.0.2.1', PASSWORD)).status).toBe(200);
  expect((await tryFrom(hub, '192.0.2.9', PASSWORD)).status).toBe(200);
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
});

it('keeps a browser in which the owner was before out of every crowd', async () => {
  const hub = await createAccountHub({ signInLimit: { ...signInLimit, overall: 1, room: 0 } });
  const owner = await hub.signIn();
  await owner.session('POST', 'sign-out', {});
  const guesses = Array.from({ length: 20 }, () => tryFrom(hub, '127.0.0.1'));
  expect((await owner.ask('POST', 'sign-in', { password: PASSWORD })).status).toBe(200);
  await Promise.all(guesses);
  expect((await owner.ask('POST', 'sign-in', { password: PASSWORD })).status).toBe(200);
});

it('takes no mark that it did not make, nor one of a former password', async () => {
  const hub = await createAccountHub({ signInLimit: { ...signInLimit, overall: 3, room: 0 } });
  const owner = await hub.signIn();
  const stranger = hub.visit();
  stranger.cookies.set(
    'homecord_browser',
    'AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  );
  const changed = { current: PASSWORD, password: 'other words of mine' };
  expect((await owner.ask('POST', 'password', changed)).status).toBe(200);
  const former = hub.visit();
  former.cookies.set('homecord_browser', owner.cookies.get('homecord_browser') ?? '');
  for (const visitor of [stranger, former]) {
    const statuses: number[] = [];
    for (const _ of [1, 2, 3])
      statuses.push((await visitor.ask('POST', 'sign-in', { password: 'no' })).status);
    expect(statuses).toContain(429);
  }
});

it('makes tries at a change of password wait likewise', async () => {
  const hub = await createAccountHub({ signInLimit: { ...signInLimit, room: 0 } });
  const owner = await hub.signIn();
  const wrong = { current: 'not the password', password: 'other words of mine' };
  for (const _ of [1, 2]) expect((await owner.ask('POST', 'password', wrong)).status).toBe(403);
  expect((await owner.ask('POST', 'password', wrong)).status).toBe(429);
});

it('keeps nobody from their setup link, however much is guessed', async () => {
  const hub = await createAccountHub({ claimed: false, signInLimit });
  const stranger = hub.visit();
  for (const _ of [1, 2, 3]) {
    await stranger.ask('POST', 'sign-in', { password: PASSWORD });
    await stranger.ask('POST', 'setup', { secret: 'guess', password: PASSWORD });
  }
  const link = { secret: hub.dashboard.owner.createSetupSecret(), password: PASSWORD };
  expect((await hub.visit().ask('POST', 'setup', link)).status).toBe(200);
});

it('keeps nobody from looking who is signed in', async () => {
  const hub = await createAccountHub({ signInLimit });
  const owner = await hub.signIn();
  for (const _ of [1, 2, 3]) await owner.ask('POST', 'sign-in', { password: 'not the password' });
  expect((await owner.ask('GET', 'overview')).status).toBe(200);
});
