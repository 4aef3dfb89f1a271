import { describe, expect, it } from 'vitest';
import { languages } from '../../src/messages/catalogue.ts';
import { fill, messagesByPath, placeholdersOf, standIns } from '../support/message-texts.ts';

const english = messagesByPath(languages.en);
const everyLanguage = Object.entries(languages);
const translated = everyLanguage.filter(([code]) => code !== 'en');

/** What Discord takes of what stands in its own places: characters. https://docs.discord.com/developers/components */
const LIMITS: Readonly<Record<string, number>> = {
  'buttons.modalTitle': 45,
  'buttons.nameTitle': 45,
  'hub.modalTitle': 45,
  ...limit(45, 'buttons', 'address', 'username', 'password', 'filter', 'nameLabel', 'emojiLabel'),
  ...limit(100, 'buttons', 'addressHint', 'filterHint', 'nameHint', 'emojiHint', 'chooseScene'),
  ...limit(45, 'hub', 'address', 'key'),
  ...limit(100, 'hub', 'addressHint', 'keyHint'),
  ...limit(80, 'buttons', 'runScene', 'muteHour', 'notNow', 'nameIt'),
  ...limit(80, 'pages', 'refresh', 'previous', 'next'),
  ...limit(80, 'scene', 'yes', 'no'),
  ...limit(100, 'schedule', 'yes', 'cancel'),
  'hub.trust': 80,
};

/** Words that a language has in common with English, and names. */
const SHARED = new Set(
  'Alarm CO Camera Contact Danger Discord Emoji Firmware Gas Hub Mode Model Name No Password Position Sensor Status Topics Volume Vibration Water half in neutral no offline online open orange turquoise vibration volume warm'.split(
    ' ',
  ),
);

describe.each(translated)('%s', (_code, messages) => {
  const texts = messagesByPath(messages);

  it('has the keys of English, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('says whatever English says of what it is told', () => {
    const silent = [...english].flatMap(([path, original]) => {
      const values = standIns(placeholdersOf(original));
      const [said, translation] = [fill(original, values), fill(texts.get(path) ?? '', values)];
      const lost = Object.entries(values).filter(
        ([, value]) => said.includes(String(value)) && !translation.includes(String(value)),
      );
      return lost.map(([name]) => `${path}: ${name}`);
    });
    expect(silent).toEqual([]);
  });

  it('leaves no text in English', () => {
    const untranslated = [...english].filter(([path, original]) => {
      const values = standIns(placeholdersOf(original));
      const text = fill(original, values);
      const words =
        text
          .replace(/<t:\d+:\w>/g, '')
          .match(/\p{L}+/gu)
          ?.join(' ') ?? '';
      const isShared = words.length < 2 || SHARED.has(words) || /^commands\..*\.name$/.test(path);
      return !isShared && fill(texts.get(path) ?? '', values) === text;
    });
    expect(untranslated.map(([path]) => path)).toEqual([]);
  });

  it('sets off by the same marks what English sets off', () => {
    const strays = [...english].flatMap(([path, original]) => {
      const values = standIns(placeholdersOf(original));
      const [theirs, ours] = [fill(original, values), fill(texts.get(path) ?? '', values)];
      const same = marksOf(theirs) === marksOf(ours);
      return same ? [] : [`${path}: ${ours}`];
    });
    expect(strays).toEqual([]);
  });
});

describe.each(everyLanguage)('%s, too', (_code, messages) => {
  const texts = messagesByPath(messages);

  it('has something to say, whatever the number', () => {
    const empty = [...texts].filter(([path, message]) =>
      [0, 1, 2, 5, 12, 22, 1_000_000].some(number => {
        const values = Object.fromEntries(placeholdersOf(message).map(name => [name, number]));
        const text = fill(message, values);
        const isNothing = text.trim() === '' && !/^buttons\.done|\.number$/.test(path);
        return isNothing || /undefined|NaN|\[object/.test(text);
      }),
    );
    expect(empty.map(([path]) => path)).toEqual([]);
  });

  it('keeps within what Discord takes', () => {
    const tooLong = Object.entries(LIMITS).filter(([path, most]) => {
      const text = texts.get(path);
      return typeof text !== 'string' || [...text].length > most;
    });
    expect(tooLong.map(([path]) => path)).toEqual([]);
  });

  it('leaves room for the sum below many buttons', () => {
    const sum = messages.buttons.moreButtons({ buttons: 10_000, presses: 120_003 });
    expect(sum.length).toBeLessThanOrEqual(80);
  });
});

/** Bold text, small print, headings, lines and pictures, in their order; code apart, which other tests look at. */
function marksOf(text: string): string {
  const marks = text.match(/\*\*|^-# |^## |\n|<[@#t][^>]*>|\p{Extended_Pictographic}/gmu) ?? [];
  return marks.sort().join('');
}

function limit(most: number, section: string, ...keys: readonly string[]): Record<string, number> {
  return Object.fromEntries(keys.map(key => [`${section}.${key}`, most]));
}
