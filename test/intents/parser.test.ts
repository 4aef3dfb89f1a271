import { describe, expect, it } from 'vitest';
import { createIntentParser, parserInSteps } from '../../src/intents/parser.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { decide, HOUSEHOLD, show } from './household.ts';

describe('a request overheard in a shared channel', () => {
  it('runs a scene that it names', () =>
    judgeRows(
      [
        ['start garden lanterns', 'garden_lanterns'],
        ['run the pottery scene', 'pottery'],
        ['could we do party mode please', 'party_mode'],
        ["let's have the painting scene", 'painting'],
        ['piano time', 'piano_time'],
        ['piano_time', 'piano_time'],
        ['gardenlanterns', 'garden_lanterns'],
        ['everything off', 'everything_off'],
        ['put movie night on, cheers', 'movie_night'],
        ['party mode please, switch it on', 'party_mode'],
        ['scene: pottery', 'pottery'],
        ['lanterns garden on please', 'garden_lanterns'],
        ['strat piano tmie', 'piano_time'],
        ['gadren lantrens', 'garden_lanterns'],
        ['activate the painted scene', 'painting'],
        ['storm shelter mode', 'rainstorm_shelter'],
        ['dinner is cleared away, activate pottery', 'pottery'],
        ["if you don't mind, run garden lanterns", 'garden_lanterns'],
        ['<@123456789012345678> turn on everything off', 'everything_off'],
        ['FOCUS MODE', 'focus_time'],
        ['party mode in the kitchen', 'party_mode'],
        ['change the lights to librarian mode', 'librarian_mode'],
        ['dim candles please', 'dim_candles'],
        ['piano time is what i want, run it', 'piano_time'],
        ['can garden lanterns be turned on', 'garden_lanterns'],
        ['strat painting scene nwo', 'painting'],
        ['run the pottery routine', 'pottery'],
        ['could you maybe put piano time on in there, thanks so much', 'piano_time'],
        ['turn on party mode right away', 'party_mode'],
        ['could somebody start pottery', 'pottery'],
        ['can someone switch on pottery', 'pottery'],
        ['stick pottery on would ya', 'pottery'],
        ["everyone's in the car, put pottery on please", 'pottery'],
      ],
      ([text, scene]) => {
        expect(decide(text)).toBe(`trigger ${scene}`);
      },
    ));

  it('runs nothing, and asks nothing, where it is no request', () =>
    judgeRows(
      [
        ["don't start piano time"],
        ['nobody run garden lanterns'],
        ['garden lanterns - never mind'],
        ['what does piano time do?'],
        ['piano time?'],
        ['did anyone start party mode'],
        ['party mode was loud on saturday'],
        ['piano time went well'],
        ['start piano time tomorrow'],
        ['in 20 minutes, garden lanterns'],
        ['when the rain stops, start garden lanterns'],
        ['start pottery once the clay is here'],
        ['turn off garden lanterns'],
        ['stop piano time'],
        ['"start piano time"'],
        ["dad said 'garden lanterns on'"],
        ['> start piano time\nwho says that'],
        ['`piano time`'],
        ['https://example.org/piano_time'],
        ['piano_time.mp4'],
        ['/play piano time'],
        ['alexa, start piano time'],
        ['turn on the piano lamp'],
        ['activate trombone time'],
        ['good night everyone 💤'],
        ['good night'],
        ['reading'],
        ['go away'],
        ['could you start painting?'],
        ['piano time 🎹'],
        ['piano time in the kitchen'],
        ['can you dim the candles please'],
        ['use your reading voice'],
        ['we switched to librarian mode'],
        ['start piano time, at eight'],
        ['start piano time, please, when dad is home'],
        ['ten past nine, start piano time'],
        ['start piano time. was fun'],
        ['start piano time, ignore that'],
        ['piano time, right?'],
        ['Anna, piano time please'],
        ['start piano time, tomorrow morning'],
        ["start piano time, only if it's dark"],
        ['start piano time until i say no'],
        ['start piano time, i mean movie night'],
        ['start anything but piano time please'],
        ['we should set off'],
        ['is party mode still on'],
        ['the garden lanterns'],
        ['give me some time to focus'],
        ['start piano time, Anna'],
        ['my pottery routine'],
        ['ready for piano time?'],
      ],
      ([text]) => {
        expect(decide(text)).not.toMatch(/^(trigger|ask) /);
      },
    ));

  it.each([['start piano time and garden lanterns'], ['activate pottery. run party mode']])(
    'asks about "%s"',
    text => {
      expect(decide(text)).toMatch(/^ask /);
    },
  );

  it.each([
    ['start painting'],
    ['use your librarian voice'],
    ['librarian from now on please'],
    ['maybe start piano time'],
  ])('offers quietly at "%s"', text => {
    expect(decide(text)).toMatch(/^offer /);
  });
});

describe('a message meant for the bot', () => {
  it.each([
    ['good night', 'trigger good_night'],
    ['reading', 'trigger reading'],
    ['pottery pls', 'trigger pottery'],
    ['piano time?', 'ask piano_time'],
    ['go away', 'ignore'],
    ["don't start pottery", 'ignore'],
  ])('is heard as "%s" → %s', (text, decision) => {
    expect(decide(text, 'addressed')).toBe(decision);
  });
});

describe('a taught phrase', () => {
  it.each([
    ['grab the sheet music', 'piano_time'],
    ['ok we grab some sheet music now', 'piano_time'],
    ['grab all the sheet music stuff', 'piano_time'],
    ['we are off to the land of dreams 😴', 'good_night'],
  ])('is heard in "%s"', (text, scene) => {
    expect(decide(text)).toBe(`trigger ${scene}`);
  });

  it.each([['the sheet music was grabbed by the dog'], ["don't grab the sheet music"]])(
    'is not heard in "%s"',
    text => {
      expect(decide(text)).toBe('ignore');
    },
  );
});

describe('a taught phrase of one word', () => {
  it('is heard where it stands alone', () => {
    const parser = createIntentParser([{ id: 'film', phrases: ['popcorn'] }]);
    expect(show(parser.parse('popcorn', 'ambient'))).toBe('trigger film');
  });
});

describe('createIntentParser', () => {
  it('treats two entries of one id as one scene', () => {
    const parser = createIntentParser([
      { id: 'pottery', phrases: [] },
      { id: 'pottery', phrases: ['Pottery'] },
    ]);
    expect(show(parser.parse('activate pottery', 'ambient'))).toBe('trigger pottery');
  });

  it('asks when two scenes are called alike', () => {
    const parser = createIntentParser([
      { id: 'a1', name: 'Garden lanterns', phrases: [] },
      { id: 'b2', name: 'Garden lanterns', phrases: [] },
    ]);
    expect(parser.parse('start garden lanterns', 'ambient').decision).toBe('ask');
  });

  it('asks which of two that are named to it, where no rule but what was learned takes the one', () => {
    const named = ['Movie night', 'Party 1'].map(name => ({ id: name, name, phrases: [] }));
    const decision = createIntentParser(named).parse('movie night then party 1', 'addressed');
    expect(decision).toMatchObject({ decision: 'ask', scene: 'Party 1', others: ['Movie night'] });
  });

  it('goes by the name where the id is a serial number', () => {
    const parser = createIntentParser([
      { id: '0b7c9e52-6a55-4b1e-9d0c-0f3a5f1d2c3b', name: 'Pottery', phrases: [] },
    ]);
    expect(parser.parse('activate pottery', 'ambient').decision).toBe('trigger');
  });

  it('tells scenes apart by their numbers', () => {
    const parser = createIntentParser([
      { id: 'a', name: 'Scene 2', phrases: [] },
      { id: 'b', name: 'Scene 3', phrases: [] },
      { id: 'c', name: 'Curfew 22:00', phrases: [] },
      { id: 'd', name: 'Curfew 22:30', phrases: [] },
    ]);
    const decisions = [
      'start scene 3',
      'curfew 22:30',
      'scene 2 please',
      'scene 4',
      'curfew 23:30 please',
    ].map(text => show(parser.parse(text, 'ambient')));
    expect(decisions).toEqual(['trigger b', 'trigger d', 'trigger a', 'ignore', 'ignore']);
  });

  it('is surest of an exact wording', () => {
    const parser = createIntentParser(HOUSEHOLD);
    const exact = parser.parse('start garden lanterns', 'ambient');
    const mistyped = parser.parse('start gadren lantrens', 'ambient');
    expect(exact.confidence).toBe(1);
    expect(mistyped.confidence).toBeLessThan(exact.confidence);
  });

  it('ignores everything where there are no scenes', () => {
    expect(createIntentParser([]).parse('start movie night', 'addressed')).toEqual({
      decision: 'ignore',
      scene: null,
      others: [],
      byMeaning: false,
      confidence: 0,
      reason: 'unnamed',
      gate: null,
    });
  });

  it('names the other scenes that may be meant, where it asks', () => {
    const parser = createIntentParser([
      { id: 'movie_night', phrases: [] },
      { id: 'party_mode', phrases: [] },
    ]);
    expect(parser.parse('start movie night and party mode', 'addressed')).toMatchObject({
      decision: 'ask',
      scene: 'movie_night',
      others: ['party_mode'],
    });
    expect(parser.parse('start movie night', 'addressed')).toMatchObject({ decision: 'trigger', others: [] });
  });
});

describe('a catalogue that no home has', () => {
  it('is understood by the first dozen words of its names, and by twelve thousand words in all', () => {
    const scene = (id: string, name: string) => ({ id, name, phrases: [] });
    const long = Array.from({ length: 32 }, (_, at) => `lantern${at}`).join(' ');
    const parser = createIntentParser([
      scene('first', 'Harvest supper'),
      ...Array.from({ length: 1_000 }, (_, at) => scene(`scene_${at}`, `${long} ${at}`)),
      scene('last', 'Quilting bee'),
    ]);
    expect(parser.parse('start harvest supper', 'addressed')).toMatchObject({ scene: 'first' });
    expect(parser.parse('start quilting bee', 'addressed')).toMatchObject({ decision: 'ignore' });
  });

  it('is made in steps, between which others have their turn', () => {
    const scenes = Array.from({ length: 500 }, (_, at) => ({
      id: `scene_${at}`,
      name: `Scene ${at}`,
      phrases: [],
    }));
    const steps = parserInSteps(scenes);
    let pauses = 0;
    while (!steps.next().done) pauses++;
    expect(pauses).toBeGreaterThan(20);
  });
});

describe('a scene that is asked about by half its name', () => {
  const scenes = ['Reading', 'Good night', 'Leaving home', 'Garden party'].map(name => ({
    id: name.toLowerCase().replace(' ', '_'),
    name,
    phrases: [],
  }));
  const parser = createIntentParser(scenes);

  it('is none that another word is like but for its first letter, however much is said beside it', () =>
    judgeRows(
      [
        ['heading up to bed', 'good_night'],
        ['heading out', 'leaving_home'],
        ['party please', 'garden_party'],
      ],
      ([said, scene]) => expect(parser.parse(said, 'addressed')).toMatchObject({ decision: 'ask', scene }),
    ));
});
