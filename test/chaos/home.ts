import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { openGuildStore } from '../../src/guilds/store.ts';
import { silent } from '../support/guild-store.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { textOf } from '../support/spoken.ts';
import type { Random } from './random.ts';

/** What a home is told of by: doors that are opened, leaks that last, and what it says itself. */
export const KINDS = ['door', 'leak', 'notice'] as const;
type Kind = (typeof KINDS)[number];

/** So many of each. */
export type Amounts = Readonly<Record<Kind, number>>;

/** How often each of a kind is told of, and how many of those that are over are told to be. */
export type Counts = Readonly<
  Record<Kind, { readonly lost: number; readonly doubled: number; readonly ended: number }>
>;

/** A home in which something happens all the time, by a hub that outlives the bot and is away now and then. */
export interface BusyHome {
  /** Lets one after the other happen, at moments that nobody chose; every second leak ends once `read` has it. */
  live(random: Random, read: () => readonly APIMessage[]): Promise<void>;
  /** Ends every second one of those that still last. */
  endHalf(): void;
  count(messages: readonly APIMessage[]): Counts;
}

/** A leak that is dried up sooner is told of nowhere. */
const LEAK_HOLD_MS = 3_000;

/** Starts it, and writes into a DATA_DIR what `/hub connect`, `/alerts add` and `/alerts notices` would have. */
export async function startBusyHome(
  amounts: Amounts,
  place: { readonly dataDir: string; readonly guildId: string; readonly channelId: string },
): Promise<BusyHome> {
  const lasting = new Set<string>();
  const said: { id: string; text: string; at: string }[] = [];
  let isAway = false;
  const devices = [...toNames('door', amounts), ...toNames('leak', amounts)];
  const toDevice = (name: string) => {
    const is = lasting.has(name);
    const state = name.startsWith('door') ? { contact: is ? 'open' : 'closed' } : { water_leak: is };
    return { id: name.replace(' ', '_'), name, type: 'sensor', availability: 'online', state };
  };
  const hub = await startScriptedHub(({ url = '' }, response: ServerResponse) => {
    if (isAway) return void response.destroy();
    const { pathname, searchParams } = new URL(url, 'http://hub');
    if (pathname === '/v1/devices') return { body: devices.map(toDevice) };
    if (pathname !== '/v1/notices') return { status: 404 };
    const after = Number(searchParams.get('after') ?? 0);
    return { body: { notices: said.slice(after), cursor: String(said.length), missed: 0 } };
  });
  await setUp(`${hub.origin}/v1`, place);

  const halfOf = (kind: Kind) => toNames(kind, amounts).filter((_, at) => at % 2 === 0);
  const endTold = (texts: readonly string[]) => {
    for (const leak of halfOf('leak')) if (toTimes(leak, texts) > 0) lasting.delete(leak);
  };
  const dried = () => halfOf('leak').every(leak => !lasting.has(leak));

  return {
    async live(random, read) {
      const [doors, leaks, notices] = KINDS.map(kind => toNames(kind, amounts));
      const left = { leaks: [...(leaks ?? [])], notices: [...(notices ?? [])] };
      for (const [at, door] of (doors ?? []).entries()) {
        await delay(random.between(500, 7_000));
        lasting.add(door);
        const leak = at % 2 === 1 && left.leaks.shift();
        if (leak) lasting.add(leak);
        const notice = at % 2 === 0 && left.notices.shift();
        if (notice) said.push({ id: notice.replace(' ', '_'), text: notice, at: new Date().toISOString() });
        isAway = random.between(0, 4) === 0;
        endTold(read().map(textOf));
      }
      isAway = false;
      while (!dried()) {
        await delay(1_000);
        endTold(read().map(textOf));
      }
    },
    endHalf() {
      for (const door of halfOf('door')) lasting.delete(door);
    },
    count(messages) {
      const texts = messages.map(textOf);
      const countOf = (kind: Kind) => {
        const times = toNames(kind, amounts).map(name => toTimes(name, texts));
        return {
          lost: times.filter(each => each === 0).length,
          doubled: times.reduce((sum, each) => sum + Math.max(0, each - 1), 0),
          ended: texts.join('\n').match(new RegExp(`~~${kind} \\d+~~`, 'g'))?.length ?? 0,
        };
      };
      return { door: countOf('door'), leak: countOf('leak'), notice: countOf('notice') };
    },
  };
}

async function setUp(
  url: string,
  { dataDir, guildId, channelId }: Parameters<typeof startBusyHome>[1],
): Promise<void> {
  const guilds = await openGuildStore({ dataDir, secret: null, previousSecrets: [], log: silent });
  const connected = { connectedBy: '1300000000000000003', connectedAt: new Date() };
  await guilds.setHub(guildId, { url, apiKey: 'key', fingerprint: null, ...connected });
  const alert = { device: null, capability: null, limit: null, channelId, mention: null, repeatMs: null };
  await guilds.addAlert(guildId, { ...alert, kind: 'open', holdMs: 0 });
  await guilds.addAlert(guildId, { ...alert, kind: 'danger', holdMs: LEAK_HOLD_MS });
  await guilds.setNoticeTarget(guildId, { channelId, mention: null });
  await guilds.close();
}

const toNames = (kind: Kind, amounts: Amounts) =>
  Array.from({ length: amounts[kind] }, (_, at) => `${kind} ${at}`);

/** How many messages name it. */
function toTimes(name: string, texts: readonly string[]): number {
  const named = new RegExp(`\\b${name}\\b`);
  return texts.filter(text => named.test(text)).length;
}
