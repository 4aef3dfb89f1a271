import type { Language } from './language.ts';

/** Danish. Its scenes are often named in English, with Danish around them. */
export const da: Language = {
  tag: 'da',
  roles: {
    filler: `hej, hallo, øh, okay, ok, ja, jo, så, nå, lige, bare, hurtigt, igen, lidt, jo da, bot, huset`,
    musing: `måske, haha`,
    polite: `tak, venligst, vær sød, gerne, for mig, for os, til børnene, til gæsterne, hvis du kan, er du sød`,
    frame: `kan du, kan vi, kan jeg, kunne du, kunne vi, vil du, jeg vil, vi vil, jeg vil gerne, vi vil gerne,
      jeg vil gerne have, må jeg, må vi, tid til, det er tid til, lad os, skal vi`,
    switch: `aktiver, aktivér, aktivere, slå til, tænd, tænd for, tænde for, slå på, skift til, skifte til, skift
      over til, gå over til, sæt til, ændr til, ændre til, udfør, kør på`,
    run: `start, sæt, spil, kør, begynd, brug, indstil, slå, skift`,
    noun: `scene, scenen, scener, tilstand, tilstanden, stemning, stemningen, rutine, rutinen, program,
      programmet, modus`,
    on: `til, på, tændt`,
    now: `nu, straks, med det samme`,
    article: `den, det, en, et, de, denne, dette, vores, min`,
    link: `i, på, for, med, af, om, ind`,
    place: `her, køkken, køkkenet, soveværelse, soveværelset, stue, stuen, badeværelse, badeværelset, gang,
      gangen, entre, entreen, kontor, kontoret, børneværelse, børneværelset, have, haven, kælder,
      kælderen, loft, loftet, terrasse, terrassen, altan, altanen, hjem, hjemme, hus, værelse,
      spisestue, spisestuen, garage, garagen, overalt, ovenpå, nedenunder`,
    duration: `indtil`,
    people: `alle, alle sammen, børn, venner, familie, drenge, piger`,
    human: `mor, far, mormor, morfar, farmor, farfar, skat, skatter`,
    question: `hvem, hvad, hvor, hvornår, hvorfor, hvordan, hvilken, hvilket, er, var, har du, har i`,
    condition: `hvis, når, så snart, inden, før, efter at, vent, mens`,
    later: `senere, i morgen, i aften, om # minutter, om en time, klokken #, kl #, næste uge, i weekenden, snart`,
    negation: `ikke, nej, ingen, intet, aldrig, uden, fra, sluk, slukke, stop, glem det, annuller, deaktiver`,
    report: `sagde, siger, skrev, spurgte, råbte`,
  },
  conjunctions: `men, fordi, for at`,
  light: `jeg, du, han, hun, vi, i, de, dem, mig, os, er, var, den, det, en, et, på, til, for, med, af, og,
    nu, her, så, lidt, igen`,
  everyday: `god nat, godnat, god morgen, godmorgen, god aften, godaften, god dag, velkommen, velkommen hjem, sov
    godt, glædelig jul`,
  stop: `sluk, sluk for, slukke, slukke for, slå fra, fra, deaktiver, deaktivere, stop, stoppe, afslut,
    afslutte, afbryd, afbryde, annuller, luk`,
  allOff: 'alt slukket, sluk alt, alt fra, lyset slukket, sluk lyset, alle lys slukket',
  courtesies: `godt gået, godt klaret, godt arbejde, fint, flot, super, perfekt, dejligt, mange tak, selv tak,
    farvel, vi ses, godnat, godmorgen, hvordan går det`,
  idioms: ``,
  nouns: `tilstand, scene, tid, stemning, modus`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: toDanishStem,
};

/** Without the endings of nouns and verbs ("køkkenet", "tilstanden", "aktiverer"); natural has no Danish stemmer. */
function toDanishStem(word: string): string {
  return word.replace(/(?<=.{4})(?:erne|ene|ede|ens|ets|en|et|er|es|e|s)$/, '');
}
