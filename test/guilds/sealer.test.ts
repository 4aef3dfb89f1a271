import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSealer } from '../../src/guilds/sealer.ts';

const place = { guildId: '1001', field: 'hubs.api_key' };
const sealer = createSealer(randomBytes(32));

it('opens what it sealed, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(sealer.open(sealer.seal(text, place), place)).toBe(text);
    }),
  );
});

it('gives a versioned form that names its key and hides the value', () => {
  const sealed = sealer.seal('hunter2', place);
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{10}\.[\w-]{22}$/);
  expect(sealed.split('.')[1]).toBe(sealer.keyId);
  expect(sealed).not.toContain('hunter2');
});

it('seals the same value differently each time', () => {
  expect(sealer.seal('hunter2', place)).not.toBe(sealer.seal('hunter2', place));
});

it.each([
  { why: 'another guild', elsewhere: { ...place, guildId: '1002' } },
  { why: 'another field', elsewhere: { ...place, field: 'hubs.url' } },
  { why: 'parts joined differently', elsewhere: { guildId: '100', field: '1hubs.api_key' } },
])('does not open a value moved to $why', ({ elsewhere }) => {
  expect(() => sealer.open(sealer.seal('hunter2', place), elsewhere)).toThrow('sealed for another place');
});

it('does not open a value of which any one character is changed', () => {
  const sealed = sealer.seal('hunter2', place);
  fc.assert(
    fc.property(fc.nat({ max: sealed.length - 1 }), fc.constantFrom(...'AQgwv1.'), (at, character) => {
      fc.pre(sealed[at] !== character);
      // The last character of a base64url group has bits that stand for nothing.
      const changed = `${sealed.slice(0, at)}${character}${sealed.slice(at + 1)}`;
      fc.pre(!sameBytes(changed, sealed));
      expect(() => sealer.open(changed, place)).toThrow(/does not open/);
    }),
  );
});

it('says which key a value of another sealer needs, and not what it holds', () => {
  const other = createSealer(randomBytes(32));
  const sealed = other.seal('hunter2', place);
  expect(() => sealer.open(sealed, place)).toThrow(`sealed under key ${other.keyId}, not ${sealer.keyId}`);
  expect(() => sealer.open(sealed, place)).not.toThrow('hunter2');
});

it.each(['', 'hunter2', 'v2.a.b.c.d', 'v1.a.b.c', 'v1.a.b.c.AAAA'])('does not open %j', text => {
  expect(() => sealer.open(text, place)).toThrow('it has another form');
});

function sameBytes(a: string, b: string): boolean {
  const bytes = (sealed: string) => {
    const [version, id, ...parts] = sealed.split('.');
    return [version, id, ...parts.map(part => Buffer.from(part, 'base64url').toString('hex'))].join('.');
  };
  return bytes(a) === bytes(b);
}
