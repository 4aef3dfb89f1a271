import { expect, it } from 'vitest';
import type { Fault } from '../../../src/playground/faults/contract.ts';
import { createSwitchboard } from '../../../src/playground/faults/create-switchboard.ts';

/** Two faults, the second of which has a target; `done` is what was done to them, in order. */
function create(changes: Partial<Fault> = {}) {
  const done: string[] = [];
  const board = createSwitchboard([
    {
      id: 'hub_offline',
      cause: () => void done.push('hub lost'),
      mend: () => void done.push('hub back'),
      ...changes,
    },
    {
      id: 'device_unreachable',
      target: 'lamp',
      cause: id => void done.push(`${id} lost`),
      mend: id => void done.push(`${id} back`),
    },
  ]);
  return { board, done };
}

it('begins with nothing broken', () => {
  expect(create().board.states()).toEqual([
    { id: 'hub_offline', on: false, target: null },
    { id: 'device_unreachable', on: false, target: 'lamp' },
  ]);
});

it('breaks once what is switched on twice, and tells who listens', async () => {
  const { board, done } = create();
  let told = 0;
  board.on(() => told++);

  await board.set('hub_offline', true);
  await board.set('hub_offline', true);

  expect(done).toEqual(['hub lost']);
  expect(told).toBe(1);
  expect(board.states()[0]?.on).toBe(true);
});

it('mends what was struck before it strikes another, and takes no target where there is none', async () => {
  const { board, done } = create();

  await board.set('device_unreachable', true);
  await board.set('device_unreachable', true, 'door');
  await board.set('hub_offline', true, 'door');
  await board.set('device_unreachable', false);

  expect(done).toEqual(['lamp lost', 'lamp back', 'door lost', 'hub lost', 'door back']);
  expect(board.states()).toMatchObject([{ target: null }, { on: false, target: 'door' }]);
});

it('remembers what to strike next time', async () => {
  const { board, done } = create();

  await board.set('device_unreachable', false, 'door');
  await board.set('device_unreachable', true);

  expect(done).toEqual(['door lost']);
});

it('switches one at a time', async () => {
  const first = Promise.withResolvers<void>();
  const { board, done } = create({ cause: () => first.promise });

  const both = Promise.all([board.set('hub_offline', true), board.set('hub_offline', false)]);
  expect(done).toEqual([]);
  first.resolve();
  await both;

  expect(done).toEqual(['hub back']);
});

it('leaves off what cannot be broken, and goes on', async () => {
  const { board } = create({ cause: () => Promise.reject(new Error('no')) });

  await expect(board.set('hub_offline', true)).rejects.toThrow('no');
  await board.set('device_unreachable', true);

  expect(board.states().map(({ on }) => on)).toEqual([false, true]);
});

it('mends all the others where one cannot be mended', async () => {
  const { board, done } = create({ mend: () => Promise.reject(new Error('the port is taken')) });
  await board.set('hub_offline', true);
  await board.set('device_unreachable', true);

  await expect(board.mendAll()).rejects.toThrow('the port is taken');

  expect(done).toEqual(['hub lost', 'lamp lost', 'lamp back']);
  expect(board.states().map(({ on }) => on)).toEqual([true, false]);
});

it('refuses a fault that there is none of', async () => {
  await expect(create().board.set('broker_down', true)).rejects.toThrow('no such fault');
});
