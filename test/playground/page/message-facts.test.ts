import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { isJumbo, toTimeDependence } from '../../../src/playground/page/message-facts.ts';
import { judgeRows } from '../../support/judge-rows.ts';

it('takes nothing but a few emoji for large emoji', () =>
  judgeRows(
    [
      ['🌙✨', true],
      ['👩‍👩‍👧 🇩🇪\n👍🏽', true],
      ['<:lamp:1> <a:wave:2>', true],
      ['🌙'.repeat(30), true],
      ['🌙'.repeat(31), false],
      ['🌙 night', false],
      ['1', false],
      [' ', false],
    ],
    ([content, expected]) => {
      expect(isJumbo(content)).toBe(expected);
    },
  ));

const noon = new Date('2026-11-21T12:00:00');
const later = new Date('2026-11-21T12:00:10');
const message = (more: object) =>
  ({ content: '', embeds: [], components: [], ...more }) as unknown as APIMessage;

it.each([
  ['its text', { content: 'Done <t:1700000000:R>' }],
  ['a component', { components: [{ type: 10, content: '<t:1700000000:R>' }] }],
  ['an embed', { embeds: [{ description: '<t:1700000000:R>' }] }],
])('has a message drawn anew as time passes where %s says how long ago', (_, more) => {
  const ago = message(more);

  expect(toTimeDependence(ago, noon)).not.toBe(toTimeDependence(ago, later));
});

it('leaves any other message as it is for the day', () => {
  const fixed = message({ content: 'Done <t:1700000000:t>' });

  expect(toTimeDependence(fixed, noon)).toBe(toTimeDependence(fixed, later));
  expect(toTimeDependence(fixed, noon)).not.toBe(toTimeDependence(fixed, new Date('2026-11-22T12:00:00')));
});
