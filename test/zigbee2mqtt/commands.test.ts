import { expect, it } from 'vitest';
import type { Command, CommandResult, Device } from '../../src/hub/contract.ts';
import { toTried } from '../support/to-tried.ts';
import { KEEPS } from './keeps.ts';
import { startNetwork } from './start-network.ts';

/** What the color of a lamp comes of, by its mode; nothing, where it was off and nobody knew what it would show. */
function toShown({ colorMode }: Readonly<Record<string, unknown>>, undo: readonly Command[]): string[] {
  if (!undo.some(({ capability }) => capability.startsWith('color'))) return [];
  const comesOf = [['currentHue', 'currentSaturation'], ['currentX', 'currentY'], ['colorTemperature']];
  return ['colorMode', ...(comesOf[Number(colorMode)] ?? [])];
}

/** What has told nothing of itself before it is set, so that nobody can undo that. */
const UNTOLD = [
  'Bedroom blind: position 0',
  'Front door: locked false',
  'Radiator: target_temperature 5',
  'Radiator: mode heat',
];

it.each([
  ['off', false, []],
  ['on', true, ['Ceiling lamp: color_temperature 2000', 'Sofa lamp: color_temperature 2000']],
])(
  'sets everything that it offers to every value, as the devices really do, and undoes it, all %s',
  async (_, isOn, untold) => {
    const { hub, zigbee2mqtt } = await startNetwork();
    await expect.poll(async () => (await hub.named('Garland')).state.on).toBe(false); // they were asked
    const offered = await hub.home.devices();
    const rows = offered.flatMap(({ id, name, parts, commands = [] }) =>
      (parts ?? [{ id: undefined }]).flatMap(part =>
        commands
          .filter(({ capability }) => !('state' in part) || capability in part.state)
          .flatMap(control =>
            toTried(control).map(value => ({
              id,
              name,
              part: part.id,
              capability: control.capability,
              value,
            })),
          ),
      ),
    );
    const keyOf = ({ name, part }: (typeof rows)[number]) => (part === undefined ? name : `${name} ${part}`);
    const triedOf = [...new Set(rows.map(row => `${keyOf(row)}: ${row.capability}`))].sort();
    const known = Object.entries(KEEPS).flatMap(([key, made]) =>
      Object.keys(made).map(each => `${key}: ${each}`),
    );
    expect(triedOf).toEqual(known.sort());

    const outcomes: unknown[] = [];
    const expected: unknown[] = [];
    const lasting: string[] = [];
    for (const id of new Set(rows.filter(({ capability }) => capability === 'on').map(row => row.id))) {
      expect((await hub.set(id, { capability: 'on', value: isOn })).status).toBe(200);
    }
    for (const row of rows) {
      const { id, capability, value, part } = row;
      const [endpoint, cluster, attributes] = KEEPS[keyOf(row)]?.[capability]?.(value) ?? [0, '', {}];
      const keeps = () => zigbee2mqtt.keeps(row.name, endpoint, cluster);
      const turned = () => zigbee2mqtt.keeps(row.name, endpoint, 'genOnOff')?.onOff;
      const [former, wasOn] = [keeps(), turned()];
      const answer = await hub.set(id, { capability, value, ...(part !== undefined && { part }) });
      const { status, undo } = (await answer.json()) as CommandResult;
      outcomes.push([row, answer.status, status, keeps()]);
      expected.push([row, 200, 'confirmed', attributes]);
      if (undo === null) {
        lasting.push(`${keyOf(row)}: ${capability} ${value}`);
        continue;
      }
      const undone = await hub.set(id, ...undo.commands);
      outcomes.push([row, 'undone', undone.status, keeps(), turned()]);
      const shown =
        cluster === 'lightingColorCtrl' ? toShown(former, undo.commands) : Object.keys(attributes);
      const again = Object.fromEntries(shown.map(key => [key, former[key]]));
      expected.push([row, 'undone', 200, again, wasOn]);
    }
    expect(outcomes).toMatchObject(expected);
    expect(lasting.sort()).toEqual([...UNTOLD, ...untold].sort());
  },
);

it('sets what cools to its own goal while it cools', async () => {
  const { hub, zigbee2mqtt } = await startNetwork();
  expect((await hub.set('air_conditioner', { capability: 'mode', value: 'cool' })).status).toBe(200);
  await expect.poll(async () => (await hub.named('Air conditioner')).state.target_temperature).toBe(25);
  expect((await hub.set('air_conditioner', { capability: 'target_temperature', value: 23 })).status).toBe(
    200,
  );
  expect(zigbee2mqtt.keeps('Air conditioner', 1, 'hvacThermostat')).toMatchObject({
    occupiedHeatingSetpoint: 2000,
    occupiedCoolingSetpoint: 2300,
  });
});

const on = { capability: 'on', value: true } as const;

it('tells what was refused, out of reach, unanswered, late or forgotten as it is', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork({ commandMs: 10_000 });
  for (const [temper, status] of [
    ['is out of reach', 503],
    ['is silent', 504],
    ['obeys', 200],
  ] as const) {
    zigbee2mqtt.temper('Coffee maker', temper);
    expect([temper, (await hub.set('coffee_maker', on)).status]).toEqual([temper, status]);
    const { onOff: isOn } = zigbee2mqtt.keeps('Coffee maker', 1, 'genOnOff');
    expect([temper, isOn]).toEqual([temper, status === 200 ? 1 : 0]);
  }

  // A lock is locked once it says so itself.
  zigbee2mqtt.temper('Front door', 'moves late');
  const late = await hub.set('front_door', { capability: 'locked', value: true });
  expect([late.status, await late.json()]).toMatchObject([202, { status: 'accepted' }]);
  expect((await hub.named('Front door')).state.locked).not.toBe(true);
  zigbee2mqtt.temper('Front door', 'obeys');
  await expect.poll(async () => (await hub.named('Front door')).state.locked).toBe(true);

  zigbee2mqtt.temper('Radiator', 'refuses');
  expect((await hub.set('radiator', { capability: 'mode', value: 'heat' })).status).toBe(502);

  await zigbee2mqtt.end('SIGKILL');
  await hub.until(() => !hub.home.health().ok);
  expect((await hub.set('coffee_maker', on)).status).toBe(503);
  zigbee2mqtt.forget('Coffee maker');
  await zigbee2mqtt.start();
  await hub.until(() => hub.home.health().ok);
  await expect.poll(async () => (await hub.named('Coffee maker')).availability).toBe('offline');
  const sent = ear.on('zigbee2mqtt/Coffee maker/set').length;
  expect((await hub.set('coffee_maker', { ...on, value: false })).status).toBe(503);
  expect(ear.on('zigbee2mqtt/Coffee maker/set')).toHaveLength(sent);
});

it('offers nothing of what only tells', async () => {
  const { hub } = await startNetwork();
  const devices = await hub.get<Device[]>('/devices');
  const telling = devices.filter(({ type }) =>
    ['sensor', 'button', 'door', 'window', 'gate', 'garage_door', 'other'].includes(type),
  );
  expect(telling.length).toBeGreaterThan(10);
  for (const { name } of telling) expect([name, (await hub.named(name)).commands]).toEqual([name, undefined]);
});
