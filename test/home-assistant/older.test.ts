import { expect, it } from 'vitest';
import { DeviceDetail } from '../../src/hub/contract.ts';
import { startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { startTestHub } from '../support/hub-server.ts';

it('lists and sets the demo home of a Home Assistant of March 2024', async () => {
  const other = await startHomeAssistant('', {}, 'old');
  const { home, until } = await startHomeOf(other);
  await until(() => home.health().ok);
  const hub = await startTestHub({ backend: home });
  expect(JSON.parse(await other.ask('/api/config')).version).toBe('2024.3.3');

  const devices = await home.devices();
  for (const device of devices) DeviceDetail.parse(device);
  expect(devices.length).toBeGreaterThan(50);
  const answer = await hub.ask('/api/v1/devices/ceiling_lights/commands', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ commands: [{ capability: 'on', value: false }] }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'confirmed' }]);
  expect(await other.stateOf('light.ceiling_lights')).toBe('off');
});
