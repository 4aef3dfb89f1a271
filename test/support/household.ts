import { once } from 'node:events';
import { Events } from 'discord.js';
import { type RunningBot, startHomecord } from '../../src/app/build-bot.ts';
import { warmUp } from '../../src/app/build-parsers.ts';
import type { SharedSpeech } from '../../src/app/build-speech.ts';
import type { RequestBudget } from '../../src/discord/gateway/request-budget.ts';
import type { AddressRules } from '../../src/egress/contract.ts';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { sinceBoot } from '../../src/household/clock/spans.ts';
import type { PanelPace } from '../../src/household/panels/contract.ts';
import type { LocalDiscord, LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import type { LocalGuild, LocalMember, LocalRole } from '../../src/local-discord/model.ts';
import { clock } from '../../src/process/clock.ts';
import { within } from '../../src/process/within.ts';
import { countStart } from './count-start.ts';
import { openTestStore, silent } from './guild-store.ts';
import { type Listed, startTestHub, type TestHub } from './hub-server.ts';
import { learnHome } from './learn-home.ts';
import { startTestDiscord, type TestDiscord } from './local-discord.ts';
import { onEnd, perFile } from './on-end.ts';

/** Everything that a test starts is on this machine. */
export const anyAddress: AddressRules = { mode: 'any', allowedGuilds: [] };

/** Panels that change at once, and a home that is looked at so. */
export const QUICK_PANELS: PanelPace = {
  gatherMs: 5,
  gapMs: 20,
  busyGapMs: 20,
  laneMs: 5,
  recheckMs: 60_000,
  awayMs: 20,
  awayMostMs: 50,
  retryMs: 20,
  retryMostMs: 50,
};
const QUICK_WATCH = { pollMs: 100, relistMs: 60_000, retryMinMs: 20, retryMaxMs: 100, gatherMs: 5 };

/** A server with a parent, a child and two channels, a hub, and the bot that production runs. */
export interface Household {
  readonly discord: LocalDiscord;
  readonly hub: TestHub;
  readonly guilds: GuildStore;
  readonly running: RunningBot;
  readonly guildId: string;
  /** May do everything. */
  readonly parent: string;
  readonly child: string;
  readonly general: string;
  readonly doorbell: string;
  /** Has its hub list these scenes, and stores that: the bot may look at any time, and would store what is listed then. */
  listScenes(scenes: readonly Listed[]): Promise<void>;
  /** The id of a member, a role or a channel by its name. */
  idOf(name: string): string;
  /** Ends the bot and starts it anew over the same settings. */
  restart(): Promise<void>;
}

export interface HouseholdOptions extends BotOptions {
  /**
   * Whether this test gets a Discord, a store and a bot of its own: for one that stops the bot, breaks its gateway or
   * its store, or is about its start. Default: only where one of `BotOptions` is given.
   */
  readonly own?: boolean;
  /** Default: the hub that was started, already connected; null: none connected. */
  readonly hubUrl?: string | null;
  readonly hub?: TestHub;
  /** Added to the catalogue, as for a hub that lists none. Default: none. */
  readonly scenes?: readonly string[];
  /** The server's language. Default: English. */
  readonly locale?: string;
  /** Of the server; nobody has them yet. */
  readonly roles?: readonly LocalRole[];
  /** Members beside the parent and the child. */
  readonly more?: readonly LocalMember[];
  readonly now?: () => number;
  /** A count that nobody sets. Default: `now`, as long as nobody sets that. */
  readonly elapsed?: () => number;
}

/** What a bot and its parts are started with. Tests that give none of it share those of their file. */
interface BotOptions {
  readonly discord?: LocalDiscordOptions;
  readonly log?: typeof silent;
  readonly logsSentences?: boolean;
  /** How long the record goes back. Default: the bot's own. */
  readonly auditDays?: number;
  readonly lastBackup?: () => Date | null;
  /** Default: quick, for tests that need not wait. */
  readonly panelPace?: PanelPace;
  /** Default: any, since everything is on this machine. */
  readonly addresses?: AddressRules;
  /** Where and under what secret the settings are kept. Default: somewhere, under one of their own. */
  readonly store?: Parameters<typeof openTestStore>[0];
  /** Default: no status server. */
  readonly status?: { readonly host: string; readonly port: number };
  /** What the bot may send to Discord. Default: 50 requests a second. */
  readonly requests?: RequestBudget;
  /** The bot's own speech servers. Default: none. */
  readonly speech?: SharedSpeech;
}

/** The end of a test waits this long at most for what the bot still does, e.g. for a hub that never answers. */
const END_WITHIN_MS = 10_000;

/** How many servers have joined a shared bot so far. */
let joined = 0;

/**
 * Has a server with a hub of its own join the bot that the tests of the file share; the bot leaves it with the test.
 * With `own` or any of `BotOptions`, starts a Discord, a store and a bot for this test alone instead.
 */
export async function startHousehold({
  hubUrl,
  hub,
  scenes = [],
  locale = 'en-US',
  roles = [],
  more = [],
  now = clock.now,
  elapsed = now === clock.now ? sinceBoot : now,
  own,
  ...ofBot
}: HouseholdOptions = {}): Promise<Household> {
  const isOwn = own ?? Object.values(ofBot).some(option => option !== undefined);
  // The bot remembers much by ids, so those of another test are never used again.
  const [guildId, parent, child, general, doorbell] = toIds(isOwn ? 0 : ++joined);
  const server: LocalGuild = {
    id: guildId,
    name: 'Our home',
    locale,
    roles,
    members: [
      { id: parent, name: 'Robin', role: 'owner' },
      { id: child, name: 'Mia', role: 'member' },
      ...more,
    ],
    channels: [
      { id: general, name: 'general' },
      { id: doorbell, name: 'doorbell' },
    ],
  };
  const parts = isOwn ? await startParts(ofBot, [server]) : await shared();
  const { guilds } = parts;
  parts.clock = { now, elapsed };
  const home = hub ?? (await startTestHub());
  if (hubUrl !== null) {
    await guilds.setHub(guildId, {
      url: hubUrl ?? `${home.url}/api/v1`,
      apiKey: home.apiKey,
      fingerprint: null,
      connectedBy: parent,
      connectedAt: new Date(),
    });
  }
  // As connecting a hub does.
  if (hubUrl === undefined) await learnHome(guilds, guildId);
  for (const id of scenes) await guilds.addScene(guildId, { id, name: null, source: 'added' });
  if (isOwn) await parts.start();
  const discord = isOwn ? parts.discord : await join(parts, server);
  return {
    discord,
    hub: home,
    guilds: isOwn ? guilds : { ...guilds, close: refuse },
    guildId,
    parent,
    child,
    general,
    doorbell,
    get running() {
      return isOwn ? parts.running : { ...parts.running, stop: refuse };
    },
    async listScenes(scenes) {
      home.list(scenes);
      await guilds.syncScenes(guildId, scenes);
    },
    idOf(name) {
      const { members, roles, channels } = discord.guilds().find(({ id }) => id === guildId) ?? server;
      const found = [...members, ...(roles ?? []), ...channels].find(each => each.name === name);
      if (!found?.id) throw new Error(`there is no ${name} in this household`);
      return found.id;
    },
    async restart() {
      await parts.running.stop();
      await parts.start();
    },
  };
}

/** The ids of a server, its parent and child, and its channels `general` and `doorbell`. */
function toIds(household: number) {
  const before = `12${String(household).padStart(13, '0')}000`;
  return [1, 2, 3, 4, 5].map(digit => `${before}${digit}`) as [string, string, string, string, string];
}

/** A Discord, a store, and a bot over them that goes by the clock of the test that runs. */
interface Parts {
  readonly discord: TestDiscord;
  readonly guilds: GuildStore;
  readonly running: RunningBot;
  clock: { readonly now: () => number; readonly elapsed: () => number };
  start(): Promise<void>;
}

/** Starts a Discord and opens a store; `start` of what it returns brings the bot online. */
async function startParts(
  {
    discord: options,
    log = silent,
    panelPace = QUICK_PANELS,
    addresses = anyAddress,
    store,
    status,
    ...others
  }: BotOptions,
  servers: readonly LocalGuild[],
): Promise<Parts> {
  countStart('household');
  const discord = await startTestDiscord({ guilds: servers, ...options });
  const guilds = createCachedStore(await openTestStore(store));
  let running: RunningBot | undefined;
  onEnd(() => running?.stop());
  const parts = {
    discord,
    guilds,
    clock: { now: clock.now, elapsed: sinceBoot },
    get running() {
      if (!running) throw new Error('the bot was not started');
      return running;
    },
    async start() {
      running = await startHomecord({
        access: { token: discord.token, apiUrl: discord.apiUrl },
        guilds,
        log,
        panelPace,
        addresses,
        status: status ?? null,
        watchTimings: QUICK_WATCH,
        now: () => parts.clock.now(),
        elapsed: () => parts.clock.elapsed(),
        ...others,
      });
    },
  };
  return parts;
}

const shared = perFile(async () => {
  const parts = await startParts({}, []);
  await parts.start();
  // The bot warms up for the households that it starts with, and has none yet: the first sentence would wait for it.
  await warmUp({ ...parts.guilds, guildIds: async () => ['0'] });
  return parts;
});

/** Adds a server to the Discord until the test ends. Returns that Discord, with listeners that end with the test, too. */
async function join(parts: Parts, server: LocalGuild): Promise<TestDiscord> {
  const { discord, guilds } = parts;
  const heard = (event: Events) => once(parts.running.bot.client, event);
  const listeners: (() => void)[] = [];
  onEnd(async () => {
    for (const off of listeners) off();
    discord.faults.mendRest();
    await within(parts.running.bot.idle(), END_WITHIN_MS);
    for (const { id } of discord.guilds()) {
      const left = heard(Events.GuildDelete);
      discord.removeGuild(id);
      await left;
      await within(parts.running.bot.idle(), END_WITHIN_MS);
      await guilds.forgetGuild(id);
    }
    parts.clock = { now: clock.now, elapsed: sinceBoot };
    discord.expectValid();
  });
  // A bot that joins posts a greeting where it may write, which no test of a household expects.
  const channels = server.channels.map(channel => ({ ...channel, botLacks: ['SendMessages'] }));
  const arrived = heard(Events.GuildCreate);
  discord.addGuild({ ...server, channels });
  await arrived;
  await parts.running.bot.idle();
  for (const { id = '' } of channels) {
    const opened = heard(Events.ChannelUpdate);
    discord.setBotLacks(id, []);
    await opened;
  }
  return {
    ...discord,
    on(listener) {
      const off = discord.on(listener);
      listeners.push(off);
      return off;
    },
    close: refuse,
  };
}

/** In place of what would end a part that other tests of the file use. */
async function refuse(): Promise<never> {
  throw new Error('the tests of this file share it: start the household with `own: true`');
}
