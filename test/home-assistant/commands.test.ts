import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { type Command, type CommandResult, DeviceDetail } from '../../src/hub/contract.ts';
import { toId } from '../../src/hub-server/backends/to-id.ts';
import { startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { startTestHub } from '../support/hub-server.ts';
import { toTried } from '../support/to-tried.ts';
import { switched } from './house-entities.ts';
import { toHouseFiles } from './house-files.ts';
import { TELLS, type Told } from './tells.ts';

/** Everything that an alarm panel of Home Assistant's can be set to. */
const ARMED = ['armed_home', 'armed_away', 'armed_night', 'armed_vacation', 'armed_custom_bypass'];

/** An alarm panel without a code, and what the demo home lacks. */
const CONFIGURATION = `
input_select:
  alarm: {options: [disarmed, ${ARMED.join(', ')}], initial: disarmed}
alarm_control_panel:
  - platform: template
    panels:
      cellar:
        name: Cellar alarm
        value_template: "{{ states('input_select.alarm') }}"
        code_arm_required: false
        code_format: no_code
${['disarmed', ...ARMED]
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

/** The demo home and more, and a hub over it, which waits `answerMs` where that is given. */
async function moveIn({
  answerMs,
  more = '',
  files = {},
}: {
  answerMs?: number;
  more?: string;
  files?: Record<string, string>;
} = {}) {
  const folder = 'custom_components/homecord_things';
  const things = FILES.map(name => [`${folder}/${name}`, readFileSync(new URL(name, FIXTURE), 'utf8')]);
  const other = await startHomeAssistant(CONFIGURATION + more, { ...Object.fromEntries(things), ...files });
  const { home, until } = await startHomeOf(other, answerMs === undefined ? {} : { answerMs });
  const rateLimit = { requests: 10_000, authFailures: 30, windowMs: 60_000 };
  const hub = await startTestHub({ backend: home, rateLimit });
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
  /** The one that takes something and is called as a device is: in this house there are no two. */
  const entityOf = async (id: string) => {
    const all = JSON.parse(await other.ask('/api/states')) as { entity_id: string; attributes: Told }[];
    const found = all.find(
      ({ entity_id, attributes }) =>
        DOMAINS.has(entity_id.split('.')[0] ?? '') && toId(String(attributes.friendly_name), '') === id,
    );
    return found?.entity_id ?? `none.${id}`;
  };
  return { other, home, until, set, tell, entityOf };
}

const DOMAINS = new Set(Object.keys(TELLS).map(row => row.split(' ')[0]));

/** What does not do as it is told, or does not tell; each has a test of its own below. */
const WAYWARD = ['refusing', 'gone', 'lagging', 'dawdling', 'decorative_lights', 'poorly_installed_door'];

/** What ran in a way that Home Assistant does not tell, so that nobody can go back to it. */
const UNTOLD = [
  'demo_vacuum_2_second_floor: mode cleaning',
  'lounge_room: mode dvd',
  'lounge_room: mode youtube',
  'openable_lock: unlatched true',
];

/** Home Assistant tells a humidity with decimals and takes it in whole per cents. */
const toTaken = (key: string, value: unknown) =>
  key === 'humidity' && typeof value === 'number' ? Math.round(value) : value;

it('sets everything that it offers to every value, as Home Assistant tells itself, and undoes it', async () => {
  // The vacuum takes half a minute to its dock: that it is on its way is told before.
  const { home, set, tell, entityOf } = await moveIn({ answerMs: 20_000 });
  const devices = await home.devices();
  for (const device of devices) DeviceDetail.parse(device);
  const outcomes: unknown[] = [];
  const expected: unknown[] = [];
  const lasting: string[] = [];
  const tried = new Set<string>();

  const comeHome = async (id: string, entityId: string) => {
    await vi.waitUntil(async () => (await tell(entityId)).state === 'docked', { timeout: 60_000 });
    await vi.waitUntil(async () => (await home.device(id))?.state.mode === 'docked', { timeout: 60_000 });
  };

  const tryAll = async ({ id, commands = [] }: DeviceDetail) => {
    const entityId = await entityOf(id);
    for (const control of commands) {
      const { capability } = control;
      const row = `${entityId.split('.')[0]} ${capability}`;
      tried.add(row);
      for (const value of toTried(control)) {
        const before = await tell(entityId);
        const answer = await set(id, { capability, value });
        const { status, undo } = (await answer.json()) as CommandResult;
        const now = await tell(entityId);
        const tells = TELLS[row]?.(value, now) ?? {};
        outcomes.push([id, capability, value, answer.status, status, now]);
        // A vacuum says that it is on its way home.
        expected.push(
          now.state === 'returning'
            ? [id, 'mode', 'docked', 202, 'accepted', {}]
            : [id, capability, value, 200, 'confirmed', tells],
        );
        if (now.state === 'returning') await comeHome(id, entityId);
        if (!undo) lasting.push(`${id}: ${capability} ${value}`);
        if (!undo) continue;
        const undone = await set(id, ...undo.commands);
        const then = await tell(entityId);
        outcomes.push([id, capability, value, 'undone', undone.status, then]);
        const told = Object.fromEntries(Object.keys(tells).map(key => [key, toTaken(key, before[key])]));
        expected.push([
          id,
          capability,
          value,
          'undone',
          ...(then.state === 'returning' ? [202, {}] : [200, told]),
        ]);
        if (then.state !== 'returning') continue;
        await comeHome(id, entityId);
        // It is to be out for what comes next: at its dock nothing can be paused.
        await set(id, { capability, value });
      }
    }
  };
  await Promise.all(devices.filter(({ id }) => !WAYWARD.includes(id)).map(tryAll));
  expect(outcomes).toMatchObject(expected);
  expect(lasting.sort()).toEqual(UNTOLD);
  expect([...tried].sort()).toEqual(Object.keys(TELLS).sort());
  const armed = expected.filter(each => Array.isArray(each) && each[1] === 'armed' && each[3] === 200);
  expect(armed).toHaveLength(ARMED.length + 1);
});

it('sets several things and several parts at once, and tells where one was out of reach', async () => {
  const entities = [...switched(['Left', 'Right'], 0), ...switched(['Rear'], 0, { available: false })];
  const strip = { id: 'strip', name: 'Strip', model: 'Strip', area: 'Hall', entities };
  const desk = { ...strip, id: 'desk', name: 'Desk', entities: switched(['Lamp', 'Fan'], 0) };
  const { home, set, tell } = await moveIn({ more: 'homecord_house:\n', files: toHouseFiles([strip, desk]) });
  const states = async (...ids: string[]) =>
    Promise.all(ids.map(async id => (await tell(`switch.${id}`)).state));
  const off = { capability: 'on', value: false } as const;

  expect(await states('desk_lamp', 'desk_fan')).toEqual(['on', 'off']);
  const whole = (await (await set('desk', off)).json()) as CommandResult;
  expect([whole.status, await states('desk_lamp', 'desk_fan')]).toEqual(['confirmed', ['off', 'off']]);
  expect((await set('desk', ...(whole.undo?.commands ?? []))).status).toBe(200);
  expect(await states('desk_lamp', 'desk_fan')).toEqual(['on', 'off']);
  const partOf = async (id: string, name: string) =>
    (await home.device(id))?.parts?.find(part => part.name === name)?.id ?? '';
  const [fan, plug] = [await partOf('desk', 'Fan'), await partOf('desk', 'Lamp')];
  const one = await set('desk', { capability: 'on', value: true, part: fan }, { ...off, part: plug });
  expect([one.status, await one.json()]).toMatchObject([200, { status: 'confirmed' }]);
  expect(await states('desk_lamp', 'desk_fan')).toEqual(['off', 'on']);

  const some = await set('strip', off);
  expect([some.status, await some.json()]).toMatchObject([200, { status: 'partial', undo: null }]);
  expect(await states('strip_left', 'strip_right', 'strip_rear')).toEqual(['off', 'off', 'unavailable']);
  expect((await set('strip', { ...off, part: await partOf('strip', 'Rear') })).status).toBe(503);

  const dimmed = [
    { capability: 'brightness', value: 30 },
    { capability: 'color_temperature', value: 4000 },
  ] as const;
  const lamp = (await (await set('bed_light', ...dimmed)).json()) as CommandResult;
  const shines = { state: 'on', brightness: 76, color_temp_kelvin: 4000 };
  expect([lamp.status, await tell('light.bed_light')]).toMatchObject(['confirmed', shines]);

  const kept = [
    { capability: 'target_temperature_low', value: 20 },
    { capability: 'target_temperature_high', value: 25 },
  ] as const;
  const room = (await (await set('ecobee', ...kept)).json()) as CommandResult;
  const between = { state: 'heat_cool', target_temp_low: 20, target_temp_high: 25 };
  expect([room.status, await tell('climate.ecobee')]).toMatchObject(['confirmed', between]);
});

it('takes °C where Home Assistant reckons in °F', async () => {
  const { home, set, tell } = await moveIn({ more: 'homeassistant: {unit_system: us_customary}\n' });
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
  const { other, home, until, set, tell } = await moveIn({ answerMs: 8_000 });
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

  await other.stop();
  await until(() => !home.health().ok);
  expect((await set('ac', { ...turnOn, value: false })).status).toBe(503);
  await other.start();
  await until(() => home.health().ok);
  expect((await set('ac', turnOn)).status).toBe(200);
});
