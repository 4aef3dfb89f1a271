import { expect, it, onTestFinished } from 'vitest';
import { History } from '../../../src/hub/contract.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import type { Overview } from '../../../src/hub-server/dashboard/contract.ts';
import { startHistory } from '../../../src/hub-server/history/start-history.ts';
import { createAccountHub } from '../../support/account.ts';
import { silent } from '../../support/guild-store.ts';
import { createTestDirectory } from '../../support/hub-server.ts';

async function startRecorded(days = 14) {
  const home = createSimulatedHome({ ringEveryMs: null });
  const history = startHistory(createTestDirectory(), { days, backend: home, log: silent });
  onTestFinished(() => history?.close());
  return createAccountHub({ home, history: history?.record ?? null });
}

const overviewOf = async (ask: Response) => (await ask.json()) as Overview;

it('tells whoever is signed in what a device told, as the API does', async () => {
  const hub = await startRecorded();
  const owner = await hub.signIn();
  const read = async () =>
    History.parse(await (await owner.ask('GET', 'devices/kitchen_sensor/history?points=20')).json());
  await expect.poll(async () => (await read()).points).toMatchObject([{ value: expect.any(Number) }]);
  expect((await overviewOf(await owner.ask('GET', 'overview'))).recorded).toBe(true);
});

it('tells it to nobody else', async () => {
  const { visit } = await startRecorded();
  expect((await visit().ask('GET', 'devices/kitchen_sensor/history')).status).toBe(401);
});

it('has none where none is kept, and says so', async () => {
  const owner = await (await startRecorded(0)).signIn();
  expect((await owner.ask('GET', 'devices/kitchen_sensor/history')).status).toBe(404);
  expect((await overviewOf(await owner.ask('GET', 'overview'))).recorded).toBe(false);
});
