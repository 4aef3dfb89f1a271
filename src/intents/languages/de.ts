import porter from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import type { Language } from './language.ts';

/** German. */
export const de: Language = {
  tag: 'de',
  roles: {
    filler:
      'hallo, also, ähm, äh, okay, ja, jo, so, dann, mal, jetzt mal, einfach, schnell, noch, doch, leute, bot, haus, nun',
    musing: 'vielleicht, haha',
    polite: `bitte, danke, gerne, wenn es geht, wenn du magst, für uns, für mich, für die kinder,
      für die gäste, kurz`,
    frame: `kannst du, könntest du, kann ich, können wir, könnten wir, würdest du, magst du, ich möchte,
      ich hätte gern, wir möchten, ich will, wir wollen, ich brauche, wir brauchen, mach, macht,
      lass uns, zeit für, es ist zeit für, mach uns`,
    switch: `aktiviere, aktivier, aktivieren, einschalten, anschalten, anmachen, ausführen, auslösen,
      wechsle zu, wechsle zum, wechsle zur,
      wechsle in den, schalte um auf`,
    run: 'starte, starten, start, setze, stelle, spiele, los mit, schalte, schalt, führe',
    noun: 'szene, szenen, modus, stimmung, programm, routine',
    on: 'an, ein',
    now: 'jetzt, sofort, gleich, los, nun',
    article: 'der, die, das, den, dem, des, ein, eine, einen, es, ihn, sie, unser, unsere, unseren',
    link: 'zu, zum, zur, in, im, auf, für',
    place: `hier, küche, schlafzimmer, wohnzimmer, bad, badezimmer, flur, büro, kinderzimmer, garten,
      keller, terrasse, balkon, haus, wohnung, zimmer, esszimmer, garage, überall, oben, unten`,
    people: 'alle, zusammen, leute, kinder, freunde, ihr lieben',
    duration: 'bis',
    human: 'mama, papa, oma, opa, schatz, schatzi, liebling',
    question: 'wer, was, wie, wo, wann, warum, wieso, welche, welcher, welches, hast du, ist, war, sind',
    condition: 'wenn, falls, sobald, nachdem, bevor, warte, sonst, solange',
    later: `später, morgen, heute abend, nachher, gleich nachher, in # minuten, in einer stunde,
      um # uhr, um #, ab #, übermorgen, nächste woche, am wochenende`,
    negation:
      'nicht, nein, nee, nö, kein, keine, keinen, nie, niemals, ohne, aus, stopp, vergiss es, doch nicht',
    report: 'sagte, sagt, sagen, gesagt, schrieb, fragte, rief, meinte',
  },
  separable: `führe aus, führ aus, mach an, mache an, schalte an, schalte ein, schalt an, schalt ein, stelle an,
    stell an, knips an, dreh auf, schalte um`,
  conjunctions: 'aber, weil, denn, sondern',
  light: `ich, du, er, wir, ihr, sie, mich, uns, bin, ist, sind, war, der, die, das, den, dem, ein,
    eine, zu, zum, zur, in, im, am, auf, mit, und, jetzt, heute, hier, mal, so, noch, wieder`,
  everyday: `gute nacht, guten morgen, guten abend, guten tag, willkommen, willkommen zuhause,
    schlaf gut, aufstehen, frohe weihnachten`,
  stop: `aus, ab, ausschalten, ausmachen, abschalten, abstellen, abbrechen, deaktiviere, deaktivier,
    deaktivieren, beende, beenden, stopp, stoppe, stoppen, stop, halte an, schluss mit, raus aus, brich`,
  allOff: 'alles aus, licht aus, lichter aus, alle lichter aus, haus aus, alles ausschalten',
  courtesies: `gut gemacht, super, toll, prima, klasse, perfekt, sehr gut, gut, cool, vielen dank, danke
    schön, dankeschön, danke dir, bis bald, tschüss, guten morgen, gute nacht, guten abend, guten tag, wie
    geht es dir, alles klar`,
  idioms: 'geh schlafen, an sich, schlaf ein',
  nouns: 'modus, szene, zeit, stimmung',
  spellings: 'gehts > geht es, ists > ist es',
  activityEnding: null,
  shortestStem: 4,
  stem: word => porter.stem(word),
};
