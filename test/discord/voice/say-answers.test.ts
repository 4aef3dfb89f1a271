import { MessageFlags } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { startHearing } from '../../support/hearing-household.ts';

const say = () => ({ rate: 16_000, channels: 1, samples: new Int16Array(16_000) });

it('says an answer aloud beside the written one, where the household wants that', async () => {
  const said: string[] = [];
  const { discord, guilds, guildId, general, hears, running } = await startHearing({
    hear: () => 'Movie night.',
    say: text => {
      said.push(text);
      return say();
    },
  });
  await guilds.setSettings(guildId, { spokenAnswers: true });
  const { said: spoken } = await hears();
  await running.bot.idle();
  const aloud = discord
    .messages(general)
    .filter(({ flags }) => ((flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0)
    .at(-1);
  expect(aloud?.author.id).toBe(discord.botUserId);
  expect(aloud?.message_reference?.message_id).toBe(spoken.id);
  expect(aloud?.attachments).toMatchObject([{ duration_secs: expect.closeTo(1, 1) }]);
  expect(said).toEqual([expect.stringMatching(/^Movie night: 4 devices set/)]);
});

it('says nothing where nobody asked for that, and loses nothing where it cannot be said', async () => {
  let asked = 0;
  const { discord, guilds, guildId, general, hears, running } = await startHearing({
    hear: () => 'Movie night.',
    say: () => {
      asked++;
      throw new Error('no voice');
    },
  });
  await hears();
  await running.bot.idle();
  expect(asked).toBe(0);
  await guilds.setSettings(guildId, { spokenAnswers: true });
  expect((await hears()).text).toContain('✅ **Movie night**');
  await running.bot.idle();
  expect(asked).toBe(1);
  const own = discord.messages(general).filter(({ author }) => author.id === discord.botUserId);
  expect(own).toHaveLength(2);
});
