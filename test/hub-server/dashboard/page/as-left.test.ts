import { expect, it } from 'vitest';
import type { Command, CommandResult, DeviceState } from '../../../../src/hub/contract.ts';
import { isAsAnswered, isAsLeft, toLeft } from '../../../../src/hub-server/dashboard/page/as-left.ts';
import { toHomeDevice } from './home-device.ts';

const half: Command = { capability: 'position', value: 50 };
const blue: Command = { capability: 'color', value: '#000080' };

it.each<[CommandResult['status'], Command, DeviceState, DeviceState, boolean]>([
  ['confirmed', half, { position: 49 }, { position: 49 }, true],
  ['confirmed', half, { position: 49 }, { position: 20 }, false],
  ['partial', half, { position: 10 }, { position: 10 }, true],
  ['partial', half, { position: 10 }, { position: 50 }, false],
  ['accepted', half, { position: 0 }, { position: 0 }, true],
  ['accepted', half, { position: 0 }, { position: 30 }, true],
  ['accepted', half, { position: 0 }, { position: 51 }, true],
  ['accepted', half, { position: 0 }, { position: 90 }, false],
  ['accepted', blue, { color: '#ff0000' }, { color: '#0000ff' }, true],
  ['accepted', blue, { color: '#ff0000' }, { color: '#00ff00' }, false],
  ['confirmed', blue, { color: null }, { color: null }, true],
])('of one that answered %s to %o, as %o, and is %o: %s', (status, command, answered, now, isSo) => {
  const was = { ...toHomeDevice('Thing', 'other', answered), capabilities: [], units: {} };
  expect(isAsAnswered(toHomeDevice('Thing', 'other', now), [command], { status, device: was })).toBe(isSo);
});

it('knows nothing left of a device that is gone, nor of another part', () => {
  const parts = [{ id: 'left', name: 'Left', state: { on: true } }];
  const strip = toHomeDevice('Strip', 'outlet', { on: true }, { parts });
  const on = { capability: 'on', value: true, part: 'left' } as const;
  expect(isAsLeft(strip, [on])).toBe(true);
  expect(isAsLeft(strip, [{ ...on, part: 'right' }])).toBe(false);
  expect(isAsLeft(undefined, [on])).toBe(false);
});

it.each<[CommandResult['status'], Command, DeviceState, readonly Command[]]>([
  ['confirmed', half, { position: 49 }, [{ capability: 'position', value: 49 }]],
  ['partial', half, { position: 10 }, [{ capability: 'position', value: 10 }]],
  ['accepted', half, { position: 0 }, []],
  ['confirmed', blue, { color: null }, []],
])('takes of one that answered %s to %o, as %o, for left: %o', (status, command, answered, left) => {
  const device = { ...toHomeDevice('Thing', 'other', answered), capabilities: [], units: {} };
  expect(toLeft([command], { status, device })).toEqual(left);
});
