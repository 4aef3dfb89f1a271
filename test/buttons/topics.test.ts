import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  covers,
  foldFilters,
  isValidFilter,
  parseButtonTopic,
  parseFilters,
} from '../../src/buttons/topics.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('reads the family and the button from the specification’s topic', () => {
  expect(parseButtonTopic('doorbell/button/btn_12')).toEqual({ family: 'doorbell', button: 'btn_12' });
});

it.each([
  'doorbell/button/btn_',
  'doorbell/button/1',
  '/button/btn_1',
  'a/b/button/btn_1',
  'a/button/btn_1/x',
  '',
])('finds no button in the topic "%s"', topic => {
  expect(parseButtonTopic(topic)).toBeNull();
});

it('accepts filters as MQTT has them', () =>
  judgeRows(
    ['+/button/+', '#', 'a/#', '+', '/', 'a//b', 'zigbee2mqtt/Küche', '$SYS/#', 'x'.repeat(65_535)],
    filter => {
      expect(isValidFilter(filter)).toBe(true);
    },
  ));

it('refuses filters that MQTT does not have', () =>
  judgeRows(['', 'a/#/b', 'a#', 'a+/b', '+a', '##', 'a\0b', 'x'.repeat(65_536), '\ud800'], filter => {
    expect(isValidFilter(filter)).toBe(false);
  }));

it('takes any level without wildcards as valid, whatever else it holds', () => {
  const level = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter(text => !/[+#\0]/.test(text));
  fc.assert(
    fc.property(fc.array(level, { minLength: 1 }), levels => isValidFilter([...levels, '+', '#'].join('/'))),
  );
});

it('reads filters apart by commas and white space, each once', () => {
  expect(parseFilters(' +/button/+, zigbee2mqtt/#\n+/button/+ ')).toEqual({
    filters: ['+/button/+', 'zigbee2mqtt/#'],
    folded: [],
    invalid: [],
  });
});

it('listens to every family’s buttons where no filter is given', () => {
  expect(parseFilters(' ')).toEqual({ filters: ['+/button/+'], folded: [], invalid: [] });
});

it('returns what no broker would accept apart', () => {
  expect(parseFilters('a/#/b,ok/+')).toEqual({
    filters: ['ok/+'],
    folded: [],
    invalid: ['a/#/b'],
  });
});

it('knows of two filters whether one covers the other', () =>
  judgeRows(
    [
      ['a/#', 'a/b/c', true],
      ['a/#', 'a', true],
      ['a/#', 'a/+/c', true],
      ['#', '+/button/+', true],
      ['#', '$SYS/uptime', false],
      ['+/button/+', 'doorbell/button/btn_1', true],
      ['+/button/+', 'doorbell/#', false],
      ['doorbell/#', '+/button/+', false],
      ['a/+', 'a/#', false],
      ['a/+', 'a/b/c', false],
      ['a/b', 'a/+', false],
    ],
    ([filter, other, isCovered]) => {
      expect(covers(filter, other)).toBe(isCovered);
    },
  ));

it('leaves out filters that another covers, and says which', () => {
  expect(foldFilters(['a/b', '+/button/+', 'a/#', 'a/+/c', 'doorbell/#'])).toEqual({
    filters: ['+/button/+', 'a/#', 'doorbell/#'],
    folded: ['a/b', 'a/+/c'],
  });
});

it('leaves out no topic that any of the filters matched', () => {
  const filter = fc
    .array(fc.constantFrom('a', 'b', '+'), { minLength: 1, maxLength: 3 })
    .chain(levels => fc.boolean().map(isOpen => [...levels, ...(isOpen ? ['#'] : [])].join('/')));
  const topic = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(filter, { minLength: 1, maxLength: 5 }), topic, (filters, levels) => {
      const matches = (all: readonly string[]) => all.some(one => covers(one, levels.join('/')));
      expect(matches(foldFilters(filters).filters)).toBe(matches(filters));
    }),
  );
});
