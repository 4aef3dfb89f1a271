import { type RunningBot, startHomecord } from '../../src/app/build-bot.ts';
import type { SharedSpeech } from '../../src/app/build-speech.ts';
import type { RequestBudget } from '../../src/discord/gateway/request-budget.ts';
import type { AddressRules } from '../../src/egress/contract.ts';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import type { PanelPace } from '../../src/household/panels/contract.ts';
import type { LocalDiscord, LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import type { LocalMember, LocalRole } from '../../src/local-discord/model.ts';
import { countStart } from './count-start.ts';
import { openTestStore, silent } from './guild-store.ts';
import { type Listed, startTestHub, type TestHub } from './hub-server.ts';
import { learnHome } from './learn-home.ts';
import { startTestDiscord } from './local-discord.ts';
import { onEnd } from './on-end.ts';

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
  /** Ends the bot and starts it anew over the same settings. */
  restart(): Promise<void>;
}

export interface HouseholdOptions {
  /** Default: the hub that was started, already connected; null: none connected. */
  readonly hubUrl?: string | null;
  readonly hub?: TestHub;
  /** Added to the catalogue, as for a hub that lists none. Default: none. */
  readonly scenes?: readonly string[];
  readonly discord?: LocalDiscordOptions;
  /** The server's language. Default: English. */
  readonly locale?: string;
  /** Of the server; nobody has them yet. */
  readonly roles?: readonly LocalRole[];
  /** Members beside the parent and the child. */
  readonly more?: readonly LocalMember[];
  readonly now?: () => number;
  /** A count that nobody sets. Default: `now`, as long as nobody sets that. */
  readonly elapsed?: () => number;
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

/** Starts all of it on ports of its own; it ends with the test. */
export async function startHousehold({
  hubUrl,
  hub,
  scenes = [],
  discord: options,
  locale = 'en-US',
  roles = [],
  more = [],
  now,
  elapsed = now,
  log = silent,
  logsSentences = false,
  auditDays,
  lastBackup,
  panelPace = QUICK_PANELS,
  addresses = anyAddress,
  store,
  status,
  requests,
  speech,
}: HouseholdOptions = {}): Promise<Household> {
  const guildId = '1200000000000000001';
  const [parent, child, general, doorbell] = ['2', '3', '4', '5'].map(
    digit => `120000000000000000${digit}`,
  ) as [string, string, string, string];
  const discord = await startTestDiscord({
    guilds: [
      {
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
      },
    ],
    ...options,
  });
  const home = hub ?? (await startTestHub());
  const guilds = createCachedStore(await openTestStore(store));
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
  const access = { token: discord.token, apiUrl: discord.apiUrl };
  const start = () =>
    startHomecord({
      access,
      guilds,
      addresses,
      log,
      logsSentences,
      ...(auditDays !== undefined && { auditDays }),
      ...(lastBackup && { lastBackup }),
      status: status ?? null,
      now,
      elapsed,
      panelPace,
      watchTimings: QUICK_WATCH,
      ...(requests && { requests }),
      ...(speech && { speech }),
    });
  countStart('household');
  let running = await start();
  onEnd(() => running.stop());
  return {
    discord,
    hub: home,
    guilds,
    guildId,
    parent,
    child,
    general,
    doorbell,
    get running() {
      return running;
    },
    async listScenes(scenes) {
      home.list(scenes);
      await guilds.syncScenes(guildId, scenes);
    },
    async restart() {
      await running.stop();
      running = await start();
    },
  };
}
