import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const NAMES = [
  'Cueva del dragón',
  'Kinoabend',
  'Film du soir',
  'Party im Hof',
  'Haustür aufsperren',
  'Stock 1 dunkel',
  'Welterusten',
  'Nos vamos',
  'Kitchen bright',
  'Polar vortex',
  "Nadia's pottery loft",
];
const parser = createIntentParser(NAMES.map(name => ({ id: name, name, phrases: [] })));
const hear = (text: string, context: Context = 'addressed') => show(parser.parse(text, context));

describe('half a name, said to the bot', () => {
  it('is asked about and never runs', () =>
    judgeRows(
      [
        ['enciende la cueva', 'Cueva del dragón'],
        ['Kino bitte', 'Kinoabend'],
        ['lance le film', 'Film du soir'],
        ['starte die Hofparty', 'Party im Hof'],
        ['bitte Stock 1 verdunkeln', 'Stock 1 dunkel'],
        ['weltruste aan', 'Welterusten'],
        ['pon nos bamos', 'Nos vamos'],
        ['sperr bitte die Haustür auf', 'Haustür aufsperren'],
        ['turn on polar for text', 'Polar vortex'],
        ['caro, die Hofparty wär schön bitte', 'Party im Hof'],
        ['could you maybe do pottery loft without me getting up?', "Nadia's pottery loft"],
        ["nadia's loft for my gran pls, she is cold", "Nadia's pottery loft"],
      ],
      ([text, scene]) => {
        expect(hear(text)).toBe(`ask ${scene}`);
        expect(hear(text, 'ambient')).not.toContain('trigger');
      },
    ));

  it('is not where it is no request for that scene', () =>
    judgeRows(
      [
        ['mach das Kino nicht an', 'a negation'],
        ['gestern war das Kino voll', 'the past'],
        ['stell dir vor, im Kino war keiner', 'a report'],
        ['läuft Kino?', 'a question'],
        ['wenn Oma kommt, mach Kino an', 'a condition'],
        ['turn on the kitchen light', 'a thing of a room'],
        ['kitchen please', 'a room'],
        ['die Haustür bitte', 'half of what unlocks'],
        ['Etage 1 und Stock 2', 'another number'],
        ['mum says the polar bears are cute and the vortex is not', 'talk'],
      ],
      ([text]) => {
        expect(hear(text)).toBe('ignore');
      },
    ));
});
