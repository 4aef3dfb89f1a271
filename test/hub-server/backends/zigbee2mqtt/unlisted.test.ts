import { expect, it } from 'vitest';
import { createUnlisted } from '../../../../src/hub-server/backends/zigbee2mqtt/unlisted.ts';

it('keeps what it heard of a name until it is asked for it', () => {
  const unlisted = createUnlisted();
  unlisted.keep('lamp', { state: { state: 'ON' } });
  unlisted.keep('lamp', { availability: 'online' });
  unlisted.keep('lamp', { state: { brightness: 5 } });
  expect(unlisted.take('lamp')).toEqual({ state: { state: 'ON', brightness: 5 }, availability: 'online' });
  expect(unlisted.take('lamp')).toEqual({ state: {}, availability: 'unknown' });
});

it('forgets first what it has not heard of for the longest', () => {
  const unlisted = createUnlisted(2);
  for (const name of ['a', 'b', 'a', 'c']) unlisted.keep(name, { availability: 'online' });
  expect(['a', 'b', 'c'].map(name => unlisted.take(name).availability)).toEqual([
    'online',
    'unknown',
    'online',
  ]);
});
