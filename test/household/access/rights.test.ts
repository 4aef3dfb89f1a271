import { expect, it } from 'vitest';
import type { Level } from '../../../src/guilds/access/contract.ts';
import type { Way } from '../../../src/guilds/model.ts';
import type { Actor } from '../../../src/household/access/actor.ts';
import { somebody, startGate } from '../../support/gate.ts';

type Person = 'nobody' | 'kid' | 'parent' | 'manager' | 'deaf';
type Act = 'look' | 'trigger' | 'own scene' | 'control' | 'manage';

/** Its role has the guild's own id. */
const EVERYONE = somebody.guildId;

/** `deaf` sees no channel in which the bot listens. */
const people: Readonly<Record<Person, Partial<Actor>>> = {
  nobody: {},
  kid: { roleIds: [EVERYONE, 'kids'] },
  parent: { roleIds: [EVERYONE, 'parents'] },
  manager: { canManage: true },
  deaf: { canSee: () => false },
};

type Settings = Partial<Record<Level | 'reading', readonly string[]>>;

/** What a household has set: the roles of each level, and those of one scene, `reading`. */
const settings = {
  'nothing set': {},
  'look: kids': { look: ['kids'] },
  'trigger: kids': { trigger: ['kids'] },
  'control: kids': { control: ['kids'] },
  'control: kids; trigger: parents': { control: ['kids'], trigger: ['parents'] },
  'manage: parents': { manage: ['parents'] },
  'look: kids; trigger: parents': { look: ['kids'], trigger: ['parents'] },
  'trigger: a role that is gone': { trigger: ['deleted'] },
  'trigger: @everyone': { trigger: [EVERYONE] },
  'reading: kids': { reading: ['kids'] },
  'reading: parents; trigger: kids': { reading: ['parents'], trigger: ['kids'] },
} satisfies Record<string, Settings>;

/** Who may do what, of nobody, kid, parent, manager and deaf, in this order. */
const table: Readonly<Record<keyof typeof settings, Readonly<Record<Act, string>>>> = {
  'nothing set': { look: 'nkpmd', trigger: 'nkpm', 'own scene': 'nkpm', control: 'm', manage: 'm' },
  'look: kids': { look: 'km', trigger: 'km', 'own scene': 'km', control: 'm', manage: 'm' },
  'trigger: kids': { look: 'nkpmd', trigger: 'km', 'own scene': 'km', control: 'm', manage: 'm' },
  'control: kids': { look: 'nkpmd', trigger: 'nkpm', 'own scene': 'nkpm', control: 'km', manage: 'm' },
  'control: kids; trigger: parents': {
    look: 'nkpmd',
    trigger: 'kpm',
    'own scene': 'kpm',
    control: 'km',
    manage: 'm',
  },
  'manage: parents': { look: 'nkpmd', trigger: 'nkpm', 'own scene': 'nkpm', control: 'pm', manage: 'pm' },
  'look: kids; trigger: parents': {
    look: 'kpm',
    trigger: 'pm',
    'own scene': 'pm',
    control: 'm',
    manage: 'm',
  },
  'trigger: a role that is gone': {
    look: 'nkpmd',
    trigger: 'm',
    'own scene': 'm',
    control: 'm',
    manage: 'm',
  },
  'trigger: @everyone': { look: 'nkpmd', trigger: 'nkpmd', 'own scene': 'nkpmd', control: 'm', manage: 'm' },
  'reading: kids': { look: 'nkpmd', trigger: 'nkpm', 'own scene': 'km', control: 'm', manage: 'm' },
  'reading: parents; trigger: kids': {
    look: 'nkpmd',
    trigger: 'km',
    'own scene': 'pm',
    control: 'm',
    manage: 'm',
  },
};

const ways: readonly Way[] = ['slash', 'sentence', 'button', 'select', 'modal', 'schedule'];
const acts: readonly Act[] = ['look', 'trigger', 'own scene', 'control', 'manage'];

const settingNames = Object.keys(settings) as (keyof typeof settings)[];
const names = Object.keys(people) as Person[];

it.each(settingNames)(
  'lets those look, trigger, control and manage who may, every way in (%s)',
  async setting => {
    const { gate, guilds } = await startGate({
      rate: { take: () => true },
      // By any spelling: what is decided here is who may.
      standingOf: async () => 'listed',
    });
    await guilds.syncScenes(
      '1',
      ['movie_night', 'Reading'].map(id => ({ id, name: id })),
    );
    await guilds.listen('1', somebody.channelId, 'own');
    const { reading = [], ...levels }: Settings = settings[setting];
    for (const level of Object.keys(levels) as Level[])
      for (const role of levels[level] ?? []) await guilds.allowRole('1', level, role);
    for (const role of reading) await guilds.allowScene('1', 'reading', role);

    const ask: Record<Act, (actor: Actor) => Promise<{ allowed: boolean }>> = {
      look: gate.look,
      trigger: actor => gate.trigger(actor, 'movie_night'),
      'own scene': actor => gate.trigger(actor, 'Reading'),
      control: gate.mayControl,
      manage: gate.manage,
    };
    for (const way of ways) {
      for (const act of acts) {
        const may = await Promise.all(names.map(name => ask[act]({ ...somebody, ...people[name], way })));
        const letters = names.map((name, at) => (may[at]?.allowed ? name.charAt(0) : ''));
        expect(letters.join(''), `${act} by ${way}`).toBe(table[setting][act]);
      }
    }
  },
);

it('offers the scenes that somebody may run, and no others', async () => {
  const { gate, guilds } = await startGate({ standingOf: async () => 'listed' });
  await guilds.allowScene('1', 'reading', 'kids');
  const scenes = [{ id: 'movie_night' }, { id: 'reading' }];
  expect(await gate.offered(somebody, scenes)).toEqual([{ id: 'movie_night' }]);
  expect(await gate.offered({ ...somebody, roleIds: ['kids'] }, scenes)).toEqual(scenes);
  expect(await gate.mayTrigger(somebody, 'reading')).toEqual({ allowed: false, refusal: 'may_not_run' });
  await guilds.allowRole('1', 'trigger', 'kids');
  expect(await gate.offered(somebody, scenes)).toEqual([]);
  expect(await gate.mayTrigger(somebody, 'movie_night')).toMatchObject({ refusal: 'may_not_trigger' });
});

it('takes everybody for a listener where it listens nowhere yet', async () => {
  const { gate, guilds } = await startGate({ standingOf: async () => 'listed' });
  const deaf = { ...somebody, canSee: () => false };
  expect((await gate.mayTrigger(deaf, 'movie_night')).allowed).toBe(true);
  await guilds.listen('1', '9', 'own');
  expect((await gate.mayTrigger(deaf, 'movie_night')).allowed).toBe(false);
  expect((await gate.mayTrigger({ ...deaf, canSee: id => id === '9' }, 'movie_night')).allowed).toBe(true);
});
