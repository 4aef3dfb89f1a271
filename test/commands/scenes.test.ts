import { expect, it } from 'vitest';
import { type HouseholdOptions, startHousehold } from '../support/household.ts';
import { answerTo } from '../support/spoken.ts';

async function startTalking(options: HouseholdOptions = {}) {
  const household = await startHousehold(options);
  const { discord, general, parent, child } = household;
  const ask = async (userId: string, command: string, options = {}) =>
    answerTo(
      await discord.invoke({
        userId,
        channelId: general,
        command: `scenes ${command}`,
        options,
        force: true,
      }),
    );
  return {
    ...household,
    parentDoes: (command: string, options = {}) => ask(parent, command, options),
    childDoes: (command: string, options = {}) => ask(child, command, options),
  };
}

it('lists what the hub lists', async () => {
  const { childDoes } = await startTalking();
  const shown = await childDoes('list');
  expect(shown).toContain('9 scenes');
  expect(shown).toContain('🎬 **Movie night** · movie_night · from the hub');
});

it('adds, teaches, forgets and removes', async () => {
  const { parentDoes } = await startTalking({ hubUrl: null });
  expect(await parentDoes('add', { id: 'aquarium', name: 'Fish tank' })).toBe(
    '**Fish tank** is in the catalogue.',
  );
  expect(await parentDoes('teach', { id: 'aquarium', phrase: 'feed Nemo' })).toBe(
    '“feed Nemo” now means **Fish tank**.',
  );
  expect(await parentDoes('list')).toContain('-# also: “feed Nemo”');
  expect(await parentDoes('forget', { phrase: 'Feed nemo!' })).toContain('no longer means');
  expect(await parentDoes('remove', { id: 'aquarium' })).toContain('are removed');
  expect(await parentDoes('list')).not.toContain('Fish tank');
});

it('lets the latest teaching win, and says from whom a phrase was taken', async () => {
  const { parentDoes } = await startTalking();
  await parentDoes('list');
  await parentDoes('teach', { id: 'movie_night', phrase: 'lights low' });
  expect(await parentDoes('teach', { id: 'dinner_party', phrase: 'lights low' })).toContain(
    'It meant **Movie night** before.',
  );
});

it('takes a scene by its name', async () => {
  const { hub, listScenes, parentDoes } = await startTalking();
  await listScenes(await hub.home.scenes());
  expect(await parentDoes('teach', { id: 'movie NIGHT', phrase: 'lights low' })).toBe(
    '“lights low” now means **Movie night**.',
  );
});

it.each([
  ['teach', { id: 'nowhere', phrase: 'hello' }, 'There is no scene “nowhere”'],
  ['teach', { id: 'movie_night', phrase: '!!!' }, 'A phrase needs at least one letter'],
  ['forget', { phrase: 'never taught' }, 'Nobody has taught “never taught”.'],
  ['remove', { id: 'nowhere' }, 'There is no scene “nowhere”'],
  ['add', { id: 'nowhere' }, 'The hub knows no scene “nowhere”'],
])('says what is wrong with %s %j', async (command, options, text) => {
  const { parentDoes } = await startTalking();
  await parentDoes('list');
  expect(await parentDoes(command, options)).toContain(text);
});

it.each(['two words', 'a/b', '%61'])('takes %j for no id of a scene where no hub lists any', async id => {
  const { parentDoes } = await startTalking({ hubUrl: null });
  expect(await parentDoes('add', { id })).toContain('A scene id is');
});

it.each(['add', 'remove', 'teach', 'forget'])('lets nobody %s without Manage Server', async command => {
  const { childDoes } = await startTalking();
  const options = {
    add: { id: 'x' },
    remove: { id: 'x' },
    teach: { id: 'x', phrase: 'y' },
    forget: { phrase: 'y' },
  }[command];
  expect(await childDoes(command, options)).toContain('❌ Only somebody with **Manage Server**');
});

it('suggests the phrases that were taught', async () => {
  const { discord, hub, parent, general, listScenes, parentDoes } = await startTalking();
  await listScenes(await hub.home.scenes());
  await parentDoes('teach', { id: 'movie_night', phrase: 'film time' });
  const picking = {
    userId: parent,
    channelId: general,
    command: 'scenes forget',
    options: { phrase: 'fi' },
    focused: 'phrase',
  };
  expect(await discord.autocomplete(picking)).toEqual([{ name: 'film time', value: 'film time' }]);
});
