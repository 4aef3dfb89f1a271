import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeviceRule, GuildAccess, Level } from '../../../src/guilds/access/contract.ts';
import type { Actor } from '../../../src/household/access/actor.ts';
import { mayControl, whyNotControl } from '../../../src/household/access/rights.ts';
import type { ControlRequest } from '../../../src/household/access/switchable.ts';
import { somebody, startGate } from '../../support/gate.ts';

const EVERYONE = somebody.guildId;
const roles = [EVERYONE, 'kids', 'guests'];
const devices = ['lamp', 'boiler', 'tv'].flatMap(id =>
  ['Kitchen', 'Ellie’s room', null].map(room => ({ id, room })),
);

const anyRule: fc.Arbitrary<DeviceRule> = fc
  .record({
    of: fc.constantFrom('device', 'room'),
    device: fc.constantFrom('lamp', 'boiler', 'gone'),
    room: fc.constantFrom('Kitchen', 'Ellie’s room', 'Attic'),
    for: fc.constantFrom('role', 'member'),
    role: fc.constantFrom(...roles, 'deleted'),
    member: fc.constantFrom(somebody.userId, '9'),
    isAllowed: fc.boolean(),
  })
  .map(({ device, room, role, member, ...rule }) => {
    const thing = rule.of === 'device' ? device : room;
    return { ...rule, thing, name: thing, whom: rule.for === 'role' ? role : member };
  });
const anyLevel = fc.constantFrom<Level | null>(null, 'look', 'trigger', 'control', 'manage');
const anyPerson = fc.record({
  level: anyLevel,
  roleIds: fc.subarray(roles.slice(1)).map(own => [EVERYONE, ...own]),
});

/** A house in which a person has that level and no other, with these rules. */
function houseOf(level: Level | null, rules: readonly DeviceRule[]) {
  const all = { look: ['x'], trigger: ['x'], control: ['x'], manage: ['x'] };
  const access: Pick<GuildAccess, 'roles' | 'scene' | 'deviceRules' | 'rulesOf' | 'careOf'> = {
    roles: level === null ? all : { ...all, [level]: [EVERYONE] },
    scene: sceneId => ({
      sceneId,
      roleIds: [],
      policy: null,
      approverRoleId: null,
      approvalChannelId: null,
    }),
    careOf: () => null,
    deviceRules: rules,
    rulesOf: ({ id, room }) => rules.filter(rule => (rule.of === 'device' ? id : room) === rule.thing),
  };
  return { access, listening: [], isByHarm: false, isDangerous: () => false };
}

const personOf = (roleIds: readonly string[]): Actor => ({ ...somebody, roleIds });
const isOf = ({ of, thing }: DeviceRule, { id, room }: (typeof devices)[number]) =>
  (of === 'device' ? id : room) === thing;

it('gives by a rule no more than its device or room, and takes no more away', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 8 }),
      anyRule,
      anyPerson,
      (rules, rule, { level, roleIds }) => {
        const person = personOf(roleIds);
        const [before, after] = [houseOf(level, rules), houseOf(level, [...rules, rule])];
        for (const device of devices) {
          const [was, is] = [before, after].map(house => whyNotControl(person, device, house) === null);
          if (was === is) continue;
          expect(isOf(rule, device)).toBe(true);
          expect(is).toBe(rule.isAllowed);
          expect(rule.for === 'member' ? person.userId : person.roleIds).toContain(rule.whom);
          expect(['look', 'trigger', 'control']).toContain(level);
        }
      },
    ),
  );
});

it('lets whoever may set some device in, and nobody else', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 8 }), anyPerson, (rules, { level, roleIds }) => {
      const person = personOf(roleIds);
      const house = houseOf(level, rules);
      if (devices.some(device => whyNotControl(person, device, house) === null))
        expect(mayControl(person, house)).toBe(true);
      if (level === null) expect(mayControl(person, house)).toBe(false);
    }),
  );
});

const ON = { for: 'role', whom: 'kids', of: 'device', thing: 'lamp', name: 'Lamp', isAllowed: true } as const;
const OFF = { ...ON, isAllowed: false } as const;
const ROOM = { of: 'room', thing: 'Kitchen', name: 'Kitchen' } as const;
const ALL = { for: 'role', whom: EVERYONE } as const;
const ME = { for: 'member', whom: somebody.userId } as const;

it.each<[string, Level | null, readonly DeviceRule[], boolean]>([
  ['nothing, of one who looks', 'look', [], false],
  ['nothing, of one who switches', 'control', [], true],
  ['a device that is given', 'look', [ON], true],
  ['a device that is given to one who may not look', null, [ON], false],
  ['a device that is taken', 'control', [OFF], false],
  ['a device that is taken from one who manages', 'manage', [OFF], true],
  ['a room that is given', 'look', [{ ...ON, ...ROOM }], true],
  ['a room that is taken', 'control', [{ ...OFF, ...ROOM }], false],
  ['a room that is given, but this device', 'look', [{ ...ON, ...ROOM }, OFF], false],
  ['a room that is taken, but this device', 'control', [{ ...OFF, ...ROOM }, ON], true],
  [
    'a room given to them, the device taken from all',
    'look',
    [
      { ...ON, ...ROOM, ...ME },
      { ...OFF, ...ALL },
    ],
    false,
  ],
  ['taken from everyone, given to a role', 'control', [{ ...OFF, ...ALL }, ON], true],
  ['given to everyone, taken from a role', 'look', [{ ...ON, ...ALL }, OFF], false],
  ['given to a role, taken from another', 'control', [ON, { ...OFF, whom: 'guests' }], false],
  ['taken from a role, given to a person', 'look', [OFF, { ...ON, ...ME }], true],
  ['given to a role, taken from a person', 'control', [ON, { ...OFF, ...ME }], false],
  ['given to somebody else', 'look', [{ ...ON, for: 'member', whom: '9' }], false],
])('says of %s who may', (_of, level, rules, may) => {
  const person = personOf([EVERYONE, 'kids', 'guests']);
  expect(whyNotControl(person, { id: 'lamp', room: 'Kitchen' }, houseOf(level, rules)) === null).toBe(may);
});

const dim: ControlRequest = {
  deviceId: 'kitchen_light',
  commands: [{ capability: 'brightness', value: 30 }],
  ifStill: null,
};
const kitchen: DeviceRule = { ...ON, ...ALL, of: 'room', thing: 'Kitchen', name: 'Kitchen' };

it('lets nobody set what a rule does not give, nor offers it, and nothing once it is taken away', async () => {
  const { gate, guilds } = await startGate();
  const refusal = async (deviceId: string) => {
    const admission = await gate.control(somebody, { ...dim, deviceId });
    return admission.allowed ? null : admission.refusal;
  };
  const { value: hub } = (await gate.look(somebody)) as Extract<
    Awaited<ReturnType<typeof gate.look>>,
    { allowed: true }
  >;
  const { items } = await hub.devices();
  const offered = async () => (await gate.controllable(somebody, items)).map(({ room }) => room);
  expect(await refusal('kitchen_light')).toBe('may_not_control');
  expect(await offered()).toEqual([]);
  await guilds.setDeviceRule('1', kitchen);
  expect(await refusal('kitchen_light')).toBe(null);
  expect(await refusal('front_door_lock')).toBe('may_not_control_this');
  expect(new Set(await offered())).toEqual(new Set(['Kitchen']));
  await guilds.removeDeviceRule('1', kitchen);
  expect(await refusal('kitchen_light')).toBe('may_not_control');
  expect(await offered()).toEqual([]);
});

it('lets nothing through that was confirmed before a rule was taken away, or made', async () => {
  const { gate, guilds, confirmations } = await startGate();
  const lock = { ...kitchen, of: 'device', thing: 'front_door_lock', name: 'Front door' } as const;
  const unlock = { ...dim, deviceId: lock.thing, commands: [{ capability: 'locked', value: false }] };
  const confirmed = async (between: () => Promise<unknown>) => {
    const device = { ...unlock, name: lock.name };
    const { id } = await confirmations.ask({
      ...somebody,
      kind: 'confirm',
      runAt: null,
      sceneId: '',
      device,
    });
    await between();
    const taken = await confirmations.take(id, '1');
    const admission = await gate.control(somebody, unlock, { token: taken?.token ?? null });
    return admission.allowed ? admission.value.deed : admission.refusal;
  };
  await guilds.setDeviceRule('1', lock);
  expect(await confirmed(async () => {})).toBe(null);
  expect(await confirmed(() => guilds.removeDeviceRule('1', lock))).toBe('may_not_control');
  await guilds.allowRole('1', 'control', EVERYONE);
  expect(await confirmed(() => guilds.setDeviceRule('1', { ...lock, isAllowed: false }))).toBe(
    'may_not_control_this',
  );
});
