import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/intents/languages/languages.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const CLOCK = { now: new Date('2026-03-02T18:00:00Z'), timeZone: 'UTC' };
type Parser = ReturnType<typeof createIntentParser>;

/** The scene that is called off; null: none. */
const cancelled = (text: string, by: Parser) => {
  const intent = by.intent(text, CLOCK);
  return intent?.kind === 'stop' && intent.cancels ? intent.scene : null;
};

/** Whether a message runs a scene, said to the bot or overheard. */
const runs = (text: string, by: Parser) =>
  (['addressed', 'ambient'] as const).some(context => by.parse(text, context).decision === 'trigger');

/** By language: a scene's name, requests to call it off, and what only sounds like one. */
const SPOKEN: Readonly<Record<string, { name: string; heard: string[]; silent: string[] }>> = {
  ar: { name: 'تصبح على خير', heard: ['ألغ تصبح على خير'], silent: ['لا تلغ تصبح على خير'] },
  ca: {
    name: 'Bona nit',
    heard: ['cancel·la bona nit', 'anul·la bona nit si us plau'],
    silent: ['no cancel·lis bona nit'],
  },
  cs: {
    name: 'Dobrou noc',
    heard: ['zruš dobrou noc', 'můžeš prosím zrušit dobrou noc'],
    silent: ['neruš dobrou noc'],
  },
  da: {
    name: 'Godnat',
    heard: ['annuller godnat', 'kan du aflyse godnat'],
    silent: ['annuller ikke godnat'],
  },
  de: {
    name: 'Gute Nacht',
    heard: [
      ...['storniere Gute Nacht', 'sag Gute Nacht ab', 'brich Gute Nacht bitte ab'],
      ...['kannst du Gute Nacht abbrechen?', 'Gute Nacht bitte absagen'],
    ],
    silent: [
      'sag Gute Nacht nicht ab',
      'wer hat Gute Nacht abgesagt?',
      'sag Gute Nacht',
      'sag Oma Gute Nacht',
    ],
  },
  en: {
    name: 'Good night',
    heard: [
      ...[
        'cancel good night',
        'please cancel good night',
        'cancel the good night scene',
        'hey, cancel good night, thanks',
      ],
      ...[
        'call off good night',
        'call good night off',
        'can you cancel good night?',
        'cancel good night at 8',
        'unschedule good night',
      ],
    ],
    silent: [
      ...[
        "don't cancel good night",
        'did you cancel good night?',
        'who cancelled good night',
        'she said cancel good night',
      ],
      ...[
        'good night',
        'good night all',
        'cancel netflix, good night',
        'they cancelled the show, good night',
        'turn off good night',
      ],
      ...[
        'if it rains, cancel good night',
        'cancel culture is what keeps me up, good night',
        'mum, cancel good night',
      ],
    ],
  },
  es: {
    name: 'Buenas noches',
    heard: ['cancela buenas noches', '¿puedes anular buenas noches?'],
    silent: ['no canceles buenas noches'],
  },
  fr: {
    name: 'Bonne nuit',
    heard: ['annule bonne nuit', 'peux-tu annuler bonne nuit'],
    silent: ["n'annule pas bonne nuit"],
  },
  hr: {
    name: 'Laku noć',
    heard: ['otkaži laku noć', 'molim te poništi laku noć'],
    silent: ['nemoj otkazati laku noć'],
  },
  hu: {
    name: 'Jó éjszakát',
    heard: ['mondd le jó éjszakát', 'töröld jó éjszakát'],
    silent: ['ne mondd le jó éjszakát'],
  },
  is: {
    name: 'Góða nótt',
    heard: ['hættu við góða nótt', 'afturkallaðu góða nótt'],
    silent: ['ekki hætta við góða nótt'],
  },
  it: {
    name: 'Buonanotte',
    heard: ['annulla buonanotte', 'puoi cancellare buonanotte per favore'],
    silent: ['non annullare buonanotte'],
  },
  ja: {
    name: 'おやすみ',
    heard: ['おやすみをキャンセルして', 'おやすみを取り消して'],
    silent: ['おやすみをキャンセルしないで'],
  },
  ko: { name: '굿나잇', heard: ['굿나잇 취소해줘', '굿나잇 취소'], silent: ['굿나잇 취소하지 마'] },
  lv: { name: 'Ar labu nakti', heard: ['atcel ar labu nakti'], silent: ['neatcel ar labu nakti'] },
  nb: {
    name: 'God natt',
    heard: ['avbryt god natt', 'kan du avlyse god natt'],
    silent: ['ikke avbryt god natt'],
  },
  nl: {
    name: 'Welterusten',
    heard: ['annuleer welterusten', 'zeg welterusten af', 'kun je welterusten annuleren'],
    silent: ['annuleer welterusten niet'],
  },
  pl: {
    name: 'Dobranoc',
    heard: ['anuluj dobranoc', 'czy możesz odwołać dobranoc'],
    silent: ['nie anuluj dobranoc'],
  },
  pt: {
    name: 'Boa noite',
    heard: ['cancela boa noite', 'você pode cancelar boa noite por favor'],
    silent: ['não cancela boa noite'],
  },
  ro: { name: 'Noapte bună', heard: ['anulează noapte bună'], silent: ['nu anula noapte bună'] },
  sk: {
    name: 'Dobrú noc',
    heard: ['zruš dobrú noc', 'môžeš prosím zrušiť dobrú noc'],
    silent: ['neruš dobrú noc'],
  },
  sl: { name: 'Lahko noč', heard: ['prekliči lahko noč'], silent: ['ne prekliči lahko noč'] },
  sv: {
    name: 'God natt',
    heard: ['avbryt god natt', 'kan du avboka god natt'],
    silent: ['avbryt inte god natt'],
  },
  vi: {
    name: 'Chúc ngủ ngon',
    heard: ['hủy chúc ngủ ngon', 'huỷ chúc ngủ ngon giúp mình nhé'],
    silent: ['đừng hủy chúc ngủ ngon'],
  },
  zh: { name: '晚安', heard: ['取消晚安', '请把晚安取消'], silent: ['不要取消晚安'] },
};

describe.each(Object.entries(SPOKEN))('a household that speaks %s', (_tag, { name, heard, silent }) => {
  const household = createIntentParser([
    { id: 'night', name, phrases: [] },
    { id: 'party_mode', phrases: [] },
  ]);

  it('calls a scene off, and runs none', () =>
    judgeRows(heard, text => {
      expect(cancelled(text, household)).toBe('night');
      expect(runs(text, household)).toBe(false);
    }));

  it('calls nothing off with anything else', () =>
    judgeRows(silent, text => {
      expect(cancelled(text, household)).toBeNull();
    }));
});

it('no word that calls off ever starts a scene, in any language', () =>
  judgeRows(LANGUAGES, ({ tag, cancel = [] }) => {
    const name = SPOKEN[tag]?.name ?? '';
    const household = createIntentParser([{ id: 'night', name, phrases: [] }]);
    expect(cancel).not.toEqual([]);
    for (const word of cancel) {
      const text = `${word} ${name}`;
      expect([text, runs(text, household)]).toEqual([text, false]);
      expect([text, cancelled(text, household)]).toEqual([text, 'night']);
    }
  }));
