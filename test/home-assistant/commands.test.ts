import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Command, type CommandResult, DeviceDetail } from '../../src/hub/contract.ts';
import { DEFAULT_TIMINGS } from '../../src/hub-server/backends/home-assistant/connection.ts';
import { createHomeAssistantHome } from '../../src/hub-server/backends/home-assistant/home.ts';
import { createHomeNames } from '../../src/hub-server/backends/home-names.ts';
import { silent } from '../support/guild-store.ts';
import { installHomeAssistant, startHomeAssistant } from '../support/home-assistant.ts';
import { openTestDatabase, startTestHub } from '../support/hub-server.ts';
import { untilTold } from '../support/until-told.ts';

/** An alarm panel without a code, and what the demo home lacks. */
const CONFIGURATION = `
input_select:
  alarm: {options: [disarmed, armed_home, armed_away], initial: disarmed}
alarm_control_panel:
  - platform: template
    panels:
      cellar:
        name: Cellar alarm
        value_template: "{{ states('input_select.alarm') }}"
        code_arm_required: false
        code_format: no_code
${['disarmed', 'armed_home', 'armed_away']
  .map(
    state => `        ${state === 'disarmed' ? 'disarm' : state.replace('armed', 'arm')}:
          - {service: input_select.select_option, target: {entity_id: input_select.alarm}, data: {option: ${state}}}`,
  )
  .join('\n')}
valve: [{platform: homecord_things}]
lawn_mower: [{platform: homecord_things}]
switch: [{platform: homecord_things}]
`;
const FIXTURE = new URL('things-integration/', import.meta.url);
const FILES = ['__init__.py', 'manifest.json', 'valve.py', 'lawn_mower.py', 'switch.py'];

beforeAll(() => void installHomeAssistant(), 900_000);

/** The demo home and more, and a hub over it that waits `answerMs`. */
async function moveIn(answerMs = DEFAULT_TIMINGS.answerMs, more = '') {
  const folder = 'custom_components/homecord_things';
  const other = await startHomeAssistant(
    CONFIGURATION + more,
    Object.fromEntries(
      FILES.map(name => [`${folder}/${name}`, readFileSync(new URL(name, FIXTURE), 'utf8')]),
    ),
  );
  const names = createHomeNames(openTestDatabase(), 'home-assistant');
  const timings = { ...DEFAULT_TIMINGS, answerMs };
  const home = createHomeAssistantHome({ url: other.url, token: other.token, names, log: silent, timings });
  const hub = await startTestHub({ backend: home });
  onTestFinished(() => home.stop());
  const until = untilTold(home);
  await home.start();
  await until(() => home.health().ok);
  const set = (id: string, ...commands: Command[]) =>
    hub.ask(`/api/v1/devices/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commands }),
    });
  const tell = async (entityId: string) => {
    const { state, attributes } = JSON.parse(await other.ask(`/api/states/${entityId}`));
    return { state, ...attributes } as Record<string, unknown>;
  };
  return { home, until, set, tell };
}

type Row = [
  device: string,
  capability: Command['capability'],
  value: Command['value'],
  entityId: string,
  tells: object,
];

/** What is set one after another, and what Home Assistant tells itself then. */
const TABLE: readonly Row[] = [
  ['bed_light', 'on', true, 'light.bed_light', { state: 'on' }],
  ['bed_light', 'brightness', 30, 'light.bed_light', { state: 'on', brightness: 76 }],
  [
    'bed_light',
    'color_temperature',
    4000,
    'light.bed_light',
    { color_mode: 'color_temp', color_temp_kelvin: 4000 },
  ],
  ['bed_light', 'color', '#ff8800', 'light.bed_light', { color_mode: 'hs', rgb_color: [255, 136, 0] }],
  ['bed_light', 'color', '#402000', 'light.bed_light', { color_mode: 'hs', rgb_color: [255, 127, 0] }],
  ['bed_light', 'brightness', 0, 'light.bed_light', { state: 'off' }],
  ['ceiling_lights', 'on', false, 'light.ceiling_lights', { state: 'off' }],
  ['ac', 'on', true, 'switch.ac', { state: 'on' }],
  ['ac', 'on', false, 'switch.ac', { state: 'off' }],
  ['late', 'on', true, 'switch.late', { state: 'on' }],
  ['humidifier', 'on', false, 'humidifier.humidifier', { state: 'off' }],
  ['living_room_fan', 'on', true, 'fan.living_room_fan', { state: 'on' }],
  ['living_room_fan', 'mode', 'sleep', 'fan.living_room_fan', { preset_mode: 'sleep' }],
  ['living_room_fan', 'on', false, 'fan.living_room_fan', { state: 'off' }],
  ['hall_window', 'position', 30, 'cover.hall_window', { state: 'open', current_position: 30 }],
  ['garage_door', 'position', 100, 'cover.garage_door', { state: 'open' }],
  ['garage_door', 'position', 0, 'cover.garage_door', { state: 'closed' }],
  ['water_main', 'position', 0, 'valve.water_main', { state: 'closed' }],
  ['water_main', 'position', 100, 'valve.water_main', { state: 'open' }],
  ['sprinkler', 'position', 65, 'valve.sprinkler', { current_position: 65 }],
  ['front_door', 'locked', false, 'lock.front_door', { state: 'unlocked' }],
  ['front_door', 'locked', true, 'lock.front_door', { state: 'locked' }],
  ['cellar_alarm', 'armed', 'armed_home', 'alarm_control_panel.cellar', { state: 'armed_home' }],
  ['cellar_alarm', 'armed', 'armed_away', 'alarm_control_panel.cellar', { state: 'armed_away' }],
  ['cellar_alarm', 'armed', 'disarmed', 'alarm_control_panel.cellar', { state: 'disarmed' }],
  ['hvac', 'target_temperature', 19.5, 'climate.hvac', { temperature: 19.5 }],
  ['heatpump', 'target_temperature', 22, 'climate.heatpump', { temperature: 22 }],
  ['hvac', 'mode', 'heat', 'climate.hvac', { state: 'heat' }],
  ['hvac', 'on', false, 'climate.hvac', { state: 'off' }],
  ['demo_water_heater', 'mode', 'performance', 'water_heater.demo_water_heater', { state: 'performance' }],
  [
    'demo_water_heater_celsius',
    'target_temperature',
    50,
    'water_heater.demo_water_heater_celsius',
    { temperature: 50 },
  ],
  ['demo_water_heater', 'on', false, 'water_heater.demo_water_heater', { state: 'off' }],
  ['lounge_room', 'mode', 'youtube', 'media_player.lounge_room', { source: 'youtube' }],
  ['living_room', 'volume', 35, 'media_player.living_room', { volume_level: 0.35 }],
  ['living_room', 'on', false, 'media_player.living_room', { state: 'off' }],
  ['0_ground_floor', 'mode', 'cleaning', 'vacuum.0_ground_floor', { state: 'cleaning' }],
  ['0_ground_floor', 'mode', 'paused', 'vacuum.0_ground_floor', { state: 'paused' }],
  ['mower', 'mode', 'mowing', 'lawn_mower.mower', { state: 'mowing' }],
  ['mower', 'mode', 'docked', 'lawn_mower.mower', { state: 'docked' }],
];

it('sets everything that it offers, as Home Assistant tells itself', async () => {
  const { home, set, tell } = await moveIn();
  const devices = await home.devices();
  for (const device of devices) DeviceDetail.parse(device);
  const domains = new Map(TABLE.map(([id, , , entityId]) => [id, entityId.split('.')[0]]));
  const kindOf = ({ id, type }: { id: string; type: string }) => domains.get(id) ?? type;
  const offered = devices
    .filter(({ id }) => domains.has(id))
    .flatMap(device => (device.commands ?? []).map(({ capability }) => `${kindOf(device)} ${capability}`));
  const tried = TABLE.map(([id, capability]) => `${domains.get(id)} ${capability}`);
  expect([...new Set(tried)].sort()).toEqual([...new Set(offered)].sort());

  const outcomes: unknown[] = [];
  for (const [id, capability, value, entityId] of TABLE) {
    const answer = await set(id, { capability, value });
    const { status } = (await answer.json()) as CommandResult;
    outcomes.push([id, capability, value, answer.status, status, await tell(entityId)]);
  }
  expect(outcomes).toMatchObject(
    TABLE.map(([id, capability, value, , tells]) => [id, capability, value, 200, 'confirmed', tells]),
  );
});

it('takes °C where Home Assistant reckons in °F', async () => {
  const { home, set, tell } = await moveIn(undefined, 'homeassistant: {unit_system: us_customary}\n');
  for (const [id, value, degrees] of [
    ['heatpump', 20, 68],
    ['hvac', 18.5, 65],
    ['demo_water_heater', 50, 122],
  ] as const) {
    const answer = await set(id, { capability: 'target_temperature', value });
    expect([id, answer.status, await answer.json()]).toMatchObject([id, 200, { status: 'confirmed' }]);
    const domain = id === 'demo_water_heater' ? 'water_heater' : 'climate';
    expect(await tell(`${domain}.${id}`)).toMatchObject({ temperature: degrees });
    const takes = (await home.device(id))?.commands?.find(each => each.capability === 'target_temperature');
    expect(takes?.maximum).toBeLessThan(65);
  }
});

it('offers nothing that needs a code, and nothing of what only tells', async () => {
  const { home } = await moveIn();
  const devices = await home.devices();
  expect(devices.find(({ id }) => id === 'security')).toMatchObject({ type: 'alarm' });
  const silentTypes = ['sensor', 'button', 'camera', 'door', 'window'];
  const telling = devices.filter(({ id, type }) => id === 'security' || silentTypes.includes(type));
  expect(telling.length).toBeGreaterThan(5);
  expect(telling.filter(({ commands }) => commands)).toEqual([]);
});

it('tells what was refused, unavailable, not followed or not answered as it is', async () => {
  const { home, until, set, tell } = await moveIn(2_500);
  const turnOn = { capability: 'on', value: true } as const;

  const refused = await set('refusing', turnOn);
  expect(refused.status).toBe(502);
  expect(await refused.text()).not.toContain('Elm Street');
  expect((await set('gone', turnOn)).status).toBe(503);
  const lagging = await set('lagging', turnOn);
  expect([lagging.status, await lagging.json()]).toMatchObject([202, { status: 'accepted' }]);
  const assumed = await set('decorative_lights', { capability: 'on', value: false });
  expect([assumed.status, await tell('switch.decorative_lights')]).toMatchObject([202, { state: 'off' }]);
  const jammed = await set('poorly_installed_door', { capability: 'locked', value: true });
  expect([jammed.status, await tell('lock.poorly_installed_door')]).toMatchObject([202, { state: 'jammed' }]);
  expect((await set('garage_door', { capability: 'position', value: 50 })).status).toBe(422);
  expect(await tell('cover.garage_door')).toMatchObject({ state: 'closed' });

  // An order without an answer costs the connection, so that it cannot arrive late.
  const lost = until(() => !home.health().ok);
  expect((await set('dawdling', turnOn)).status).toBe(504);
  await lost;
  await until(() => home.health().ok);
  expect((await set('ac', turnOn)).status).toBe(200);
});
