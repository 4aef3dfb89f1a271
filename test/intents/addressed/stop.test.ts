import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/intents/languages/languages.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const CLOCK = { now: new Date('2026-03-02T18:00:00Z'), timeZone: 'UTC' };
const parser = createIntentParser([
  { id: 'movie_night', phrases: ['roll the reels'] },
  { id: 'party_mode', phrases: [] },
  { id: 'reading', phrases: [] },
  { id: 'focus_time', phrases: [] },
  { id: 'bath_time', phrases: [] },
  { id: 'pottery', phrases: [] },
  { id: 'all_off', phrases: [] },
]);

/** The scene that is asked to end; null: none. */
const ended = (text: string, by = parser) => {
  const intent = by.intent(text, CLOCK);
  return intent?.kind === 'stop' ? intent.scene : null;
};

describe('asking to end a scene', () => {
  it('is heard', () =>
    judgeRows(
      [
        ['turn off movie night', 'movie_night'],
        ['turn movie night off please', 'movie_night'],
        ['movie night off', 'movie_night'],
        ['could you switch off the movie night scene', 'movie_night'],
        ['moive night off pls', 'movie_night'],
        ['stop party mode', 'party_mode'],
        ['hey, stop party mode now, thanks', 'party_mode'],
        ['PARTY MODE OFF!!', 'party_mode'],
        ['it is far too loud, turn off party mode', 'party_mode'],
        ['end the reading scene please', 'reading'],
        ['switch focus time off', 'focus_time'],
        ['shut down focus time', 'focus_time'],
        ['can you deactivate pottery?', 'pottery'],
        ['disable pottery', 'pottery'],
        ['cancel bath time', 'bath_time'],
        ['i want to quit bath time', 'bath_time'],
        ['no more party mode please', 'party_mode'],
        ['stop movie night and party mode', 'movie_night'],
        ['turn off all off', 'all_off'],
        ['turn off movie night later', 'movie_night'],
        ['stop party mode at 8', 'party_mode'],
      ],
      ([text, scene]) => {
        expect(ended(text)).toBe(scene);
        expect(parser.parse(text, 'addressed').decision).not.toBe('trigger');
      },
    ));

  it('is nothing that is said otherwise', () =>
    judgeRows(
      [
        "don't turn off movie night",
        'please do not stop party mode',
        'never end movie night',
        'did you turn off movie night?',
        'why did movie night stop',
        'movie night off?',
        'who switched party mode off',
        'mum turn off movie night',
        'mum, turn off movie night',
        'we turned off party mode an hour ago',
        'she said turn off party mode',
        'turn off party mode, she said',
        'if it gets late, stop party mode',
        'turn off movie night. no',
        'movie night is off to a good start',
        'the party mode switch broke, the stop button too',
        'stop talking about movie night',
        'turn off the kitchen light',
        'stop',
        'movie night',
        'start movie night',
        'party mode please',
        'i finished reading',
        '`turn off movie night`',
        'he typed "turn off movie night"',
      ],
      text => {
        expect(ended(text)).toBeNull();
      },
    ));

  it.each(['all off', 'all off please', 'turn all off'])(
    'still runs a scene whose name says off: "%s"',
    text => {
      expect(parser.parse(text, 'addressed')).toMatchObject({ decision: 'trigger', scene: 'all_off' });
    },
  );

  it('names the scene that switches all off, unless that is to end', () => {
    expect(parser.intent('turn off movie night', CLOCK)).toMatchObject({ allOff: 'all_off' });
    expect(parser.intent('turn off all off', CLOCK)).toMatchObject({ allOff: null });
    const german = createIntentParser([
      { id: 's1', name: 'Filmabend', phrases: [] },
      { id: 's2', name: 'Alles aus', phrases: [] },
    ]);
    expect(german.intent('mach den Filmabend aus', CLOCK)).toMatchObject({ allOff: 's2' });
    const none = createIntentParser([
      { id: 'movie_night', phrases: [] },
      { id: 'day_off', phrases: [] },
    ]);
    expect(none.intent('turn off movie night', CLOCK)).toMatchObject({ allOff: null });
  });
});

/** By language: a scene's name, requests to end it, and what only sounds like one. */
const SPOKEN: Record<string, { name: string; heard: string[]; silent: string[] }> = {
  ar: {
    name: 'ليلة الفيلم',
    heard: ['أطفئ ليلة الفيلم', 'من فضلك أوقف مشهد ليلة الفيلم'],
    silent: ['لا توقف ليلة الفيلم', 'كانت ليلة الفيلم رائعة'],
  },
  ca: {
    name: 'Nit de cinema',
    heard: ['apaga la nit de cinema', 'pots aturar l’escena nit de cinema si us plau'],
    silent: ['no apaguis la nit de cinema', 'qui apaga la nit de cinema?'],
  },
  cs: {
    name: 'Filmový večer',
    heard: ['vypni filmový večer', 'můžeš prosím ukončit scénu filmový večer'],
    silent: ['nevypínej filmový večer', 'kdo vypnul filmový večer?'],
  },
  da: {
    name: 'Filmaften',
    heard: ['sluk for filmaften', 'slå filmaften fra tak'],
    silent: ['sluk ikke for filmaften', 'hvem slukkede filmaften?'],
  },
  de: {
    name: 'Filmabend',
    heard: [
      'schalte den Filmabend bitte aus',
      'Filmabend aus',
      'beende den Filmabend',
      'kannst du den Filmabend ausschalten',
    ],
    silent: [
      'mach den Filmabend nicht aus',
      'wer hat den Filmabend ausgemacht?',
      'Mama mach den Filmabend aus',
    ],
  },
  es: {
    name: 'Siesta larga',
    heard: ['apaga la siesta larga por favor', '¿puedes desactivar la escena siesta larga?'],
    silent: ['no apagues la siesta larga', '¿quién apagó la siesta larga?'],
  },
  fr: {
    name: 'Soirée cinéma',
    heard: ['arrête la soirée cinéma', "peux-tu éteindre la soirée cinéma s'il te plaît"],
    silent: ["n'arrête pas la soirée cinéma", 'qui a éteint la soirée cinéma ?'],
  },
  hr: {
    name: 'Filmska večer',
    heard: ['isključi filmska večer', 'molim te ugasi scenu filmska večer'],
    silent: ['nemoj isključiti filmska večer', 'tko je isključio filmska večer?'],
  },
  hu: {
    name: 'Filmes este mód',
    heard: ['kapcsold ki a filmes este módot', 'kérlek állítsd le a filmes este módot'],
    silent: ['ne kapcsold ki a filmes este módot', 'ki kapcsolta ki a filmes este módot?'],
  },
  is: {
    name: 'Kvikmyndakvöld',
    heard: ['slökktu á kvikmyndakvöld', 'geturðu stöðvað kvikmyndakvöld'],
    silent: ['ekki slökkva á kvikmyndakvöld', 'hver slökkti á kvikmyndakvöld?'],
  },
  it: {
    name: 'Serata film',
    heard: ['spegni serata film', 'potresti disattivare la scena serata film per favore'],
    silent: ['non spegnere serata film', 'chi ha spento serata film?'],
  },
  ja: {
    name: '映画の夜',
    heard: ['映画の夜を消して', '映画の夜モードを停止してください'],
    silent: ['映画の夜を消さないで', '誰が映画の夜を消したの'],
  },
  ko: {
    name: '영화의 밤',
    heard: ['영화의 밤 꺼줘', '영화의 밤 모드 종료해 주세요'],
    silent: ['영화의 밤 끄지 마', '누가 영화의 밤 껐어'],
  },
  lv: {
    name: 'Kino vakars',
    heard: ['izslēdz kino vakars', 'lūdzu beidz kino vakars'],
    silent: ['neizslēdz kino vakars', 'kas izslēdza kino vakars?'],
  },
  nb: {
    name: 'Filmkveld',
    heard: ['slå av filmkveld', 'skru filmkveld av takk'],
    silent: ['ikke slå av filmkveld', 'hvem skrudde av filmkveld?'],
  },
  nl: {
    name: 'Filmavond',
    heard: ['zet filmavond uit', 'kun je de scène filmavond uitschakelen'],
    silent: ['zet filmavond niet uit', 'wie zette filmavond uit?'],
  },
  pl: {
    name: 'Wieczór filmowy',
    heard: ['wyłącz wieczór filmowy', 'czy możesz zakończyć scenę wieczór filmowy'],
    silent: ['nie wyłączaj wieczór filmowy', 'kto wyłączył wieczór filmowy?'],
  },
  pt: {
    name: 'Noite de cinema',
    heard: ['desliga a noite de cinema', 'você pode encerrar a cena noite de cinema por favor'],
    silent: ['não desliga a noite de cinema', 'quem desligou a noite de cinema?'],
  },
  ro: {
    name: 'Seară de film',
    heard: ['oprește seară de film', 'te rog dezactivează scena seară de film'],
    silent: ['nu opri seară de film', 'cine a oprit seară de film?'],
  },
  sk: {
    name: 'Filmový večer',
    heard: ['vypni filmový večer', 'môžeš prosím ukončiť scénu filmový večer'],
    silent: ['nevypínaj filmový večer', 'kto vypol filmový večer?'],
  },
  sl: {
    name: 'Filmski večer',
    heard: ['izklopi filmski večer', 'prosim ustavi sceno filmski večer'],
    silent: ['ne izklopi filmski večer', 'kdo je izklopil filmski večer?'],
  },
  sv: {
    name: 'Filmkväll',
    heard: ['stäng av filmkväll', 'kan du avsluta scenen filmkväll'],
    silent: ['stäng inte av filmkväll', 'vem stängde av filmkväll?'],
  },
  vi: {
    name: 'đêm xem phim',
    heard: ['tắt đêm xem phim', 'dừng chế độ đêm xem phim giúp mình nhé'],
    silent: ['đừng tắt đêm xem phim', 'ai tắt đêm xem phim?'],
  },
  zh: {
    name: '电影之夜',
    heard: ['关闭电影之夜', '请把电影之夜关掉'],
    silent: ['不要关闭电影之夜', '谁关了电影之夜'],
  },
};

describe.each(Object.entries(SPOKEN))('a household that speaks %s', (_tag, { name, heard, silent }) => {
  const household = createIntentParser([
    { id: 'film', name, phrases: [] },
    { id: 'party_mode', phrases: [] },
  ]);

  it('asks to end a scene', () =>
    judgeRows(heard, text => {
      expect(ended(text, household)).toBe('film');
      expect(household.parse(text, 'addressed').decision).not.toBe('trigger');
    }));

  it('ends nothing with anything else', () =>
    judgeRows(silent, text => {
      expect(ended(text, household)).toBeNull();
    }));
});

it('no word that ends things ever starts a scene, in any language', () =>
  judgeRows(LANGUAGES, ({ tag, stop = [] }) => {
    const name = SPOKEN[tag]?.name ?? 'Evening of puppets';
    const household = createIntentParser([{ id: 'film', name, phrases: [] }]);
    for (const word of stop) {
      for (const text of [`${word} ${name}`, `${name} ${word}`]) {
        expect([text, household.parse(text, 'addressed').decision]).toEqual([text, 'ignore']);
        expect([text, ended(text, household)]).toEqual([text, 'film']);
      }
    }
  }));
