import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { startListening } from '../../support/listening-household.ts';
import { textOf } from '../../support/spoken.ts';

it.each([
  'homecord movie night',
  'hey homecord, movie night',
  'movie night please homecord!',
  'could you, homecord, start movie night',
  'home cord movie night',
  'Homecrod movie night',
])('runs what is said to it by its name, where it does not listen: %s', async content => {
  const { say, answered, dark } = await startListening(null);
  const answer = answered();
  say(content);
  expect(textOf((await answer).message)).toContain('✅ **Movie night**');
  expect(await dark()).toBe(true);
});

it('is spoken to by a mention of its role, which Discord suggests behind an @, too', async () => {
  const { discord, guildId, say, answered, dark } = await startListening(null);
  const bot = discord
    .guilds()
    .find(({ id }) => id === guildId)
    ?.members.find(({ role }) => role === 'bot');
  const answer = answered();
  say(`<@&${bot?.roles[0]}> movie night`);
  expect(textOf((await answer).message)).toContain('✅ **Movie night**');
  expect(await dark()).toBe(true);
});

it.each(['the homecord is a nice little box', 'see https://homecord.example', "homecord's new, isn't it"])(
  'leaves alone where it is only spoken of: %s',
  async content => {
    const { say, caughtUp } = await startListening(null);
    say(content);
    expect(await caughtUp()).toEqual([]);
  },
);

it('leaves nothing of a burst in its own channel unanswered', async () => {
  const { discord, say, general, running } = await startListening('own');
  const burst = [
    'movie night',
    'order us a large pizza',
    'blub',
    'thanks!',
    'is the front door locked?',
    'what is the meaning of life',
    '',
    '👀',
    'colourless green ideas',
    'purple monkeys',
    'wibble wobble',
    'movie night was great yesterday',
  ].map(content => say(content));
  const isAnswered = (id: string) => {
    const messages = discord.messages(general);
    const said = messages.find(each => each.id === id);
    return !!said?.reactions?.length || messages.some(each => each.message_reference?.message_id === id);
  };
  await expect
    .poll(() => burst.filter(({ id }) => !isAnswered(id)).map(({ content }) => content))
    .toEqual([]);
  await running.bot.idle();
  const signs = burst.flatMap(({ id }) => reactionsOf(discord.messages(general), id));
  expect(signs.filter(sign => sign === '❔').length).toBeGreaterThan(3);
});

it('says in words that it did not understand where it may give no sign', async () => {
  const { discord, say, general, caughtUp } = await startListening('own');
  discord.setBotLacks(general, ['AddReactions']);
  say('order us a large pizza');
  say('colourless green ideas');
  const told = await caughtUp();
  expect(told.filter(text => text.includes('did not understand'))).toHaveLength(2);
});

it('gives whoever plays with its name a sign in the end', async () => {
  const { discord, say, general, running } = await startListening(null);
  const said = Array.from({ length: 8 }, (_, at) => say(`homecord blub ${at}`));
  const last = said.at(-1)?.id ?? '';
  await expect.poll(() => reactionsOf(discord.messages(general), last)).toEqual(['❔']);
  await running.bot.idle();
});

function reactionsOf(messages: readonly APIMessage[], id: string): readonly (string | null)[] {
  return messages.find(each => each.id === id)?.reactions?.map(({ emoji }) => emoji.name) ?? [];
}
