import type { ServerResponse } from 'node:http';
import pino from 'pino';
import type { DeviceRule } from '../../../src/guilds/access/contract.ts';
import type { GuildSettings } from '../../../src/guilds/model.ts';
import { createManualClock } from '../../../src/local-discord/clock.ts';
import type { InteractionResult, Invocation } from '../../../src/local-discord/contract.ts';
import { logOptions } from '../../../src/process/log.ts';
import { learnHome } from '../learn-home.ts';
import { startRinging } from '../ringing-household.ts';
import { startScriptedHub } from '../scripted-hub.ts';

/** The role to which looking is given. */
export const LOOKERS = '1200000000000000031';
const PLAYERS = '1200000000000000032';
const MANAGERS = '1200000000000000033';
const SWITCHERS = '1200000000000000034';
/** The role to which what is in the kitchen is given. */
const GUESTS = '1200000000000000035';
/** The role from which the lamp there is taken. */
const BARRED = '1200000000000000036';

/** Roles to which a level is given each, and one that has Manage Server. */
export type RoleName = 'Lookers' | 'Players' | 'Switchers' | 'Managers' | 'Admins' | 'Guests' | 'Barred';

const SCENES = [
  { id: 'movie_night', name: 'Movie night' },
  { id: 'movie_time', name: 'Movie time' },
  { id: 'open_garage', name: 'Open garage' },
  // A page of a list, and more than a select has room for.
  ...Array.from({ length: 26 }, (_, at) => ({ id: `party_${at}`, name: `Party ${at}` })),
];

const LAMP = {
  id: 'lamp',
  name: 'Kitchen lamp',
  room: 'Kitchen',
  type: 'light',
  state: { on: true, color_temperature: 3000 },
  commands: [
    { capability: 'on', type: 'boolean' },
    { capability: 'color_temperature', type: 'number', minimum: 2200, maximum: 6500, step: 100 },
  ],
};

const OTHER_LAMP = {
  ...LAMP,
  id: 'other_lamp',
  name: 'Cellar lamp',
  room: 'Cellar',
  commands: [{ capability: 'on', type: 'boolean' }],
};

/** More of a kind than there is room for in a row of buttons. */
const BLINDS = ['Kitchen', 'Cellar', 'Hallway', 'Porch', 'Attic'].map(room => ({
  id: `${room.toLowerCase()}_blind`,
  name: `${room} blind`,
  room,
  type: 'blind',
  state: { position: 100 },
  commands: [{ capability: 'position', type: 'number', minimum: 0, maximum: 100 }],
}));

const CAMERA = { id: 'porch', name: 'Porch', room: 'Porch', type: 'camera', state: {} };

const LOCK = {
  id: 'lock',
  name: 'Front door',
  room: 'Hallway',
  type: 'lock',
  state: { locked: true },
  commands: [{ capability: 'locked', type: 'boolean' }],
};

const CELLAR = { id: 'cellar', name: 'Cellar', room: 'Cellar', type: 'sensor', state: { water_leak: true } };
const KITCHEN: DeviceRule = {
  of: 'room',
  thing: 'Kitchen',
  name: 'Kitchen',
  for: 'role',
  whom: GUESTS,
  isAllowed: true,
};

const BARRED_LAMP: DeviceRule = {
  of: 'device',
  thing: 'lamp',
  name: 'Kitchen lamp',
  for: 'role',
  whom: BARRED,
  isAllowed: false,
};

/** What the hub says of what it was asked to do. */
const DONE = {
  scene: {
    status: 'activated',
    triggered_at: '2026-11-22T10:00:00Z',
    undo: [
      {
        device_id: 'lamp',
        commands: [{ capability: 'on', value: false }],
        left: [{ capability: 'on', value: true }],
      },
    ],
  },
  device: { status: 'confirmed', undo: { commands: [{ capability: 'on', value: false }] } },
};

/** What the lamp told an hour ago and since. */
const HISTORY = {
  device_id: 'lamp',
  capability: 'on',
  unit: null,
  points: [60, 30].map(minutes => ({
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
    value: minutes === 30,
  })),
  capabilities: ['on'],
};

/** As a list has it, in which a hub says what can be set. */
const toListed = (device: {
  readonly id: string;
  readonly commands?: readonly { readonly capability: string }[];
}) => ({
  ...device,
  ...(device.commands && { takes: device.commands.map(({ capability }) => capability) }),
});

const HOME: Readonly<Record<string, unknown>> = {
  '/v1/devices': [LAMP, OTHER_LAMP, LOCK, CELLAR, CAMERA, ...BLINDS].map(toListed),
  '/v1/devices/lamp': LAMP,
  '/v1/devices/lamp/history': HISTORY,
  '/v1/devices/other_lamp': OTHER_LAMP,
  '/v1/devices/lock': LOCK,
  '/v1/devices/cellar': CELLAR,
  ...Object.fromEntries(BLINDS.map(blind => [`/v1/devices/${blind.id}`, blind])),
  '/v1/automations': [{ id: 'dusk', name: 'Lights at dusk', enabled: true }],
  '/v1/scenes': SCENES,
};

/**
 * A house whose levels are all given to roles, where a button was pressed, and a child who has some of the roles. `rights`:
 * whether they go by harm.
 */
export async function startHouse(roles: readonly RoleName[], rights: GuildSettings['rights']) {
  const streams = new Set<ServerResponse>();
  let said: { readonly notices: readonly object[]; readonly cursor: string } = { notices: [], cursor: '0' };
  const hub = await startScriptedHub(({ method, url = '' }, response) => {
    if (method === 'POST') return { body: url.endsWith('/commands') ? DONE.device : DONE.scene };
    if (url.startsWith('/v1/notices')) return { body: said };
    if (url !== '/v1/events') return { body: HOME[url.split('?')[0] ?? ''] };
    streams.add(response);
    // Nothing ever happens here by itself: a home that is watched is asked for nothing more.
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    return undefined;
  });
  const verdicts: string[] = [];
  const log = pino({ ...logOptions, level: 'debug' }, { write: line => verdicts.push(...toVerdicts(line)) });
  const household = await startRinging({
    hubUrl: `${hub.origin}/v1`,
    log,
    roles: [
      { id: LOOKERS, name: 'Lookers' },
      { id: PLAYERS, name: 'Players' },
      { id: SWITCHERS, name: 'Switchers' },
      { id: MANAGERS, name: 'Managers' },
      { id: GUESTS, name: 'Guests' },
      { id: BARRED, name: 'Barred' },
      { name: 'Admins', permissions: ['ManageGuild'] },
    ],
    // Who manages beside the owner, so that each may approve what the other asks for.
    more: [{ name: 'Alex', roles: ['Managers'] }],
    // Nobody's three seconds pass, however busy the machine is.
    discord: { rateLimits: false, clock: createManualClock(Date.now()) },
  });
  const { discord, guilds, guildId, child, general } = household;
  await guilds.syncScenes(guildId, SCENES);
  await learnHome(guilds, guildId);
  const notice = await household.ring();
  discord.setMemberRoles(guildId, child, roles);
  // Who may look may have the home read: what they set is all that tells whether they may set it.
  const maySee = roles.length > 0;
  const isTold = ({ method, url }: { readonly method: string; readonly url: string }) =>
    !maySee || method !== 'GET' || !url.includes('/devices');
  /** Waits until nothing keeps the household from being answered: on a busy machine it soon takes too much. */
  const turn = () => household.running.core.of(guildId).turnWithin(60_000);
  return {
    ...household,
    hub,
    /** What was made of what was said, one by one. */
    verdicts,
    /** Has the home say something to its household. */
    tellHousehold(notice: object) {
      const cursor = String(Number(said.cursor) + 1);
      said = { notices: [{ id: `n${cursor}`, at: new Date().toISOString(), ...notice }], cursor };
      for (const stream of streams) stream.write('event: notice\ndata: {}\n\n');
    },
    /** The message that tells of the press. */
    notice,
    /** After a restart, the one that was started last. */
    bot: () => household.running.bot,
    turn,
    state: () => stateOf(household, hub.requests.filter(isTold)),
    /** Sets up anew what was changed by another way in. */
    async begin() {
      await turn();
      await guilds.allowRole(guildId, 'look', LOOKERS);
      await guilds.allowRole(guildId, 'trigger', PLAYERS);
      await guilds.allowRole(guildId, 'control', SWITCHERS);
      await guilds.allowRole(guildId, 'manage', MANAGERS);
      await guilds.setDeviceRule(guildId, KITCHEN);
      await guilds.setDeviceRule(guildId, BARRED_LAMP);
      await guilds.setSettings(guildId, { language: 'en', rights });
      await guilds.setPause(guildId, null);
      await guilds.listen(guildId, general, 'shared');
    },
    /** Has the child do something while they have Manage Server. */
    async asAdmin<T>(work: () => Promise<T>): Promise<T> {
      await turn();
      discord.setMemberRoles(guildId, child, ['Admins']);
      try {
        return await work();
      } finally {
        discord.setMemberRoles(guildId, child, roles);
      }
    },
    invoke: (command: string, options: Invocation['options'] = {}): Promise<InteractionResult> =>
      discord.invoke({ userId: child, channelId: general, command, options, force: true }),
  };
}

function toVerdicts(line: string): string[] {
  return line.includes('"msg":"a sentence"') ? [JSON.parse(line).verdict] : [];
}

/** What is set up, and how often the hub was asked; for scenes and notices it is asked in the background, for nobody. */
async function stateOf(
  { guilds, guildId }: Awaited<ReturnType<typeof startRinging>>,
  requests: readonly { readonly method: string; readonly url: string }[],
): Promise<string> {
  const asked = requests.filter(({ method, url }) => method !== 'GET' || !/\/(?:scenes|notices)/.test(url));
  // One that is due is done with, whether or not it may run.
  const soon = new Date(Date.now() + 60_000);
  const scheduled = (await guilds.scheduled(guildId)).filter(({ runAt }) => runAt > soon);
  const settings = await Promise.all([
    guilds.settings(guildId),
    guilds.access(guildId),
    guilds.listening(guildId),
    guilds.scenes(guildId),
    guilds.hub(guildId),
    guilds.buttons(guildId),
    guilds.panels(guildId),
    guilds.alerts(guildId),
    guilds.noticeTarget(guildId),
  ]);
  const buttons = [...(await guilds.buttonSettings(guildId))];
  return JSON.stringify([asked.length, scheduled, settings, buttons]);
}
