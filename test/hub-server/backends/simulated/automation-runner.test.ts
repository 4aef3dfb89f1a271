import { expect, it } from 'vitest';
import { createAutomationRunner } from '../../../../src/hub-server/backends/simulated/automation-runner.ts';
import type { AutomationDefinition } from '../../../../src/hub-server/backends/simulated/automations.ts';
import { createSimulatedHome } from '../../../../src/hub-server/backends/simulated/home.ts';
import type { DeviceSettings } from '../../../../src/hub-server/backends/simulated/scenes.ts';

const base: AutomationDefinition = {
  id: 'night_light',
  name: 'Night light',
  description: '',
  status: 'enabled',
  startsAt: '22:00',
  runsForMs: 60_000,
  atStart: { lamp: { on: true } },
  atEnd: { lamp: { on: false } },
};

function createTestRunner(changes: Partial<AutomationDefinition> = {}, clock = '21:59:59') {
  const at = (time: string) => new Date(`2026-01-05T${time}`);
  let now = at(clock);
  const applied: DeviceSettings[] = [];
  const runner = createAutomationRunner({
    definitions: [{ ...base, ...changes }],
    now: () => now,
    apply: settings => applied.push(settings),
    onChange: () => {},
  });
  const tickAt = (time: string) => {
    now = at(time);
    runner.tick();
    return runner.list()[0];
  };
  return { runner, tickAt, applied };
}

it('starts what is due, once, and ends it when its time is over', () => {
  const { tickAt, applied } = createTestRunner();
  expect(tickAt('21:59:59')).toMatchObject({ running: 0, last_triggered: null });
  expect(tickAt('22:00:01')).toMatchObject({ running: 1, last_triggered: expect.any(String) });
  expect(tickAt('22:00:30')).toMatchObject({ running: 1 });
  expect(tickAt('22:01:01')).toMatchObject({ running: 0 });
  expect(applied).toEqual([{ lamp: { on: true } }, { lamp: { on: false } }]);
});

it('does not start what was due before the home was switched on', () => {
  const { tickAt } = createTestRunner({}, '22:00:30');
  expect(tickAt('22:00:31')).toMatchObject({ running: 0, last_triggered: null });
});

it.each(['disabled', 'error'] as const)('does not start what is %s', status => {
  const { tickAt, applied } = createTestRunner({ status });
  expect(tickAt('22:00:01')).toMatchObject({ status, running: 0 });
  expect(applied).toEqual([]);
});

it('runs longer, not twice, when it is started again while it runs', async () => {
  const { runner, tickAt, applied } = createTestRunner({ startsWhen: () => true });
  const [device] = await createSimulatedHome().devices();
  if (!device) throw new Error('the simulated home is empty');
  tickAt('22:00:01');
  tickAt('22:00:50');
  runner.notice(device, device);
  expect(tickAt('22:01:40')).toMatchObject({ running: 1 });
  expect(tickAt('22:01:50')).toMatchObject({ running: 0 });
  expect(applied).toHaveLength(2);
});

it('tells when it last ran before the home was switched on', () => {
  const { runner } = createTestRunner({ lastRanMsAgo: 1_000 }, '12:00:01');
  expect(runner.list()[0]?.last_triggered).toBe(new Date('2026-01-05T12:00:00').toISOString());
});
