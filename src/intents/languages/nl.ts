import porter from 'natural/lib/natural/stemmers/porter_stemmer_nl.js';
import type { Language } from './language.ts';

/** Dutch. */
export const nl: Language = {
  tag: 'nl',
  roles: {
    filler: `hoi, hallo, hee, hey, eh, ehm, nou, oké, ok, ja, goed, dus, dan, maar, even, eventjes, gewoon, snel,
      weer, nog, toch, bot, huis`,
    musing: `misschien, haha, hihi`,
    polite: `alsjeblieft, alstublieft, aub, svp, graag, bedankt, dank je, dankjewel, voor mij, voor ons, voor de
      kinderen, voor de gasten, als het kan`,
    frame: `kun je, kan je, zou je, zou je kunnen, kunnen we, kan ik, mag ik, mogen we, wil je, wilt u, kunt u,
      ik wil, we willen, wij willen, ik wil graag, ik zou graag, we zouden graag, tijd voor, het is
      tijd voor, laten we, laat ons, doe maar`,
    switch: `activeer, activeren, aanzetten, inschakelen, schakel in, schakel aan, zet aan, zetten aan, aan
      zetten, in schakelen, doe aan, doen aan, schakel over naar, schakel naar, overschakelen naar,
      wissel naar, verander naar, verander in, ga over op, zet op, zet naar, uitvoeren, voer uit`,
    run: `start, starten, begin, zet, zetten, speel, draai, doe, gebruik, breng`,
    noun: `scène, scènes, modus, stand, sfeer, routine, programma`,
    on: `aan, in`,
    now: `nu, meteen, direct, gelijk`,
    article: `de, het, een, deze, die, dat, dit, hem, ons, onze`,
    link: `naar, op, in, voor, van, met, te`,
    place: `hier, keuken, slaapkamer, woonkamer, badkamer, gang, hal, kantoor, kinderkamer, tuin, kelder,
      zolder, terras, balkon, kamer, eetkamer, garage, overal, boven, beneden`,
    duration: `tot, totdat`,
    people: `allemaal, iedereen, jongens, meiden, kinderen, vrienden, lieverds`,
    human: `mama, papa, mam, pap, oma, opa, schat, schatje, lieverd`,
    question: `wie, wat, waar, wanneer, waarom, hoe, welke, is, was, waren, heb je, hebben jullie, staat`,
    condition: `als, wanneer, zodra, nadat, voordat, wacht, tenzij, terwijl`,
    later: `later, straks, morgen, vanavond, over # minuten, over een uur, om #, om # uur, volgende week, dit
      weekend, binnenkort`,
    negation: `niet, nee, geen, nooit, zonder, uit, stop, laat maar, toch niet, annuleer`,
    report: `zei, zegt, zeggen, gezegd, schreef, vroeg, riep`,
  },
  conjunctions: `omdat, want, maar toch`,
  light: `ik, jij, je, hij, zij, ze, wij, we, jullie, mij, me, ons, ben, bent, is, zijn, was, de, het, een,
    en, in, op, naar, van, met, te, nu, hier, er, even, weer, nog, al`,
  everyday: `goede nacht, goedenacht, welterusten, slaap lekker, goede morgen, goedemorgen, goede avond,
    goedenavond, goede middag, welkom, welkom thuis, opstaan, vrolijk kerstfeest`,
  stop: `uit, uitzetten, uitschakelen, uitdoen, zet uit, schakel uit, doe uit, deactiveer, deactiveren, stop,
    stoppen, beëindig, beëindigen, annuleer, annuleren, sluit, sluit af, afsluiten, klaar met`,
  allOff: 'alles uit, lichten uit, licht uit, alle lichten uit, huis uit',
  courtesies: `goed gedaan, goed zo, super, mooi, top, prima, perfect, leuk, dank je wel, heel erg bedankt,
    graag gedaan, doei, tot ziens, welterusten, goedemorgen, goedenavond, hoe gaat het`,
  idioms: `ga slapen, sta op`,
  nouns: `modus, stand, scène, tijd, sfeer`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: word => porter.stem(word),
};
