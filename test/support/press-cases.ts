import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { listen, toAddress } from './listen.ts';
import { hasOutside, toOutside } from './outside-data.ts';
import type { TestMessage } from './publish.ts';
import type { StepClock } from './step-clock.ts';

/** What a source sends, and what is to be told of it in the end; `press` is one of which nothing says how it was made. */
export interface PressCase {
  readonly id: string;
  readonly filters: readonly string[];
  readonly messages: readonly (TestMessage & { readonly after?: number })[];
  readonly told: readonly string[];
}

/** Those that this project has collected itself. */
export function ownCases(): readonly PressCase[] {
  return JSON.parse(readFileSync(new URL('../fixtures/buttons/public-cases.json', import.meta.url), 'utf8'));
}

/** Those of others, where they are on this machine. */
export function outsideCases(): readonly PressCase[] {
  if (!hasOutside('cases/buttons')) return [];
  return readdirSync(toOutside('cases/buttons')).flatMap(file => {
    const read = JSON.parse(readFileSync(toOutside(`cases/buttons/${file}`), 'utf8'));
    if (read.shelly) return sentTwice();
    const cases: Partial<PressCase & { expect: string }>[] =
      Array.isArray(read) && read[0]?.id ? read : [read];
    return cases.map(one => ({
      id: one.id ?? file,
      filters: one.filters ?? ['zigbee2mqtt/#'],
      messages: one.messages ?? [read].flat(),
      told: toTold(one.expect ?? 'silent'), // of zigbee2mqtt's devices there is no button among them
    }));
  });
}

function toTold(expectation: string): readonly string[] {
  if (expectation === 'silent') return [];
  if (expectation.startsWith('held once, released')) return ['hold', 'release'];
  return [...expectation.matchAll(/(?:^| and )1 (press|single|double|hold)/g)].map(([, word = '']) => word);
}

/** What sends everything twice, as the file describes it. */
function sentTwice(): readonly PressCase[] {
  const at = Date.UTC(2026, 10, 28, 8);
  const twice = (topic: string, payloads: readonly object[], afterMs: number) =>
    payloads.flatMap(payload => [
      { topic, payload, after: 2_000 },
      { topic, payload, after: afterMs },
    ]);
  const counts = Array.from({ length: 12 }, (_, n) => ({ event: 'S', event_cnt: n + 7 }));
  const times = counts.map((_, n) => ({
    action: '2_single',
    battery: 50,
    last_seen: at + n * 2_020 + 123,
    linkquality: 200,
  }));
  return [
    {
      id: 'shelly, twice',
      filters: ['shellies/#'],
      messages: twice('shellies/shellybutton1-A/input_event/0', counts, 130),
      told: counts.map(() => 'single'),
    },
    {
      id: 'zigbee2mqtt, twice',
      filters: ['zigbee2mqtt/#'],
      messages: twice('zigbee2mqtt/b1', times, 20),
      told: times.map(() => 'single'),
    },
  ];
}

const mark = { topic: 'mark/button/btn_1', payload: '' };
let households = 0;

/** Sends a case through a listener on a broker into a store, and answers what is on record of it. */
export async function hearCase(
  { filters, messages }: Pick<PressCase, 'filters' | 'messages'>,
  {
    url,
    store,
    clock,
    publish,
  }: {
    url: string;
    store: GuildStore;
    clock: StepClock;
    publish(message: TestMessage): Promise<unknown>;
  },
): Promise<readonly string[]> {
  const guildId = String(++households);
  const ids = new Map<string | undefined, number | null>();
  let marks = 0;
  const address = toAddress(url, { filters: [...filters, mark.topic], clientId: `case-${guildId}` });
  const { waitForState, listener } = listen(address, {
    async onPress(press: Press) {
      if (press.topic === mark.topic) {
        marks += 1;
      } else if (press.amends) {
        await store.amendPresses(
          guildId,
          press.amends.flatMap(key => ids.get(key) ?? []),
          press,
        );
      } else {
        const { pressId } = await store.addPress(guildId, { ...press, channelId: null });
        ids.set(press.key, pressId);
      }
    },
  });
  await clock.through(waitForState('connected'));
  for (const [i, { after = 0, ...message }] of messages.entries()) {
    await clock.advance(after);
    await publish(message);
    await publish(mark);
    await expect.poll(() => marks, { timeout: 30_000 }).toBe(i + 1);
  }
  expect(listener.status()).toMatchObject({ state: 'connected', failed: 0 });
  await clock.through(listener.stop());
  const history = await store.pressHistory(guildId, { topic: null, offset: 0, limit: 100 });
  return history.map(({ action }) => action).reverse();
}

/** A press of which the case says no more may be told as a single one. */
export function expectTold(heard: readonly string[], told: readonly string[]): void {
  const plain = heard.map((action, i) =>
    told[i] === 'press' && (action === 'pressed' || action === 'single') ? 'press' : action,
  );
  expect(plain).toEqual(told);
}
