import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import { parseStrokes } from '../../src/buttons/parse-press.ts';
import { amended } from '../support/amended.ts';
import { listen, toAddress } from '../support/listen.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { hasOutside, titleOf, toOutside } from '../support/outside-data.ts';
import { publish, type TestMessage } from '../support/publish.ts';
import { startRelay } from '../support/relay.ts';

/** Messages of one source, and what is heard of them in all; null: nothing. */
interface Form {
  readonly messages: readonly TestMessage[];
  readonly action: string | null;
}

const mark = { topic: 'mark/button/btn_1', payload: '' };

/** What is to be heard of a message alone: where it begins a press, that. */
function toForm(message: { readonly topic: string; readonly payload: string }, action: string | null): Form {
  const read = { ...message, payload: Buffer.from(message.payload), retained: false, redelivered: false };
  const begins = parseStrokes({ ...read, receivedAt: new Date() }).some(
    ({ moment }) => moment === 'open' || moment === 'start',
  );
  return { messages: [message], action: action ?? (begins ? 'pressed' : null) };
}

/** What a listener on a real Mosquitto hears of each form by itself. */
async function hear(level: 4 | 5, forms: readonly Form[]): Promise<(string | null)[]> {
  const broker = await startMosquitto({ isTerse: true });
  // By CONNECT's protocol level (MQTT 3.1.1 §3.1.2.2).
  const isLevel = (connect: Buffer) => connect[connect.indexOf('MQTT') + 'MQTT'.length] === level;
  const relay = await startRelay(Number(new URL(broker.url).port), isLevel);
  const heard: Press[][] = [[]];
  const { waitForState, listener } = listen(toAddress(`mqtt://127.0.0.1:${relay.port}`, { filters: ['#'] }), {
    onPress: press => {
      if (press.topic === mark.topic) heard.push([]);
      else heard.at(-1)?.push(press);
    },
  });
  await waitForState('connected');
  await publish(
    broker.url,
    forms.flatMap(({ messages }) => [...messages, mark]),
    { protocolVersion: level },
  );
  await expect.poll(() => heard.length).toBe(forms.length + 1);
  expect(listener.status()).toMatchObject({ state: 'connected', failed: 0 });
  const toActions = (presses: readonly Press[]) => amended(presses).map(({ action }) => action);
  return heard.slice(0, -1).map(presses => toActions(presses).join(' ') || null);
}

const lines = readFileSync(new URL('../buttons/press-forms.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const documented = lines.slice(1).flatMap((line, i): Form[] => {
  const [source, topic = '', payload = '', action = ''] = line.split('\t');
  if (source === 'parts' || topic.startsWith('$')) return []; // what is the broker's own it lets nobody publish
  // Each of a button of its own: what was heard of one bears on what is heard next.
  const message = { topic: topic.replace(/^[^/]+|(?<=BTtoMQTT\/)/g, `$&${i}`), payload };
  return [toForm(message, action === 'none' ? null : action)];
});

const shelly = (...events: object[]) => ({ method: 'NotifyEvent', params: { ts: 1, events } });
const push = (input: number) => ({ component: `input:${input}`, event: 'single_push' });
const inParts: readonly Form[] = [
  [['press_start', 'press_end'], 'pressed'],
  [[{ event_type: 'press_start' }, { event_type: 'press_end' }], 'pressed'],
  [['press_end'], 'pressed'],
  [['down', 'up'], 'pressed'],
  [['down', 'up', 'down', 'up'], 'pressed pressed'],
  [[{ count: 11 }, { count: 12 }, { count: 13 }], 'pressed pressed pressed'],
  [
    [{ button: { last_event: 'initial_press' } }, ...Array(3).fill({ button: { last_event: 'repeat' } })],
    'hold',
  ],
  [[shelly(push(0), push(1))], 'single single'],
].map(([payloads, action], i) => ({
  messages: (payloads as (string | object)[]).map(payload => ({ topic: `parts${i}/button/btn_1`, payload })),
  action: action as string,
}));

describe.each([
  ['3.1.1', 4],
  ['5', 5],
] as const)('over MQTT %s', (_, level) => {
  it('hears what each documented form means', async () => {
    const forms = [...documented, ...inParts];
    expect(await hear(level, forms)).toEqual(forms.map(({ action }) => action));
  });

  it('tells of a beginning at once', async () => {
    const broker = await startMosquitto({ isTerse: true });
    const { waitForState, waitForPresses } = listen(toAddress(broker.url));
    await waitForState('connected');
    await publish(broker.url, [{ topic: 'hall/button/btn_1', payload: 'press_start' }], {
      protocolVersion: level,
    });
    expect(await waitForPresses(1)).toMatchObject([{ action: 'pressed' }]);
  });

  it.skipIf(!hasOutside('buttons/payloads.json'))(
    titleOf('hears what each collected payload means', 'buttons/payloads.json'),
    async () => {
      const samples: readonly { topic: string; payload: string; action: string | null }[] = JSON.parse(
        readFileSync(toOutside('buttons/payloads.json'), 'utf8'),
      );
      // Each of a topic of its own, or one is part of the press before.
      const forms = samples.map(({ topic, payload, action }, i) =>
        toForm({ topic: topic.replace(/^[^/]+/, `$&${i}`), payload }, action),
      );
      expect(await hear(level, forms)).toEqual(forms.map(({ action }) => action));
    },
  );
});
