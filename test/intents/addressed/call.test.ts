import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCall } from '../../../src/intents/addressed/call.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { timesAsLong } from '../../support/work-times.ts';

const BOT = ['homecord'];

describe('finds its name', () => {
  it('in whatever somebody calls it by', () =>
    judgeRows(
      [
        ['homecord movie night', 'movie night'],
        ['Homecord, movie night', 'movie night'],
        ['homecord: movie night', 'movie night'],
        ['HOMECORD!!! movie night', 'movie night'],
        ['@homecord movie night', 'movie night'],
        ['**homecord** movie night', 'movie night'],
        ['  homecord … movie night', 'movie night'],
        ['hey homecord, movie night', 'movie night'],
        ['hey, homecord movie night', 'movie night'],
        ['ok homecord movie night', 'movie night'],
        ['dis homecord, soirée ciné', 'soirée ciné'],
        ['oye homecord pon la siesta', 'pon la siesta'],
        ['ehi homecord cena', 'cena'],
        ['hej homecord wieczór filmowy', 'wieczór filmowy'],
        ['hoi homecord borreltijd', 'borreltijd'],
        ['good night homecord', 'good night'],
        ['movie night, homecord!', 'movie night!'],
        ['movie night homecord 🙏', 'movie night 🙏'],
        ['movie night homecord please', 'movie night please'],
        ['could you, homecord, start movie night', 'could you, start movie night'],
        ["don't homecord start movie night", "don't start movie night"],
        ['the popcorn is ready, homecord movie night', 'the popcorn is ready, movie night'],
        ['Ho scolato la pasta. Cena, homecord!', 'Ho scolato la pasta. Cena!'],
        [
          'Pourrais-tu ouvrir le portail, homecord ? Il klaxonne',
          'Pourrais-tu ouvrir le portail? Il klaxonne',
        ],
        ['ferme-la homecord', 'ferme-la'],
        ['allora, birra... homecord partita', 'allora, birra... partita'],
        ['first line\nhomecord movie night', 'first line movie night'],
        ['> is it on?\nhomecord movie night', '> is it on? movie night'],
        ['homecord homecord movie night', 'movie night'],
        ['homecord run "movie night"', 'run "movie night"'],
      ],
      ([text, said]) => expect(findCall(text, BOT)).toBe(said),
    ));

  it('however it is written', () =>
    judgeRows(
      [
        'homcord',
        'home cord',
        'Home-Cord',
        'Homecrod',
        'hoemcord',
        'homecordd',
        'homecird',
        'homecordzie',
        'ＨＯＭＥＣＯＲＤ',
        'hömécord',
      ],
      name => {
        expect(findCall(`${name} movie night`, BOT)).toBe('movie night');
        expect(findCall(`movie night, ${name}!`, BOT)).toBe('movie night!');
      },
    ));

  it('as its nickname in the server, of one word or several, with an emoji', () => {
    const names = ['homecord', 'Lumo the Keeper 🏠'];
    expect(findCall('lumo the keeper movie night', names)).toBe('movie night');
    expect(findCall('movie night lumothekeeper', names)).toBe('movie night');
    expect(findCall('homecord movie night', names)).toBe('movie night');
    expect(findCall('home hub movie night', ['homehub', 'Home hub'])).toBe('movie night');
    expect(findCall('hey home hub movie night', ['Home', 'Home hub'])).not.toBeNull();
    expect(findCall('小家电影之夜', ['小家'])).toBe('电影之夜');
  });

  it('and nothing beside it, but a greeting', () => {
    expect(findCall('homecord', BOT)).toBe('');
    expect(findCall('homecord!', BOT)).toBe('');
    expect(findCall('homecord?', BOT)).toBe('?');
    expect(findCall('homecord 👍', BOT)).toBe('👍');
    expect(findCall('hello homecord!', BOT)).toBe('hello');
  });
});

describe('finds no name', () => {
  it('in what is said to others, or about it', () =>
    judgeRows(
      [
        'movie night please',
        'the homecord is down again',
        "homecord's server is down",
        'das Licht vom homecord',
        'zapytaj homecorda o światło',
        'homecords Licht ist aus',
        'have you heard about homecord',
        'see https://homecord.example/help',
        'see github.com/x/homecord',
        'ask in #homecord',
        'mail me@homecord.example',
        'systemctl restart homecord.service',
        '<:homecord:123456789012345678> nice',
        '`homecord movie night`',
        '> homecord movie night',
        'they call it "homecord"',
        'i lost my home card',
        'homework first, then movie night',
        'home record of the year',
      ],
      text => expect(findCall(text, BOT)).toBeNull(),
    ));

  it('where there is none', () => {
    expect(findCall('movie night', [])).toBeNull();
    expect(findCall('🏠 movie night', ['🏠', ''])).toBeNull();
  });
});

describe('an everyday word for a name', () => {
  it('counts where somebody is spoken to', () =>
    judgeRows(
      [
        ['House', 'house, movie night', 'movie night'],
        ['House', 'movie night, house!', 'movie night!'],
        ['House', 'hey house movie night', 'movie night'],
        ['House', '@house movie night', 'movie night'],
        ['Home', 'Home: movie night', 'movie night'],
        ['Jarvis', 'ok jarvis movie night', 'movie night'],
        ['Jarvis', 'Filmabend bitte, Jarvis', 'Filmabend bitte'],
        ['Max', 'hallo Max, Filmabend', 'Filmabend'],
      ],
      ([name, text, said]) => expect(findCall(text, [name])).toBe(said),
    ));

  it('does not where it is only said', () =>
    judgeRows(
      [
        ['House', 'the house is a mess'],
        ['House', 'we watched house last night'],
        ['House', 'house of the dragon tonight?'],
        ['House', 'housse'],
        ['Home', 'home at 6'],
        ['Home', 'are you home'],
        ['Home', 'school, home and then football'],
        ['Jarvis', 'so jarvis is what he calls it'],
        ['Smart Home', 'a smart home is nice'],
        ['Max', 'max 20 minutes'],
      ],
      ([name, text]) => expect(findCall(text, [name])).toBeNull(),
    ));
});

describe('any text', () => {
  const words = fc.array(
    fc.constantFrom(
      'homecord',
      'home',
      'cord',
      ',',
      '@',
      'hey',
      '"',
      '„',
      '>',
      '\n',
      '*',
      '👩‍👧',
      'é',
      '\u200b',
      ' ',
    ),
  );
  const said = fc.oneof(
    fc.string({ unit: 'binary' }),
    words.map(parts => parts.join(' ')),
    words.map(parts => parts.join('')),
  );

  it('and any names are taken, and what is said is no longer than the text', () => {
    fc.assert(
      fc.property(said, fc.array(fc.string({ unit: 'binary' })), (text, names) => {
        const found = findCall(text, ['homecord', ...names]);
        expect((found ?? '').length).toBeLessThanOrEqual(text.length + 1);
        if (text.isWellFormed()) expect((found ?? '').isWellFormed()).toBe(true);
      }),
    );
  });

  it('that is as long as Discord takes one is read in no time', () => {
    const hostile = ['homecord ', 'home ', '„', '"', ',', '*', '> \n', '\n', 'hey ', '@', '`', 'e\u0301'];
    for (const part of hostile) {
      const read = (letters: number) => {
        const text = part.repeat(letters / part.length);
        findCall(text, ['homecord', 'home '.repeat(6), 'House']);
        findCall(`${text} homecord`, ['homecord']);
      };
      const ratio = timesAsLong(
        () => read(4000),
        () => read(500),
        32,
      );
      expect(ratio, JSON.stringify(part)).toBeLessThan(32); // 8 if it is linear, 64 if it is quadratic
    }
  });
});
