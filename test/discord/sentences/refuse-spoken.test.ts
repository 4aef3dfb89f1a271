import { expect, it } from 'vitest';
import { startListening } from '../../support/listening-household.ts';
import { textOf } from '../../support/spoken.ts';

const PARENTS = '1200000000000000032';

/** A household in which the child may not run scenes. */
async function startBarred(mode: 'shared' | 'own') {
  const household = await startListening(mode, { roles: [{ id: PARENTS, name: 'Parents' }] });
  await household.guilds.allowRole(household.guildId, 'trigger', PARENTS);
  return household;
}

it('puts a sign under what is overheard from somebody who may not run it, and says nothing', async () => {
  const { discord, say, caughtUp, hub, general } = await startBarred('shared');
  const signed = discord.next('reaction');
  const { id } = say('movie night please');
  expect(await signed).toMatchObject({ channelId: general, messageId: id, emoji: '⛔' });
  expect(await caughtUp()).toEqual([]);
  expect(hub.ran).toEqual([]);
});

it('leaves what people say to each other alone', async () => {
  const { discord, say, caughtUp } = await startBarred('shared');
  const signs: string[] = [];
  discord.on(event => event.type === 'reaction' && signs.push(event.emoji));
  say('what a night that was');
  say('good morning everyone');
  expect(await caughtUp()).toEqual([]);
  expect(signs).toEqual([]);
});

it('says why where it was spoken to, once a minute, and then by a sign', async () => {
  const { discord, say, answered, ask } = await startBarred('own');
  const answer = answered();
  say('movie night');
  expect(textOf((await answer).message)).toContain('You may not run scenes here');
  const signed = discord.next('reaction');
  say('movie night');
  expect((await signed).emoji).toBe('⛔');
  expect(await ask('which scenes are there?')).toContain('**Movie night**');
});

it('says until when the house is paused, and lets those who manage go on', async () => {
  const { guilds, guildId, say, answered, parent, discord, dark } = await startListening('shared');
  const until = new Date(Date.now() + 60_000);
  await guilds.setPause(guildId, { until, lengthMs: 60_000 });
  const answer = answered();
  say('movie night please');
  const unix = Math.floor(until.getTime() / 1000);
  expect(textOf((await answer).message)).toContain(`The house is paused until <t:${unix}:t>`);
  const signed = discord.next('reaction');
  say('movie night please');
  expect((await signed).emoji).toBe('⏸️');
  const outcome = answered();
  say('movie night please', { userId: parent });
  expect(textOf((await outcome).message)).toContain('**Movie night**: 4 devices set');
  expect(await dark()).toBe(true);
});

it('is polite once to whoever plays with it, and then only shows that it waits', async () => {
  const minute = Date.now();
  const { discord, general, child, hub, say, answered } = await startListening('shared', {
    now: () => minute,
  });
  const scene = { userId: child, channelId: general, command: 'scene', options: { id: 'movie_night' } };
  for (let run = 0; run < 20; run++) await (await discord.invoke(scene)).settled();
  const answer = answered();
  say('movie night please');
  expect(textOf((await answer).message)).toContain('That is a lot of scenes for one minute');
  const signed = discord.next('reaction');
  say('movie night please');
  expect((await signed).emoji).toBe('⏳');
  expect(await discord.invoke(scene)).toMatchObject({ kind: 'message', ephemeral: true });
  expect(hub.ran).toHaveLength(20);
});

it('asks about no scene that somebody may not run, and hints at none', async () => {
  const { guilds, guildId, ask, say, caughtUp, listScenes } = await startListening('shared', {
    roles: [{ id: PARENTS, name: 'Parents' }],
  });
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'movie_time', name: 'Movie time' },
  ]);
  for (const id of ['movie_night', 'movie_time']) await guilds.allowScene(guildId, id, PARENTS);
  say('movie night and movie time please');
  expect(await caughtUp()).toEqual([]);
  expect(await ask('movi what?')).not.toContain('Movie night');
});

it.each([
  { kept: 'movie_night', asked: 'Movie time', unasked: 'Movie night' },
  { kept: 'movie_time', asked: 'Movie night', unasked: 'Movie time' },
])('asks about $asked alone at a time where $kept is for others', async ({ kept, asked, unasked }) => {
  const { guilds, guildId, ask, say, answered, discord, listScenes } = await startListening('shared', {
    roles: [{ id: PARENTS, name: 'Parents' }],
  });
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'movie_time', name: 'Movie time' },
  ]);
  const both = 'movie night and movie time in 20 minutes';
  await guilds.allowScene(guildId, kept, PARENTS);
  const question = answered();
  say(`<@${discord.botUserId}> ${both}`);
  const { message } = await question;
  expect(textOf(message)).toContain(`Run **${asked}** at`);
  expect(JSON.stringify(message.components)).not.toContain(unasked);
  for (const id of ['movie_night', 'movie_time']) await guilds.allowScene(guildId, id, PARENTS);
  expect(await ask(both)).toContain('This scene is for other roles');
});

it('answers nothing about the home to somebody who may not look', async () => {
  const { guilds, guildId, ask } = await startBarred('shared');
  await guilds.allowRole(guildId, 'look', PARENTS);
  expect(await ask('is the front door locked?')).toContain('You may not look into this home');
});

/** A household whose rights go by harm, in which the child may run scenes, and control nothing. */
async function startByHarm(mode: 'shared' | 'own' = 'shared') {
  const household = await startListening(mode);
  await household.guilds.setSettings(household.guildId, { rights: 'by_harm' });
  return household;
}

it('lets a child who is overheard switch a lamp and lock the door', async () => {
  const { say, answered } = await startByHarm();
  for (const [said, told] of [
    ['kitchen light off please', '**Kitchen light** is off'],
    ['lock the front door please', '**Front door lock**: locked'],
  ] as const) {
    const answer = answered();
    say(said);
    expect(textOf((await answer).message)).toContain(told);
  }
});

it('says once a minute to somebody overheard that a door is not for them, whom to ask, and then by a sign', async () => {
  const { discord, say, answered, parent } = await startByHarm();
  const answer = answered();
  say('unlock the front door please');
  const { message } = await answer;
  expect(textOf(message)).toContain('That can let somebody in');
  expect(textOf(message)).toContain(`Ask <@${parent}>`);
  expect(message.mentions).toEqual([]);
  const signed = discord.next('reaction');
  say('unlock the front door please');
  expect((await signed).emoji).toBe('⛔');
});

it.each(['shared', 'own'] as const)(
  'says it in words each time to the bot where it is heard as %s',
  async mode => {
    const { ask } = await startByHarm(mode);
    for (let time = 0; time < 2; time++)
      expect(await ask('unlock the front door')).toContain('That can let somebody in');
  },
);

it('puts a sign under an overheard order for a lamp of somebody who may switch none', async () => {
  const { discord, say, caughtUp, general } = await startListening('shared');
  const signed = discord.next('reaction');
  const { id } = say('kitchen light off please');
  expect(await signed).toMatchObject({ channelId: general, messageId: id, emoji: '⛔' });
  expect(await caughtUp()).toEqual([]);
});
