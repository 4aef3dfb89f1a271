import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import type { PressTotals } from '../../../src/guilds/presses/contract.ts';
import { openTestStore } from '../../support/guild-store.ts';
import { newNotice, newPress } from '../../support/new-press.ts';

const channels = ['30', '31'] as const;
type Channel = (typeof channels)[number];

/** A guild's presses on their way, and Discord as far as they are concerned. */
interface Scene {
  readonly store: GuildStore;
  readonly guildId: string;
  /** Presses that were added, muted ones apart, and how many of the events were. */
  added: number;
  events: number;
  /** How many presses each message names, by its id; of a notice, what its body names. */
  readonly named: Map<string, number>;
  /** What was read to compose a message or an edit, and is not sent yet. */
  readonly composing: Map<Channel, PressTotals>;
  readonly editing: Map<Channel, PressTotals & { readonly noticeId: number; readonly messageId: string }>;
  /** The notice that was confirmed last. */
  readonly confirmed: Map<Channel, number>;
  readonly delivered: Set<number>;
}

type Step = (scene: Scene, channelId: Channel) => Promise<void>;

let lastNonce = 0;
const toNonce = () => `nonce ${lastNonce++}`;
const at = new Date(0);
const countOf = ({ totals }: PressTotals) => totals.reduce((sum, { presses }) => sum + presses, 0);
const eventsOf = ({ totals }: PressTotals) => totals.reduce((sum, { events }) => sum + events, 0);

const steps = {
  async add(scene, channelId) {
    await scene.store.addPress(scene.guildId, newPress({ count: 2, channelId }));
    scene.added += 2;
    scene.events += 1;
  },
  async addMuted(scene) {
    await scene.store.addPress(scene.guildId, newPress({ channelId: null }));
    scene.events += 1;
  },
  async addAtOnce(scene, channelId) {
    const nonce = toNonce();
    const press = newPress({ topic: 'b', channelId });
    await scene.store.addPress(scene.guildId, press, newNotice(nonce, { channelId }));
    scene.named.set(nonce, 1);
    scene.added += 1;
    scene.events += 1;
  },
  async compose({ store, guildId, composing }, channelId) {
    composing.set(channelId, await store.waitingPresses(guildId, channelId));
  },
  async freeze({ store, guildId, composing, named }, channelId) {
    const read = composing.get(channelId);
    composing.delete(channelId);
    if (!read?.totals.length) return;
    const [nonce, { throughId }, events] = [toNonce(), read, eventsOf(read)];
    named.set(nonce, countOf(read));
    await store.snapshotNotice(guildId, newNotice(nonce, { channelId }), { throughId, topics: null, events });
  },
  async confirm({ store, guildId, named, confirmed }, channelId) {
    const [notice] = await store.unconfirmedNotices(guildId, channelId);
    if (!notice) return;
    const messageId = `message ${notice.id}`;
    named.set(messageId, named.get(notice.nonce) ?? 0);
    await store.confirmNotice(guildId, notice.id, { messageId, at });
    confirmed.set(channelId, notice.id);
  },
  async extend({ store, guildId, confirmed }, channelId) {
    const { throughId } = await store.waitingPresses(guildId, channelId);
    const noticeId = confirmed.get(channelId);
    if (noticeId) await store.extendNotice(guildId, noticeId, { throughId, topics: ['a', 'b'] });
  },
  async beginEdit({ store, guildId, editing }, channelId) {
    const [notice] = await store.noticesToEdit(guildId, channelId);
    if (!notice?.messageId) return;
    const read = await store.noticePresses(guildId, notice.id);
    editing.set(channelId, { ...read, noticeId: notice.id, messageId: notice.messageId });
  },
  async endEdit({ store, guildId, editing, named }, channelId) {
    const edit = editing.get(channelId);
    editing.delete(channelId);
    if (!edit) return;
    named.set(edit.messageId, countOf(edit));
    const { noticeId, throughId } = edit;
    await store.confirmEdit(guildId, noticeId, { throughId, events: eventsOf(edit), at });
  },
  async release({ store, guildId, editing }, channelId) {
    const [edited] = await store.noticesToEdit(guildId, channelId);
    const [unconfirmed] = await store.unconfirmedNotices(guildId, channelId);
    const notice = edited ?? unconfirmed;
    if (!notice || editing.get(channelId)?.noticeId === notice.id) return;
    await store.releaseNotice(guildId, notice.id);
  },
  async retire({ store, guildId }, channelId) {
    const [notice] = await store.outdatedNotices(guildId, channelId);
    if (notice) await store.retireNotice(guildId, notice.id);
  },
  async move({ store, guildId }, channelId) {
    await store.moveWaiting(guildId, { topic: 'a', channelId });
  },
} satisfies Record<string, Step>;

const taken = fc.record({
  guildId: fc.constantFrom('1', '2'),
  channelId: fc.constantFrom(...channels),
  name: fc.oneof(
    fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    fc.constantFrom('add', 'move', 'extend', 'beginEdit', 'endEdit'), // what overlaps
  ),
});

it('has every press wait or be told by one message, however steps of two guilds interleave', async () => {
  const store = await openTestStore();
  await fc.assert(
    fc.asyncProperty(fc.array(taken, { maxLength: 120, size: 'max' }), async all => {
      const scenes = ['1', '2'].map(guildId => createScene(store, guildId));
      for (const { guildId } of scenes) await store.forgetGuild(guildId);
      await Promise.all(
        scenes.map(async scene => {
          for (const { guildId, channelId, name } of all) {
            if (guildId !== scene.guildId) continue;
            await steps[name](scene, channelId);
            await check(scene);
          }
          await drain(scene);
        }),
      );
    }),
    { numRuns: 60 },
  );
});

function createScene(store: GuildStore, guildId: string): Scene {
  const [named, composing, editing] = [new Map(), new Map(), new Map()];
  return {
    store,
    guildId,
    added: 0,
    events: 0,
    named,
    composing,
    editing,
    confirmed: new Map(),
    delivered: new Set(),
  };
}

/** Nothing is lost, delivered twice or marked as told that no message names. */
async function check({ store, guildId, added, events, named, delivered }: Scene): Promise<void> {
  const record = await store.pressHistory(guildId, { topic: null, offset: 0, limit: 1_000 });
  expect(record).toHaveLength(events);
  const untold = record.filter(({ deliveredAt, isMuted }) => !deliveredAt && !isMuted);
  const told = record.filter(({ deliveredAt }) => deliveredAt);
  const sum = (presses: readonly { count: number }[]) => presses.reduce((all, { count }) => all + count, 0);
  expect(sum(untold) + sum(told)).toBe(added);
  for (const [messageId, presses] of Map.groupBy(told, press => press.messageId))
    expect(sum(presses)).toBeLessThanOrEqual(named.get(messageId ?? '') ?? 0);
  for (const id of delivered) expect(told.some(press => press.id === id)).toBe(true);
  for (const { id } of told) delivered.add(id);
}

/** Ends what is under way, tells all that waits, and finds nothing left. */
async function drain(scene: Scene): Promise<void> {
  const { store, guildId } = scene;
  for (const channelId of channels) {
    await steps.endEdit(scene, channelId);
    while ((await store.busyChannels(guildId)).includes(channelId)) {
      await steps.compose(scene, channelId);
      await steps.freeze(scene, channelId);
      await steps.confirm(scene, channelId);
      await steps.beginEdit(scene, channelId);
      await steps.endEdit(scene, channelId);
      await steps.retire(scene, channelId);
    }
  }
  await check(scene);
  const record = await store.pressHistory(guildId, { topic: null, offset: 0, limit: 1_000 });
  expect(record.filter(({ deliveredAt, isMuted }) => !deliveredAt && !isMuted)).toEqual([]);
}
