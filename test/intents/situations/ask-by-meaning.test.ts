import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';
import { TALK, WISHES } from './fresh.ts';

const parser = createIntentParser([
  { id: 'sleep_well', name: 'Bedtime', phrases: [] },
  { id: 'scene_17', name: 'Film night', phrases: [] },
  { id: 'out', name: 'Leaving home', phrases: [] },
  { id: 'gym', phrases: [] },
  { id: 'spooky', name: 'Halloween', phrases: [] },
]);
const hear = (text: string, context: Context = 'addressed') => show(parser.parse(text, context));

describe('a wish that names no scene', () => {
  it.each([
    ["i can hardly keep my eyes open, everyone's going up to bed", 'sleep_well'],
    ["the popcorn's in the bowl and we want to watch a film", 'scene_17'],
    ['we are gone until the evening, see you later house', 'out'],
    ['burpees and push ups for the next half hour', 'gym'],
    ['ghosts and pumpkins at the front door please', 'spooky'],
  ])('is asked about by its meaning: "%s" → %s', (text, scene) => {
    expect(hear(text)).toBe(`ask ${scene}`);
  });

  it('is never acted on, and never heard where people talk to each other', () => {
    const text = "i can hardly keep my eyes open, everyone's going up to bed";
    expect(hear(text, 'ambient')).toBe('ignore');
    expect(parser.parse(text, 'addressed').confidence).toBeLessThan(0.3);
  });

  it('means nothing where the household has no scene for it', () => {
    expect(hear("it's our anniversary, candles and wine for two")).toBe('ignore');
  });
});

describe('a scene of an odd name', () => {
  const odd = (phrases: string[], text: string) =>
    show(createIntentParser([{ id: 'x7', name: 'Forty Winkies', phrases }]).parse(text, 'addressed'));

  it('is for what its taught phrases are like', () => {
    expect(odd([], 'a little nap on the sofa')).toBe('ignore');
    expect(odd(['i need a short nap'], 'a little nap on the sofa')).toBe('ask x7');
  });

  it('is never asked about where a taught phrase opens something', () => {
    expect(odd(['i need a short nap', 'unlock the front door'], 'a little nap on the sofa')).toBe('ignore');
  });
});

describe('a greeting alone', () => {
  it.each(['morning', 'Evening!'])('asks for nothing: "%s"', text => {
    const parser = createIntentParser([
      { id: 'rise', name: 'Rise and Shine', phrases: [] },
      { id: 'dusk', name: 'Sunset', phrases: [] },
    ]);
    expect(show(parser.parse(text, 'addressed'))).toBe('ignore');
  });
});

describe('what is like a wish and is none', () => {
  it('is left alone', () =>
    judgeRows(
      [
        'did everybody go up to bed?',
        'we all went up to bed early and left the lamp on',
        'why is everyone going to bed',
        "don't you all go to bed yet",
        "don't bother with the film night, we are off to bed",
        'put the lamp on the desk on',
        'the final is in september',
        `${'we went on and on about popcorn and films '.repeat(8)}`,
        'open the curtains',
        'start the washing machine',
        'thank you so much',
        'how was your day',
        'she said they are off to bed',
        '> off to bed now',
      ],
      text => {
        expect(hear(text)).toBe('ignore');
      },
    ));
});

describe('sentences that the bank has not seen', () => {
  const names = [...new Set(WISHES.map(([, scene]) => scene))];
  const household = createIntentParser(names.map(name => ({ id: name, name, phrases: [] })));
  const asks = (text: string) => household.parse(text, 'addressed').scene;

  it('are asked about rightly two times in three, and hardly ever wrongly', () => {
    const asked = WISHES.filter(([text]) => asks(text) !== null);
    const right = asked.filter(([text, scene]) => asks(text) === scene);
    expect(right.length / WISHES.length).toBeGreaterThan(0.66);
    expect((asked.length - right.length) / WISHES.length).toBeLessThanOrEqual(0.03);
  });

  it('are left alone where they ask for nothing', () => {
    expect(TALK.filter(text => asks(text) !== null).length / TALK.length).toBeLessThanOrEqual(0.04);
  });

  it('trigger nothing, and nothing where people talk to each other', () => {
    const decisions = [...WISHES.map(([text]) => text), ...TALK];
    expect(decisions.filter(text => household.parse(text, 'addressed').decision === 'trigger')).toEqual([]);
    expect(decisions.filter(text => household.parse(text, 'ambient').decision !== 'ignore')).toEqual([]);
  });
});

describe('the name of a situation in another language', () => {
  const home = createIntentParser([
    { id: 'movie_night', phrases: [] },
    { id: 'good_night', phrases: [] },
    { id: 'dinner', phrases: [] },
    { id: 'unlock_front_door', phrases: [] },
    { id: 'open_garage', phrases: [] },
  ]);
  const heard = (text: string) => show(home.parse(text, 'addressed'));

  it('is asked about', () =>
    judgeRows(
      [
        ['Filmabend bitte', 'movie_night'],
        ['bonne nuit', 'good_night'],
        ['dobranoc', 'good_night'],
        ['boa noite', 'good_night'],
        ['buenas noches', 'good_night'],
        ['serata film', 'movie_night'],
        ['filmavond', 'movie_night'],
        ['wieczór filmowy', 'movie_night'],
        ['jantar por favor', 'dinner'],
        ['kolacja', 'dinner'],
      ],
      ([text, scene]) => {
        expect(heard(text)).toBe(`ask ${scene}`);
      },
    ));

  it.each([
    ['bonne nuit tout le monde', 'said to people'],
    ['whos at the door', 'a vague word of what unlocks'],
    ['somebody is standing outside, the garage door', 'a vague word of what opens'],
    ['Garagentor bitte', 'the name of what opens'],
  ])('is not in "%s": %s', text => {
    expect(heard(text)).toBe('ignore');
  });
});
