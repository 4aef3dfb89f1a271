import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePageMessage } from '../../src/playground/page-message.ts';
import { judgeRows } from '../support/judge-rows.ts';

const call = (asked: object) => JSON.stringify({ type: 'call', id: 1, call: asked });

it('reads each kind of message', () =>
  judgeRows(
    [
      ['a look', JSON.stringify({ type: 'look', userId: '12' })],
      ['a sentence', call({ do: 'say', channelId: '1', content: 'film time' })],
      ['a voice message', call({ do: 'speak', channelId: '1', pcm: 'AAAA', replyTo: '2' })],
      ['a command', call({ do: 'invoke', channelId: '1', command: 'device', options: { id: 'lamp', n: 1 } })],
      ['a choice', call({ do: 'click', messageId: '1', customId: 'x', values: ['a'] })],
      ['a form', call({ do: 'submit', interactionId: '1', fields: { address: 'http://hub', kinds: ['a'] } })],
      ['a press', call({ do: 'press', device: 'doorbell', button: 'btn_1', action: 'hold' })],
    ],
    ([_, text]) => {
      expect(parsePageMessage(text)).toEqual(JSON.parse(text));
    },
  ));

it('refuses what is no message', () =>
  judgeRows(
    [
      ['no JSON', '{'],
      ['another type', '{"type":"drop"}'],
      ['a call of nothing', call({ do: 'close' })],
      ['an id that is no snowflake', call({ do: 'say', channelId: '../1', content: 'x' })],
      ['an empty sentence', call({ do: 'say', channelId: '1', content: '' })],
      ['a sentence too long', call({ do: 'say', channelId: '1', content: 'x'.repeat(2001) })],
      ['a voice message of 16 s', call({ do: 'speak', channelId: '1', pcm: 'A'.repeat(682_668) })],
      ['a voice message that is no base64', call({ do: 'speak', channelId: '1', pcm: '!' })],
      ['a press with a hammer', call({ do: 'press', device: 'a', button: 'btn_1', action: 'smash' })],
      ['too many values', call({ do: 'click', messageId: '1', customId: 'x', values: Array(26).fill('a') })],
    ],
    ([_, text]) => {
      expect(parsePageMessage(text)).toBeNull();
    },
  ));

it('drops what a message carries beside its fields', () => {
  const text = call({ do: 'say', userId: '666', channelId: '1', content: 'x' });

  expect(parsePageMessage(text)).toEqual({
    type: 'call',
    id: 1,
    call: { do: 'say', channelId: '1', content: 'x' },
  });
});

it('never throws, whatever is sent', () => {
  const anything = fc.oneof(fc.string(), fc.json());

  fc.assert(fc.property(anything, text => parsePageMessage(text) === null));
});
