import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const SCENES = [
  { id: 'movie_night', name: 'Movie night', phrases: [] },
  { id: 'all_off', name: 'All off', phrases: [] },
];
const NOW: Clock = { now: new Date('2026-11-18T18:00:00Z'), timeZone: 'Europe/Berlin' };
const parser = createIntentParser(SCENES);

/** `rang`, `pressed hall`, `done`, `beyond why`; of all else its kind. */
function heard(text: string): string {
  const found = parser.intent(text, NOW);
  switch (found?.kind) {
    case 'presses':
      return [found.ofDoorbell ? 'rang' : 'pressed', ...found.names].join(' ');
    case 'beyond':
      return `beyond ${found.what}`;
    default:
      return found?.kind ?? 'nothing';
  }
}

const SAID: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  rang: {
    en: [
      'has anybody been at the door?',
      'when did somebody last ring the bell',
      'who rang?',
      'when did the doorbell ring last?',
      'who was at the door?',
      'did anyone ring?',
      'who just rang the bell',
      'when was the doorbell last pressed?',
      'has anyone rung the doorbell today?',
      'did someone ring the doorbell just now?',
    ],
    de: [
      'hat vorhin jemand geklingelt?',
      'wer hat geklingelt?',
      'wann hat es zuletzt geklingelt?',
      'hat jemand geklingelt?',
      'wer war an der Tür?',
      'wer war das gerade an der Tür?',
      'hat es gerade geklingelt?',
    ],
    fr: [
      'qui vient de sonner ?',
      'qui a sonné ?',
      'quand a-t-on sonné pour la dernière fois ?',
      "quelqu'un a sonné ?",
      'qui était à la porte ?',
      "est-ce que quelqu'un a sonné ?",
    ],
    es: [
      '¿quién acaba de llamar al timbre?',
      '¿quién ha llamado al timbre?',
      '¿cuándo sonó el timbre por última vez?',
      '¿ha llamado alguien?',
      '¿quién era en la puerta?',
      '¿quién ha tocado el timbre?',
    ],
    it: [
      'chi ha suonato?',
      "quando ha suonato il campanello l'ultima volta?",
      'ha suonato qualcuno?',
      'chi era alla porta?',
      'chi ha suonato il campanello?',
    ],
    nl: [
      'heeft er net iemand aangebeld?',
      'wie heeft er aangebeld?',
      'wanneer ging de bel voor het laatst?',
      'heeft er iemand aangebeld?',
      'wie stond er aan de deur?',
      'wie was er aan de deur?',
    ],
    pt: [
      'quem tocou a campainha?',
      'tocaram a campainha?',
      'quando tocou a campainha pela última vez?',
      'alguém tocou a campainha?',
      'quem estava na porta?',
      'quem era na porta?',
    ],
    pl: [
      'kto dzwonił?',
      'kiedy ostatnio dzwonił dzwonek?',
      'czy ktoś dzwonił do drzwi?',
      'kto był pod drzwiami?',
      'kto zadzwonił?',
    ],
  },
  done: {
    en: [
      'what did you just switch on?',
      'what did you just do?',
      'what have you done?',
      'hey, what was that?',
      'who did that?',
      'which scene ran last?',
    ],
    de: [
      'was hast du denn jetzt gemacht?',
      'was hast du gerade gemacht?',
      'was war das?',
      'wer war das?',
      'welche Szene lief zuletzt?',
    ],
    fr: ["qu'est-ce que tu viens de faire ?", 'tu as fait quoi ?', 'qui a fait ça ?', "c'était quoi ça ?"],
    es: ['¿qué acabas de hacer?', '¿qué has hecho?', '¿quién ha hecho eso?'],
    it: ['cosa hai appena fatto?', "cos'hai fatto?", 'chi è stato?'],
    nl: ['wat heb je net gedaan?', 'wat was dat?', 'wie deed dat?'],
    pt: ['o que você acabou de fazer?', 'o que você fez?', 'quem fez isso?'],
    pl: ['co ty właśnie zrobiłeś?', 'co właśnie zrobiłeś?', 'co zrobiłeś?', 'kto to zrobił?'],
  },
  undo: {
    en: [
      'oh no, undo that!',
      'undo that',
      'undo',
      'undo that please',
      'please put it back how it was',
      'can you undo that?',
    ],
    de: [
      'mach das bitte wieder rückgängig',
      'mach das rückgängig',
      'bitte rückgängig machen',
      'wieder wie vorher bitte',
      'kannst du das rückgängig machen?',
    ],
    fr: ['annule ça', 'reviens en arrière', "remets comme avant s'il te plaît"],
    es: ['deshaz eso', 'deshazlo por favor', 'déjalo como estaba'],
    it: ['annulla', 'torna indietro', 'rimetti come prima per favore'],
    nl: ['draai dat maar terug', 'maak dat ongedaan', 'maak dat ongedaan alsjeblieft', 'zet het terug'],
    pt: ['desfaz isso', 'desfaça isso por favor', 'deixa como estava'],
    pl: ['cofnij to', 'cofnij to proszę', 'przywróć jak było'],
  },
  'beyond why': {
    en: [
      'why is it dark here?',
      'why is the heating on?',
      'how come the lights went off?',
      'why is the front door unlocked',
    ],
    de: ['warum ist es hier so dunkel?', 'wieso ist die Heizung an?', 'warum ist das Licht aus?'],
    fr: ['pourquoi est-ce qu’il fait noir ici ?', 'pourquoi le chauffage est allumé ?'],
    es: ['¿por qué está oscuro aquí?', '¿por qué está encendida la calefacción?'],
    it: ['perché è buio qui?', 'come mai la luce è accesa?'],
    nl: ['waarom is het hier donker?', 'hoe komt het dat de verwarming aan is?'],
    pt: ['por que está escuro aqui?', 'por que o aquecimento está ligado?'],
    pl: ['dlaczego tu jest ciemno?', 'czemu światło jest włączone?'],
  },
  'beyond past': {
    en: [
      'was the front door open last night?',
      'how warm was it yesterday?',
      'were the lights on while we were away?',
    ],
    de: ['war die Haustür gestern Abend offen?', 'wie warm war es gestern?'],
    fr: ['la porte était ouverte hier soir ?', 'est-ce que la lumière était allumée cette nuit ?'],
    es: ['¿estaba abierta la puerta anoche?', '¿cuántos grados había ayer?'],
    it: ['la porta era aperta ieri sera?', 'era accesa la luce stanotte?'],
    nl: ['was de voordeur gisteravond open?', 'hoe warm was het gisteren?'],
    pt: ['a porta estava aberta ontem à noite?', 'a luz ficou acesa ontem?'],
    pl: ['czy drzwi były otwarte wczoraj?', 'czy światło było włączone w nocy?'],
  },
  'beyond weather': {
    en: ['will it rain tomorrow?', "what's the weather like?"],
    de: ['wird es morgen regnen?', 'wie ist das Wetter?'],
    fr: ['est-ce qu’il va pleuvoir demain ?', 'quelle est la météo ?'],
    es: ['¿va a llover mañana?', '¿qué tiempo hará mañana?'],
    it: ['pioverà domani?', 'che tempo fa?'],
    nl: ['gaat het morgen regenen?', 'hoe wordt het weer?'],
    pt: ['vai chover amanhã?', 'qual é a previsão do tempo?'],
    pl: ['czy jutro będzie padać?', 'jaka będzie pogoda?'],
  },
};

describe.each(Object.entries(SAID))('%s', (what, byLanguage) => {
  const cases = Object.entries(byLanguage).flatMap(([tag, list]) => list.map(text => [tag, text] as const));
  it('is heard, and runs nothing', () =>
    judgeRows(cases, ([_, text]) => {
      expect(heard(text)).toBe(what);
      expect(parser.parse(text, 'addressed').decision).not.toBe('trigger');
    }));
});

describe('something else', () => {
  it('is not taken for it', () =>
    judgeRows(
      [
        ['when the doorbell rings, start movie night', /^(?!rang$|done|undo)/],
        ['tell me when the doorbell rings', /^rang rings$/], // of no button that is called so
        ['who rang you up yesterday about the car insurance?', /^(?!rang$)/],
        ['is the front door locked?', /^question$/],
        ['who has a charger?', /^nothing$/],
        ['is the doorbell offline?', /^question$/],
        ['is the doorbell battery low?', /^question$/],
        ['why is dad late?', /^nothing$/],
        ['what did you do at school today?', /^nothing$/],
        ['undo the washing', /^nothing$/],
        ['was the film good?', /^nothing$/],
        ['turn off movie night', /^stop$/],
        ['cancel movie night', /^stop$/],
        ['movie night at 8', /^later$/],
        ['who pressed the hall button?', /^pressed hall$/],
        ['when was the button in the kitchen pressed last?', /^pressed.* kitchen$/],
        ['wann wurde der Taster im Flur zuletzt gedrückt?', /^pressed.* flur$/],
      ],
      ([text, expected]) => {
        expect(heard(text)).toMatch(expected);
      },
    ));
});

describe('which buttons are meant', () => {
  const buttons = [
    { id: 'a', name: 'Doorbell' },
    { id: 'b', name: 'Hall remote' },
    { id: 'c', name: 'Haustürklingel hinten' },
  ];
  const asked = (ofDoorbell: boolean, ...names: string[]) =>
    parser.findButtons({ kind: 'presses', ofDoorbell, names }, buttons);

  it('are the doorbells where something rang, in whatever language they are called so', () => {
    expect(asked(true)).toEqual(['a', 'c']);
  });
  it('are those that are called so', () => {
    expect(asked(false, 'hall')).toEqual(['b']);
    expect(asked(true, 'hinten')).toEqual(['c']);
  });
  it('are all where none is a doorbell', () => {
    expect(parser.findButtons({ kind: 'presses', ofDoorbell: true, names: [] }, buttons.slice(1, 2))).toEqual(
      ['b'],
    );
  });
  it('are none where nothing was pressed, and it is no question for buttons where none is called so', () => {
    expect(parser.findButtons({ kind: 'presses', ofDoorbell: true, names: [] }, [])).toEqual([]);
    expect(asked(true, 'insurance')).toBeNull();
  });
});

describe('one scene after the other', () => {
  it('is wished for where two scenes are named in turn', () =>
    judgeRows(
      [
        ['movie night and then all off', 'movie_night all_off'],
        ['first movie night, then all off please', 'movie_night all_off'],
        ['erst movie night, dann all off', 'movie_night all_off'],
        ['movie night et ensuite all off', 'movie_night all_off'],
        ['movie night y luego all off', 'movie_night all_off'],
        ['movie night e poi all off', 'movie_night all_off'],
        ['movie night en daarna all off', 'movie_night all_off'],
        ['movie night e depois all off', 'movie_night all_off'],
        ['movie night a potem all off', 'movie_night all_off'],
        ['movie night and then movie night', ''],
        ['movie night and then dinner', ''],
        ['if it rains, then movie night', ''],
        ["don't start movie night, then all off", ''],
        ['we had movie night and then all off', ''],
        ['then movie night', ''],
      ],
      ([text, scenes]) => {
        const found = parser.intent(text, NOW);
        expect(found?.kind === 'sequence' ? found.scenes.join(' ') : '').toBe(scenes);
      },
    ));
});
