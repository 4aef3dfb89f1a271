import { expect, it } from 'vitest';
import { commands } from '../../src/app/commands.ts';
import { listCommands } from '../../src/playground/page/command-list.ts';
import { startHousehold } from '../support/household.ts';
import { startRinging } from '../support/ringing-household.ts';
import { answerTo } from '../support/spoken.ts';

/** What a command is called with, where it needs something to be called at all. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scene: { id: 'movie_night' },
  device: { id: 'living_room_lamp' },
  history: { device: 'living_room_lamp' },
  set: { device: 'kitchen_light', what: 'on', value: 'on' },
  turn: { device: 'kitchen_light', state: 'on' },
};
const MANAGING = [
  'access',
  'alerts',
  'audit',
  'buttons',
  'hub',
  'listen',
  'panel',
  'scenes',
  'settings',
  'voice',
];

it('offers a member nothing that no level below managing lets them use', async () => {
  const { discord, guilds, guildId, child, general } = await startRinging();
  await guilds.allowRole(guildId, 'control', guildId);
  const offered = listCommands(discord.commands(guildId), { role: 'member', locale: 'en-US' });
  const names = offered.map(({ name }) => name);
  expect(names).toEqual([
    ...['automations', 'device', 'devices', 'history'],
    ...['home access', 'home buttons', 'home scenes', 'home scheduled'],
    ...['privacy', 'scene', 'set', 'turn'],
  ]);
  for (const command of names) {
    const options = GIVEN[command] ?? {};
    const told = await answerTo(
      await discord.invoke({ userId: child, channelId: general, command, options }),
    );
    expect([command, told]).toEqual([command, expect.not.stringContaining('❌')]);
  }
});

it.each(MANAGING)('keeps /%s by its name, which Discord hides from members', async name => {
  const { discord, guildId, child, parent, general } = await startHousehold();
  const own = listCommands(discord.commands(guildId), { role: 'owner', locale: 'en-US' });
  const entry = own.find(each => each.name.split(' ')[0] === name);
  const invoked = { channelId: general, command: entry?.name ?? '' };
  await expect(discord.invoke({ ...invoked, userId: child })).rejects.toThrow(
    `Discord does not offer /${name} to this member`,
  );
  // Not the picker is in a manager's way, at most an option that is missing.
  const asked = discord.invoke({ ...invoked, userId: parent });
  await expect(asked.catch(({ message }) => message)).resolves.not.toContain('does not offer');
});

it('lets no command be half a member’s and half a manager’s', () => {
  const hidden = commands.filter(({ data }) => data.default_member_permissions !== undefined);
  expect(hidden.map(({ data }) => data.name).sort()).toEqual(MANAGING);
});

it('says to a role that manages, and to whoever gives it that, how Discord shows it the commands', async () => {
  const KIDS = '1200000000000000031';
  const { discord, guildId, parent, child, general } = await startHousehold({
    roles: [
      { id: KIDS, name: 'Kids' },
      { id: '1200000000000000033', name: 'Admins', permissions: ['ManageGuild'] },
    ],
  });
  const ask = async (userId: string, command: string, options = {}) =>
    answerTo(await discord.invoke({ userId, channelId: general, command, options }));
  expect(await ask(child, 'home access')).not.toContain('Integrations');
  discord.setMemberRoles(guildId, child, ['Kids']);
  const given = await ask(parent, 'access allow', { level: 'manage', role: KIDS });
  expect(given).toContain('Server Settings → Integrations');
  expect(await ask(child, 'home access')).toContain('Server Settings → Integrations');
  expect(await ask(parent, 'home access')).not.toContain('Integrations');
  const admins = await ask(parent, 'access allow', { level: 'manage', role: '1200000000000000033' });
  expect(admins).not.toContain('Integrations');
});

it('tells whoever may not look whom to ask, and nothing of what is there', async () => {
  const { discord, guilds, guildId, child, general } = await startHousehold();
  await guilds.allowRole(guildId, 'look', '1200000000000000031');
  const ask = async (command: string) =>
    answerTo(await discord.invoke({ userId: child, channelId: general, command }));
  expect(await ask('home access')).toContain('**Manage**: only those with **Manage Server**');
  for (const command of ['home scenes', 'home scheduled', 'home buttons'])
    expect(await ask(command)).toContain('❌ You may not look into this home');
});

it('names no command to members that Discord offers only to those who manage', async () => {
  const { discord, guilds, guildId, parent, child, general } = await startHousehold({
    roles: [{ id: '1200000000000000031', name: 'Kids' }],
  });
  await guilds.setPause(guildId, { until: new Date(Date.now() + 60_000), lengthMs: 60_000 });
  await guilds.allowScene(guildId, 'movie_night', '1200000000000000077');
  const ask = async (userId: string) =>
    answerTo(await discord.invoke({ userId, channelId: general, command: 'home access' }));
  const managing = new RegExp(`/(${MANAGING.join('|')}) `);
  expect(await ask(parent)).toMatch(managing);
  const told = await ask(child);
  expect(told).not.toMatch(managing);
  expect(told).toContain('Paused until');
  expect(told).toContain('Those who manage this home change this. Ask one of them.');
});
