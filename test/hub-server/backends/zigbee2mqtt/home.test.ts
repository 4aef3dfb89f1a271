import { expect, it } from 'vitest';
import type { HomeBackend } from '../../../../src/hub-server/backends/backend.ts';
import { startTestBroker, type TestBroker } from '../../../support/broker.ts';
import { createTestHome, toListed, untilHealth } from '../../../support/zigbee2mqtt.ts';

const lamp = toListed('hall/lamp', '0x01');
const retain = { retain: true };

async function startHome({ publish, url }: TestBroker, options = {}): Promise<HomeBackend> {
  await publish('zigbee2mqtt/bridge/state', { state: 'online' }, retain);
  await publish('zigbee2mqtt/bridge/devices', JSON.stringify([lamp]), retain);
  const home = createTestHome(url, options);
  await home.start();
  await untilHealth(home, (_detail, ok) => ok);
  return home;
}

it('tells what the broker had kept', async () => {
  const broker = await startTestBroker();
  await broker.publish('zigbee2mqtt/hall/lamp', { state: 'ON', brightness: 127 }, retain);
  const home = await startHome(broker);
  expect(await home.devices()).toMatchObject([
    { id: 'hall_lamp', name: 'hall/lamp', type: 'light', state: { on: true, brightness: 50 } },
  ]);
});
