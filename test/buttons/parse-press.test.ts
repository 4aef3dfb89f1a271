import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import { parseStrokes, toPrintable } from '../../src/buttons/parse-press.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { parsePress } from '../support/parse-press.ts';

const receivedAt = new Date('2026-11-21T08:00:05Z');

function parse(topic: string, payload: string | object | Buffer, retained = false): Press | null {
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  return parsePress({
    topic,
    payload: Buffer.from(text as string),
    retained,
    redelivered: false,
    receivedAt,
  });
}

interface Sample {
  readonly source: string;
  readonly topic: string;
  readonly payload: string;
  readonly action: string | null;
}

it('means by every collected payload what its source means', () => {
  const collection = new URL('../fixtures/buttons/payloads.json', import.meta.url);
  const samples: readonly Sample[] = JSON.parse(readFileSync(collection, 'utf8'));
  const wrong = samples
    .map(sample => ({ ...sample, got: parse(sample.topic, sample.payload)?.action ?? null }))
    .filter(({ action, got }) => action !== got);
  expect(wrong).toEqual([]);
  expect(samples.length).toBeGreaterThan(90);
});

describe('on a topic that the household names in full', () => {
  const parseNamed = (payload: string, topic = 'enocean/bell') => {
    const message = { topic, payload: Buffer.from(payload), retained: false, redelivered: false, receivedAt };
    return parseStrokes(message, { isNamed: true }).map(({ press }) => press);
  };

  it.each([
    ['an object of no known shape', '{"zone":3,"loop":1}', true],
    ['a telegram that is no text', '\x55\xf6', true],
    ['a state that is on', 'ON', false],
    ['a number', '3', false],
  ])('takes %s as a press', (_, payload, isUnknown) => {
    expect(parseNamed(payload)).toMatchObject([{ isUnknown }]);
    expect(parse('enocean/bell', payload)).toBeNull();
  });

  it.each([
    ['a state that is off', 'OFF'],
    ['nothing at all', ''],
    ['a report', '{"battery":90,"linkquality":80}'],
    ['a sign of life', 'online'],
    ['a turned dial', '{"action":"rotate_left"}'],
  ])('takes %s as none', (_, payload) => {
    expect(parseNamed(payload)).toEqual([]);
  });

  it('goes by that before all that topics say by their names', () =>
    judgeRows(
      [
        ['zigbee2mqtt/bell/set', 'ON', 'pressed'],
        ['cmnd/hallbell/POWER', 'TOGGLE', 'single'],
        ['cmnd/hallbell/POWER', 'HOLD', 'hold'],
        ['plate/state/idle', 'short', 'single'],
      ],
      ([topic, payload, action]) => {
        expect(parseNamed(payload, topic)).toMatchObject([{ action, isUnknown: false }]);
        expect(parse(topic, payload)).toBeNull();
      },
    ));
});

describe('on the specification’s topic', () => {
  it('takes what buttons send as a press', () =>
    judgeRows(
      [
        ['nothing at all', ''],
        ['broken JSON', '{'],
        ['JSON that says nothing', 'null'],
        ['an object of no known shape', '{"foo":1}'],
        ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
        ['a word of no known meaning', 'ding-dong'],
        ['a state that is on', 'ON'],
        ['a mebibyte of anything', Buffer.alloc(1024 * 1024, 'x')],
        ['lists in lists without end', '['.repeat(8000)],
      ],
      ([_, payload]) => {
        expect(parse('doorbell/button/btn_1', payload)).toMatchObject({
          action: 'pressed',
          count: 1,
          family: 'doorbell',
          button: 'btn_1',
          eventId: null,
        });
      },
    ));

  it('takes what is no press for none', () =>
    judgeRows(
      [
        ['the end of a pulse', 'OFF'],
        ['the end of a pulse as a number', '0'],
        ['a device that came back', 'online'],
        ['a report of battery and signal', '{"battery":87,"linkquality":110}'],
        ['a report of a relay', '{"POWER1":"ON"}'],
        ['an empty action', '{"action":""}'],
        ['the way down of a press', '{"event":"initial_press"}'],
        ['a dial that is turned', '{"action":"rotate_right"}'],
        ['a device that starts', '{"Info3":{"RestartReason":"Power On","BootCount":12}}'],
        ['a sign of life', 'heartbeat'],
        ['a flag that is down', '{"uplink_message":{"decoded_payload":{"button":0,"battery":3.1}}}'],
      ],
      ([_, payload]) => {
        expect(parse('doorbell/button/btn_1', payload)).toBeNull();
      },
    ));
});

describe('under a wider filter', () => {
  it('ignores what other devices say', () =>
    judgeRows(
      [
        ['stat/hall/POWER', 'ON'],
        ['tele/hall/LWT', 'Online'],
        ['tele/hall/STATE', '{"Time":"2026-11-21T08:00:00","POWER":"ON","Wifi":{"RSSI":70}}'],
        ['zigbee2mqtt/bridge/state', '{"state":"online"}'],
        ['zigbee2mqtt/lamp', '{"state":"ON","brightness":120,"linkquality":90,"update":{"state":"idle"}}'],
        ['zigbee2mqtt/lamp/set', '{"action":"single"}'],
        ['homeassistant/device_automation/x/config', '{"type":"button_short_press","payload":"single"}'],
        ['esp/sensor/temperature/state', '21.5'],
        ['home/window/state', 'open'],
        ['home/alarm/state', 'clear'],
        ['home/server/state', 'up'],
        ['zigbee2mqtt/blind', '{"state":"OPEN","position":100,"linkquality":90}'],
        ['zwave/hall/switch_binary/endpoint_0/currentValue', '{"time":1700000000000,"value":true}'],
        ['shellies/shelly1-abc/input/0', '1'],
        ['home/doorbell/button/btn_1', ''],
        ['anything', '{"foo":1}'],
      ],
      ([topic, payload]) => {
        expect(parse(topic, payload)).toBeNull();
      },
    ));

  it('reads which action a payload tells of', () =>
    judgeRows(
      [
        ['esp/binary_sensor/door_button/state', 'ON', 'pressed'],
        ['esp/event/hall/state', '{"event_type":"double_click"}', 'double'],
        ['zigbee2mqtt/hall/action', 'button_2_triple', 'triple'],
        ['home/hall/button', 'toggle', 'single'],
        ['home/hall/click', 'doublepress', 'double'],
        ['matter/event/hall/state', '{"event_type":"multi_press_2"}', 'double'],
        ['zigbee2mqtt/remote', '{"action":"off","linkquality":9}', 'single'],
        ['zigbee2mqtt/remote', '{"action":"arrow_left_click"}', 'single'],
        ['zigbee2mqtt/remote', '{"action":"brightness_move_up"}', 'hold'],
        ['zigbee2mqtt/remote', '{"action":"brightness_stop"}', 'release'],
        ['tele/bridge/SENSOR', '{"ZbReceived":{"0x1A2B":{"Device":"0x1A2B","Click":"double"}}}', 'double'],
        ['stat/hall/RESULT', '{"Button3":{"Action":"CLEAR"}}', 'release'],
        ['hue/events', '{"type":"button","button":{"button_report":{"event":"long_press"}}}', 'hold'],
        [
          'hass/events',
          '{"event_type":"zha_event","data":{"command":"remote_button_double_press"}}',
          'double',
        ],
        ['ikea/events', '{"type":"remotePressEvent","data":{"clickPattern":"doublePress"}}', 'double'],
        ['zwave/hall/central_scene/endpoint_0/scene/002', '{"time":1700000000000,"value":4}', 'triple'],
        ['zwave/hall/central_scene/endpoint_0/scene/002', '2', 'hold'],
        ['zwave/events', '{"args":{"commandClass":91,"propertyKey":"001","newValue":0}}', 'single'],
        ['zwave/hall/scene', '"KeyPressed2x"', 'double'],
        [
          'openhab/events',
          '{"payload":"{\\"event\\":\\"LONG_PRESSED\\"}","type":"ChannelTriggeredEvent"}',
          'hold',
        ],
        ['homey/hall/button', 'true', 'pressed'],
      ],
      ([topic, payload, action]) => {
        expect(parse(topic, payload)).toMatchObject({ action, family: null });
      },
    ));
});

it('names the button that was pressed', () =>
  judgeRows(
    [
      ['zigbee2mqtt/hall', '{"action":"2_single"}', 'btn_2'],
      ['zigbee2mqtt/hall', '{"action":"button_3_hold"}', 'btn_3'],
      ['stat/hall/RESULT', '{"Button2":{"Action":"SINGLE"}}', 'btn_2'],
      ['shellies/i3/input_event/1', '{"event":"S","event_cnt":1}', 'btn_2'],
      ['i4/events/rpc', shellyEvent('single_push'), 'btn_1'],
      ['deconz', '{"state":{"buttonevent":4002}}', 'btn_4'],
      ['homebuttons/kitchen/button_2_double', 'PRESS', 'btn_2'],
      ['zwave/hall/scene/003', '0', 'btn_3'],
      ['doorbell/button/btn_7', '{"action":"2_single"}', 'btn_7'],
      ['zigbee2mqtt/hall', '{"action":"single"}', null],
    ],
    ([topic, payload, button]) => {
      expect(parse(topic, payload)?.button).toBe(button);
    },
  ));

it.each([
  ['of its own', '{"action":"single","at":"2026-11-21T08:00:00Z"}', '2026-11-21T08:00:00.000Z'],
  ['in another zone', '{"action":"single","time":"2026-11-21T09:00:00+0100"}', '2026-11-21T08:00:00.000Z'],
  ['of no zone, which may be any', '{"Button1":{"Action":"SINGLE"},"Time":"2026-11-21T08:00:00"}', null],
  [
    'of deCONZ, which means UTC',
    '{"state":{"buttonevent":1002,"lastupdated":"2026-11-21T08:00:00"}}',
    '2026-11-21T08:00:00.000Z',
  ],
  ['of Shelly, in seconds', shellyEvent('single_push'), '2023-11-14T22:13:20.110Z'],
  ['since its start', '{"action":"single","ts":1.1}', null],
])('takes a time %s for the press’s if it can be', (_, payload, pressedAt) => {
  expect(parse('hue/button/btn_1', payload)?.pressedAt?.toISOString() ?? null).toBe(pressedAt);
});

it.each([true, false])('hands on that the broker’s DUP flag is %s', redelivered => {
  const payload = Buffer.from('single');
  const message = { topic: 'x/button/btn_1', payload, retained: false, redelivered, receivedAt };
  expect(parsePress(message)?.isRedelivery).toBe(redelivered);
});

it('takes the number of presses from beside their name', () => {
  expect(parse('x/button/btn_1', { action: 'pressed', count: 3 })).toMatchObject({
    action: 'triple',
    count: 3,
  });
  expect(parse('x/button/btn_1', { clicks: 2 })).toMatchObject({ action: 'double', count: 2 });
  expect(parse('x/button/btn_1', { action: 'hold', count: -1 })).toMatchObject({ action: 'hold', count: 1 });
});

it('takes many presses for five, which have no name of their own', () => {
  expect(parse('x/button/btn_1', 'many')).toMatchObject({ action: 'pressed', count: 5 });
});

it('reads a word up to the NUL that ends it, and behind a byte order mark', () => {
  expect(parse('x/button/btn_1', 'double\0\0')?.action).toBe('double');
  expect(parse('x/button/btn_1', '\ufefftriple')?.action).toBe('triple');
});

it('takes a retained message as old news', () => {
  expect(parse('doorbell/button/btn_1', 'single', true)).toBeNull();
});

it('never throws, and keeps at most 256 printable bytes', () => {
  const payloads = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc.json({ maxDepth: 6 }).map(text => Buffer.from(text)),
    fc.string({ unit: 'binary', maxLength: 400 }).map(text => Buffer.from(text)),
  );
  const topics = fc.oneof(fc.constant('doorbell/button/btn_1'), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(topics, payloads, (topic, payload) => {
      const press = parse(topic, Buffer.from(payload));
      const raw = press?.raw ?? '';
      expect(Buffer.byteLength(raw)).toBeLessThanOrEqual(256);
      expect(raw).not.toMatch(/\p{C}/u);
      if (topic === 'doorbell/button/btn_1' && press) expect(press.count).toBeGreaterThan(0);
    }),
  );
});

function shellyEvent(event: string): string {
  const events = [{ component: 'input:0', id: 0, event, ts: 1700000000.11 }];
  return JSON.stringify({ src: 'i4', method: 'NotifyEvent', params: { ts: 1700000000.11, events } });
}

it('keeps a payload on one line', () => {
  expect(toPrintable(Buffer.from('{\r\n\t"a": 1\n}'))).toBe('{   "a": 1 }');
});

it('replaces what does not print, and what turns text around', () => {
  expect(toPrintable(Buffer.from('a\u0000b\u202ec\u200b'))).toBe('a?b?c?');
  expect(toPrintable(Buffer.from([0x61, 0xff]))).toBe('a?');
});

it.each([255, 256])(
  'cuts after 256 bytes and never inside a character (%i bytes before an umlaut)',
  length => {
    const text = toPrintable(Buffer.from(`${'x'.repeat(length)}ü and more`));
    expect(text).toBe('x'.repeat(length));
  },
);

it('throws for no field that holds what cannot be made a text or a number', () => {
  const keys =
    `action event event_type type click button count event_cnt id event_id timestamp time ts updated
    state value scene commandClass propertyKey newValue buttonevent lastupdated component method params events data
    args ButtonEvent Action multi_press_count last_event isDoubleClick channel_0`.split(/\s+/);
  const forms = [
    '{"toString":1}',
    '{"valueOf":1,"toString":null}',
    '[{"toString":1}]',
    '{"__proto__":null}',
    '"press"',
    '91',
  ];
  const objects = fc
    .array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...forms)), { minLength: 1, maxLength: 5 })
    .map(fields => `{${fields.map(([key, form]) => `"${key}":${form}`).join()}}`);
  const nested = fc.tuple(objects, fc.constantFrom(...keys)).map(([object, key]) => `{"${key}":[${object}]}`);
  const shelly = objects.map(object => `{"method":"NotifyEvent","params":{"events":[${object}]}}`);
  const zwave = objects.map(
    object => `{"commandClass":91,"value":0,"propertyKey":{"toString":1},"args":${object}}`,
  );
  const topics = fc.constantFrom('doorbell/button/btn_1', 'a/scene/1', 'shellies/x/input_event/0', 'x/y');
  fc.assert(
    fc.property(topics, fc.oneof(objects, nested, shelly, zwave), (topic, payload) => {
      parse(topic, payload);
    }),
    { numRuns: 2_000 },
  );
});
