import { describe, expect, it } from 'vitest';
import { judgeRows } from '../../support/judge-rows.ts';
import { about } from './about.ts';

describe('what comes before a question', () => {
  it('is left aside', () =>
    judgeRows(
      [
        ['could you have a quick look if the back door is shut', 'contact back_door'],
        ['would you happen to know whether the printer is on', 'on printer'],
        ["I'd be grateful if you could tell me if the dryer is on", 'on dryer'],
        ['any chance you can check the garage door is closed', 'position garage_door'],
        ['can someone tell me how warm it is upstairs', 'temperature upstairs_thermostat'],
        ["can't remember if I locked the side door", 'locked side_door_lock'],
        ['just double checking the desk lamp is off', 'on desk_lamp'],
        ['give me an overview of the windows', 'state 4 devices'],
        ['oh no, me again, is the shed door open', 'contact shed_door'],
        ['könntest du bitte nachsehen, ob das Küchenfenster zu ist', 'contact kitchen_window'],
        ['ich wollte nur wissen ob der Drucker an ist', 'on printer'],
      ],
      ([text, expected]) => {
        expect(about(text)).toBe(expected);
      },
    ));

  it('makes no question of a request', () =>
    judgeRows(
      [
        'could you have the back door shut',
        'would you mind turning the fan off',
        'could you check on the baby?',
        'make sure you lock the side door',
        'tell me when the dryer is done',
        'if the window is open, close it',
        'can you check the dryer when you are home?',
        'kannst du den Drucker ausmachen',
      ],
      text => {
        expect(about(text)).toBe('none');
      },
    ));
});

describe('what stands beside a question', () => {
  it.each([
    ["I'm already in bed, is the tv off?", 'on tv'],
    ["it's getting cold, is a window open somewhere?", 'contact 4 devices'],
    ['any windows open, cos it rains', 'contact 4 devices'],
    ['did we close the garage door, thanks', 'position garage_door'],
    ['I left the desk lamp on, did I?', 'on desk_lamp'],
  ])('asks nothing: %s', (text, expected) => {
    expect(about(text)).toBe(expected);
  });
});

describe('a question without its verb', () => {
  it('is understood', () =>
    judgeRows(
      [
        ['blinds in the bedroom up or down', 'position bedroom_blinds'],
        ['side door locked, yes or no', 'locked side_door_lock'],
        ["the tv is off, isn't it", 'on tv'],
        ['garage door status', 'state garage_door'],
        ['power usage of the fritz dect 200', 'power fritz_dect_200'],
        ['the bathroom, how humid is it', 'humidity bathroom_sensor'],
        ['living room, any motion', 'motion living_motion'],
        ['anything left on downstairs', 'on hallway_light'],
        ['scenes please', 'scenes'],
        ['welche Szenen kann ich starten', 'scenes'],
        ['Garagentor offen oder zu', 'position garage_door'],
      ],
      ([text, expected]) => {
        expect(about(text)).toBe(expected);
      },
    ));

  it.each([
    'all the lights are off, how nice',
    'all doors locked, sleep well',
    'everything is off now',
    "it's freezing in the bathroom",
    'the bedroom is so cold',
    "the garage door's shut, all fine",
    'alle Lichter sind aus',
  ])('is no statement: %s', text => {
    expect(about(text)).toBe('none');
  });
});

describe('a question in haste', () => {
  it('is understood', () =>
    judgeRows(
      [
        ['wat lamps r on in teh bedrom', 'on marks_lamp tinas_lamp'],
        ['jst checking is the garge door shut', 'position garage_door'],
        ['can u pls tel me wether the shed dor is opn', 'contact shed_door'],
        ['washng mashine still runnin?', 'on washing_machine'],
        ['hw humd is the batroom', 'humidity bathroom_sensor'],
        ['tv onn?', 'on tv'],
      ],
      ([text, expected]) => {
        expect(about(text)).toBe(expected);
      },
    ));

  it('never takes a name for a slip of what people are asked', () => {
    expect(about('marks lamp on?')).toBe('on marks_lamp');
    expect(about('is the star projector on?')).toBe('on star_projector');
  });
});

describe('a state that is said otherwise', () => {
  it('is understood', () =>
    judgeRows(
      [
        ['have we locked up', 'locked front_door_lock side_door_lock'],
        ['is the dryer still going', 'on dryer'],
        ['is something wrong with the dryer', 'state dryer'],
        ['did the printer drop offline', 'availability printer'],
        ['how dry is it in the kids room', 'humidity kids_sensor'],
        ['is it dry under the sink', 'state sink_leak'],
        ['is there water under the sink', 'water_leak sink_leak'],
        ['what is the ceiling fan set to', 'mode ceiling_fan'],
        ['what brightness is the desk lamp set to', 'brightness desk_lamp'],
        ['which source is the tv set to', 'mode tv'],
        ['total power consumption', 'power 5 devices'],
        ['give me all temperatures', 'temperature 9 devices'],
        ['brennt im Schlafzimmer irgendwo Licht', 'on marks_lamp tinas_lamp'],
      ],
      ([text, expected]) => {
        expect(about(text)).toBe(expected);
      },
    ));
});

describe('"oben"', () => {
  it.each([
    ['is open, said of blinds', 'sind die Rollläden oben?', 'position bedroom_blinds living_blinds'],
    ['is upstairs, said of anything else', 'wie warm ist es oben?', 'temperature upstairs_thermostat'],
    ['is upstairs, amid a question', 'ist oben das Licht an?', 'on upstairs_light'],
  ])('%s', (_what, text, expected) => {
    expect(about(text)).toBe(expected);
  });
});

describe('a room that the home has not', () => {
  it.each([
    'is a light on in the playroom',
    'how warm is it in the ballroom',
    'is the carport light on',
    'how bright is the floor lamp',
    'any movement in the boathouse?',
    'läuft die Teichpumpe',
    'is the awning in or out',
  ])('is not taken for another: %s', text => {
    expect(about(text)).toBe('unknown');
  });
});

describe('a scene that is asked about like a device', () => {
  it.each([
    ['is bath time on?', 'scenes bath_time'],
    ['is movie night running', 'scenes movie_night'],
    ['is dinner on?', 'none'],
    ['is dinner ready', 'none'],
  ])('is found by its name, unless people say so: %s', (text, expected) => {
    expect(about(text)).toBe(expected);
  });
});

describe('a question between people', () => {
  it('is left to them', () =>
    judgeRows(
      [
        'what is a watt',
        'how much did the fridge cost',
        'which tv should we buy',
        'is there any cake left in the fridge?',
        'are we out of bread?',
        'did anyone empty the dishwasher?',
        'did the kids lock the car?',
        'is your phone charged?',
        'has the plumber been?',
        "what's up?",
        'is the pizza in the oven?',
        'how cold is it in Oslo?',
        'is the bank closed?',
        'is it ok if I open the window?',
        'is there room in the freezer?',
        'how much power does a typical tv use?',
      ],
      text => {
        expect(about(text)).toBe('none');
      },
    ));
});
