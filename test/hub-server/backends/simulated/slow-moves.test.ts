import { expect, it } from 'vitest';
import type { Command, DeviceState } from '../../../../src/hub/contract.ts';
import { createSimulatedHome } from '../../../../src/hub-server/backends/simulated/home.ts';

/** A home whose time passes by `pass` alone, and in which nothing moves by chance. */
function open(chance = 0.99) {
  let nowMs = Date.UTC(2026, 0, 5, 12);
  const home = createSimulatedHome({ now: () => new Date(nowMs), random: () => chance, ringEveryMs: null });
  return {
    home,
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1_000) {
        nowMs += 1_000;
        home.tick();
      }
    },
    set: (id: string, command: Command) => home.command?.(id, [command]),
    state: async (id: string): Promise<DeviceState | undefined> => (await home.device(id))?.state,
  };
}

it.each([
  ['alarm_system', { capability: 'armed', value: 'armed_away' }, { armed: 'arming' }, 5_000],
  ['robot_vacuum', { capability: 'mode', value: 'docked' }, { mode: 'returning' }, 15_000],
] as const)('%s takes its time to be as it was told', async (id, command, meanwhile, takesMs) => {
  const { set, state, pass } = open();
  await set('robot_vacuum', { capability: 'mode', value: 'cleaning' });
  expect(await set(id, command)).toBe('accepted');
  expect(await state(id)).toMatchObject(meanwhile);
  pass(takesMs - 1_000);
  expect(await state(id)).toMatchObject(meanwhile);
  pass(1_000);
  expect(await state(id)).toMatchObject({ [command.capability]: command.value });
  expect(await set(id, command)).toBe('confirmed');
});

it('is not armed any more by what somebody took back', async () => {
  const { home, set, state, pass } = open();
  await set('alarm_system', { capability: 'armed', value: 'armed_away' });
  expect(await set('alarm_system', { capability: 'armed', value: 'disarmed' })).toBe('confirmed');
  pass(60_000);
  expect(await state('alarm_system')).toEqual({ armed: 'disarmed' });

  await set('alarm_system', { capability: 'armed', value: 'armed_home' });
  home.touch('alarm_system');
  expect(await state('alarm_system')).toEqual({ armed: 'disarmed' });
  pass(60_000);
  expect(await state('alarm_system')).toEqual({ armed: 'disarmed' });
});

it('cleans until it is empty, and loads at its dock', async () => {
  const { set, state, pass } = open(0);
  await set('robot_vacuum', { capability: 'mode', value: 'cleaning' });
  pass(10_000);
  expect(await state('robot_vacuum')).toEqual({ mode: 'cleaning', battery: 90 });
  pass(76_000);
  expect(await state('robot_vacuum')).toEqual({ mode: 'docked', battery: 15 });
  pass(200_000);
  expect(await state('robot_vacuum')).toEqual({ mode: 'docked', battery: 100 });
});
