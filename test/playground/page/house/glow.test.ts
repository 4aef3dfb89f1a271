import { expect, it } from 'vitest';
import { toGlow, toLevel } from '../../../../src/playground/page/house/glow.ts';

it.each([
  ['its own colour', { color: '#c832ff', color_temperature: 2700 }, '#c832ff'],
  ['candlelight', { color_temperature: 2000 }, 'color-mix(in oklab, #fff1cf 0%, #ffb04f)'],
  ['the white of a cold sky', { color_temperature: 9000 }, 'color-mix(in oklab, #bcd6ff 100%, #fff1cf)'],
  ['a warm white where nothing is known', {}, 'color-mix(in oklab, #fff1cf 23%, #ffb04f)'],
  [
    'no colour that could be anything else',
    { color: 'red; x: y' },
    'color-mix(in oklab, #fff1cf 23%, #ffb04f)',
  ],
])('shines in %s', (_, state, glow) => {
  expect(toGlow(state)).toBe(glow);
});

it.each([
  ['as bright as it is', { on: true, brightness: 40 }, 'online', 0.4],
  ['fully where it cannot be dimmed', { on: true }, 'online', 1],
  ['not at all when off', { on: false, brightness: 40 }, 'online', 0],
  ['not at all when nobody knows', { on: null, brightness: null }, 'unknown', 0],
  ['not at all when out of reach', { on: true, brightness: 40 }, 'offline', 0],
] as const)('shines %s', (_, state, availability, level) => {
  expect(toLevel({ state, availability })).toBe(level);
});
