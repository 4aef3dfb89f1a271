import { describe, expect, it } from 'vitest';
import { startTestHub } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { startListening } from '../../support/listening-household.ts';
import { newPress } from '../../support/new-press.ts';

const PRESSED_AT = new Date('2026-11-18T13:05:00Z');
const UNIX = PRESSED_AT.getTime() / 1000;

describe('asked who rang', () => {
  it('says when, and honestly not who', async () => {
    const { ask, guilds, guildId } = await startListening(null);
    await guilds.addPress(guildId, newPress({ topic: 'doorbell/button/btn_1', pressedAt: PRESSED_AT }));
    await guilds.addPress(guildId, newPress({ topic: 'wall_remote/button/btn_2' }));
    expect(await ask('who rang?')).toBe(
      `**Doorbell**: last pressed <t:${UNIX}:f>, <t:${UNIX}:R>.\n-# I cannot see who it was: a button does not tell.`,
    );
  });

  it('answers in the language that was spoken, by the name that the household gave the button', async () => {
    const { ask, guilds, guildId } = await startListening(null);
    await guilds.addPress(guildId, newPress({ topic: 'a/b', pressedAt: PRESSED_AT }));
    await guilds.setButtonSettings(guildId, 'a/b', { name: 'Türklingel *unten*', emoji: '🔔' });
    expect(await ask('wer hat geklingelt?')).toBe(
      `🔔 **Türklingel \\*unten\\***: zuletzt gedrückt <t:${UNIX}:f>, <t:${UNIX}:R>.\n-# Wer es war, kann ich nicht sehen: Das verrät eine Taste nicht.`,
    );
  });

  it('tells of the button that is named, and of nothing where it is called otherwise', async () => {
    const { ask, guilds, guildId } = await startListening(null);
    await guilds.addPress(guildId, newPress({ topic: 'hall_remote/button/btn_1', pressedAt: PRESSED_AT }));
    await guilds.addPress(guildId, newPress({ topic: 'doorbell/button/btn_1' }));
    expect(await ask('when was the hall button last pressed?')).toMatch(/^\*\*Hall remote\*\*: last pressed/);
    expect(await ask('when was the cellar button last pressed?')).toMatch(/^I did not understand/);
  });

  it('says so where nothing was pressed', async () => {
    const { ask } = await startListening(null);
    expect(await ask('did anyone ring?')).toBe('No button was pressed yet.');
  });

  it('tells nothing of another household', async () => {
    const { ask, guilds } = await startListening(null);
    await guilds.addPress('1200000000000000099', newPress({ topic: 'doorbell/button/btn_1' }));
    expect(await ask('who rang?')).toBe('No button was pressed yet.');
  });
});

describe('asked what it did', () => {
  it('tells of the last scenes and who asked for them, the newest first', async () => {
    const { ask, child } = await startListening(null);
    expect(await ask('what did you just do?')).toBe('Nothing is on record yet.');
    await ask('movie night');
    expect(await ask('what did you just do?')).toMatch(
      new RegExp(`^Last on record:\\n✅ \\*\\*Movie night\\*\\*.*\\n-# asked by <@${child}> · <t:\\d+:R>$`),
    );
  });

  it('says nothing of scenes that are for others', async () => {
    const { ask, guilds, guildId, say, parent, answered, discord } = await startListening(null);
    const ran = answered();
    say(`<@${discord.botUserId}> movie night`, { userId: parent });
    await ran;
    await guilds.allowScene(guildId, 'movie_night', '1200000000000000077');
    expect(await ask('what did you just do?')).toBe('Nothing is on record yet.');
  });
});

describe('asked to undo', () => {
  it('says that it cannot where the hub does not tell how it was, and runs nothing by a guess', async () => {
    const hub = await startTestHub({ scope: 'read+trigger' });
    const { ask, guilds, guildId, dark } = await startListening(null, { hub });
    await ask('movie night');
    expect(await dark()).toBe(true);
    expect(await ask('undo that')).toContain('I cannot undo that: nothing tells me how it was before.');
    await guilds.addScene(guildId, { id: 'all_off', name: 'All off', source: 'added' });
    expect(await ask('undo that please')).toContain('There is a scene **All off**; say its name to run it.');
    expect(await dark()).toBe(true);
  });

  it('says so to who may run scenes and set no devices', async () => {
    const { ask, dark } = await startListening(null);
    await ask('movie night');
    expect(await ask('undo that')).toContain('You may not switch devices here.');
    expect(await dark()).toBe(true);
  });
});

it.each([
  ['why is it so dark here?', 'I can see how things are in this home, but not why.'],
  ['was the front door open last night?', 'I can see how things are now, not how they were.'],
  ['¿va a llover mañana?', 'Es todo lo que esta casa dice del tiempo; no tiene pronóstico.'],
])('says honestly what it cannot: %s', async (text, expected) => {
  const { ask } = await startListening(null);
  expect(await ask(text)).toContain(expected);
});

it('says in each language that it has no timers, alarms or reminders', async () => {
  const { ask } = await startListening(null);
  await judgeRows(
    [
      ['set a timer', 'I have no timers, alarms or reminders'],
      ['hey can you set a timer for 5 minutes', 'I have no timers, alarms or reminders'],
      ['remind me at 8 to turn off the oven', 'I have no timers, alarms or reminders'],
      ['wake me at 7', 'I have no timers, alarms or reminders'],
      ['stell bitte einen Timer auf 10 Minuten', 'Timer, Wecker und Erinnerungen habe ich nicht'],
      ['kannst du mich um 7 wecken?', 'Timer, Wecker und Erinnerungen habe ich nicht'],
      ['rappelle-moi de sortir les poubelles', 'Je n’ai ni minuteur'],
      ['pon un temporizador de 10 minutos', 'No tengo temporizadores'],
      ['imposta un timer di 10 minuti', 'Non ho timer'],
      ['zet een timer voor 10 minuten', 'Timers, wekkers en herinneringen heb ik niet'],
      ['põe um temporizador de 10 minutos', 'Não tenho temporizadores'],
      ['ustaw minutnik na 10 minut', 'Nie mam minutników'],
    ],
    async ([text, expected]) => expect(await ask(text)).toContain(expected),
  );
});

it('answers what is asked with "remind me", and asks for a scene that is meant to wake', async () => {
  const { ask, listScenes } = await startListening(null);
  expect(await ask('remind me which lights are on')).toMatch(/light|lamp/i);
  await listScenes([{ id: 'good_morning', name: 'Good morning' }]);
  expect(await ask('wake me up')).toContain('Good morning');
});
