import { expect, it, onTestFinished } from 'vitest';
import { History } from '../../../src/hub/contract.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { startHistory } from '../../../src/hub-server/history/start-history.ts';
import { silent } from '../../support/guild-store.ts';
import { createTestDirectory, createTestHub } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';

async function startRecorded(days = 14) {
  const home = createSimulatedHome({ ringEveryMs: null });
  const history = startHistory(createTestDirectory(), { days, backend: home, log: silent });
  onTestFinished(() => history?.close());
  const hub = await createTestHub({ home, history: history?.record ?? null });
  const ask = (path: string) => hub.ask(`/api/v1/devices/${path}`);
  return { ask, home, record: history?.record, hub };
}

it('tells what a device told, with the unit, and what else of it is recorded', async () => {
  const { ask } = await startRecorded();
  const read = async () => History.parse(await (await ask('kitchen_sensor/history')).json());
  await expect.poll(async () => (await read()).points).toMatchObject([{ value: expect.any(Number) }]);
  expect(await read()).toMatchObject({
    device_id: 'kitchen_sensor',
    capability: 'temperature',
    unit: '°C',
    capabilities: expect.arrayContaining(['temperature', 'humidity']),
  });
});

it('tells what is so or not, as such', async () => {
  const { ask, home } = await startRecorded();
  const read = async () =>
    History.parse(await (await ask('bathroom_leak/history?capability=water_leak')).json()).points.map(
      ({ value }) => value,
    );
  await expect.poll(read).toEqual([false]);
  home.touch('bathroom_leak');
  await expect.poll(read).toEqual([false, true]);
});

it('answers a question that makes no sense with a problem', async () => {
  const { ask } = await startRecorded();
  const rows = [
    ['nowhere/history', 404],
    ['kitchen_sensor/history?capability=color', 422],
    ['kitchen_sensor/history?since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z', 422],
    ['kitchen_sensor/history?since=yesterday', 400],
    ['kitchen_sensor/history?points=1', 400],
  ] as const;
  await judgeRows(rows, async ([path, status]) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

it('has no such operation where no record is kept', async () => {
  const { ask } = await startRecorded(0);
  expect((await ask('kitchen_sensor/history')).status).toBe(404);
});
