import { describe, expect, it } from 'vitest';
import { createAwaitedHours } from '../../../src/discord/sentences/awaited-hours.ts';
import { startHousehold } from '../../support/household.ts';
import { buttonOf, textOf } from '../../support/spoken.ts';

/** A Sunday to come, 19:00 in Berlin. */
const EVENING = Date.parse('2030-11-17T18:00:00Z');
const EIGHT = Date.parse('2030-11-18T19:00:00Z') / 1000;

/** A household in Berlin whose clocks can be set, and what its bot answers. */
async function startAsking() {
  let aheadMs = EVENING - Date.now();
  const household = await startHousehold({ now: () => Date.now() + aheadMs });
  const { discord, guilds, guildId, child, general, listScenes } = household;
  await guilds.setSettings(guildId, { timeZone: 'Europe/Berlin' });
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'good_night', name: 'Good night' },
    { id: 'filmabend', name: 'Filmabend' },
    { id: 'unlock_front_door', name: 'Unlock front door' },
  ]);
  return {
    ...household,
    later(ms: number) {
      aheadMs += ms;
    },
    async ask(content: string, more: { userId?: string; channelId?: string } = {}) {
      const answered = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
      const at = new Date(Date.now() + aheadMs);
      discord.say({
        userId: child,
        channelId: general,
        content: `<@${discord.botUserId}> ${content}`,
        at,
        ...more,
      });
      return (await answered).message;
    },
  };
}

describe('asked at what hour', () => {
  it.each([
    ['movie night tomorrow evening', 'at 8', 'Run **Movie night** on'],
    ['movie night tomorrow evening', '8', 'Run **Movie night** on'],
    ['Filmabend morgen Abend', 'um acht', '**Filmabend**'],
    ['movie night tomorrow', 'at 8 pm please', 'Run **Movie night** on'],
  ])('%j is completed by %j', async (before, hour, expected) => {
    const { ask, guilds } = await startAsking();
    await ask(before);
    const answer = textOf(await ask(hour));
    expect(answer).toContain(expected);
    expect(answer).toContain(`<t:${EIGHT}:`);
    expect(await guilds.scheduled()).toEqual([]);
  });

  const nothing = /^I did not understand/;

  it('takes the answer once, and of nobody else', async () => {
    const { ask, parent } = await startAsking();
    await ask('movie night tomorrow');
    expect(textOf(await ask('at 8', { userId: parent }))).toMatch(nothing);
    expect(textOf(await ask('at 9'))).toContain('Run **Movie night**');
    expect(textOf(await ask('at 8'))).toMatch(nothing);
  });

  it('takes none that comes late', async () => {
    const { ask, later } = await startAsking();
    await ask('movie night tomorrow');
    later(121_000);
    expect(textOf(await ask('at 8'))).toMatch(nothing);
  });

  it('completes nothing by what says more than an hour', async () => {
    const { ask } = await startAsking();
    await ask('movie night tomorrow');
    expect(textOf(await ask('good night at 8'))).toContain('Run **Good night**');
    expect(textOf(await ask('not at 8'))).not.toContain('Movie night');
  });

  it('asks of a careful scene as ever', async () => {
    const { ask, discord, child, guilds } = await startAsking();
    await ask('unlock front door tomorrow');
    const question = await ask('at 8 pm');
    const changed = discord.next('message_update', ({ message }) => message.id === question.id);
    await discord.click({
      userId: child,
      messageId: question.id,
      customId: buttonOf(question, 'Yes, schedule it'),
    });
    expect(textOf((await changed).message)).not.toContain('Scheduled:');
    expect(await guilds.scheduled()).toEqual([]);
  });
});

it('waits for an hour where it was asked for, and of so many people', () => {
  let now = 0;
  const hours = createAwaitedHours(() => now);
  const who = { guildId: '1', channelId: '2', userId: '3' };
  hours.ask(who, 'movie night tomorrow');
  expect(hours.said({ ...who, channelId: '4' })).toBeNull();
  expect(hours.said({ ...who, guildId: '4' })).toBeNull();
  expect(hours.said(who)).toBe('movie night tomorrow');
  now = 120_001;
  expect(hours.said(who)).toBeNull();
  now = 0;
  for (let user = 10; user < 1_010; user++)
    hours.ask({ ...who, userId: String(user) }, 'good night tomorrow');
  expect(hours.said(who)).toBeNull();
});

it('asks which of two scenes is to run now, where one is wished after the other', async () => {
  const { ask } = await startAsking();
  const question = await ask('movie night and then good night');
  expect(textOf(question)).toContain('I run one scene at a time.');
  expect(buttonOf(question, 'Movie night')).not.toBe(buttonOf(question, 'Good night'));
});
