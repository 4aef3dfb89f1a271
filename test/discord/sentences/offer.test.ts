import { describe, expect, it } from 'vitest';
import { startOffering } from '../../support/offering-household.ts';
import { answerTo, buttonOf, textOf } from '../../support/spoken.ts';

const MINUTE_MS = 60_000;

describe('a scene that is offered', () => {
  it('is a reaction and no word, and runs for the author who clicks it, once', async () => {
    const { discord, offered, signs, told, ran } = await startOffering();
    const at = await offered();
    expect(signs(at.messageId)).toEqual(['▶️']);
    expect(await told()).toEqual([]);
    const answer = discord.next('message');
    discord.react(at);
    discord.unreact(at);
    discord.react(at);
    const { message } = await answer;
    expect(textOf(message)).toContain('✅ **Movie night**');
    expect(message.message_reference?.message_id).toBe(at.messageId);
    expect(message.mentions).toEqual([]);
    await expect.poll(() => signs(at.messageId)).toContain('✅');
    expect(await told()).toHaveLength(1);
    expect(ran()).toBe(1);
  });

  it('takes its own reaction back once it was taken', async () => {
    const { discord, child, offered, signs } = await startOffering();
    const at = await offered();
    discord.react(at);
    await expect.poll(() => signs(at.messageId)).toContain('✅');
    discord.unreact({ ...at, userId: child });
    await expect.poll(() => signs(at.messageId)).not.toContain('▶️');
  });

  it('runs for somebody else who may', async () => {
    const { discord, second, offered, ran } = await startOffering();
    discord.react({ ...(await offered()), userId: second });
    await expect.poll(ran).toBe(1);
  });

  it('is nothing to somebody who may not, and stays for who may', async () => {
    const { discord, guilds, guildId, parents, parent, friend, second, offered, signs, settled, told, ran } =
      await startOffering();
    await guilds.allowScene(guildId, 'movie_night', parents);
    const at = await offered(second);
    discord.react({ ...at, userId: friend });
    await settled();
    expect(ran()).toBe(0);
    expect(await told()).toEqual([]);
    expect(signs(at.messageId)).toContain('▶️');
    discord.react({ ...at, userId: parent });
    await expect.poll(ran).toBe(1);
  });

  it('does nothing for somebody in time-out', async () => {
    const { discord, guildId, child, parent, offered, settled, ran } = await startOffering();
    const at = await offered(parent);
    discord.setTimeOut(guildId, child, new Date(Date.now() + MINUTE_MS));
    discord.react({ ...at, userId: child });
    await settled();
    expect(ran()).toBe(0);
  });

  it('is gone after two minutes, and runs no more', async () => {
    const { discord, offered, later, signs, settled, ran } = await startOffering();
    const at = await offered();
    later(2 * MINUTE_MS);
    await expect.poll(() => signs(at.messageId)).toEqual([]);
    discord.react(at);
    await settled();
    expect(ran()).toBe(0);
  });

  it.each([
    ['its reaction', 'unreact'],
    ['all reactions', 'clear'],
    ['all of its emoji', 'clearEmoji'],
  ])('is withdrawn by a moderator who takes away %s', async (_, how) => {
    const { discord, parent, offered, settled, ran } = await startOffering();
    const at = await offered();
    const { emoji, ...where } = { ...at, userId: parent };
    if (how === 'unreact') discord.unreact({ ...where, emoji, of: discord.botUserId });
    else discord.clearReactions(how === 'clear' ? where : { ...where, emoji });
    discord.react(at);
    await settled();
    expect(ran()).toBe(0);
  });

  it('does not run for a message that was edited meanwhile, and is taken back', async () => {
    const { discord, child, offered, signs, settled, ran } = await startOffering();
    const at = await offered();
    discord.edit({ ...at, content: 'the popcorn is burnt' });
    discord.react(at);
    await settled();
    discord.unreact({ ...at, userId: child });
    expect(signs(at.messageId)).toEqual([]);
    expect(ran()).toBe(0);
  });

  it('goes with the message', async () => {
    const { discord, guilds, offered, later, settled, ran } = await startOffering();
    const at = await offered();
    discord.remove(at);
    await settled();
    later(2 * MINUTE_MS);
    await expect.poll(() => guilds.offers()).toEqual([]);
    expect(ran()).toBe(0);
  });
});

describe('through a restart', () => {
  it('is taken while it is in time', async () => {
    const { discord, offered, restart, ran } = await startOffering();
    const at = await offered();
    await restart();
    discord.react(at);
    await expect.poll(ran).toBe(1);
  });

  it('neither runs late nor leaves its reaction for ever', async () => {
    const { discord, guilds, offered, later, restart, signs, settled, ran } = await startOffering();
    const at = await offered();
    later(2 * MINUTE_MS);
    await restart();
    discord.react({ ...at, userId: at.userId });
    await settled();
    discord.unreact(at);
    await expect.poll(() => signs(at.messageId)).toEqual([]);
    await expect.poll(() => guilds.offers()).toEqual([]);
    expect(ran()).toBe(0);
  });
});

describe('a careful scene', () => {
  it('is confirmed by whoever clicked it', async () => {
    const { discord, child, offered, ran } = await startOffering('confirm');
    const at = await offered();
    const question = discord.next('message');
    discord.react(at);
    const { message } = await question;
    expect(ran()).toBe(0);
    await answerTo(
      await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'Run it') }),
    );
    await expect.poll(ran).toBe(1);
  });

  it('is approved by somebody else', async () => {
    const { discord, second, doorbell, offered, ran } = await startOffering('approve');
    const question = discord.next('message', ({ message }) => message.channel_id === doorbell);
    discord.react(await offered());
    const { message } = await question;
    expect(ran()).toBe(0);
    await discord.click({ userId: second, messageId: message.id, customId: buttonOf(message, 'Approve') });
    await expect.poll(ran).toBe(1);
  });
});

describe('is not offered', () => {
  it.each(['AddReactions', 'ReadMessageHistory'])(
    'where the bot lacks %s, nor is that tried',
    async lacks => {
      const { discord, guilds, general, perhaps, signs, settled, told } = await startOffering();
      discord.setBotLacks(general, [lacks]);
      const tried: string[] = [];
      discord.on(event => event.type === 'rest' && event.method === 'PUT' && tried.push(event.path));
      const { id } = perhaps();
      await settled();
      expect(signs(id)).toEqual([]);
      expect(tried).toEqual([]);
      expect(await guilds.offers()).toEqual([]);
      expect(await told()).toEqual([]);
    },
  );

  it('where Discord refuses it all the same: nothing is left of it', async () => {
    const { discord, guilds, perhaps, settled, told } = await startOffering();
    discord.faults.failRest({ count: 1, status: 403, path: /reactions/ });
    perhaps();
    await settled();
    expect(await guilds.offers()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it.each(['quiet', 'own'] as const)('in a channel that is %s', async mode => {
    const { guilds, guildId, general, parent, say, perhaps, signs, settled } = await startOffering();
    await guilds.listen(guildId, general, mode);
    // In the bot's own channel, too, people may talk to each other.
    const other = say('lol', parent);
    const { id } = perhaps(undefined, { replyTo: other.id });
    await settled();
    expect(signs(id)).toEqual([]);
  });

  it('to somebody who may not run it', async () => {
    const { guilds, guildId, parents, perhaps, signs, settled } = await startOffering();
    await guilds.allowScene(guildId, 'movie_night', parents);
    const { id } = perhaps();
    await settled();
    expect(signs(id)).toEqual([]);
  });

  it('more than ten times an hour in a channel', async () => {
    const { perhaps, signs, settled, later } = await startOffering();
    const ids = Array.from({ length: 12 }, () => perhaps().id);
    await settled();
    expect(ids.filter(id => signs(id).length > 0)).toHaveLength(10);
    later(60 * MINUTE_MS);
    const { id } = perhaps();
    await expect.poll(() => signs(id)).toEqual(['▶️']);
  });
});
