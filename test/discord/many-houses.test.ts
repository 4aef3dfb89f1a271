import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import type { Actor } from '../../src/household/access/actor.ts';
import { type Confirmations, createConfirmations } from '../../src/household/access/confirmations.ts';
import { createExpiries } from '../../src/household/access/expiries.ts';
import { createGate, type Gate } from '../../src/household/access/gate.ts';
import { createSceneRate } from '../../src/household/access/scene-rate.ts';
import { createSpans } from '../../src/household/clock/spans.ts';
import { createAbilities } from '../../src/household/devices/abilities.ts';
import type { Hub } from '../../src/hub/model.ts';
import { connectHub } from '../support/connected-hub.ts';
import { somebody } from '../support/gate.ts';
import { openTestStore, silent } from '../support/guild-store.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

const HOUSES = 50;
const guildIds = Array.from({ length: HOUSES }, (_, at) => String(1000 + at));

/** Gate, store and questions of some houses. */
interface World {
  readonly gate: Gate;
  readonly guilds: GuildStore;
  readonly confirmations: Confirmations;
  /** The question that each house has put last. */
  readonly asked: Map<string, string>;
}

/** What a member of a house does in it; what comes of it is compared. */
type Act = (world: World, actor: Actor) => Promise<unknown>;

const scene = fc.constantFrom('movie_night', 'open_garage');
const LISTED = ['movie_night', 'open_garage'].map(id => ({ id, name: id }));
const role = fc.constantFrom('kids', 'parents');
const level = fc.constantFrom('look', 'trigger', 'manage');

const trigger = async ({ gate }: World, actor: Actor, sceneId: string) => {
  const admission = await gate.trigger(actor, sceneId);
  return admission.allowed ? (await admission.value.run()).status : admission.refusal;
};

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    arbitrary: scene.map(
      (id): Act =>
        (world, actor) =>
          trigger(world, actor, id),
    ),
    weight: 4,
  },
  fc.tuple(level, role).map(
    ([to, id]): Act =>
      ({ guilds }, { guildId }) =>
        guilds.allowRole(guildId, to, id),
  ),
  fc.tuple(level, role).map(
    ([from, id]): Act =>
      ({ guilds }, { guildId }) =>
        guilds.removeRole(guildId, from, id),
  ),
  fc.tuple(scene, role).map(
    ([sceneId, id]): Act =>
      ({ guilds }, { guildId }) =>
        guilds.allowScene(guildId, sceneId, id),
  ),
  fc.tuple(scene, fc.constantFrom('none', 'confirm', 'approve')).map(
    ([sceneId, policy]): Act =>
      ({ guilds }, { guildId }) =>
        guilds.setConfirmationPolicy(guildId, {
          sceneId,
          policy,
          approverRoleId: 'parents',
          approvalChannelId: null,
        }),
  ),
  fc.boolean().map(
    (on): Act =>
      ({ guilds }, { guildId }) =>
        guilds.setPause(guildId, on ? { until: new Date(9_000_000), lengthMs: 8_000_000 } : null),
  ),
  fc.constant<Act>(({ gate }, actor) => gate.offered(actor, [{ id: 'movie_night' }, { id: 'open_garage' }])),
  fc.tuple(scene, fc.constantFrom('confirm', 'approve')).map(
    ([sceneId, kind]): Act =>
      async ({ confirmations, guilds, asked }, { guildId, channelId, userId, way }) => {
        const question = { guildId, channelId, userId, way, kind, sceneId, runAt: null };
        const { id } = await confirmations.ask(question);
        await guilds.setConfirmationMessage(id, { channelId, id: guildId });
        asked.set(guildId, id);
      },
  ),
  fc.constant<Act>(async ({ confirmations, gate, asked }, actor) => {
    const taken = await confirmations.take(asked.get(actor.guildId) ?? '', actor.guildId);
    if (!taken) return null;
    const { confirmation, token } = taken;
    const admission = await gate.trigger({ ...actor, ...confirmation }, confirmation.sceneId, token);
    return admission.allowed ? (await admission.value.run()).status : admission.refusal;
  }),
  // Whatever another house's question is called, it is nobody's here.
  fc.nat(HOUSES - 1).map(
    (at): Act =>
      async ({ confirmations, guilds, gate, asked }, actor) => {
        const victim = guildIds[at] ?? '';
        if (victim === actor.guildId) return 'refused';
        const id = asked.get(victim) ?? '';
        const theirs = await guilds.confirmation(id);
        const mine = { ...actor, roleIds: ['parents'], canManage: true, userId: 'thief' };
        const approved = theirs && (await gate.approve(mine, theirs)).allowed;
        return (await confirmations.take(id, actor.guildId)) || approved ? 'stolen' : 'refused';
      },
  ),
);

const person: fc.Arbitrary<Partial<Actor>> = fc.constantFrom(
  {},
  { userId: 'kid', roleIds: ['kids'] },
  { userId: 'mum', roleIds: ['parents'] },
  { userId: 'robin', canManage: true },
);

it('keeps fifty houses apart, however what is done in them interleaves', { timeout: 120_000 }, async () => {
  const hub = await startScriptedHub(() => ({ body: {} }));
  const hubs = new Map(guildIds.map(id => [id, connectHub(`${hub.origin}/${id}/v1`)]));
  const [together, alone] = [await openTestStore({ now }), await openTestStore({ now })];
  const deeds = fc.array(fc.tuple(fc.constantFrom(...guildIds), person, act), {
    minLength: 150,
    maxLength: 400,
  });
  await fc.assert(
    fc.asyncProperty(deeds, async steps => {
      for (const id of guildIds) {
        await together.forgetGuild(id);
        for (const store of [together, alone]) await store.syncScenes(id, LISTED);
      }
      const shared = createWorld(createCachedStore(together), hubs);
      const byHouse = Map.groupBy(steps, ([guildId]) => guildId);
      const play = async (world: World, guildId: string) => {
        const told: unknown[] = [];
        for (const [, who, deed] of byHouse.get(guildId) ?? [])
          told.push((await deed(world, { ...somebody, ...who, guildId })) ?? null);
        return told;
      };
      const before = hub.requests.length;
      const heard = await Promise.all(
        [...byHouse.keys()].map(async id => [id, await play(shared, id)] as const),
      );
      const ran = runsOf(hub.requests.slice(before));
      const expired = await expiriesOf(shared);
      for (const [guildId, told] of heard) {
        const from = hub.requests.length;
        const own = createWorld(createCachedStore(alone), hubs);
        expect(told).toEqual(await play(own, guildId));
        expect(told).not.toContain('stolen');
        expect(ran.filter(id => id === guildId)).toEqual(runsOf(hub.requests.slice(from)));
        expect(expired.filter(id => id === guildId)).toEqual(await expiriesOf(own));
        await alone.forgetGuild(guildId);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

const now = () => new Date(1_000_000);

function createWorld(guilds: GuildStore, hubs: ReadonlyMap<string, Hub>): World {
  const clock = { now: () => now().getTime() };
  const spans = createSpans({ ...clock, elapsed: clock.now });
  const confirmations = createConfirmations({ guilds, spans });
  const gate = createGate({
    hubOf: async guildId => hubs.get(guildId) ?? null,
    standingOf: async () => 'listed',
    guilds,
    confirmations,
    rate: createSceneRate(clock),
    abilities: createAbilities({ log: silent, ...clock }),
    suspicion: { suggestsConfirmation: () => false, suggestsHarm: () => false, mustStayOn: () => false },
    soleMember: async () => null,
    spans,
    log: silent,
    ...clock,
  });
  return { gate, guilds, confirmations, asked: new Map() };
}

/** Of the requests to all hubs, whose hubs were asked to run something. */
function runsOf(requests: readonly { readonly url?: string | undefined }[]): (string | undefined)[] {
  return requests.flatMap(({ url }) => (url?.includes('/trigger') ? [url.split('/')[1]] : []));
}

/** Whose questions are told to have run out, once all of them have. */
async function expiriesOf({ guilds }: World): Promise<string[]> {
  const waiting = await guilds.confirmations();
  const told: string[] = [];
  const all = Promise.withResolvers<void>();
  const expiries = createExpiries({
    guilds,
    audit: { asked() {} },
    async tellExpired({ guildId, message }) {
      told.push(guildId === message?.id ? guildId : 'another house');
      if (told.length === waiting.length) all.resolve();
    },
    log: silent,
    leftMs: () => 0,
  });
  if (waiting.length === 0) return told;
  await expiries.start();
  await all.promise;
  return told;
}
