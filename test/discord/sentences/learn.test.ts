import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { toPhrase } from '../../../src/discord/sentences/learn.ts';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { buttonOf, textOf } from '../../support/spoken.ts';

const WRITTEN = 'the popcorn is ready';

/** A household in whose own channel something is written that names no scene. */
async function startAsked(options: Parameters<typeof startListening>[1] = {}) {
  const household = await startListening('own', options);
  const { discord, guilds, guildId, general, parent, answered } = household;
  const shown = (asked: APIMessage) =>
    textOf(discord.messages(general).find(message => message.id === asked.id));
  const ask = async ({ userId = parent, content = WRITTEN } = {}) => {
    const question = answered();
    discord.say({ userId, channelId: general, content });
    const { message } = await question;
    expect(textOf(message)).toContain('Did you mean **Movie night**');
    return message;
  };
  const choose = (asked: APIMessage, label: string, userId = parent) =>
    discord.click({ userId, messageId: asked.id, customId: buttonOf(asked, label) });
  return {
    ...household,
    ask,
    choose,
    shown,
    phrases: async () => (await guilds.scenes(guildId)).flatMap(({ phrases }) => phrases),
    /** Says it, clicks, and gives what the question's message then says. */
    async answerWith(label: string, said: { userId?: string; content?: string } = {}) {
      const asked = await ask(said);
      await choose(asked, label, said.userId);
      await expect.poll(() => shown(asked)).not.toContain('Did you mean');
      return shown(asked);
    },
  };
}

it('runs and teaches where somebody who may manage says Yes, and says how to take it back', async () => {
  const { answerWith, phrases, answered, discord, parent, general } = await startAsked();
  const told = await answerWith('Yes', { content: `<@${discord.botUserId}>  ${WRITTEN}` });
  expect(told).toContain('✅ **Movie night**: 4 devices set');
  expect(told).toContain(
    `From now on “${WRITTEN}” runs **Movie night** wherever I listen, also when people just talk to each other. \`/scenes forget\` takes that back.`,
  );
  expect(await phrases()).toEqual([WRITTEN]);
  const answer = answered();
  discord.say({ userId: parent, channelId: general, content: WRITTEN });
  expect(textOf((await answer).message)).toContain('✅ **Movie night**: 4 devices set');
});

it('runs and teaches nothing where anyone else says Yes', async () => {
  const { answerWith, phrases, child } = await startAsked();
  const told = await answerWith('Yes', { userId: child });
  expect(told).toContain('✅ **Movie night**: 4 devices set');
  expect(told).not.toContain('From now on');
  expect(await phrases()).toEqual([]);
});

it('teaches what was meant even if the hub then fails', async () => {
  const hub = await startScriptedHub(({ method }) => (method === 'POST' ? { status: 401 } : { status: 404 }));
  const { answerWith, phrases } = await startAsked({ hubUrl: `${hub.origin}/v1` });
  const told = await answerWith('Yes');
  expect(told).toContain('❌ The home does not let me in any more.');
  expect(told).toContain('From now on');
  expect(await phrases()).toEqual([WRITTEN]);
});

it('teaches nothing to a scene that was removed while it asked', async () => {
  const hub = await startScriptedHub(() => ({ status: 404 }));
  const { ask, choose, shown, guilds, guildId } = await startAsked({ hubUrl: `${hub.origin}/v1` });
  const message = await ask();
  await guilds.removeScene(guildId, 'movie_night');
  await choose(message, 'Yes');
  await expect.poll(() => shown(message)).toContain('has to be confirmed first');
  expect(shown(message)).not.toContain('From now on');
  expect(await guilds.scenes(guildId)).toEqual([]);
});

it('takes one No for every scene that it offered', async () => {
  const { answerWith, guilds, guildId } = await startAsked();
  await guilds.addScene(guildId, { id: 'popcorn_night', name: 'Movie night film', source: 'added' });
  await answerWith('No');
  expect([...(await guilds.refused(guildId, WRITTEN))].sort()).toEqual(['movie_night', 'popcorn_night']);
});

it('never asks again for what somebody who may manage answered No to, whoever says it and however', async () => {
  const { answerWith, caughtUp, guilds, guildId, say, restart } = await startAsked();
  expect(await answerWith('No')).toBe(
    `All right, nothing was changed. I will not ask about “${WRITTEN}” again; \`/scenes teach\` changes that.`,
  );
  expect(await guilds.refused(guildId, WRITTEN)).toEqual(['movie_night']);
  await restart();
  say('The popcorn is READY!');
  expect(await caughtUp()).toEqual([
    expect.stringContaining('I will not ask about'),
    expect.stringContaining('I did not understand that'),
  ]);
});

it('asks again where anyone else said No: nobody else silences words for the household', async () => {
  const { answerWith, ask, guilds, guildId, child } = await startAsked();
  expect(await answerWith('No', { userId: child })).toBe('All right, nothing was changed.');
  expect(await guilds.refused(guildId, WRITTEN)).toEqual([]);
  await ask();
});

it('asks again once the phrase was taught and forgotten', async () => {
  const { answerWith, guilds, guildId } = await startAsked();
  await answerWith('No');
  await guilds.teachPhrase(guildId, 'movie_night', WRITTEN, '7');
  await guilds.forgetPhrase(guildId, WRITTEN);
  expect(await answerWith('Yes')).toContain('✅ **Movie night**: 4 devices set');
});

describe('a phrase', () => {
  it.each([
    ['off\n to  the shed ', 'off to the shed'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), null],
    ['🎉!', null],
    ['', null],
  ])('is taken from what was written: %j', (text, phrase) => {
    expect(toPhrase(text)).toBe(phrase);
  });
});
