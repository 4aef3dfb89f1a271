import { describe, expect, it } from 'vitest';
import { startListening } from '../../support/listening-household.ts';
import { textOf } from '../../support/spoken.ts';

/** A household that is spoken to by mention, or in the bot's own channel. */
async function startSpoken(
  mode: 'shared' | 'own' | null = null,
  options: Parameters<typeof startListening>[1] = {},
) {
  const household = await startListening(mode, options);
  const { listScenes } = household;
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'reading', name: 'Reading' },
    { id: 'tango', name: 'Tango *evening*' },
  ]);
  return household;
}

describe('asked to end a scene', () => {
  it('says that scenes are started only, and which one switches all off', async () => {
    const { ask, guilds, guildId, dark } = await startSpoken();
    await guilds.addScene(guildId, { id: 'all_off', name: 'All off', source: 'added' });
    expect(await ask('turn off movie night')).toBe(
      'Scenes can be started, not stopped: **Movie night** sets its devices once and is done. There is a scene **All off**; say its name to run it.',
    );
    expect(await ask('all off, stop')).not.toContain('There is a scene');
    expect(await dark()).toBe(false);
  });

  it('leaves it at that where no scene does', async () => {
    const { ask } = await startSpoken();
    expect(await ask('stop reading please')).toBe(
      'Scenes can be started, not stopped: **Reading** sets its devices once and is done.',
    );
  });
});

describe('asked to stop a scene that is scheduled', () => {
  const runAt = new Date(Date.now() + 60 * 60_000);
  const unix = Math.floor(runAt.getTime() / 1000);
  const told = `⏰ **Movie night** is scheduled at <t:${unix}:t> (<t:${unix}:R>).`;

  async function startWaiting() {
    const spoken = await startSpoken();
    const { guilds, guildId, general, child } = spoken;
    await guilds.addScene(guildId, { id: 'all_off', name: 'All off', source: 'added' });
    const scene = { guildId, channelId: general, userId: child, sceneId: 'movie_night', runAt };
    return { ...spoken, waiting: await guilds.schedule(scene) };
  }

  it.each(['stop movie night at 8', 'turn off movie night'])(
    'says when it runs, and cancels nothing by itself: %s',
    async text => {
      const { ask, guilds } = await startWaiting();
      expect(await ask(text)).toBe(told);
      expect(await guilds.scheduled()).toHaveLength(1);
    },
  );

  it.each(["don't run movie night tonight", 'no movie night tonight'])(
    'says so, too, where it did not understand what was wished: %s',
    async text => {
      const { ask } = await startWaiting();
      expect(await ask(text)).toBe(`I did not understand that.\n${told}`);
    },
  );

  it('says nothing of it where another scene is meant, or once it runs', async () => {
    const { ask, guilds, waiting } = await startWaiting();
    expect(await ask('stop reading please')).toContain('Scenes can be started, not stopped: **Reading**');
    await guilds.beginScheduled(waiting.id);
    expect(await ask('stop movie night')).toContain('Scenes can be started, not stopped: **Movie night**');
  });
});

describe('not understood', () => {
  it('says so, with what can be said', async () => {
    const { ask } = await startSpoken();
    const told = await ask('order us a large pizza');
    expect(told).toMatch(/^I did not understand that\.\nAsk for a scene by name/);
    expect(told).not.toContain('pizza');
  });

  it('names the scenes that are called nearly so, as plain text', async () => {
    const { ask, discord, general, guilds, guildId } = await startSpoken();
    await guilds.addScene(guildId, { id: 'tango', name: 'Tango *evening*', source: 'added' });
    const told = await ask('was there a little tang in it @everyone');
    expect(told).toContain('Scenes called nearly so: **Tango \\*evening\\***.\n');
    expect(discord.messages(general).at(-1)).toMatchObject({ mentions: [], mention_everyone: false });
  });

  it.each([
    ['dim the washing machine', '**Washing machine** does not take that. What can be set: Power.'],
    ['unlock the coffee machine', '**Coffee machine** does not take that. What can be set: Power.'],
    ['set the blind to red', 'I cannot tell which device you mean, or it does not take that.'],
  ])('says what a device takes, or that it does not know what to switch: "%s"', async (content, told) => {
    const { ask, guilds, guildId } = await startSpoken();
    await guilds.allowRole(guildId, 'control', guildId);
    await ask('is the kitchen light on?'); // Its devices are known from here.
    expect(await ask(content)).toContain(told);
  });

  it('says of a scene that is named in full how to run it, and of no other', async () => {
    const { ask, guilds, guildId } = await startSpoken();
    await guilds.addScene(guildId, { id: 'good_night', name: 'Good night', source: 'added' });
    const told = await ask('what does good night do?');
    expect(told).toMatch(
      /^I did not understand that\.\n\*\*Good night\*\* is a scene; say its name to run it\.\n/,
    );
    expect(told).not.toContain('Movie night');
  });

  it('knows no device where the hub tells none in time', async () => {
    const { ask, hub } = await startSpoken();
    await hub.close();
    expect(await ask('turn off the living room lamp')).toContain('I did not understand that');
  });

  it.each(['??', 'help', 'what can you do?', 'what can I say?'])(
    'says what can be said: "%s"',
    async content => {
      const { ask } = await startSpoken();
      expect(await ask(content)).toMatch(
        /^Ask for a scene by name .*“movie night at 8”.*`\/home scheduled`.*“is the front door locked\?”/,
      );
    },
  );

  it('takes a courtesy for what it is', async () => {
    const { ask } = await startSpoken();
    expect(await ask('thanks!')).toBe('😊 Always here for the house.');
    expect(await ask('❤️')).toBe('😊 Always here for the house.');
  });

  it('is silent where people only talk to each other', async () => {
    const { say, caughtUp } = await startSpoken('shared');
    say('order us a large pizza');
    say('thanks!');
    expect(await caughtUp()).toEqual([]);
  });
});

describe('in the bot’s own channel', () => {
  it('says in words that it did not understand, and by a sign only in a burst', async () => {
    let laterMs = 0;
    const { say, ask, answered, caughtUp, discord, general } = await startSpoken('own', {
      now: () => Date.now() + laterMs,
    });
    const first = answered();
    say('order us a large pizza');
    expect(textOf((await first).message)).toContain('I did not understand that');
    say('with extra cheese and mushrooms');
    say('and a salad for grandma');
    expect(await caughtUp()).toHaveLength(3);
    const sign = discord.next('reaction');
    const burst = say('and two spoons');
    expect(await sign).toMatchObject({ emoji: '❔', messageId: burst.id });
    expect(await ask('and a lemonade')).toContain('I did not understand that');
    laterMs = 60_001;
    const again = answered();
    say('and some ice cream', { at: new Date(Date.now() + laterMs) });
    expect(textOf((await again).message)).toContain('I did not understand that');
    const said = discord.messages(general).filter(message => textOf(message).startsWith('I did not'));
    expect(said).toHaveLength(5);
  });

  it('says whenever it is so that it does not know what to switch, and what can be said', async () => {
    const { say, answered, guilds, guildId } = await startSpoken('own');
    await guilds.allowRole(guildId, 'control', guildId);
    const told = async (content: string) => {
      const answer = answered();
      say(content);
      return textOf((await answer).message);
    };
    await told('is the kitchen light on?'); // Its devices are known from here.
    expect(await told('order us a large pizza')).toContain('I did not understand that');
    expect(await told('unlock the coffee machine')).toContain('**Coffee machine** does not take that.');
    expect(await told('set the blind to red')).toContain('I cannot tell which device you mean');
    expect(await told('set the blinds to red')).toContain('I cannot tell which device you mean');
    expect(await told('help')).toMatch(/^Ask for a scene by name/);
  });

  it('meets a courtesy with a smile and no words', async () => {
    const { discord, say, caughtUp } = await startSpoken('own');
    const reaction = discord.next('reaction');
    const said = say('good job!');
    expect(await reaction).toMatchObject({ emoji: '😊', messageId: said.id });
    expect(await caughtUp()).toEqual([]);
  });

  it('leaves alone what is said to somebody, and what says nothing', async () => {
    const { say, caughtUp, parent } = await startSpoken('own');
    const said = say(`<@${parent}> order us a large pizza`);
    say('with extra cheese', { replyTo: said.id });
    say('');
    expect(await caughtUp()).toEqual([]);
  });

  it('never answers a webhook or a bot', async () => {
    const { say, caughtUp } = await startSpoken('own');
    say('order us a large pizza', { webhook: true });
    expect(await caughtUp()).toEqual([]);
  });
});
