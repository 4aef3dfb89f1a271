import { expect, it, vi } from 'vitest';
import { startHearing } from '../../support/hearing-household.ts';
import { buttonOf, textOf } from '../../support/spoken.ts';

it('does what is said as what is typed, and quotes it', async () => {
  const { discord, hears, dark } = await startHearing({ hear: () => ' Movie night, please.' });
  const reaction = discord.next('reaction');
  const { message, said, text } = await hears();
  expect(text).toContain('🎙️ “Movie night, please.” → ✅ **Movie night**: 4 devices set');
  expect(message.message_reference?.message_id).toBe(said.id);
  expect(await reaction).toMatchObject({ emoji: '✅', messageId: said.id });
  expect(await dark()).toBe(true);
});

it('tells the speech server the language and the names of the scenes', async () => {
  const requests: object[] = [];
  const { hears, guilds, guildId } = await startHearing({
    hear: ({ request }) => {
      requests.push(request);
      return 'Filmabend';
    },
  });
  await guilds.setSettings(guildId, { language: 'de' });
  await hears();
  expect(requests).toEqual([expect.objectContaining({ language: 'de' })]);
  expect(JSON.stringify(requests)).toContain('Movie night');
});

it('only asks about what merely sounds like a scene, and runs it once that is answered', async () => {
  const { discord, hears, child, dark, guilds, guildId } = await startHearing({
    hear: () => 'Move he nice.',
  });
  const { message, text } = await hears();
  expect(text).toContain('🎙️ “Move he nice.” → Did you mean **Movie night**?');
  expect(await dark()).toBe(false);
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'Yes') });
  await expect.poll(dark).toBe(true);
  const taught = (await guilds.scenes(guildId)).flatMap(({ phrases }) => phrases);
  expect(taught).toEqual([]);
});

it.each([
  ['Run it', '✅ **Movie night**: 4 devices set'],
  ['Cancel', 'All right, nothing was changed.'],
])('keeps the quotation in what a careful scene comes to: %s', async (label, told) => {
  const { discord, hears, child, general, guilds, guildId } = await startHearing({
    hear: () => 'Movie night.',
  });
  await guilds.setConfirmationPolicy(guildId, {
    sceneId: 'movie_night',
    policy: 'confirm',
    approverRoleId: null,
    approvalChannelId: null,
  });
  const { message, said } = await hears();
  const reactions = () => discord.messages(general).find(({ id }) => id === said.id)?.reactions ?? [];
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, label) });
  const nowSays = () => textOf(discord.messages(general).find(({ id }) => id === message.id));
  await expect.poll(nowSays).toContain(`🎙️ “Movie night.” → ${told}`);
  await expect
    .poll(() => reactions().map(({ emoji }) => emoji.name))
    .toEqual(label === 'Run it' ? ['✅'] : []);
});

it('keeps the quotation where nothing was meant', async () => {
  const { discord, hears, child, general } = await startHearing({ hear: () => 'Move he nice.' });
  const { message } = await hears();
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'No') });
  const nowSays = () => textOf(discord.messages(general).find(({ id }) => id === message.id));
  await expect.poll(nowSays).not.toContain('Did you mean');
  expect(nowSays()).toContain('🎙️ “Move he nice.” → ');
});

it('quotes what it did not understand', async () => {
  const { hears } = await startHearing({ hear: () => 'The cat sat on the mat.' });
  expect((await hears()).text).toMatch(/^🎙️ “The cat sat on the mat.” → I did not understand that/);
});

it.each([
  [
    'Filmabend bitte.',
    /^🎙️ “Filmabend bitte\.” → (Did you mean|Meintet ihr|Meinst du|Meintest du) \*\*Movie night/,
  ],
  ['Der Hund liegt auf dem Sofa.', /^🎙️ “Der Hund liegt auf dem Sofa\.” → /],
])('quotes and never runs what a server heard in another language: %s', async (transcript, told) => {
  const { hears, dark } = await startHearing({ hear: () => transcript });
  expect((await hears()).text).toMatch(told);
  expect(await dark()).toBe(false);
});

it('makes no markup and no mention of what was heard', async () => {
  let mia = '';
  const { hears, child } = await startHearing({
    hear: () => `@everyone <@${mia}> **bold** [a](http://b)`,
  });
  mia = child;
  const { message, text } = await hears();
  expect(text).not.toMatch(/<@|@everyone|\*\*bold/);
  expect(message.mentions.map(({ id }) => id)).not.toContain(child);
});

it('hears what is said as an answer to it where it does not listen, and fetches nothing else', async () => {
  const heard: string[] = [];
  const { discord, speak, hears, caughtUp, child, general, answered, dark } = await startHearing({
    mode: null,
    hear: () => {
      heard.push('heard');
      return 'Movie night.';
    },
  });
  speak();
  expect(await caughtUp()).toEqual([]);
  expect(heard).toEqual([]);
  const help = answered();
  discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}>` });
  const { message } = await help;
  expect((await hears({ replyTo: message.id })).text).toContain('✅ **Movie night**');
  expect(await dark()).toBe(true);
  expect(heard).toEqual(['heard']);
});

it('overhears as it overhears what is typed: clear requests, and its name', async () => {
  const said = [
    'That movie was boring.',
    'Chef the table.',
    'Homecord, is the front door locked?',
    'Movie night please.',
  ];
  const { speak, hears, answered, running } = await startHearing({
    mode: 'shared',
    hear: () => said.shift() ?? '',
  });
  speak();
  await running.bot.idle();
  speak();
  await running.bot.idle();
  expect((await hears()).text).toContain('🎙️ “Homecord, is the front door locked?” → ');
  const done = answered();
  speak();
  expect(textOf((await done).message)).toContain('✅ **Movie night**');
});

it('answers both of two in a second', async () => {
  const said = ['Movie night.', 'Is the front door locked?'];
  const { discord, speak, general, running } = await startHearing({ hear: () => said.shift() ?? '' });
  const [first, second] = [speak(), speak()];
  await vi.waitFor(() => {
    const answered = discord.messages(general).flatMap(({ message_reference: to }) => to?.message_id ?? []);
    expect(answered.sort()).toEqual([first.id, second.id].sort());
  }, 30_000);
  await running.bot.idle();
});

it('refuses who may not, as it does in writing', async () => {
  const { hears, guilds, guildId, dark } = await startHearing({ hear: () => 'Movie night.' });
  await guilds.allowRole(guildId, 'trigger', '1200000000000000099');
  const { text } = await hears();
  expect(text).toMatch(/^🎙️ “Movie night.” → ❌/);
  expect(await dark()).toBe(false);
});

it.each(['own', 'shared'] as const)('does not hear who may not even look: %s', async mode => {
  const heard: string[] = [];
  const { speak, caughtUp, guilds, guildId } = await startHearing({
    mode,
    hear: () => `${heard.push('heard')}`,
  });
  await guilds.allowRole(guildId, 'look', '1200000000000000099');
  await guilds.allowRole(guildId, 'trigger', '1200000000000000099');
  speak();
  expect(await caughtUp()).toEqual(mode === 'own' ? [expect.stringContaining('❌')] : []);
  expect(heard).toEqual([]);
});

it('overhears nobody who may run nothing', async () => {
  const heard: string[] = [];
  const { speak, caughtUp, guilds, guildId } = await startHearing({
    mode: 'shared',
    hear: () => `${heard.push('heard')}`,
  });
  await guilds.allowRole(guildId, 'trigger', '1200000000000000099');
  speak();
  expect(await caughtUp()).toEqual([]);
  expect(heard).toEqual([]);
});

it('acts on none that is an hour old', async () => {
  let fetched = 0;
  const { speak, caughtUp, dark } = await startHearing({ hear: () => `${fetched++} Movie night.` });
  speak({ at: new Date(Date.now() - 60 * 60_000) });
  expect(await caughtUp()).toEqual([]);
  expect(await dark()).toBe(false);
  expect(fetched).toBe(0);
});

it('asks before a careful scene', async () => {
  const { hears, guilds, guildId, dark } = await startHearing({ hear: () => 'Movie night.' });
  const policy = {
    sceneId: 'movie_night',
    policy: 'confirm',
    approverRoleId: null,
    approvalChannelId: null,
  } as const;
  await guilds.setConfirmationPolicy(guildId, policy);
  const { text } = await hears();
  expect(text).toMatch(/^🎙️ “Movie night.” → .*\*\*Movie night\*\*/);
  expect(text).not.toContain('✅');
  expect(await dark()).toBe(false);
});

it('says once an hour how it could hear, where nobody does', async () => {
  const { speak, hears, caughtUp, guilds, guildId } = await startHearing();
  await guilds.removeSpeech(guildId);
  expect((await hears()).text).toContain('`/voice connect`');
  speak();
  speak();
  expect(await caughtUp()).toHaveLength(1);
});

it.each(['', ' [BLANK_AUDIO]', '...'])('says that it heard nothing in %j', async transcript => {
  const { hears } = await startHearing({ hear: () => transcript });
  expect((await hears()).text).toBe(
    'I heard nothing in that voice message. Try again, a little closer to the microphone.',
  );
});
