import { expect, it } from 'vitest';
import { Automation, type Device, DeviceDetail } from '../../src/hub/contract.ts';
import { Scene } from '../../src/hub/scenes/contract.ts';
import type { ButtonPress } from '../../src/hub-server/backends/backend.ts';
import { startPressPublisher } from '../../src/hub-server/press-publisher.ts';
import { startTestBroker } from '../support/broker.ts';
import { silent } from '../support/guild-store.ts';
import { type HomeAssistant, startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { startTestHub } from '../support/hub-server.ts';

const configuration = `
input_boolean:
  garden_power: {name: Garden power}
light:
  - platform: template
    lights:
      garden:
        friendly_name: Garden light
        availability_template: "{{ is_state('input_boolean.garden_power', 'on') }}"
        turn_on: []
        turn_off: []
automation:
  - {id: '1', alias: Wake up, trigger: [{platform: time, at: '07:00'}], action: []}
  - {id: '2', alias: Water the plants, initial_state: false, trigger: [{platform: time, at: '08:00'}], action: []}
  - {id: '3', alias: Worn out, trigger: [{platform: time, at: '09:00'}], action: [{service: no such service}]}
`;
const scenes = `
scene:
  - id: '1'
    name: Movie night
    entities:
      light.bed_light: {state: 'on', brightness: 51}
      light.ceiling_lights: 'off'
  - {id: '2', name: Garden party, entities: {light.bed_light: 'on', light.garden: 'on'}}
`;
const soldScene = `  - {id: '3', name: Old lamp, entities: {light.bed_light: 'off'}}\n`;

/** A hub over this Home Assistant; ends with the test. */
async function startHub(other: HomeAssistant, token = other.token) {
  const { home, until } = await startHomeOf({ ...other, token });
  const hub = await startTestHub({ backend: home });
  return {
    home,
    until,
    ask: hub.ask,
    get: async <T>(path: string) => (await (await hub.ask(`/api/v1${path}`)).json()) as T,
    trigger: (id: string) => hub.ask(`/api/v1/scenes/${id}/trigger`, { method: 'POST' }),
  };
}

async function startConnectedHub(other: HomeAssistant) {
  const hub = await startHub(other);
  await hub.until(() => hub.home.health().ok);
  return hub;
}

it('lists a whole demo home, every device as the contract has it', async () => {
  const hub = await startConnectedHub(await startHomeAssistant(configuration + scenes));
  const devices = await hub.get<Device[]>('/devices');
  const details = await Promise.all(devices.map(({ id }) => hub.get(`/devices/${id}`)));
  for (const detail of details) DeviceDetail.parse(detail);
  const types = new Set(devices.map(({ type }) => type));
  expect([...types].sort()).toEqual([
    'alarm',
    'appliance',
    'button',
    'camera',
    'climate',
    'cover',
    'fan',
    'garage_door',
    'light',
    'lock',
    'media_player',
    'outlet',
    'sensor',
    'siren',
    'switch',
    'vacuum',
    'valve',
  ]);
  expect(devices.map(({ id }) => id)).not.toContain('sun');
  expect(await hub.get('/devices/front_door')).toMatchObject({
    name: 'Front Door',
    type: 'lock',
    availability: 'online',
    state: { locked: true },
  });
  expect(await hub.get('/devices/garden_light')).toMatchObject({
    availability: 'offline',
    state: { on: null },
  });
  expect(await hub.get('/devices/push')).toMatchObject({ type: 'button', buttons: ['btn_1'] });
  expect(JSON.stringify(details)).not.toMatch(/access_token|entity_picture|longitude/);
});

it('shows a light that is switched elsewhere', async () => {
  const other = await startHomeAssistant();
  const hub = await startConnectedHub(other);
  await other.call('light.turn_on', {
    entity_id: 'light.bed_light',
    brightness: 128,
    rgb_color: [255, 0, 0],
  });
  await hub.until(async () => (await hub.home.device('bed_light'))?.state.on === true);
  expect(await hub.get('/devices/bed_light')).toMatchObject({
    state: { brightness: 50, color: '#ff0000' },
  });
});

it('gives what is made while it is connected the id that it keeps', async () => {
  const other = await startHomeAssistant();
  const hub = await startConnectedHub(other);
  const before = new Set((await hub.get<Device[]>('/devices')).map(({ id }) => id));
  const listNew = async () => (await hub.home.devices()).map(({ id }) => id).filter(id => !before.has(id));
  await other.createLightGroup('All lamps', ['light.bed_light', 'light.ceiling_lights']);
  await hub.until(async () => (await listNew()).length > 0);
  expect(await listNew()).toEqual(['all_lamps']);
  await other.stop();
  await hub.until(() => !hub.home.health().ok);
  await other.start();
  await hub.until(() => hub.home.health().ok);
  expect(await listNew()).toEqual(['all_lamps']);
});

it('runs scenes that were never activated, and tells of each device what became of it', async () => {
  const other = await startHomeAssistant(configuration + scenes);
  const hub = await startConnectedHub(other);
  expect((await hub.get<Scene[]>('/scenes')).map(scene => Scene.parse(scene).id)).toEqual([
    'garden_party',
    'movie_night',
  ]);
  expect(await other.stateOf('scene.movie_night')).toBe('unknown');
  expect(await other.stateOf('light.ceiling_lights')).toBe('on');

  const movie = await hub.trigger('movie_night');
  expect(movie.status).toBe(200);
  expect(await movie.json()).toMatchObject({ status: 'activated', devices: { total: 2, applied: 2 } });
  expect(await other.stateOf('light.ceiling_lights')).toBe('off');
  expect(await other.stateOf('light.bed_light')).toBe('on');

  const party = await hub.trigger('garden_party');
  expect(party.status).toBe(200);
  expect(await party.json()).toMatchObject({
    status: 'partial',
    devices: { total: 2, applied: 1, unreachable: ['garden_light'] },
  });
  expect((await hub.trigger('no_such_scene')).status).toBe(404);
});

it('lists automations, and notices that one is switched', async () => {
  const other = await startHomeAssistant(configuration);
  const hub = await startConnectedHub(other);
  const list = async () =>
    (await hub.get<Automation[]>('/automations')).map(item => [item.id, Automation.parse(item).status]);
  expect(await list()).toEqual([
    ['wake_up', 'enabled'],
    ['water_the_plants', 'disabled'],
    ['worn_out', 'error'],
  ]);
  await other.call('automation.turn_off', { entity_id: 'automation.wake_up' });
  await hub.until(async () => (await hub.home.automations())[0]?.status === 'disabled');
  await other.call('automation.trigger', { entity_id: 'automation.wake_up' });
  await hub.until(async () => (await hub.home.automations())[0]?.last_triggered !== null);
  expect((await list())[0]).toEqual(['wake_up', 'disabled']);
});

it('is away while Home Assistant restarts, queues nothing, and comes back', async () => {
  const other = await startHomeAssistant(configuration + scenes + soldScene);
  const hub = await startConnectedHub(other);
  await other.stop();
  await hub.until(() => !hub.home.health().ok);
  for (const answer of [await hub.ask('/api/v1/devices'), await hub.trigger('movie_night')]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await hub.ask('/readyz')).status).toBe(503);

  await other.start(configuration + scenes);
  await hub.until(() => hub.home.health().ok);
  expect((await hub.ask('/api/v1/devices')).status).toBe(200);
  expect(await other.stateOf('light.ceiling_lights')).toBe('on');
  expect(await other.stateOf('scene.movie_night')).toBe('unknown');

  expect(await other.stateOf('scene.old_lamp')).toBe('unavailable');
  expect((await hub.trigger('old_lamp')).status).toBe(503);
  expect((await hub.trigger('movie_night')).status).toBe(200);
});

it('forwards each press of a button once: the first of all, and none that a restart brings back', async () => {
  const other = await startHomeAssistant();
  const hub = await startConnectedHub(other);
  const broker = await startTestBroker();
  const messages: { topic: string; payload: Record<string, unknown> }[] = [];
  broker.aedes.on('publish', ({ topic, payload }, client) => {
    if (client) messages.push({ topic, payload: JSON.parse(String(payload)) });
  });
  const address = { url: broker.url, username: null, password: null };
  const publisher = startPressPublisher({ backend: hub.home, broker: address, log: silent });
  const presses: string[] = [];
  hub.home.on('press', ({ eventId }) => presses.push(eventId));
  const press = () => other.call('button.press', { entity_id: 'button.push' });

  expect(await other.stateOf('event.push_button_press')).toBe('unknown');
  await press();
  await hub.until(() => presses.length === 1);
  const state = await other.stateOf('event.push_button_press');

  await other.stop();
  await hub.until(() => !hub.home.health().ok);
  await other.start();
  await hub.until(() => hub.home.health().ok);
  expect(await other.stateOf('event.push_button_press')).toBe(state);
  await press();
  await hub.until(() => presses.length === 2);

  await publisher.close();
  expect(messages.map(({ topic }) => topic)).toEqual(['push/button/btn_1', 'push/button/btn_1']);
  expect(messages[0]?.payload).toEqual({
    action: 'single',
    count: 1,
    at: new Date(state).toISOString(),
    event_id: presses[0],
  });
});

it('hears a button on the bus where its device has no event entity for it', async () => {
  const other = await startHomeAssistant();
  const hub = await startConnectedHub(other);
  const presses: ButtonPress[] = [];
  hub.home.on('press', press => presses.push(press));
  for (const entityId of ['event.push_button_press', 'light.bed_light']) {
    const device_id = await other.deviceIdOf(entityId);
    await other.fire('shelly.click', { device_id, channel: 1, click_type: 'double', generation: 1 });
  }
  await hub.until(() => presses.length > 0);
  expect(presses).toMatchObject([{ device: 'bed_light', button: 'btn_1', action: 'double' }]);
  expect(await hub.get('/devices/bed_light')).toMatchObject({ type: 'light', buttons: ['btn_1'] });
});

it('offers a token that is rejected once, and says why it is not ready', async () => {
  const other = await startHomeAssistant();
  const hub = await startHub(other, 'a-token-of-somebody-else');
  await hub.until(() => hub.home.health().detail.includes('HOME_ASSISTANT_TOKEN'));
  expect((await hub.ask('/readyz')).status).toBe(503);
  expect((await hub.ask('/api/v1/devices')).status).toBe(503);
  // Home Assistant writes its log a moment after it has answered.
  await expect.poll(() => other.linesOf(/invalid authentication/)).toHaveLength(1);
  await other.stop();
  expect(other.linesOf(/invalid authentication/)).toHaveLength(1);
});
