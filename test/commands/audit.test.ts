import { expect, it } from 'vitest';
import type { NewAuditEntry } from '../../src/guilds/audit/contract.ts';
import { startHousehold } from '../support/household.ts';
import { changed, newEntry, ranScene } from '../support/new-entry.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

/** A household, and what `/audit` answers a parent. */
async function startAudited() {
  const household = await startHousehold();
  const { discord, guilds, guildId, parent, general } = household;
  const look = (options: Record<string, string | number> = {}, userId = parent) =>
    discord.invoke({ userId, channelId: general, command: 'audit', options, force: true });
  return {
    ...household,
    look,
    shown: async (options = {}) => answerTo(await look(options)),
    /** Puts something on record as this household's. */
    record: (...entries: readonly Partial<Parameters<typeof newEntry>[0]>[]) =>
      guilds.addAudit(entries.map((entry): NewAuditEntry => newEntry({ guildId, at: new Date(), ...entry }))),
  };
}

it('says who ran what, how, where, when, and what came of it, to the asker alone', async () => {
  const { discord, look, child, general } = await startAudited();
  const command = { userId: child, channelId: general, command: 'scene' };
  await answerTo(await discord.invoke({ ...command, options: { id: 'movie_night' } }));
  const result = await look();
  expect(result).toMatchObject({ kind: 'message', ephemeral: true });
  const [title, count, line, foot] = (await answerTo(result)).split('\n');
  expect([title, count]).toEqual(['## What was done here', '-# 1 entry']);
  expect(line).toBe('✅ **Movie night**: done, 4 devices');
  expect(foot).toMatch(new RegExp(`^-# <@${child}> in <#${general}> · by command · <t:\\d+:f>$`));
});

it('shows each kind of entry in a line', async () => {
  const { record, shown } = await startAudited();
  const at = 1_700_000_000_000;
  await record(
    { event: { ...ranScene('bedtime', { kind: 'declined' }), decidedBy: '8' } },
    { event: ranScene('bedtime', { kind: 'failed', why: 'timeout' }) },
    { event: ranScene('bedtime', { kind: 'refused', why: 'cannotAsk' }) },
    { event: { type: 'attempt', command: 'scenes add' } },
    { event: ranScene('bedtime', { kind: 'scheduled', runAt: at }) },
    { event: ranScene('bedtime', { kind: 'partly', applied: 1, total: 2, unreachable: ['Lamp'] }) },
    { event: changed({ about: 'hub', before: null, after: 'http://hub.local:8080' }) },
    { event: changed({ about: 'quiet_hours', before: null, after: { from: 1320, to: 420 } }) },
  );
  const lines = (await shown()).split('\n');
  expect(lines.filter((_line, index) => index % 2 === 0).slice(1)).toEqual([
    '🔧 Quiet hours: none → 22:00–07:00',
    '🔧 Hub: none → http\\://hub.local:8080',
    '⚠️ **Movie night**: done in part, 1 of 2 devices; not reachable: Lamp',
    '⏰ **Movie night** scheduled for <t:1700000000:f>',
    '🚫 `/scenes add` refused: may not manage this home',
    '🚫 **Movie night** refused: the question about it could not be asked',
    '❌ **Movie night** failed: the hub could not be reached',
    '🚫 **Movie night** was not confirmed',
  ]);
  expect(lines.at(-1)).toContain('· by command, denied by <@8> ·');
});

it('shows who may do what otherwise', async () => {
  const { record, shown } = await startAudited();
  const scene = { id: 'garage', name: 'Open garage' };
  await record(
    { event: changed({ about: 'level', level: 'trigger', roleId: '7', isAllowed: true }) },
    { event: changed({ about: 'scene_role', scene, roleId: '7', isAllowed: false }) },
    { event: changed({ about: 'roles_reset' }) },
    { event: changed({ about: 'care', scene, before: null, after: 'approve' }) },
    { event: changed({ about: 'pause', until: 1_700_000_000_000 }) },
  );
  const lines = (await shown({ scene: 'garage' })).split('\n');
  expect([lines[2], lines[4]]).toEqual([
    '🔧 **Open garage**: by its name → approved',
    '🔧 **Open garage**: no longer for <@&7>',
  ]);
  const all = await shown();
  expect(all).toContain('🔧 Run scenes: also for <@&7>\n');
  expect(all).toContain('🔧 All roles taken from levels and scenes, and all rules of devices and rooms\n');
  expect(all).toContain('🔧 House paused until <t:1700000000:f>\n');
});

it('shows who approves a scene, and where', async () => {
  const { record, shown } = await startAudited();
  const policy = { about: 'care', scene: { id: 'garage', name: 'Open garage' }, after: 'approve' } as const;
  const [anywhere, there] = [
    { approverRoleId: null, approvalChannelId: null },
    { approverRoleId: '7', approvalChannelId: '8' },
  ];
  await record(
    { event: changed({ ...policy, before: 'confirm', approval: { before: null, after: anywhere } }) },
    { event: changed({ ...policy, before: 'approve', approval: { before: anywhere, after: there } }) },
  );
  const lines = (await shown()).split('\n');
  expect([lines[4], lines[2]]).toEqual([
    '🔧 **Open garage**: confirmed → approved (those who manage; asked where the scene is asked for)',
    '🔧 **Open garage**: approved (those who manage; asked where the scene is asked for) → approved (<@&7>; asked in <#8>)',
  ]);
});

it.each<[Record<string, string | number>, string[]]>([
  [{ person: 'Mia' }, ['Mia’s']],
  [{ scene: 'bedtime' }, ['Bedtime']],
  [{ kind: 'changes' }, ['Language']],
  [{ kind: 'refusals' }, ['Bedtime']],
  [{ since: 1 }, ['Language', 'Bedtime']],
])('finds what is asked for by %j', async (options, found) => {
  const { record, shown, child } = await startAudited();
  const named = (sceneId: string, scene: string, event = ranScene(sceneId)) => ({ ...event, scene });
  await record(
    { userId: child, at: new Date(Date.now() - 2 * 60 * 60_000), event: named('x', 'Mia’s') },
    { event: named('bedtime', 'Bedtime', ranScene('bedtime', { kind: 'expired' })) },
    { event: changed() },
  );
  const text = await shown('person' in options ? { person: child } : options);
  const all = ['Mia’s', 'Bedtime', 'Language'];
  expect(all.filter(word => text.includes(word)).sort()).toEqual([...found].sort());
});

it('says that nothing fits, or that nothing is there', async () => {
  const { record, shown } = await startAudited();
  expect(await shown()).toBe('Nothing is on record yet.');
  await record({});
  expect(await shown({ kind: 'changes' })).toBe('Nothing on record fits that.');
});

it('turns its pages without a gap while more is done, keeps what was asked for, and reads anew', async () => {
  const { discord, record, look, parent, general } = await startAudited();
  const named = (number: number) => ({
    userId: parent,
    event: { ...ranScene(`scene_${number}`), scene: `Scene ${number}.` },
  });
  await record(...Array.from({ length: 20 }, (_, number) => named(number)), { event: changed() });
  const first = await messageOf(await look({ person: parent, kind: 'runs' }));
  const numbersIn = (text: string) =>
    [...text.matchAll(/Scene (\d+)\./g)].map(([, digits]) => Number(digits));
  const turn = async (label: string) => {
    const shown = discord.messages(general, { as: parent }).at(-1);
    await discord.click({ userId: parent, messageId: first.id, customId: buttonOf(shown, label) });
    return numbersIn(textOf(discord.messages(general, { as: parent }).at(-1)));
  };
  await record(named(20));
  expect(numbersIn(textOf(first))).toEqual([19, 18, 17, 16, 15, 14, 13, 12]);
  expect(await turn('Next')).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(await turn('Next')).toEqual([3, 2, 1, 0]);
  expect(await turn('Refresh')).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
});

it('shows it to nobody without Manage Server', async () => {
  const { discord, record, look, child, general } = await startAudited();
  await record({});
  expect(await answerTo(await look({}, child))).toContain('Only somebody with **Manage Server**');
  const { id } = await messageOf(await look());
  expect(discord.messages(general, { as: child }).map(message => message.id)).not.toContain(id);
});

it('shows nothing of another household, whatever a button asks for', async () => {
  const { guilds, shown } = await startAudited();
  await guilds.addAudit([newEntry({ guildId: '1200000000000000099' })]);
  expect(await shown()).toBe('Nothing is on record yet.');
});

it('escapes what people made up, and fits whatever they call things', async () => {
  const { record, shown } = await startAudited();
  const scene = '**@everyone** <@1> `'.repeat(10);
  await record(...Array.from({ length: 8 }, () => ({ event: { ...ranScene(), scene } })), {
    event: changed({
      about: 'phrase',
      phrase: '[x](http://y)',
      before: null,
      after: { id: 'x', name: scene },
    }),
  });
  const text = await shown({ kind: 'changes' });
  expect(text).toContain('🔧 “\\[x\\](http\\://y)”: none → **\\*\\*@\u200beveryone\\*\\* \\<@\u200b1\\>');
  expect((await shown()).length).toBeLessThan(4000);
});

it('speaks the language of who looks', async () => {
  const { discord, record, parent, general } = await startAudited();
  await record({}, { event: { type: 'attempt', command: 'scenes add' } });
  const asked = { userId: parent, channelId: general, command: 'audit', locale: 'de' };
  const text = await answerTo(await discord.invoke(asked));
  expect(text).toContain('🚫 `/szenen hinzufügen` verweigert: darf dieses Haus nicht verwalten');
  expect(text).toContain('✅ **Movie night**: erledigt, 4 Geräte');
  expect(text).toContain('· per Befehl ·');
});

it('suggests scenes to who may look, and to nobody else', async () => {
  const { discord, hub, child, parent, general, listScenes } = await startAudited();
  await listScenes(await hub.home.scenes());
  const picking = { channelId: general, command: 'audit', options: { scene: 'movie' }, focused: 'scene' };
  expect(await discord.autocomplete({ ...picking, userId: parent })).toEqual([
    { name: 'Movie night', value: 'movie_night' },
  ]);
  expect(await discord.autocomplete({ ...picking, userId: child, force: true })).toEqual([]);
});
