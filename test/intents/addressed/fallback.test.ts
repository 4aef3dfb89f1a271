import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const parser = createIntentParser([{ id: 'movie_night', phrases: [] }]);

describe('a courtesy', () => {
  it('asks for nothing', () =>
    judgeRows(
      [
        'thanks!',
        'thank you so much',
        'hello',
        'hey there bot',
        'ok',
        'ok cool, thanks',
        'good job',
        'that was great',
        'lol',
        '👍',
        '❤️ ❤️',
        'danke schön',
        'super, vielen dank!',
        'merci beaucoup',
        'muchas gracias',
        'grazie mille',
        'tack så mycket',
        'ありがとうございます',
        '고마워요',
        '太棒了',
      ],
      text => {
        expect(parser.fallback(text).isCourtesy).toBe(true);
      },
    ));

  it('is nothing that asks, or names a scene', () =>
    judgeRows(
      [
        'turn off the kitchen light',
        'thanks, and now the blinds',
        'hello, order a pizza',
        'moonlight sonata please',
        'what is the capital of Peru',
        '!play something',
        '`rm`',
      ],
      text => {
        expect(parser.fallback(text).isCourtesy).toBe(false);
      },
    ));
});

describe('an order to switch something', () => {
  it('says what is to be switched', () =>
    judgeRows(
      [
        ['turn off the kitchen light', ['kitchen', 'light']],
        ['could you switch the fan on please', ['fan']],
        ['set the thermostat to 20', ['thermostat']],
        ['can you turn on the hallway lamp?', ['hallway', 'lamp']],
        ['turn on the tv', ['tv']],
        ['dim the reading lamp', ['reading', 'lamp']],
        ['please unlock the back door', ['back', 'door']],
        ['ok, raise the blinds', ['blinds']],
        ['can you open the shutters?', ['shutters']],
        ['turn up the radiator', ['radiator']],
        ['mach bitte das Küchenlicht aus', ['kuchenlicht']],
        ['dimme das Flurlicht', ['flurlicht']],
        ['kannst du die Haustür aufschließen', ['haustur']],
        ['ouvre les volets', ['volets']],
        ["éteins la lampe du salon s'il te plaît", ['lampe', 'salon']],
        ['apaga la lámpara de la cocina', ['lampara', 'cocina']],
      ],
      ([text, words]) => {
        expect(parser.fallback(text)).toMatchObject({ switches: true, words });
      },
    ));

  it('is nothing that says something else', () =>
    judgeRows(
      [
        "don't turn off the kitchen light",
        'who turned off the kitchen light?',
        'if it rains, close the window',
        'mum turn off the light',
        'she said the light is off',
        'lovely weather today',
        'the back door open',
        'who can open the shutters?',
        "don't lock the back door",
      ],
      text => {
        expect(parser.fallback(text).switches).toBe(false);
      },
    ));
});

it('sums up any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), text => {
      expect(parser.fallback(text).words.length).toBeLessThanOrEqual(12);
    }),
  );
});
