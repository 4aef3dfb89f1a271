import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../src/intents/parser.ts';
import { show } from './household.ts';

const parser = createIntentParser([
  { id: 'filmabend', name: 'Filmabend', phrases: [] },
  { id: 'kaminmodus', name: 'Kaminmodus', phrases: ['alle Mann ins Kissenlager'] },
  { id: 'gute_nacht', name: 'Gute Nacht', phrases: [] },
  { id: 'soiree_cinema', name: 'Soirée cinéma', phrases: [] },
  { id: 'siesta_larga', name: 'Siesta larga', phrases: [] },
]);
const hear = (text: string) => show(parser.parse(text, 'ambient'));

describe('German, French and Spanish requests', () => {
  it.each([
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
  ])('"%s" runs %s', (text, scene) => {
    expect(hear(text)).toBe(`trigger ${scene}`);
  });

  it.each([
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
  ])('"%s" does not', text => {
    expect(hear(text)).toBe('ignore');
  });
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
