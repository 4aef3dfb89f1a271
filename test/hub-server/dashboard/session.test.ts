import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import type { SetupLink } from '../../../src/hub-server/dashboard/contract.ts';
import { createDashboard } from '../../../src/hub-server/dashboard/dashboard.ts';
import { CHEAP, createAccountHub, PASSWORD, type Visitor } from '../../support/account.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const stateOf = async (visitor: Visitor) => (await visitor.session('GET', 'session')).state;

it('belongs to nobody until somebody comes by the setup link, which works once', async () => {
  const { visit, dashboard } = await createAccountHub({ claimed: false });
  const [first, second] = [visit(), visit()];
  expect(await stateOf(first)).toBe('unclaimed');
  const setup = { secret: dashboard.owner.createSetupSecret(), password: PASSWORD };
  expect(await first.session('POST', 'setup', setup)).toMatchObject({ state: 'signed_in' });
  expect(await stateOf(first)).toBe('signed_in');
  expect((await second.ask('POST', 'setup', setup)).status).toBe(403);
  expect(await stateOf(second)).toBe('signed_out');
});

it('refuses a setup without the link, with one that was replaced, and after a day', async () => {
  const { visit, dashboard, clock } = await createAccountHub({ claimed: false });
  const setUp = async (secret: string) =>
    (await visit().ask('POST', 'setup', { secret, password: PASSWORD })).status;
  const replaced = dashboard.owner.createSetupSecret();
  const secret = dashboard.owner.createSetupSecret();
  expect([await setUp('guess'), await setUp(replaced)]).toEqual([403, 403]);
  clock.now += 24 * 3_600_000;
  expect(await setUp(secret)).toBe(403);
  clock.now -= 1;
  expect(await setUp(secret)).toBe(200);
});

it('tells whether a setup link is any good, and leaves it so', async () => {
  const { visit, dashboard } = await createAccountHub({ claimed: false });
  const isGood = async (secret: string) =>
    ((await (await visit().ask('POST', 'setup-link', { secret })).json()) as SetupLink).valid;
  const secret = dashboard.owner.createSetupSecret();
  expect([await isGood(secret), await isGood(secret), await isGood('x'.repeat(1_000))]).toEqual([
    true,
    true,
    false,
  ]);
  await visit().session('POST', 'setup', { secret, password: PASSWORD });
  expect(await isGood(secret)).toBe(false);
});

it('lets one of two who race for the link have the hub', async () => {
  const { visit, dashboard } = await createAccountHub({ claimed: false });
  const setup = { secret: dashboard.owner.createSetupSecret(), password: PASSWORD };
  const answers = await Promise.all([
    visit().ask('POST', 'setup', setup),
    visit().ask('POST', 'setup', setup),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

it('takes a password of 10 characters to 1024 bytes, and no other', () =>
  judgeRows(
    [
      ['of ten characters', '1234567890', 200],
      ['of nine', '123456789', 400],
      ['of 1024 bytes', 'é'.repeat(512), 200],
      ['of 1025 bytes', 'a'.repeat(1_025), 400],
      ['of any script', 'пароль дома', 200],
      ['of spaces and signs', '  ½ — 🏠🏠🏠🏠', 200],
      ['a number', 1_234_567_890, 400],
    ] as const,
    async ([, password, status]) => {
      const { visit, dashboard } = await createAccountHub({ claimed: false });
      const secret = dashboard.owner.createSetupSecret();
      expect((await visit().ask('POST', 'setup', { secret, password })).status).toBe(status);
    },
  ));

it('opens to its password and no other', async () => {
  const { visit } = await createAccountHub();
  const visitor = visit();
  const wrong = await visitor.ask('POST', 'sign-in', { password: 'not the password' });
  expect(wrong.status).toBe(401);
  expect(Problem.parse(await wrong.json()).detail).toBe('This is not the password.');
  expect(await stateOf(visitor)).toBe('signed_out');
  await visitor.session('POST', 'sign-in', { password: PASSWORD });
  expect(await stateOf(visitor)).toBe('signed_in');
});

it('answers a guess the same whether or not it has an owner', async () => {
  const [claimed, unclaimed] = [await createAccountHub(), await createAccountHub({ claimed: false })];
  const guess = async ({ visit }: typeof claimed) => {
    const response = await visit().ask('POST', 'sign-in', { password: 'not the password' });
    const { detail } = Problem.parse(await response.json());
    return [response.status, detail];
  };
  expect(await guess(unclaimed)).toEqual(await guess(claimed));
});

it('ends a session with sign-out, for a stolen cookie too', async () => {
  const { signIn, visit } = await createAccountHub();
  const owner = await signIn();
  const thief = visit();
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  expect(await stateOf(thief)).toBe('signed_in');
  expect(await owner.session('POST', 'sign-out', {})).toEqual({ state: 'signed_out' });
  expect([...owner.cookies.keys()]).toEqual(['homecord_browser']);
  expect((await thief.ask('GET', 'overview')).status).toBe(401);
});

it('keeps a session for 30 days from when it was last seen', async () => {
  const { signIn, clock } = await createAccountHub();
  const owner = await signIn();
  const days = async (count: number) => {
    clock.now += count * 86_400_000;
    return stateOf(owner);
  };
  expect([await days(29), await days(29), await days(30)]).toEqual(['signed_in', 'signed_in', 'signed_out']);
});

it('shows nobody the door because the disk is full', async () => {
  const { signIn, clock, database } = await createAccountHub();
  const owner = await signIn();
  clock.now += 2 * 3_600_000;
  database.exec('PRAGMA query_only = 1');
  expect((await owner.ask('GET', 'overview')).status).toBe(200);
});

it('takes another password, and signs all other browsers out', async () => {
  const { signIn, visit } = await createAccountHub();
  const [here, elsewhere] = [await signIn(), await signIn()];
  const wrong = { current: 'not the password', password: 'other words of mine' };
  expect((await here.ask('POST', 'password', wrong)).status).toBe(403);
  expect((await here.ask('POST', 'password', { ...wrong, current: PASSWORD })).status).toBe(200);
  expect([await stateOf(here), await stateOf(elsewhere)]).toEqual(['signed_in', 'signed_out']);
  expect((await visit().ask('POST', 'sign-in', { password: PASSWORD })).status).toBe(401);
  expect((await visit().ask('POST', 'sign-in', { password: 'other words of mine' })).status).toBe(200);
});

it('is nobody’s again after a reset by another process', async () => {
  const { signIn, database, visit } = await createAccountHub();
  const owner = await signIn();
  const secret = createDashboard(database).owner.reset();
  expect(await stateOf(owner)).toBe('unclaimed');
  expect((await visit().ask('POST', 'sign-in', { password: PASSWORD })).status).toBe(401);
  const again = { secret, password: 'other words of mine' };
  expect((await visit().ask('POST', 'setup', again)).status).toBe(200);
});

it('hashes a password anew once hashing has become dearer', async () => {
  const { database, signIn } = await createAccountHub();
  const stored = () => String(database.prepare('SELECT password FROM owner').get()?.password);
  expect(stored()).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const { owner } = createDashboard(database, { cost: { ...CHEAP, ln: 5 } });
  expect(await owner.matches('not the password')).toBe(false);
  expect(await owner.matches(PASSWORD)).toBe(true);
  expect(stored()).toMatch(/^\$scrypt\$ln=5,/);
  await signIn();
});
