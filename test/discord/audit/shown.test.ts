import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseArguments, toArguments } from '../../../src/discord/audit/shown.ts';

const snowflake = fc.bigInt({ min: 10n ** 16n, max: 2n ** 63n }).map(String);
const shown = fc.record({
  upTo: fc.option(fc.integer({ min: 0, max: 10 ** 9 })),
  filter: fc.record({
    kind: fc.option(fc.constantFrom('runs', 'refusals', 'changes')),
    since: fc.option(fc.integer({ min: 0, max: 4 * 10 ** 9 }).map(seconds => new Date(seconds * 1000))),
    userId: fc.option(snowflake),
    sceneId: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
  }),
});

it('reads back what a button says', () => {
  fc.assert(
    fc.property(shown, one => {
      expect(parseArguments(toArguments(one).split(':'))).toEqual(one);
    }),
  );
});

it('makes something of whatever somebody sends in its place', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), parts => {
      const { upTo, filter } = parseArguments(parts);
      expect(upTo === null || Number.isSafeInteger(upTo)).toBe(true);
      expect(filter.since === null || !Number.isNaN(filter.since.getTime())).toBe(true);
    }),
  );
});

it('has room for all of it, and a UUID, in the 100 characters that Discord takes of a button', () => {
  const filter = {
    kind: 'refusals',
    since: new Date(),
    userId: '9'.repeat(19),
    sceneId: crypto.randomUUID(),
  } as const;
  expect(`audit:1250:p:${toArguments({ upTo: 123_456_789, filter })}`.length).toBeLessThanOrEqual(100);
});
