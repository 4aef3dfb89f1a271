import { expect, it } from 'vitest';
import { learnHome } from '../../support/learn-home.ts';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { answerTo, textOf } from '../../support/spoken.ts';

const LIGHT = {
  id: 'kitchen_light',
  name: 'Kitchen light',
  type: 'light',
  room: 'Kitchen',
  state: { on: true, brightness: 50 },
  takes: ['on', 'brightness'],
};
const COMMANDS = [
  { capability: 'on', type: 'boolean' },
  { capability: 'brightness', type: 'number', minimum: 0, maximum: 100 },
];
const CHAT = ['who took my charger again', 'ok see you at 8 then', 'turn that frown upside down', 'lol'];

/** A household that is overheard, whose hub lists no scenes, and says what it was asked. */
async function startOverheard({ listed = LIGHT }: { listed?: object } = {}) {
  const set: unknown[] = [];
  const hub = await startScriptedHub(({ method, url = '' }, response) => {
    if (method === 'POST') {
      response.req.setEncoding('utf8').once('data', body => set.push(JSON.parse(body)));
      return { body: { status: 'confirmed', device: LIGHT, undo: null, request_id: '1' } };
    }
    if (url.endsWith('/devices')) return { body: [listed] };
    return url.endsWith(LIGHT.id) ? { body: { ...LIGHT, commands: COMMANDS } } : { status: 404 };
  });
  const household = await startListening('shared', { hubUrl: `${hub.origin}/v1` });
  const { discord, guilds, guildId, parent, general } = household;
  await guilds.syncScenes(guildId, []);
  await guilds.allowRole(guildId, 'control', guildId);
  return {
    ...household,
    hub,
    set,
    /** The home is read once, as when it is connected, and the bot begins anew. */
    async knowHome() {
      await learnHome(guilds, guildId);
      await household.restart();
      return hub.requests.length;
    },
    /** Lets all that was said reach the bot, by something that no home is asked for; the bot has said nothing to it. */
    async saidNothing() {
      const command = { command: 'settings timezone', options: { zone: 'Europe/Berlin' } };
      await answerTo(await discord.invoke({ userId: parent, channelId: general, ...command }));
      await household.rest();
      expect(discord.messages(general).filter(({ message_reference: to }) => to)).toEqual([]);
    },
  };
}

it('asks no home because of what people say to each other, and does a plain order after a restart', async () => {
  const { say, hub, set, saidNothing, knowHome, answered } = await startOverheard();
  const before = await knowHome();
  for (const content of CHAT) say(content);
  await saidNothing();
  expect(hub.requests).toHaveLength(before);
  const answer = answered();
  say('kitchen light off please');
  expect(textOf((await answer).message)).toContain('Kitchen light');
  expect(set).toEqual([{ commands: [{ capability: 'on', value: false }] }]);
});

it.each([
  ['kitchen light off wobbly knees', { capability: 'on', value: false }],
  ['kitchen light brighter wobbly knees', { capability: 'brightness', value: 70 }],
])('offers “%s” and asks the home once that is taken', async (content, command) => {
  const { discord, say, hub, set, child, general, knowHome, answered } = await startOverheard();
  const before = await knowHome();
  const reaction = discord.next('reaction');
  say(content);
  const { messageId, emoji } = await reaction;
  expect(hub.requests).toHaveLength(before);
  const answer = answered();
  discord.react({ userId: child, channelId: general, messageId, emoji });
  expect(textOf((await answer).message)).toContain('Kitchen light');
  expect(set).toEqual([{ commands: [command] }]);
});

it('takes after a restart what was offered, by a hub that does not list what can be set', async () => {
  const { takes: _takes, ...listed } = LIGHT;
  const { discord, say, set, child, general, knowHome, answered, restart, ask } = await startOverheard({
    listed,
  });
  await knowHome();
  await ask('kitchen light on');
  const reaction = discord.next('reaction');
  say('kitchen light off wobbly knees');
  const { messageId, emoji } = await reaction;
  await restart();
  const answer = answered();
  discord.react({ userId: child, channelId: general, messageId, emoji });
  expect(textOf((await answer).message)).toContain('Kitchen light');
  expect(set.at(-1)).toEqual({ commands: [{ capability: 'on', value: false }] });
});

it('understands no order of a home that was never read, until somebody uses it', async () => {
  const { discord, guilds, guildId, say, hub, set, saidNothing, general, child, answered } =
    await startOverheard();
  say('kitchen light off please');
  await saidNothing();
  expect(hub.requests).toEqual([]);
  await answerTo(await discord.invoke({ userId: child, channelId: general, command: 'devices' }));
  await expect.poll(() => guilds.devices(guildId)).toHaveLength(1);
  const answer = answered();
  say('kitchen light off please');
  expect(textOf((await answer).message)).toContain('Kitchen light');
  expect(set).toHaveLength(1);
});

it('knows what things are called from the watch that a panel has', async () => {
  const { discord, guilds, guildId, parent, general } = await startOverheard();
  await discord.invoke({ userId: parent, channelId: general, command: 'panel post' });
  await expect.poll(() => guilds.devices(guildId)).toMatchObject([{ id: 'kitchen_light', room: 'Kitchen' }]);
});
