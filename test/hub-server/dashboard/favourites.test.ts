import { expect, it } from 'vitest';
import type { Session } from '../../../src/hub-server/dashboard/contract.ts';
import { createDashboard } from '../../../src/hub-server/dashboard/dashboard.ts';
import { type AccountHub, createAccountHub, PASSWORD, type Visitor } from '../../support/account.ts';

/** What a browser is told to show first, when it comes by. */
async function firstOf(visitor: Visitor): Promise<readonly string[]> {
  const session: Session = await visitor.session('GET', 'session');
  if (session.state !== 'signed_in') throw new Error('Nobody is signed in.');
  return session.favourites;
}

/** A browser of a member. */
async function join(hub: AccountHub, name: string): Promise<Visitor> {
  const visitor = hub.visit();
  const secret = hub.dashboard.members.invite(name, 'look');
  await visitor.session('POST', 'join', { secret, password: PASSWORD });
  return visitor;
}

it('keeps favourites for whoever chose them, in all of their browsers and no one else’s', async () => {
  const hub = await createAccountHub();
  const [desktop, phone, ada] = [await hub.signIn(), await hub.signIn(), await join(hub, 'Ada')];
  await desktop.ask('PUT', 'favourites/thermostat', {});
  const both = await desktop.ask('PUT', 'favourites/doorbell', {});
  expect(await both.json()).toEqual(['doorbell', 'thermostat']);
  await desktop.ask('PUT', 'favourites/doorbell', {});
  await ada.ask('PUT', 'favourites/garden_light', {});
  expect(await firstOf(phone)).toEqual(['doorbell', 'thermostat']);
  expect(await firstOf(ada)).toEqual(['garden_light']);

  expect(await (await phone.ask('DELETE', 'favourites/doorbell', {})).json()).toEqual(['thermostat']);
  expect(await firstOf(desktop)).toEqual(['thermostat']);
  expect(await firstOf(ada)).toEqual(['garden_light']);
});

it('forgets those of a member with the member, and of nobody else', async () => {
  const hub = await createAccountHub();
  const { members, favourites } = hub.dashboard;
  const owner = await hub.signIn();
  for (const visitor of [owner, await join(hub, 'Ada'), await join(hub, 'Bob')])
    await visitor.ask('PUT', 'favourites/thermostat', {});
  const [ada, bob] = members.list();
  members.remove(ada?.id ?? 0);
  expect([ada, bob, null].map(each => favourites.of(each ?? null))).toEqual([
    [],
    ['thermostat'],
    ['thermostat'],
  ]);
  expect(createDashboard(hub.database).favourites.of(null)).toEqual(['thermostat']);
});

it('takes no more than anybody puts first, and no id of another shape', async () => {
  const hub = await createAccountHub({ deedLimit: { max: 2_000, windowMs: 60_000 } });
  const owner = await hub.signIn();
  for (let n = 1; n <= 1_000; n += 1) hub.dashboard.favourites.add(null, `lamp_${n}`);
  expect((await owner.ask('PUT', 'favourites/lamp_1001', {})).status).toBe(422);
  expect((await owner.ask('DELETE', 'favourites/lamp_1', {})).status).toBe(200);
  expect((await owner.ask('PUT', 'favourites/lamp_1001', {})).status).toBe(200);
  expect((await owner.ask('PUT', 'favourites/Not%20one', {})).status).toBe(404);
});
