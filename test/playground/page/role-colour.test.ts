import { expect, it } from 'vitest';
import { findNameColour, toColourText } from '../../../src/playground/page/role-colour.ts';

const role = (id: string, color: number) => ({ id, name: id, color, mentionable: false });
const roles = [role('none', 0), role('green', 0x00ff7f), role('red', 0xff0000)];
const wear = (...worn: string[]) => [
  { id: 'ada', name: 'Ada', role: 'member', roles: worn, locale: 'en-US' } as const,
];

it.each([
  [['red', 'green'], '#00ff7f'],
  [['none', 'red'], '#ff0000'],
  [['none'], null],
  [[], null],
])('colours the name of whoever has the roles %j with %s', (worn, expected) => {
  expect(findNameColour({ people: wear(...worn), roles }, 'ada')).toBe(expected);
});

it('colours no stranger', () => {
  expect(findNameColour({ people: [], roles }, 'ada')).toBe(null);
});

it('writes a colour with all its digits', () => {
  expect(toColourText(0x0a0b)).toBe('#000a0b');
});
