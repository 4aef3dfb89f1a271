import type { Level } from '../../../src/guilds/access/contract.ts';
import { textOf } from '../spoken.ts';
import { LOOKERS } from './house.ts';
import type { Visitor } from './visitor.ts';
import { button, command, NOTHING, suggestions, type WayIn, way } from './way-in.ts';

const RULED = { who: LOOKERS, may: 'yes' };
const scene = { id: 'movie_time' };
const TAKEN = /how it is from now on/;

/** Ways to change which scenes there are, and who may do what. */
export const changing = {
  '/scenes add': command(/in the catalogue/, 'scenes add', { id: 'party_25', name: 'New' }),
  '/scenes teach': command(/now means/, 'scenes teach', { ...scene, phrase: 'cinema' }),
  '/scenes remove: scenes suggested': suggestions(/Movie night/, 'scenes remove', 'id'),
  '/scenes allow: scenes suggested': suggestions(/Movie night/, 'scenes allow', 'id'),
  '/scenes disallow: scenes suggested': suggestions(/Movie night/, 'scenes disallow', 'id'),
  '/scenes careful: scenes suggested': suggestions(/Movie night/, 'scenes careful', 'id'),
  '/scenes teach: scenes suggested': suggestions(/Movie time/, 'scenes teach', 'id'),
  '/scenes forget': way(/no longer means/, async ({ guilds, guildId, use }) => {
    await guilds.teachPhrase(guildId, scene.id, 'lights low', '7');
    return use('scenes forget', { phrase: 'lights low' });
  }),
  '/scenes forget: phrases suggested': {
    opens: /lights low/,
    closed: NOTHING,
    async act({ guilds, guildId, suggest }) {
      await guilds.teachPhrase(guildId, scene.id, 'lights low', '7');
      return suggest('scenes forget', 'phrase');
    },
  },
  '/scenes allow': command(/is for/, 'scenes allow', { ...scene, role: LOOKERS }),
  '/scenes disallow': command(/for <@&/, 'scenes disallow', { ...scene, role: LOOKERS }),
  '/scenes disallow: roles suggested': suggestions(/Lookers/, 'scenes disallow', 'role', scene),
  '/scenes careful': command(/is confirmed/, 'scenes careful', { ...scene, mode: 'confirm' }),
  '/scenes remove': command(/removed/, 'scenes remove', scene),
  '/access allow': command(/is for/, 'access allow', { level: 'trigger', role: LOOKERS }),
  '/access allow: everyone': way(/is for/, async visitor => {
    const { guilds, guildId, shown, click } = visitor;
    const question = await shown('access allow', { level: 'control', role: guildId });
    const deed = await click(question, 'Yes, everyone');
    await guilds.removeRole(guildId, 'control', guildId);
    return deed;
  }),
  'told of new defaults': {
    ...way(/\*\*New:\*\*/, async ({ guilds, guildId, use }) => {
      await guilds.setSettings(guildId, { rights: 'untold' });
      return use('access show');
    }),
    closed: /Who may do what here/,
  },
  'who may switch what: harmless': way(TAKEN, visitor => pick(visitor, 'harmless', 'trigger')),
  'who may switch what: dangerous': way(/Who may switch what/, visitor =>
    pick(visitor, 'dangerous', 'control'),
  ),
  'who may switch what: keep': way(TAKEN, async visitor =>
    visitor.click(await askedWhoSwitches(visitor), 'Keep it so'),
  ),
  '/access remove': command(/no longer/, 'access remove', { level: 'look', role: LOOKERS }),
  '/access remove: roles suggested': suggestions(/Lookers/, 'access remove', 'role', { level: 'look' }),
  '/access device': way(/may no longer switch/, ({ use, parent }) =>
    use('access device', { device: 'lamp', who: parent, may: 'no' }),
  ),
  '/access device: devices suggested': suggestions(/Kitchen lamp/, 'access device', 'device', RULED),
  '/access room': way(/may switch what is in/, ({ use, parent }) =>
    use('access room', { room: 'Hallway', who: parent, may: 'yes' }),
  ),
  '/access room: rooms suggested': suggestions(/Hallway/, 'access room', 'room', RULED),
  '/access careful': command(/is confirmed before it is set/, 'access careful', {
    device: 'other_lamp',
    mode: 'confirm',
  }),
  '/access careful: devices suggested': suggestions(/Kitchen lamp/, 'access careful', 'device', {
    mode: 'confirm',
  }),
  '/access forget': way(/is forgotten/, async visitor =>
    visitor.use('access forget', { rule: await ruleToForget(visitor) }),
  ),
  '/access forget: rules suggested': suggestions(/Kitchen · Guests/, 'access forget', 'rule'),
  '/access reset': command(/All roles are taken/, 'access reset'),
  '/audit': command(/was done here/, 'audit'),
  '/audit: page': button(/was done here/, 'Refresh', 'audit'),
  '/audit: next page': button(/was done here/, 'Next', 'audit'),
  '/audit: scenes suggested': suggestions(/Movie night/, 'audit', 'scene'),
  '/listen on': way(/<#/, ({ use, doorbell }) => use('listen on', { channel: doorbell })),
  '/listen quiet': way(/<#/, ({ use, doorbell }) => use('listen quiet', { channel: doorbell })),
  '/listen off': way(/<#/, ({ use, doorbell }) => use('listen off', { channel: doorbell })),
  '/settings language': command(/Deutsch/, 'settings language', { language: 'de' }),
  '/settings timezone': command(/Tokyo/, 'settings timezone', { zone: 'Asia/Tokyo' }),
} satisfies Record<string, WayIn>;

/** The question who may switch what, as it was put to them once when they had Manage Server. */
async function askedWhoSwitches({ asAdmin, discord, guilds, guildId, invoke }: Visitor) {
  await guilds.setSettings(guildId, { rights: 'untold' });
  const asking = discord.next('message', ({ message }) => textOf(message).includes('Who may switch what'));
  await asAdmin(() => invoke('access show'));
  return (await asking).message;
}

async function pick(visitor: Visitor, kind: 'harmless' | 'dangerous', level: Level) {
  const deed = await visitor.choose(await askedWhoSwitches(visitor), `access:${kind}`, LOOKERS);
  await visitor.guilds.removeRole(visitor.guildId, level, LOOKERS);
  return deed;
}

/** As it is suggested to whoever may forget one. */
async function ruleToForget({
  asAdmin,
  discord,
  child: userId,
  general: channelId,
}: Visitor): Promise<string> {
  const typing = { command: 'access forget', focused: 'rule', options: { rule: '' } };
  const [rule] = await asAdmin(() => discord.autocomplete({ userId, channelId, force: true, ...typing }));
  return String(rule?.value);
}
