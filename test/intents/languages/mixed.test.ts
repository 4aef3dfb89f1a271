import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const parser = createIntentParser([
  { id: 'filmabend', name: 'Filmabend', phrases: [] },
  { id: 'kaminmodus', name: 'Kaminmodus', phrases: ['alle Mann ins Kissenlager'] },
  { id: 'gute_nacht', name: 'Gute Nacht', phrases: [] },
  { id: 'soiree_cinema', name: 'Soirée cinéma', phrases: [] },
  { id: 'siesta_larga', name: 'Siesta larga', phrases: [] },
]);
const hear = (text: string) => show(parser.parse(text, 'ambient'));

describe('German, French and Spanish requests', () => {
  it('run their scenes', () =>
    judgeRows(
      [
        ['aktiviere Filmabend', 'filmabend'],
        ['kannst du bitte den Filmabend einschalten', 'filmabend'],
        ['Szene Filmabend starten', 'filmabend'],
        ['Kaminmodus an', 'kaminmodus'],
        ['Kaminmodus im Wohnzimmer starten', 'kaminmodus'],
        ['schalte gute nacht ein', 'gute_nacht'],
        ['lance la soirée cinéma', 'soiree_cinema'],
        ["est-ce qu'on peut mettre soiree cinema s'il te plaît", 'soiree_cinema'],
        ["démarre l'ambiance soirée cinéma", 'soiree_cinema'],
        ['pon la siesta larga por favor', 'siesta_larga'],
        ['¿puedes activar la escena siesta larga?', 'siesta_larga'],
      ],
      ([text, scene]) => {
        expect(hear(text)).toBe(`trigger ${scene}`);
      },
    ));

  it('run nothing where something is against it', () =>
    judgeRows(
      [
        ['bitte nicht den Filmabend starten'],
        ['mach den Kaminmodus aus'],
        ['Filmabend war gestern super'],
        ['warum läuft der Filmabend?'],
        ['morgen Filmabend'],
        ['gute Nacht zusammen'],
        ['ne lance pas la soirée cinéma'],
        ['la soirée cinéma était géniale'],
        ['demain, soirée cinéma'],
        ['no actives la siesta larga'],
        ['ayer hicimos una siesta larga'],
      ],
      ([text]) => {
        expect(hear(text)).toBe('ignore');
      },
    ));
});

describe('a script without a language pack', () => {
  const foreign = createIntentParser([
    { id: 'kino', name: 'Вечер кино', phrases: [] },
    { id: 'sinema', name: 'SİNEMA GECESİ', phrases: [] },
  ]);

  it.each([
    ['вечер кино', 'trigger kino'],
    ['sinema gecesi', 'trigger sinema'],
    ['вечер был долгим', 'ignore'],
  ])('is heard by its names alone: "%s" → %s', (text, decision) => {
    expect(show(foreign.parse(text, 'ambient'))).toBe(decision);
  });
});

describe('small words that are alike in many languages', () => {
  const household = createIntentParser([
    { id: 'study', phrases: [] },
    { id: 'party_mode', phrases: [] },
  ]);

  it.each([
    ['study hall scene', 'a hall is a room in Swedish'],
    ['i party mode', '"i" says "in" in Danish'],
    ['party mode de la soul', 'three articles of others'],
  ])('do not explain an English sentence: "%s", %s', text => {
    expect(show(household.parse(text, 'ambient'))).not.toMatch(/^(trigger|ask) /);
  });
});

describe('a name in letters of its own', () => {
  const parser = createIntentParser([
    { id: 's1', name: 'Işıklar kapalı', phrases: [] },
    { id: 's2', name: 'İyi geceler', phrases: [] },
    { id: 's3', name: 'Hyggelig læsning', phrases: [] },
    { id: 's4', name: 'Łagodny wieczór', phrases: [] },
  ]);

  it.each([
    ['ışıklar kapalı', 's1'],
    ['IŞIKLAR KAPALI', 's1'],
    ['isiklar kapali', 's1'],
    ['İYİ GECELER', 's2'],
    ['iyi geceler', 's2'],
    ['hyggelig laesning', 's3'],
    ['LAGODNY WIECZOR', 's4'],
  ])('is the same in "%s"', (text, scene) => {
    expect(show(parser.parse(text, 'addressed'))).toBe(`trigger ${scene}`);
  });
});

describe('a refusal in another language', () => {
  const parser = createIntentParser([
    { id: 'kino', name: 'Kino Nacht', phrases: [] },
    { id: 'feier', name: 'Kleine Feier', phrases: [] },
    { id: 'soiree', name: 'Soirée film', phrases: [] },
  ]);

  it('is no slip of a name, and not lost', () =>
    judgeRows(
      [
        ['Kino nicht bitte'],
        ['mach Kino nicht an'],
        ['keine Feier bitte'],
        ['starte Kino Nacht, jetzt nicht'],
        ['starte Kino Nacht, um acht'],
        ['starte Kino Nacht, nur wenn es dunkel ist'],
        ['lance la soirée film, surtout pas'],
        ['lance la soirée film, à huit heures'],
      ],
      ([text]) => {
        expect(show(parser.parse(text, 'ambient'))).not.toMatch(/^(trigger|ask) /);
      },
    ));
});
