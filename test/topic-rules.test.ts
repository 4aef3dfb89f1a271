import { expect, it } from 'vitest';
import { parseStrokes } from '../src/buttons/parse-press.ts';
import { isSettled, type TopicMeaning, type TopicRule, toFields, toSettled } from '../src/topic-rules.ts';
import { judgeRows } from './support/judge-rows.ts';

const rule = (field: string | null, value: string | null, means: TopicMeaning): TopicRule => ({
  field,
  value,
  means,
});

function read(payload: string, rules: readonly TopicRule[], topic = 'hall/button/btn_1') {
  const message = { topic, payload: Buffer.from(payload), retained: false, redelivered: false };
  const [stroke] = parseStrokes({ ...message, receivedAt: new Date(0) }, { rules });
  return stroke ? `${stroke.press.action} ${stroke.press.count}` : null;
}

it.each([
  ['a field by its value', '{"event":"bim"}', [rule('event', 'bim', 'double')], 'double 2'],
  ['a field of an object within', '{"data":{"state":5}}', [rule('data.state', '5', 'hold')], 'hold 1'],
  ['a field, whatever its value', '{"event":"bam"}', [rule('event', null, 'triple')], 'triple 3'],
  [
    'the value before the field',
    '{"event":"bim"}',
    [rule('event', null, 'triple'), rule('event', 'bim', 'release')],
    'release 1',
  ],
  ['a payload that is a word', 'bim', [rule(null, 'bim', 'ignore')], null],
  ['what is known, too', '{"action":"single"}', [rule('action', 'single', 'ignore')], null],
  ['what is known otherwise', '{"action":"single"}', [rule('action', 'double', 'ignore')], 'single 1'],
  ['whatever is unknown', '{"event":"bim"}', [rule(null, null, 'ignore')], null],
  ['whatever is unknown as a press', '{"event":"bim"}', [rule(null, null, 'pressed')], 'pressed 1'],
  ['nothing known by that', '{"action":"hold"}', [rule(null, null, 'ignore')], 'hold 1'],
  [
    'a report that is none',
    '{"battery":90,"contact":true}',
    [rule('contact', 'true', 'pressed')],
    'pressed 1',
  ],
] as const)('reads %s as it is said', (_, payload, rules, read_) => {
  expect(read(payload, rules)).toBe(read_);
});

it('has a topic press that looks like no button’s', () => {
  expect(read('{"contact":true}', [rule('contact', 'true', 'pressed')], 'zigbee2mqtt/gate')).toBe(
    'pressed 1',
  );
  expect(read('{"contact":false}', [rule('contact', 'true', 'pressed')], 'zigbee2mqtt/gate')).toBeNull();
});

it('finds fields in what is deep, and no more than it can look through', () => {
  expect(toFields('{"a":{"b":[1,{"c":null}]},"d":"x"}')).toEqual([
    ['a.b.0', '1'],
    ['a.b.1.c', 'null'],
    ['d', 'x'],
  ]);
  expect(toFields('[[[[[[1]]]]]]')).toEqual([]);
  expect(toFields(JSON.stringify(Array(5_000).fill(1))).length).toBe(100);
  expect(toFields('{')).toEqual([]);
});

it('has what is unknown settled by the value that names it', () =>
  judgeRows<[string, string | null, string | null]>(
    [
      ['standby', null, 'standby'],
      [' chime one\n', null, 'chime one'],
      ['{"action":"screen_wake","local_temperature":21.5}', 'action', 'screen_wake'],
      ['{"Code":"Invite","Action":"Pulse","Index":0}', 'Code', 'Invite'],
      ['{"data":{"event_type":"wobble"},"model":"x"}', 'data.event_type', 'wobble'],
      ['{"foo":"bar"}', 'foo', 'bar'],
      ['{"foo":1}', null, null],
      ['{"R1":0,"EB":1}', null, null],
      ['21.5', null, null],
      ['{', null, null],
      ['??', null, null],
    ],
    ([payload, field, value]) => {
      expect(toSettled(payload)).toEqual({ field, value });
      expect(isSettled(payload, [])).toBe(false);
      expect(isSettled(payload, [rule(field, value, 'ignore')])).toBe(true);
      expect(isSettled(payload, [rule(null, 'other', 'ignore')])).toBe(false);
    },
  ));
