import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import { parseStrokes } from '../../src/buttons/parse-press.ts';
import { createStrokes } from '../../src/buttons/strokes.ts';
import { amended } from '../support/amended.ts';
import { judgeRows } from '../support/judge-rows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Hears messages, each so many milliseconds after the one before, and answers what it was that was told, by the end. */
async function hear(
  messages: readonly (readonly [afterMs: number, payload: string | object, topic?: string])[],
) {
  const told: Press[] = [];
  const strokes = createStrokes({ tell: async press => void told.push(press), now: Date.now });
  for (const [afterMs, payload, topic] of messages) {
    await vi.advanceTimersByTimeAsync(afterMs);
    for (const stroke of parseStrokes(toMessage(payload, topic))) await strokes.take(stroke);
  }
  return amended(told).map(({ action, count }) => (count > 1 ? `${action} ${count}` : action));
}

function toMessage(payload: string | object, topic = 'hall/button/btn_1') {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const message = { topic, retained: false, redelivered: false, receivedAt: new Date() };
  return { ...message, payload: Buffer.from(text) };
}

const event = (type: string) => ({ event_type: type });
const hue = (last: string) => ({ button: { last_event: last } });
const shelly = (name: string, input = 0) => ({
  method: 'NotifyEvent',
  params: { ts: 1, events: [{ component: `input:${input}`, event: name }] },
});

it('tells of presses as their beginnings and ends make them', () =>
  judgeRows(
    [
      [
        'a beginning and its end',
        [
          [0, event('press_start')],
          [400, event('press_end')],
        ],
        ['pressed'],
      ],
      ['a beginning alone', [[0, event('press_start')]], ['pressed']],
      ['an end alone', [[0, event('press_end')]], ['pressed']],
      ['Hue’s beginning alone', [[0, hue('initial_press')]], ['pressed']],
      ['a key’s way down alone', [[0, { action: 'on_press' }]], ['pressed']],
      ['deCONZ’s beginning alone', [[0, { buttonevent: 1000 }]], ['pressed']],
      [
        'a key’s way down and up',
        [
          [0, { action: 'on_press' }],
          [300, { action: 'on_press_release' }],
        ],
        ['single'],
      ],
      [
        'what HomeMatic says of a hold',
        [
          [0, 'PRESS_LONG_START'],
          [250, 'PRESS_CONT'],
          [250, 'PRESS_CONT'],
          [250, 'PRESS_LONG_RELEASE'],
        ],
        ['hold', 'release'],
      ],
      [
        'an end that comes long after',
        [
          [0, 'press_start'],
          [9_000, 'press_end'],
        ],
        ['pressed'],
      ],
      [
        'two beginnings of which one lost its end',
        [
          [0, 'press_start'],
          [500, 'press_start'],
          [300, 'press_end'],
        ],
        ['pressed', 'pressed'],
      ],
      [
        'a beginning that lost its end, and a press long after',
        [
          [0, 'press_start'],
          [600_000, 'press_end'],
        ],
        ['pressed', 'pressed'],
      ],
      [
        'down and up',
        [
          [0, 'down'],
          [100, 'up'],
        ],
        ['pressed'],
      ],
      [
        'down and up, twice',
        [
          [0, 'down'],
          [100, 'up'],
          [200, 'down'],
          [100, 'up'],
        ],
        ['pressed', 'pressed'],
      ],
      ['down alone', [[0, 'button_down']], ['pressed']],
      [
        'down, up and what they were',
        [
          [0, event('down')],
          [90, event('up')],
          [300, event('single')],
        ],
        ['single'],
      ],
      [
        'down, up, twice, and what they were',
        [
          [0, event('down')],
          [90, event('up')],
          [90, event('down')],
          [90, event('up')],
          [300, event('double')],
        ],
        ['double 2'],
      ],
      [
        'down and up, and a press of its own',
        [
          [0, 'down'],
          [100, 'up'],
          [5_000, 'single'],
        ],
        ['pressed', 'single'],
      ],
      [
        'down, up and another form at once',
        [
          [0, 'down'],
          [100, 'up'],
          [50, { action: 'single' }],
        ],
        ['pressed', 'single'],
      ],
      [
        'a hold',
        [
          [0, 'down'],
          [800, 'hold'],
          [900, 'release'],
        ],
        ['hold', 'release'],
      ],
      [
        'a key’s hold that is told again and again',
        [[0, 'on_press'], ...[1, 2, 3].map(() => [800, 'on_hold'] as const), [400, 'on_hold_release']],
        ['hold', 'release'],
      ],
      [
        'deCONZ’s',
        [
          [0, { buttonevent: 1000 }],
          ...[1, 2, 3].map(() => [800, { buttonevent: 1001 }] as const),
          [300, { buttonevent: 1003 }],
        ],
        ['hold', 'release'],
      ],
      [
        'two holds of a key',
        [
          [0, 'on_hold'],
          [5_000, 'on_hold'],
        ],
        ['hold', 'hold'],
      ],
      [
        'two holds of a key that was let go of between',
        [
          [0, 'on_hold'],
          [300, 'on_hold_release'],
          [700, 'on_hold'],
        ],
        ['hold', 'release', 'hold'],
      ],
      [
        'two holds of a button whose source tells of each once',
        [
          [0, 'hold'],
          [5_000, 'hold'],
        ],
        ['hold', 'hold'],
      ],
      [
        'what Hue says of a short press',
        [
          [0, hue('initial_press')],
          [200, hue('short_release')],
        ],
        ['single'],
      ],
      [
        'what Hue says of a hold',
        [
          [0, hue('initial_press')],
          ...[1, 2, 3, 4].map(() => [800, hue('repeat')] as const),
          [500, hue('long_release')],
        ],
        ['hold', 'release'],
      ],
      [
        'what newer Hue says of a hold',
        [
          [0, hue('initial_press')],
          [800, hue('long_press')],
          [800, hue('repeat')],
          [500, hue('long_release')],
        ],
        ['hold', 'release'],
      ],
      [
        'two holds that go on',
        [
          [0, hue('repeat')],
          [800, hue('repeat')],
          [9_000, hue('repeat')],
        ],
        ['hold', 'hold'],
      ],
      [
        'what Shelly says of a press',
        [
          [0, shelly('btn_down')],
          [90, shelly('btn_up')],
          [400, shelly('single_push')],
        ],
        ['single'],
      ],
      [
        'what Shelly says of a hold',
        [
          [0, shelly('btn_down')],
          [900, shelly('long_push')],
          [400, shelly('btn_up')],
        ],
        ['hold', 'release'],
      ],
      [
        'what Matter says of three',
        [
          [0, event('initial_press')],
          [90, event('multi_press_ongoing')],
          [400, { event_type: 'multi_press_end', multi_press_count: 3 }],
        ],
        ['triple 3'],
      ],
      [
        'a number that counts for ever',
        [11, 12, 13].map(count => [5_000, { count }] as const),
        ['pressed', 'pressed', 'pressed'],
      ],
      [
        'the same beside a name',
        [11, 12, 13].map(presses => [5_000, { action: 'single', presses }] as const),
        ['single', 'single', 'single'],
      ],
      [
        'a number that shows by and by that it counts',
        [2, 3, 4].map(presses => [5_000, { presses }] as const),
        ['double 2', 'triple 3', 'pressed'],
      ],
      [
        'the contract’s own counts',
        [
          ['single', 1],
          ['double', 2],
          ['triple', 3],
          ['quadruple', 4],
        ].map(([action, count]) => [900, { action, count }] as const),
        ['single', 'double 2', 'triple 3', 'quadruple 4'],
      ],
      [
        'ESPurna’s pressed and click',
        [
          [0, 'pressed'],
          [500, 'click'],
          [900, 'pressed'],
          [300, 'click'],
        ],
        ['single', 'single'],
      ],
      [
        'ESPurna’s pressed, click and double-click',
        [
          [0, 'pressed'],
          [200, 'click'],
          [300, 'double-click'],
        ],
        ['double 2'],
      ],
      [
        'ESPurna’s pressed and long-click',
        [
          [0, 'pressed'],
          [1_500, 'long-click'],
        ],
        ['hold'],
      ],
      [
        'pressed and let go of',
        [
          [0, 'pressed'],
          [3_000, 'release'],
        ],
        ['pressed'],
      ],
      [
        'presses of which nothing says more',
        Array.from({ length: 3 }, () => [200, 'pressed'] as const),
        Array(3).fill('pressed'),
      ],
      [
        'a hold that is told twenty times',
        [...Array.from({ length: 20 }, () => [200, 'hold'] as const), [200, 'released']],
        ['hold', 'release'],
      ],
      [
        'a hold, a press and a hold',
        [
          [0, 'hold'],
          [300, 'single'],
          [900, 'hold'],
        ],
        ['hold', 'single', 'hold'],
      ],
      [
        'Shelly’s long presses, which it counts',
        [
          [0, { event: 'L', event_cnt: 7 }],
          [2_000, { event: 'L', event_cnt: 8 }],
        ],
        ['hold', 'hold'],
      ],
      [
        'presses one after another',
        Array.from({ length: 5 }, () => [50, 'single'] as const),
        Array(5).fill('single'),
      ],
    ] as const,
    async ([_, messages, told]) => {
      expect(await hear(messages)).toEqual(told);
    },
  ));

it('tells of two inputs in one message', async () => {
  const events = [0, 2].map(input => ({ component: `input:${input}`, event: 'single_push' }));
  expect(await hear([[0, { method: 'NotifyEvent', params: { ts: 1, events } }]])).toEqual([
    'single',
    'single',
  ]);
  expect(await hear([[0, { BTHome_version: 2, pid: 1, button: [1, 0, 2] }]])).toEqual(['single', 'double 2']);
});

it('tells of several topics of one source as of one button', () =>
  judgeRows<[string, (readonly [number, string | object, string])[], string[]]>(
    [
      [
        'a state and its action',
        [
          [0, { action: 'single', battery: 90 }, 'zigbee2mqtt/b'],
          [1, 'single', 'zigbee2mqtt/b/action'],
          [300, { action: 'single', battery: 90 }, 'zigbee2mqtt/b'],
          [1, 'single', 'zigbee2mqtt/b/action'],
        ],
        ['single', 'single'],
      ],
      [
        'actions of which the first was late',
        [
          [0, { action: '1_single' }, 'zigbee2mqtt/b'],
          [100, { action: '1_single' }, 'zigbee2mqtt/b'],
          [1, '1_single', 'zigbee2mqtt/b/action'],
          [1, '1_single', 'zigbee2mqtt/b/action'],
        ],
        ['single', 'single'],
      ],
      [
        'two keys',
        [
          [0, { action: '1_single' }, 'zigbee2mqtt/b'],
          [1, '2_single', 'zigbee2mqtt/b/action'],
        ],
        ['single', 'single'],
      ],
      [
        'what HomeMatic says of a hold on three',
        [
          [0, { v: true }, 'hm/K:1/PRESS_LONG'],
          ...[1, 2, 3].map((): [number, object, string] => [250, { v: true }, 'hm/K:1/PRESS_CONT']),
          [250, { v: true }, 'hm/K:1/PRESS_LONG_RELEASE'],
        ],
        ['hold', 'release'],
      ],
      [
        'two channels',
        [
          [0, { v: true }, 'hm/K:1/PRESS_SHORT'],
          [1, { v: true }, 'hm/K:2/PRESS_SHORT'],
        ],
        ['single', 'single'],
      ],
      [
        'a bell and its flag',
        [
          [0, 'ringlocked', 'nuki/opener/ring'],
          [1, 'ring', 'nuki/opener/binaryRing'],
        ],
        ['pressed'],
      ],
    ],
    async ([_, messages, told]) => {
      expect(await hear(messages)).toEqual(told);
    },
  ));

it('tells of a press at its first part, and names it where it amends it', async () => {
  const told: Press[] = [];
  const strokes = createStrokes({ tell: async press => void told.push(press), now: Date.now });
  for (const payload of ['pressed', 'pressed', 'double-click'])
    for (const stroke of parseStrokes(toMessage(payload))) await strokes.take(stroke);
  const [first, second, both] = told;
  expect([first, second].map(press => press?.amends)).toEqual([undefined, undefined]);
  expect(both).toMatchObject({ action: 'double', count: 2, amends: [first?.key, second?.key] });
});

it('keeps a beginning with the broker that could not be told', async () => {
  const strokes = createStrokes({ tell: () => Promise.reject(new Error('full')), now: Date.now });
  await expect(parseStrokes(toMessage('down')).map(strokes.take)[0]).rejects.toThrow('full');
  // Sent again, it is the first.
  await expect(parseStrokes(toMessage('single')).map(strokes.take)[0]).rejects.toThrow('full');
});

it('forgets the button that was heard longest ago, and loses none of its presses', async () => {
  const messages = Array.from({ length: 1_500 }, (_, n) => ({
    ...toMessage('down'),
    topic: `a${n}/button/btn_1`,
  }));
  const told: string[] = [];
  const strokes = createStrokes({ tell: async ({ topic }) => void told.push(topic), now: Date.now });
  for (const message of messages) for (const stroke of parseStrokes(message)) await strokes.take(stroke);
  expect(new Set(told).size).toBe(1_500);
});
