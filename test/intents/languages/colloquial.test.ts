import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

/** As families talk at home: slang verbs, fillers, a reason behind the request, numbers in letters, small forms. */
const SPOKEN: Readonly<
  Record<
    string,
    { readonly name: string; readonly heard: readonly string[]; readonly silent: readonly string[] }
  >
> = {
  de: {
    name: 'Stock 2 leise',
    heard: [
      'hau mal Stock zwei leise rein',
      'mach Stock 2 leise an ich hab Kopfweh',
      'wäre super: Stock 2 leise',
    ],
    silent: ['Stock 2 leise mach ich an', 'mach Stock 2 leise an ich will das morgen', 'Stock 2 war leise'],
  },
  es: {
    name: 'Noche de juegos',
    heard: [
      'métele noche de juegos que ya estamos todos',
      '¿nos preparas la nochecita de juegos?',
      'dale a noche de juegos',
    ],
    silent: [
      'no quiero que pongas noche de juegos',
      'dice que pongas noche de juegos',
      'pon noche de juegos que dice mamá',
    ],
  },
  fr: {
    name: 'Étage 2 calme',
    heard: [
      "mets étage deux calme j'ai mal au crâne",
      'balance étage 2 calme',
      "tu m'allumes étage 2 calme ?",
    ],
    silent: ["j'ai mis étage 2 calme", 'mets étage 2 calme il a dit', "l'étage 2 est calme"],
  },
  it: {
    name: 'Serata giochi',
    heard: [
      'vai di serata giochi',
      'metti serata giochi che ci siamo tutti',
      "vorrei un po' di serata giochi",
    ],
    silent: ['ho messo serata giochi', 'non mettere serata giochi', 'metti serata giochi che dice papà'],
  },
  nl: {
    name: 'Zolder 2 fel',
    heard: [
      'knal zolder twee fel ff aan',
      'zou zolder 2 fel even aan kunnen?',
      'zet zolder 2 fel aan ik zie niks',
    ],
    silent: ['zolder 2 fel zet ik aan', 'kan zolder 2 fel niet aan?', 'zolder 2 was fel'],
  },
  pl: {
    name: 'Warsztat dziadka',
    heard: [
      'weź no odpal warsztat dziadka',
      'proszę o włączenie warsztatu dziadka',
      'niech się włączy warsztat dziadka',
    ],
    silent: [
      'nie włączaj warsztatu dziadka',
      'byliśmy w warsztacie dziadka',
      'mówi żebyś włączył warsztat dziadka',
    ],
  },
  pt: {
    name: 'Noite de jogos',
    heard: [
      'solta a noite de jogos aí',
      'bota noite de jogos que eu já cheguei',
      'será que dá pra ligar a noitinha de jogos?',
    ],
    silent: [
      'não quero que ligue noite de jogos',
      'tira a noite de jogos',
      'ele falou pra ligar noite de jogos',
    ],
  },
};

describe.each(Object.entries(SPOKEN))(
  'a household that talks %s at home',
  (language, { name, heard, silent }) => {
    const parser = createIntentParser([{ id: 'own', name, phrases: [] }], { language });
    it('is heard', () =>
      judgeRows(heard, text => expect(show(parser.parse(text, 'ambient'))).toBe('trigger own')));
    it('is left alone where nobody asks', () =>
      judgeRows(silent, text => expect(show(parser.parse(text, 'ambient'))).not.toMatch(/^(trigger|ask) /)));
  },
);

describe('who signs a request', () => {
  const parser = createIntentParser([{ id: 'own', name: 'Opas Werkstatt', phrases: [] }], { language: 'de' });
  it.each([
    'Schalten Sie bitte Opas Werkstatt ein. Gruß, Gisela',
    'Opas Werkstatt einschalten bitte. Oma Hilde',
  ])('is not spoken to: "%s"', text => expect(show(parser.parse(text, 'ambient'))).toBe('trigger own'));
  it.each(['Schalt bitte Opas Werkstatt ein, Gisela', 'Opas Werkstatt einschalten bitte, Oma'])(
    'but who is called is: "%s"',
    text => expect(show(parser.parse(text, 'ambient'))).not.toMatch('trigger'),
  );
});

describe('a name', () => {
  const parser = createIntentParser([{ id: 'taller_abuelo', phrases: [] }], { language: 'es' });
  it('may be joined by "of", which is no article', () =>
    expect(show(parser.parse('enciende el taller del abuelo', 'ambient'))).toBe('trigger taller_abuelo'));
});

describe('letters with points', () => {
  const parser = createIntentParser([{ id: 'own', name: 'Zolder fel', phrases: [] }], { language: 'nl' });
  it('are one word', () =>
    expect(show(parser.parse('Zolder fel aan a.u.b.', 'ambient'))).toBe('trigger own'));
});

describe('what is to be done before something else', () => {
  const parser = createIntentParser([{ id: 'own', name: 'Opas Werkstatt', phrases: [] }], { language: 'de' });
  const hear = (text: string) => show(parser.parse(text, 'ambient'));
  it('is to be done now', () =>
    expect(hear('mach Opas Werkstatt an, bevor er sich das anders überlegt')).toBe('trigger own'));
  it('is not, where it comes first', () =>
    expect(hear('bevor ihr geht, Opas Werkstatt bitte')).not.toMatch('trigger'));
});

describe('what betrays a request', () => {
  const parser = createIntentParser([{ id: 'own', phrases: ['on joue à la console'] }], { language: 'fr' });
  it('is said in one breath: "on … a" around a scene is no "on a"', () =>
    expect(show(parser.parse('on joue à la console', 'ambient'))).toBe('trigger own'));
  it('may be denied in the next sentence, of something else', () => {
    const spanish = createIntentParser([{ id: 'own', name: 'Patio claro', phrases: [] }], { language: 'es' });
    expect(show(spanish.parse('Pon Patio claro. No encuentro las llaves.', 'ambient'))).toBe('trigger own');
  });
});

describe('a name in another form', () => {
  it.each([
    ['es', 'Baño relajante', 'ponme un bañito relajante'],
    ['de', 'Haus am See', 'mach Häuschen am See an'],
    ['pl', 'Wieczór filmowy', 'włącz wieczorek filmowy'],
    ['fr', 'Ouvrir le portail', 'tu peux ouvre le portail stp'],
    ['it', 'Apri il cancello', 'puoi aprire il cancello?'],
    ['pt', 'Abrir portão', 'abre o portão por favor'],
    ['nl', 'Alles uit', 'kun je alles uitzetten'],
  ])('in %s: "%s" as "%s"', (language, name, text) => {
    const parser = createIntentParser([{ id: 'own', name, phrases: [] }], { language });
    expect(show(parser.parse(text, 'addressed'))).toBe('trigger own');
  });
});

describe('whoever else is called', () => {
  it.each([
    ['es', 'Siesta larga', 'hija, pon siesta larga'],
    ['fr', 'Plein soleil', 'frère, mets plein soleil'],
    ['pl', 'Ciche popołudnie', 'kotek, włącz ciche popołudnie'],
  ])('is asked, and not the house, in %s', (language, name, text) => {
    const parser = createIntentParser([{ id: 'own', name, phrases: [] }], { language });
    expect(show(parser.parse(text, 'ambient'))).not.toMatch('trigger');
  });
});
