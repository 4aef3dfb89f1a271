import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

const KIDS = '1200000000000000031';
const PARENTS = '1200000000000000032';

async function startFamily() {
  const household = await startHousehold({
    roles: [
      { id: KIDS, name: 'Kids' },
      { id: PARENTS, name: 'Parents' },
    ],
  });
  const { discord, general, parent, child, guildId } = household;
  discord.setMemberRoles(guildId, child, ['Kids']);
  const ask = async (userId: string, command: string, options = {}) =>
    answerTo(await discord.invoke({ userId, channelId: general, command, options, force: true }));
  return {
    ...household,
    parentDoes: (command: string, options = {}) => ask(parent, command, options),
    childDoes: (command: string, options = {}) => ask(child, command, options),
  };
}

it('shows who may do what as long as nobody has said anything', async () => {
  const { childDoes } = await startFamily();
  const shown = await childDoes('access show');
  expect(shown).toContain('**Look**: everyone');
  expect(shown).toContain('**Run scenes**: everyone who may look, since I listen in no channel yet');
  expect(shown).toContain('**Manage**: only those with **Manage Server**');
});

it('names the channels in which it listens, for whoever sees one runs scenes', async () => {
  const { childDoes, guilds, guildId, general } = await startFamily();
  await guilds.listen(guildId, general, 'own');
  expect(await childDoes('access show')).toContain(`everyone who may look and sees <#${general}>`);
});

it('gives a level to a role, and takes it away', async () => {
  const { parentDoes, childDoes } = await startFamily();
  expect(await parentDoes('access allow', { level: 'trigger', role: PARENTS })).toBe(
    `✅ **Run scenes** is for <@&${PARENTS}> now.`,
  );
  expect(await childDoes('scene', { id: 'movie_night' })).toContain('You may not run scenes here');
  expect(await parentDoes('scene', { id: 'movie_night' })).toContain(' devices set.');
  expect(await parentDoes('access remove', { level: 'trigger', role: PARENTS })).toContain('no longer');
  expect(await childDoes('scene', { id: 'movie_night' })).toContain(' devices set.');
});

it('lets a role manage, and says where Discord hides commands from it', async () => {
  const { parentDoes, childDoes } = await startFamily();
  expect(await childDoes('scenes add', { id: 'movie_night' })).toContain(
    '❌ Only somebody with **Manage Server**',
  );
  expect(await parentDoes('access allow', { level: 'manage', role: KIDS })).toContain('Integrations');
  expect(await childDoes('scenes add', { id: 'movie_night' })).toContain('is in the catalogue');
  expect(await childDoes('hub status')).toContain('How the connection stands');
});

it('keeps a scene for a role', async () => {
  const { parentDoes, childDoes, guilds, guildId, discord, child, general } = await startFamily();
  await guilds.syncScenes(guildId, [
    { id: 'party_mode', name: 'Party mode' },
    { id: 'reading', name: 'Reading' },
  ]);
  expect(await parentDoes('scenes allow', { id: 'party_mode', role: PARENTS })).toContain(
    `**Party mode** is for <@&${PARENTS}> now`,
  );
  expect(await childDoes('scene', { id: 'party_mode' })).toContain('This scene is for other roles');
  expect(await childDoes('access show')).toContain(`🎬 **Party mode**: only <@&${PARENTS}>`);
  const typing = { userId: child, channelId: general, command: 'scene', options: { id: '' }, focused: 'id' };
  expect((await discord.autocomplete(typing)).map(({ value }) => value)).not.toContain('party_mode');
  expect(await parentDoes('scenes disallow', { id: 'party_mode', role: PARENTS })).toContain(
    'Whoever may run scenes may run **Party mode** again.',
  );
});

it('tells of the levels and the pause, and of no scene, to somebody who may not look', async () => {
  const { childDoes, parentDoes, guilds, guildId, listScenes } = await startFamily();
  await listScenes([{ id: 'garage', name: 'Open garage' }]);
  await guilds.allowScene(guildId, 'garage', '1299999999999999931');
  await guilds.allowRole(guildId, 'look', PARENTS);
  await guilds.setPause(guildId, { until: new Date(Date.now() + 60_000), lengthMs: 60_000 });
  const shown = await childDoes('access show');
  expect(shown).toContain(`**Look**: <@&${PARENTS}>`);
  expect(shown).toContain('⏸️ Paused until');
  expect(shown).not.toMatch(/garage|deleted/i);
  expect(await parentDoes('access show')).toMatch(/Open garage[\s\S]*deleted/);
});

it('shows somebody who may look no longer no scene when they turn the page', async () => {
  const { discord, general, child, guilds, guildId, listScenes } = await startFamily();
  const scenes = Array.from({ length: 30 }, (_, at) => ({ id: `gate_${at}`, name: `Open gate ${at}` }));
  await listScenes(scenes);
  const shown = await messageOf(
    await discord.invoke({ userId: child, channelId: general, command: 'home access' }),
  );
  expect(textOf(shown)).toContain('Open gate');
  await guilds.allowRole(guildId, 'look', PARENTS);
  const customId = buttonOf(shown, 'Next');
  const next = await messageOf(await discord.click({ userId: child, messageId: shown.id, customId }));
  expect(textOf(next)).toContain('**Look**');
  expect(textOf(next)).not.toContain('Open gate');
});

it('suggests roles to nobody but those who manage', async () => {
  const { discord, general, parent, child, guilds, guildId } = await startFamily();
  await guilds.allowRole(guildId, 'trigger', KIDS);
  const options = { level: 'trigger', role: '' };
  const typing = { channelId: general, command: 'access remove', options, focused: 'role' };
  expect(await discord.autocomplete({ ...typing, userId: child, force: true })).toEqual([]);
  expect(await discord.autocomplete({ ...typing, userId: parent })).toEqual([{ name: 'Kids', value: KIDS }]);
});

it('warns of a role that is gone, which lets nobody in, and takes it away', async () => {
  const { parentDoes, childDoes, guilds, guildId } = await startFamily();
  const gone = '1299999999999999931';
  await guilds.allowRole(guildId, 'trigger', gone);
  expect(await childDoes('scene', { id: 'reading' })).toContain('You may not run scenes here');
  expect(await parentDoes('access show')).toContain('⚠️ A role that stands here was deleted');
  expect(await parentDoes('access remove', { level: 'trigger', role: gone })).toContain('no longer for');
  expect(await childDoes('scene', { id: 'reading' })).toContain(' devices set.');
});

it.each([
  ['look', 'Look', 'everyone'],
  ['trigger', 'Run scenes', 'everyone who may look and sees #general'],
  ['manage', 'Manage', 'only those with **Manage Server**'],
])('says who has a level (%s) once its last role is taken away', async (level, name, who) => {
  const { parentDoes, guilds, guildId, general } = await startFamily();
  await guilds.listen(guildId, general, 'shared');
  for (const role of [KIDS, PARENTS]) await parentDoes('access allow', { level, role });
  const without = (role: string) => parentDoes('access remove', { level, role });
  expect(await without(KIDS)).toBe(`**${name}** is no longer for <@&${KIDS}>.\n**${name}**: <@&${PARENTS}>`);
  expect(await without(PARENTS)).toBe(
    `**${name}** is no longer for <@&${PARENTS}>.\n**${name}**: ${who.replace('#general', `<#${general}>`)}`,
  );
});

it('takes all roles away', async () => {
  const { parentDoes, guilds, guildId } = await startFamily();
  await parentDoes('access allow', { level: 'look', role: PARENTS });
  expect(await parentDoes('access reset')).toBe(
    [
      'All roles are taken from the levels and from scenes, and rules about devices and rooms are forgotten. What is careful stays so.',
      '**Look**: everyone',
      '**Run scenes**: everyone who may look, since I listen in no channel yet: `/listen on` narrows that',
      '**Switch devices**: those who manage',
      '**Manage**: only those with **Manage Server**',
    ].join('\n'),
  );
  expect((await guilds.access(guildId)).roles.look).toEqual([]);
});

it('lets nobody change it but those who manage', async () => {
  const { childDoes, guilds, guildId } = await startFamily();
  expect(await childDoes('access allow', { level: 'manage', role: KIDS })).toContain('❌');
  expect((await guilds.access(guildId)).roles.manage).toEqual([]);
});

it('has a device approved, shows that, forgets it again, and has both on record', async () => {
  const { parentDoes, childDoes, guilds, guildId, discord, parent, general, doorbell } = await startFamily();
  const careful = { device: 'front_door_lock', mode: 'approve', role: PARENTS, channel: doorbell };
  const said = await parentDoes('access careful', careful);
  expect(said).toContain(
    `**Front door lock** is approved before it is set from now on, by <@&${PARENTS}>, asked in <#${doorbell}>.`,
  );
  expect(said).toContain('What only locks, closes, arms');
  expect(await childDoes('access show')).toContain(
    `🔒 **Front door lock**: is approved first, by <@&${PARENTS}>; asked in <#${doorbell}>`,
  );
  const typing = { command: 'access forget', focused: 'rule', options: { rule: 'front' } };
  const [rule] = await discord.autocomplete({ userId: parent, channelId: general, force: true, ...typing });
  expect(rule?.name).toBe('Front door lock · approved');
  expect(await parentDoes('access forget', { rule: rule?.value })).toBe(
    'What came before **Front door lock** is set is forgotten: its kind decides again.',
  );
  expect((await guilds.access(guildId)).carefulDevices).toEqual([]);
  const record = await parentDoes('audit');
  const approved = `approved (<@&${PARENTS}>; asked in <#${doorbell}>)`;
  expect(record).toContain(`🔧 **Front door lock**: by its kind → ${approved}`);
  expect(record).toContain(`🔧 **Front door lock**: ${approved} → by its kind`);
});

it('says at once where nobody could be asked to approve a device', async () => {
  const { parentDoes, discord, doorbell } = await startFamily();
  discord.setBotLacks(doorbell, ['SendMessages']);
  const careful = { device: 'front_door_lock', mode: 'approve', channel: doorbell };
  await expect
    .poll(() => parentDoes('access careful', careful))
    .toContain(`⚠️ I cannot write in <#${doorbell}>.`);
});

it('sets a device at once that needs nothing first, and asks first about one that is confirmed', async () => {
  const { parentDoes, hub } = await startFamily();
  hub.home.touch('front_door_lock');
  const unlock = { device: 'front_door_lock', what: 'locked', value: 'unlocked' };
  expect(await parentDoes('set', unlock)).toContain('Really unlock **Front door lock**?');
  await parentDoes('access careful', { device: 'front_door_lock', mode: 'none' });
  expect(await parentDoes('set', unlock)).toContain('**Front door lock**: unlocked');
  await parentDoes('access careful', { device: 'kitchen_light', mode: 'confirm' });
  expect(await parentDoes('turn', { device: 'kitchen_light', state: 'on' })).toContain(
    'Really set **Kitchen light** to on?',
  );
});
