import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const HOMES: Readonly<Record<string, readonly string[]>> = {
  de: ['Gute Nacht', 'Kinoabend', 'Unterwegs', 'Putzteufel', 'Hell', 'Haustür aufsperren'],
  es: ['Buenas noches', 'Peli y manta', 'Salimos', 'Lectura', 'A tope', 'Abrir el portal'],
  fr: ['Bonne nuit', 'Soirée ciné', 'Départ', 'Lecture', 'Plein jour', 'Ouvrir le portail'],
  it: ['Buonanotte', 'Serata film', 'Uscita', 'Lettura', 'A tavola', 'Apri il cancello'],
  nl: ['Welterusten', 'Filmavond', 'Vertrek', 'Lezen', 'Keuken fel', 'Schuur open'],
  pl: ['Dobranoc', 'Kino', 'Wychodne', 'Czytanie', 'Jasno', 'Otwórz furtkę'],
  pt: ['Boa noite', 'Sessão pipoca', 'Saída', 'Leitura', 'Jantar', 'Abrir portão'],
};
const parsers = new Map(
  Object.entries(HOMES).map(([language, names]) => {
    const scenes = names.map(name => ({ id: name, name, phrases: [] }));
    return [language, createIntentParser(scenes, { language })];
  }),
);
const hear = (language: string, text: string) => {
  const decision = parsers.get(language)?.parse(text, 'addressed');
  return decision && show(decision);
};

describe('what is meant without its name, in seven languages', () => {
  it('is asked about', () =>
    judgeRows(
      [
        ['de', 'die Kinder und ich gehen jetzt ins Bett', 'Gute Nacht'],
        ['de', 'wir verlassen jetzt das Haus, Jacken an', 'Unterwegs'],
        ['de', 'man sieht ja gar nichts, stockfinster', 'Hell'],
        ['es', 'estoy agotado, nos vamos a la cama', 'Buenas noches'],
        ['es', 'no veo nada en la cocina', 'A tope'],
        ['es', 'la puerta cerrada y nadie en casa hasta el martes', 'Salimos'],
        ['fr', 'je suis fatiguée, je monte me coucher', 'Bonne nuit'],
        ['fr', "il fait trop sombre, je n'arrive pas à lire mon journal", 'Lecture'],
        ['it', 'la minestra è in tavola, si fredda', 'A tavola'],
        ['it', 'non riesco a leggere il giornale', 'Lettura'],
        ['nl', 'jassen aan, we gaan met zijn allen de deur uit', 'Vertrek'],
        ['nl', 'zo donker, ik zie hier niks', 'Keuken fel'],
        ['pl', 'nie widzę nic w tej książce', 'Czytanie'],
        ['pl', 'wszyscy już w łóżkach', 'Dobranoc'],
        ['pt', 'a comida tá na mesa, venham', 'Jantar'],
        ['pt', 'trancamos tudo e já estamos na estrada', 'Saída'],
      ],
      ([language, text, scene]) => {
        expect(hear(language, text)).toBe(`ask ${scene}`);
      },
    ));

  it('is not where nobody wishes for it', () =>
    judgeRows(
      [
        ['de', 'wer hat gestern das Licht angelassen?'],
        ['de', 'der Film gestern war langweilig'],
        ['de', 'ich steh vor der Haustür'],
        ['es', 'la película de ayer duró tres horas'],
        ['es', 'no enciendas nada'],
        ['es', 'estoy delante del portal'],
        ['fr', 'tu as lu ce livre ?'],
        ['fr', 'je suis devant le portail'],
        ['it', 'domani andiamo al mare'],
        ['it', 'non accendere niente'],
        ['nl', 'hoe laat is het?'],
        ['nl', 'mama zegt dat je moet eten'],
        ['pl', 'w sobotę jedziemy do babci'],
        ['pl', 'nie włączaj niczego'],
        ['pt', 'que horas são?'],
        ['pt', 'o filme de ontem foi ótimo'],
      ],
      ([language, text]) => {
        expect(hear(language, text)).toBe('ignore');
      },
    ));
});
