import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { openGuildStore } from '../src/guilds/store.ts';
import { openHubDatabase } from '../src/hub-server/database.ts';
import { createKeyStore } from '../src/hub-server/keys.ts';
import { startHubServer } from '../src/hub-server/server.ts';
import type { LocalDiscord } from '../src/local-discord/contract.ts';
import { startLocalDiscord } from '../src/local-discord/local-discord.ts';
import { clock } from '../src/process/clock.ts';
import { createLog } from '../src/process/log.ts';
import { spawnBot } from '../test/support/bot-process.ts';
import { textOf } from '../test/support/spoken.ts';
import { createPanelHome, type PanelHome } from './panel-home.ts';
import { residentMiB } from './start-up.ts';

const GUILD = '1300000000000000001';
const OWNER = '1300000000000000003';
/** As many as there are panels. */
const CHANNELS = Array.from({ length: 10 }, (_, at) => `13000000000000000${at + 10}`);
const SETTLE_MS = 5_000;
const MOST_IN_CHANNEL = 8;
/** Before it Discord takes as many edits of a message as of any. */
const OLD_MS = 61 * 60_000;
/** Of the time, after each of which memory is read. */
const SLICES = 30;

/** Where the panels are: over three channels, as many in one as that may have, or each in its own. */
export type Place = 'spread' | 'together' | 'apart';

const CHANNEL_OF: Readonly<Record<Place, (at: number) => number>> = {
  spread: at => at % 3,
  together: at => (at < MOST_IN_CHANNEL ? 0 : 1),
  apart: at => at,
};

/** What panels cost of a home that changes all the time, and how true they are. */
export interface PanelLoad {
  readonly changes: number;
  /** Of all panels together, and of the one that had most. */
  readonly editsPerMinute: number;
  readonly mostEditsPerMinuteOfOne: number;
  /** Between two edits of the same panel, at least. */
  readonly shortestGapMs: number;
  readonly answered429: number;
  /** For how long a panel said of a lamp what was not so, at most and half of the time. */
  readonly longestWrongMs: number;
  readonly medianWrongMs: number;
  /** Half of the time of its first, its second and its last third. */
  readonly residentMiB: readonly [first: number, second: number, last: number];
}

/**
 * Lets the lamps of a house be switched while ten panels show it, nine of a room each and one of the house; posted just
 * now, or an hour before.
 */
export async function measurePanels({
  devices = 500,
  changesPerSecond = 20,
  seconds,
  place = 'spread',
  isOld = false,
  startBot = spawnAsShipped,
}: {
  devices?: number;
  changesPerSecond?: number;
  seconds: number;
  place?: Place;
  isOld?: boolean;
  /** Default: in a process of its own, as in production. */
  startBot?: StartBot;
}): Promise<PanelLoad> {
  await using opened = new AsyncDisposableStack();
  const home = createPanelHome({ devices, rooms: 10 });
  const { discord, pid, arrive } = await openPanelWorld(home, {
    opened,
    behindMs: isOld ? OLD_MS : 0,
    startBot,
  });
  const panels = await postPanels(discord, place);
  arrive();
  await clock.sleep(SETTLE_MS);
  const watching = watchPanels(discord, { home, panels });
  const resident: number[] = [];
  const startedAt = clock.elapsed();
  let changes = 0;
  for (let slice = 1; slice <= SLICES; slice++) {
    while (clock.elapsed() - startedAt < (slice * seconds * 1000) / SLICES) {
      // As many as are due by now, however late a busy machine wakes this up.
      const due = ((clock.elapsed() - startedAt) / 1000) * changesPerSecond;
      for (; changes < due; changes++) watching.changed(home.change());
      await clock.sleep(1000 / changesPerSecond);
    }
    resident.push(await residentMiB(pid));
  }
  return { changes, ...watching.result(seconds), residentMiB: toThirds(resident) };
}

/** The median of each third, so that one collection of garbage more or less says nothing. */
function toThirds(resident: readonly number[]): PanelLoad['residentMiB'] {
  const third = resident.length / 3;
  const median = (at: number) => {
    const sorted = resident.slice(at * third, (at + 1) * third).toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  };
  return [median(0), median(1), median(2)];
}

/** Starts the bot over the settings in a folder; `opened` ends it. */
export type StartBot = (given: {
  readonly discord: LocalDiscord;
  readonly dataDir: string;
  readonly opened: AsyncDisposableStack;
}) => { readonly pid: number } | Promise<{ readonly pid: number }>;

const spawnAsShipped: StartBot = ({ discord, dataDir, opened }) => {
  const bot = spawnBot({ discord, dataDir, logFile: path.join(dataDir, 'bot.log') });
  opened.defer(async () => {
    bot.kill('SIGTERM');
    await bot.ended;
  });
  return bot;
};

/** The bot between a Discord with its limits and the home's hub. That Discord's clock is behind until it is to `arrive`. */
async function openPanelWorld(
  home: PanelHome,
  {
    opened,
    behindMs,
    startBot,
  }: { readonly opened: AsyncDisposableStack; readonly behindMs: number; readonly startBot: StartBot },
) {
  let isBehind = true;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  opened.defer(() => rm(dataDir, { recursive: true }));
  const log = createLog({ level: 'silent' });
  const database = openHubDatabase(path.join(dataDir, 'hub'));
  opened.defer(() => database.close());
  const keys = createKeyStore(database);
  opened.defer(() => keys.close());
  const hub = await startHubServer({ backend: home.backend, keys, log, host: '127.0.0.1', port: 0 });
  opened.defer(() => hub.close());
  const channels = CHANNELS.map((id, at) => ({ id, name: `panels-${at}` }));
  const members = [{ id: OWNER, name: 'Robin', role: 'owner' }] as const;
  const discord = await startLocalDiscord({
    clock: { ...clock, now: () => clock.now() - (isBehind ? behindMs : 0) },
    guilds: [{ id: GUILD, name: 'Lamps', members, channels }],
  });
  opened.defer(() => discord.close());
  const guilds = await openGuildStore({ dataDir, secret: null, previousSecrets: [], log });
  const apiKey = keys.create('bench');
  const connection = { fingerprint: null, connectedBy: OWNER, connectedAt: new Date(clock.now()) };
  await guilds.setHub(GUILD, { ...connection, url: `${hub.url}/api/v1`, apiKey });
  await guilds.close();
  const online = discord.next('commands', () => true, 60_000);
  const { pid } = await startBot({ discord, dataDir, opened });
  await online;
  const arrive = () => {
    isBehind = false;
  };
  return { discord, pid, arrive };
}

/** Ten of them. */
async function postPanels(discord: LocalDiscord, where: Place): Promise<readonly APIMessage[]> {
  const rooms = [...Array.from({ length: 9 }, (_, at) => `Room ${at}`), null];
  const panels: APIMessage[] = [];
  for (const [at, room] of rooms.entries()) {
    const channelId = CHANNELS[CHANNEL_OF[where](at)] as string;
    const isPanel = ({ message }: { message: APIMessage }) =>
      message.channel_id === channelId && textOf(message).startsWith(`## ${room ?? 'The whole house'}\n`);
    const posted = discord.next('message', isPanel, 30_000);
    const options: Record<string, string> = { channel: channelId, ...(room !== null && { room }) };
    await discord.invoke({ userId: OWNER, channelId, command: 'panel post', options });
    panels.push((await posted).message);
  }
  return panels;
}

/** Holds what panels say against what is so, at every change and at every edit. */
function watchPanels(
  discord: LocalDiscord,
  { home, panels }: { home: PanelHome; panels: readonly APIMessage[] },
) {
  const shown = new Map(panels.map(panel => [panel.id, readLamps(panel)]));
  const wrongSince = new Map<string, number>();
  const wrongMs: number[] = [];
  const edits = new Map<string, number[]>(panels.map(({ id }) => [id, []]));
  let answered429 = 0;

  function compare(panelId: string, lamp: string): void {
    const said = shown.get(panelId)?.get(lamp);
    const key = `${panelId} ${lamp}`;
    const since = wrongSince.get(key);
    const isWrong = said !== undefined && said !== home.isOn(lamp);
    if (isWrong && since === undefined) wrongSince.set(key, clock.elapsed());
    if (isWrong || since === undefined) return;
    wrongMs.push(clock.elapsed() - since);
    wrongSince.delete(key);
  }

  const stop = discord.on(event => {
    if (event.type === 'rest' && event.status === 429) answered429 += 1;
    if (event.type !== 'message_update' || !shown.has(event.message.id)) return;
    const { id } = event.message;
    const lamps = readLamps(event.message);
    // Also of those that it does not show any more.
    const compared = new Set([...lamps.keys(), ...(shown.get(id)?.keys() ?? [])]);
    shown.set(id, lamps);
    edits.get(id)?.push(clock.elapsed());
    for (const lamp of compared) compare(id, lamp);
  });

  return {
    changed(lamp: string) {
      for (const panelId of shown.keys()) compare(panelId, lamp);
    },
    result(seconds: number): Omit<PanelLoad, 'changes' | 'residentMiB'> {
      stop();
      for (const since of wrongSince.values()) wrongMs.push(clock.elapsed() - since);
      const times = [...edits.values()];
      const gaps = times.flatMap(one => one.slice(1).map((time, at) => time - (one[at] ?? 0)));
      const sorted = wrongMs.toSorted((a, b) => a - b);
      return {
        editsPerMinute: (times.flat().length * 60) / seconds,
        mostEditsPerMinuteOfOne: (Math.max(...times.map(one => one.length)) * 60) / seconds,
        shortestGapMs: gaps.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
        answered429,
        longestWrongMs: sorted.at(-1) ?? 0,
        medianWrongMs: sorted[sorted.length >> 1] ?? 0,
      };
    },
  };
}

/** What a panel says of its lamps. */
function readLamps(panel: APIMessage): ReadonlyMap<string, boolean> {
  const lines = textOf(panel).matchAll(/\*\*(Lamp \d+)\*\* · (on|off)/g);
  return new Map([...lines].map(([, name = '', state]) => [name, state === 'on']));
}
