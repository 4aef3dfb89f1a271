import porter from 'natural/lib/natural/stemmers/porter_stemmer_no.js';
import type { Language } from './language.ts';

/** Norwegian (Bokmål). */
export const nb: Language = {
  tag: 'nb',
  roles: {
    filler: `hei, hallo, eh, øh, ok, okei, ja, jo, så, nå, bare, fort, igjen, litt, da, bot, huset`,
    musing: `kanskje, haha`,
    polite: `takk, vær så snill, vennligst, gjerne, for meg, for oss, for barna, for gjestene, hvis du kan, er du
      snill`,
    frame: `kan du, kan vi, kan jeg, kunne du, kunne vi, vil du, jeg vil, vi vil, jeg vil gjerne, vi vil gjerne,
      jeg vil ha, vi vil ha, får jeg, får vi, på tide med, det er på tide med, tid for, la oss, skal
      vi`,
    switch: `aktiver, aktivere, slå på, skru på, sett på, tenn, koble på, bytt til, bytte til, endre til, skift
      til, gå over til, sett til, utfør, kjør på`,
    run: `start, sett, spill, kjør, begynn, bruk, still, bytt, endre`,
    noun: `scene, scenen, scener, modus, modusen, stemning, stemningen, rutine, rutinen, program, programmet`,
    on: `på`,
    now: `nå, straks, med en gang`,
    article: `den, det, en, ei, et, de, denne, dette, vår, vårt, min`,
    link: `til, i, på, for, med, av, om, inn`,
    place: `her, kjøkken, kjøkkenet, soverom, soverommet, stue, stuen, stua, bad, badet, gang, gangen, kontor,
      kontoret, barnerom, barnerommet, hage, hagen, kjeller, kjelleren, loft, loftet, terrasse,
      terrassen, balkong, balkongen, hjem, hjemme, hus, rom, rommet, spisestue, spisestuen, garasje,
      garasjen, overalt, oppe, nede`,
    duration: `til klokken, inntil`,
    people: `alle, alle sammen, barn, venner, familie`,
    human: `mamma, pappa, mormor, morfar, farmor, farfar, kjære, skatt, vennen`,
    question: `hvem, hva, hvor, når, hvorfor, hvordan, hvilken, hvilket, er, var, har du, har dere`,
    condition: `hvis, når, så snart, før, etter at, vent, mens, dersom`,
    later: `senere, i morgen, i kveld, om # minutter, om en time, klokken #, kl #, neste uke, i helgen, snart`,
    negation: `ikke, nei, ingen, ingenting, aldri, uten, av, slukk, slå av, skru av, stopp, glem det, avbryt,
      deaktiver`,
    report: `sa, sier, skrev, spurte, ropte`,
  },
  conjunctions: `men, fordi, for at, siden`,
  light: `jeg, du, han, hun, vi, dere, de, dem, meg, oss, er, var, den, det, en, et, i, på, til, for, med, av,
    og, nå, her, så, litt, igjen`,
  everyday: `god natt, godnatt, god morgen, godmorgen, god kveld, god dag, velkommen, velkommen hjem, sov godt,
    god jul`,
  stop: `av, slå av, skru, skru av, slukk, slukke, deaktiver, deaktivere, stopp, stoppe, avslutt, avslutte,
    avbryt, avbryte, slutt med, koble fra`,
  allOff: 'alt av, slukk alt, skru av alt, lys av, alle lys av, alt slukket',
  courtesies: `bra jobba, bra jobbet, godt jobba, fint, flott, supert, perfekt, kjempebra, deilig, tusen takk,
    bare hyggelig, ha det, vi ses, god natt, god morgen, hvordan går det`,
  idioms: ``,
  nouns: `modus, scene, tid, stemning`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: word => porter.stem(word),
};
