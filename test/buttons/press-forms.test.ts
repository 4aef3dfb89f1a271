import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeRows } from '../support/judge-rows.ts';
import { parsePress } from '../support/parse-press.ts';

/** Messages as the sources' own documents and code show them, with what they mean under a filter as wide as `#`. */
const [, ...forms] = readFileSync(new URL('press-forms.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t'));

function parse(topic: string, payload: string) {
  const receivedAt = new Date('2026-11-21T08:00:05Z');
  const message = { topic, payload: Buffer.from(payload), retained: false, redelivered: false, receivedAt };
  return parsePress(message);
}

it('reads each documented message as the action that it stands for', () =>
  judgeRows(forms, ([_, topic = '', payload = '', action = '']) => {
    expect(parse(topic, payload)?.action ?? 'none').toBe(action);
  }));

it.each([
  ['ha/events', '{"event_type":"deconz_event","data":{"id":"hall","event":3002}}', { button: 'btn_3' }],
  ['ble/rc4', '{"BTHome_version":2,"pid":43,"button":[0,0,3,0]}', { button: 'btn_3', counter: 43, count: 3 }],
  ['matter/hall', '{"event":"MultiPressComplete","data":{"totalNumberOfPressesCounted":7}}', { count: 7 }],
  ['zigbee2mqtt/hall', '{"click":"many","clicks":9}', { action: 'pressed', count: 9 }],
  ['zigbee2mqtt/hall', '{"click":"many","clicks":4523}', { action: 'pressed', count: 5 }],
  ['hall', '{"event":"hold","clicks":1}', { action: 'hold', count: 1 }],
  ['hall', '{"pressed":true,"clicks":2}', { action: 'double', count: 2 }],
])('reads more of %s %s', (topic, payload, parts) => {
  expect(parse(topic, payload)).toMatchObject(parts);
});

it.each([
  ['a number that is no code', '{"event":12345}'],
  ['a count beyond any finger', '{"presses":4523}'],
  ['a count beside an empty action', '{"action":"","presses":4}'],
  ['a count beside the way down', '{"event":"initial_press","clicks":1}'],
])('reads no press of %s', (_, payload) => {
  expect(parse('hall/meter', payload)).toBeNull();
});
