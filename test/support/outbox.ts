import { expect, vi } from 'vitest';
import { DEFAULT_LATE_PRESS_MS } from '../../src/app/config.ts';
import type { Press } from '../../src/buttons/contract.ts';
import type { MayPost } from '../../src/discord/gateway/ask-rest.ts';
import { createRequestBudget } from '../../src/discord/gateway/request-budget.ts';
import { createComposeNotice } from '../../src/discord/presses/press-message.ts';
import { createPostingRest, createPressPoster } from '../../src/discord/presses/press-poster.ts';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { createSpans } from '../../src/household/clock/spans.ts';
import type { ComposeNotice, Hold, PressOutbox } from '../../src/household/presses/outbox/contract.ts';
import { createOutbox, type OutboxOptions } from '../../src/household/presses/outbox/create-outbox.ts';
import type { OutboxTimes } from '../../src/household/presses/outbox/times.ts';
import { createRoutePress } from '../../src/household/presses/press-routes.ts';
import { createManualClock, type ManualClock } from '../../src/local-discord/clock.ts';
import type { LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import { createFaultyStore, type FaultyStore } from './faulty-store.ts';
import { openTestStore, silent } from './guild-store.ts';
import { startTestDiscord, type TestDiscord } from './local-discord.ts';
import { createMortal } from './mortal.ts';
import { onEnd } from './on-end.ts';
import { sumTold } from './told-presses.ts';
import { createWire, type Wire } from './wire.ts';

/** The outbox's patience, in tests that would rather not have any. */
export const quickTimes: OutboxTimes = {
  firstMs: 2,
  mostMs: 20,
  heldMs: 100,
  gatherMs: 10,
  editGatherMs: 2,
  editGapMs: 2,
  calmMs: 2,
  closeMs: 5_000,
};

/** An outbox over a real store and a local Discord, with a clock of their own; topics are named for themselves. */
export interface OutboxScene {
  readonly discord: TestDiscord;
  readonly store: GuildStore;
  readonly clock: ManualClock;
  readonly wire: Wire;
  readonly disk: Pick<FaultyStore, 'failWrites'>;
  outbox(): PressOutbox;
  /** Accepts a press that happens now. */
  press(topic?: string, change?: Partial<Press>): Promise<void>;
  /** The texts in the channel, oldest first. */
  texts(): readonly string[];
  /** Presses by button, as the channel tells them. */
  told(): Record<string, number>;
  /** Resolves when everything that was accepted is told and confirmed. */
  settled(): Promise<void>;
  /** Resolves when, besides, no message has buttons any more that are to go. */
  tidied(): Promise<void>;
  /** Resolves when the channel tells of these presses. */
  toldSoon(presses: Record<string, number>): Promise<void>;
  /** Resolves when a channel's presses wait for this reason. */
  held(reason: Hold['reason']): Promise<void>;
  /** Resolves when no channel's presses wait. */
  unheld(): Promise<void>;
  /** Ends the outbox as SIGKILL does, and starts another over the same store when it was down for a while. */
  crash(options?: { downForMs?: number }): Promise<void>;
}

export interface OutboxSceneOptions {
  readonly discord?: LocalDiscordOptions;
  readonly outbox?: Partial<OutboxOptions>;
  readonly times?: Partial<OutboxTimes>;
  /** A topic that cannot be put into words. */
  readonly unspeakable?: string;
  readonly store?: GuildStore;
  readonly mayPost?: MayPost;
}

/** Starts all of it; it ends with the test. */
export async function startOutboxScene(options: OutboxSceneOptions = {}): Promise<OutboxScene> {
  const clock = createManualClock();
  const discord = await startTestDiscord({ clock, rateLimits: false, ...options.discord });
  const { guildId, channelId } = discord;
  const store = options.store ?? (await openTestStore());
  const disk = createFaultyStore(createCachedStore(store));
  const guilds = disk.store;
  await connectBroker(guilds, discord);
  const wire = createWire();
  const start = () => startLife({ discord, guilds, clock, wire }, options);
  let life = start();
  onEnd(() => life.outbox.close());
  const holds = async () => (await life.outbox.status(guildId)).holds.map(({ reason }) => reason);
  const texts = () => discord.messages(channelId).map(({ content }) => withoutTime(content));
  return {
    discord,
    store: guilds,
    clock,
    wire,
    disk,
    texts,
    outbox: () => life.outbox,
    press: (topic = 'A', change = {}) => life.outbox.accept(guildId, toPress(topic, clock, change)),
    told: () => sumTold(texts()),
    settled: () => until(async () => expect(await untold(store, guildId)).toEqual([])),
    tidied: () => until(async () => expect(await store.busyChannels(guildId)).toEqual([])),
    toldSoon: presses => until(() => expect(sumTold(texts())).toEqual(presses)),
    held: reason => until(async () => expect(await holds()).toContain(reason)),
    unheld: () => until(async () => expect(await holds()).toEqual([])),
    async crash({ downForMs = 0 } = {}) {
      for (const mortal of life.mortals) mortal.kill();
      // What has left arrives, however soon the sender is dead; but not minutes later.
      if (downForMs > 0) await wire.arrived();
      clock.advance(downForMs);
      life = start();
    },
  };
}

/** An outbox until it is killed, and what dies with it. */
function startLife(
  {
    discord,
    guilds,
    clock,
    wire,
  }: { discord: TestDiscord; guilds: GuildStore; clock: ManualClock; wire: Wire },
  options: OutboxSceneOptions,
) {
  const storing = createMortal<GuildStore>(guilds);
  const network = createMortal(wire.network);
  const rest = createPostingRest(discord, createRequestBudget().rest('prompt'));
  Object.assign(rest.options, network.part);
  const composeNotice = createComposeNotice({
    guilds,
    localeOf: () => 'en-GB',
    log: silent,
    summedUpAfterMs: DEFAULT_LATE_PRESS_MS,
  });
  const outbox = createOutbox({
    store: storing.part,
    poster: createPressPoster(rest, options.mayPost ?? (() => null)),
    compose: failingOn(options.unspeakable, composeNotice),
    route: createRoutePress({ guilds, spans: createSpans({ now: clock.now, elapsed: clock.now }) }),
    log: silent,
    now: clock.now,
    times: { ...quickTimes, ...options.times },
    ...options.outbox,
  });
  outbox.start();
  return { outbox, mortals: [storing, network] };
}

/** The channels in which something is yet to be told, or edited, or confirmed. */
async function untold(store: GuildStore, guildId: string): Promise<string[]> {
  const channels: string[] = [];
  for (const id of await store.busyChannels(guildId)) {
    const { totals } = await store.waitingPresses(guildId, id);
    const unconfirmed = await store.unconfirmedNotices(guildId, id);
    const due = await store.noticesToEdit(guildId, id);
    if (totals.length + unconfirmed.length + due.length > 0) channels.push(id);
  }
  return channels;
}

/** Waits for what no event tells of. */
async function until(check: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(check, { timeout: 30_000, interval: 5 });
}

function failingOn(topic: string | undefined, compose: ComposeNotice): ComposeNotice {
  return async view => {
    if (view.totals.some(total => total.topic === topic)) throw new Error('no words');
    return compose(view);
  };
}

async function connectBroker(guilds: GuildStore, { guildId, channelId }: TestDiscord): Promise<void> {
  const filters = ['#'];
  const broker = {
    url: 'mqtt://localhost',
    username: null,
    password: null,
    fingerprint: null,
    clientId: 'c',
    connectedBy: null,
  };
  await guilds.setButtons(guildId, { ...broker, filters, channelId });
  for (const topic of 'ABCDEFGH') await guilds.setButtonSettings(guildId, topic, { name: topic });
}

function toPress(topic: string, clock: ManualClock, change: Partial<Press>): Press {
  return {
    topic,
    family: null,
    button: null,
    action: 'single',
    count: 1,
    pressedAt: null,
    receivedAt: new Date(clock.now()),
    eventId: null,
    counter: null,
    isRedelivery: false,
    isUnknown: false,
    raw: '{}',
    ...change,
  };
}

/** What a message in time says, but for when it was. */
export function withoutTime(content: string): string {
  return content.replace(/ · <t:\d+:[tf]>(–<t:\d+:[tf]>)?/, '');
}
