import type { Language } from './language.ts';

/** Danish. Its scenes are often named in English, with Danish around them. */
export const da: Language = {
  tag: 'da',
  roles: {
    filler: `hej, halløj, hallo, øh, øhm, hm, okay, okey, ok, ja, jo, jep, så, nå, lige, bare, hurtigt,
      igen, en gang til, lidt, jo da, da, nu da, og, kom så, kom nu, forresten, undskyld, ups, godt, bot,
      huset`,
    musing: 'måske, haha, hahaha, hihi, tror jeg, åbenbart',
    polite: `tak, mange tak, tak skal du have, venligst, vær sød, vær så venlig, vær venlig,
      vil du være sød, vil du være sød at, gerne, for mig, for os, for alle, til mig, til os, til børnene,
      for børnene, til gæsterne, for gæsterne, for familien, hvis du kan, hvis det er muligt, hvis du gider,
      er du sød`,
    frame: `kan du, kan vi, kan jeg, kan i, kan man, kan nogen, kunne du, kunne vi, kunne jeg, kunne nogen,
      gider du, gider nogen, vil du, vil i, vil du være sød at, må jeg, må jeg få, må jeg bede om, må vi,
      må vi få, jeg vil, vi vil, jeg vil gerne, vi vil gerne, jeg vil gerne have, vi vil gerne have,
      jeg vil ha, vi vil ha, jeg kunne godt tænke mig, vi kunne godt tænke os, jeg ønsker, vi ønsker,
      jeg skal bruge, vi skal bruge, tid til, det er tid til, tid til at, lad os, skal vi, vi kører,
      vi tager, tænder du, starter du, sætter du, slår du, er det muligt at`,
    switch: `aktiver, aktivér, aktivere, aktiverer du, starter du, slår du, sætter du, slå til, tænd, tænde,
      tænder du, tænd for, tænde for, slå på, sæt på, sætte på, sæt i gang, sætte i gang, sætte gang i,
      sæt gang i, skru op for, skift til, skifte til, skift over til, gå over til, sæt til, ændr til,
      ændre til, stil om til, udfør, udføre, kør på, udløs`,
    run: `start, starte, sæt, sætte, spil, spille, kør, køre, begynd, brug, bruge, indstil, indstille, stil,
      slå, skift, skifte, gør det, gør alt`,
    enter: 'gå til, gå ind i',
    noun: `scene, scenen, scener, tilstand, tilstanden, stemning, stemningen, rutine, rutinen, program,
      programmet, modus, belysning, belysningen, indstilling, indstillingen, tema, temaet, scenarie,
      scenariet`,
    on: 'til, på, tændt',
    result: 'have, få, startet, aktiveret, slået til',
    now: 'nu, straks, med det samme, lige nu, fra nu af',
    article: 'den, det, de, denne, dette, vores',
    indefinite: 'en, et, noget',
    possessive: 'min, din',
    link: 'i, på, til, for, med, af, om, ind',
    place: `her, herinde, køkken, køkkenet, soveværelse, soveværelset, stue, stuen, badeværelse,
      badeværelset, gang, gangen, entre, entreen, kontor, kontoret, børneværelse, børneværelset,
      gæsteværelse, gæsteværelset, have, haven, kælder, kælderen, loft, loftet, terrasse, terrassen, altan,
      altanen, hjem, hjemme, hus, huset, hele huset, lejligheden, værelse, værelset, rummet, spisestue,
      spisestuen, alrum, alrummet, garage, garagen, overalt, ovenpå, nedenunder, udenfor, indenfor`,
    duration: 'indtil',
    people: 'alle, alle sammen, allesammen, børn, venner, familie, drenge, piger',
    human: 'mor, far, mormor, morfar, farmor, farfar, skat, skatter, søde, elskede, bror, søster',
    question: `hvem, hvis er, hvad, hvor, hvorhen, hvornår, hvorfor, hvordan, hvilken, hvilket, hvilke, er,
      var, har du, har i, har nogen, har vi, ved du, findes der`,
    condition: `hvis, kun hvis, når, så snart, inden, før du, før vi, før jeg, før det, før de, før han,
      før hun, før børnene, før gæsterne, først når, efter at, vent, mens, medmindre, forudsat at, husk,
      husk at, glem ikke, mind mig om`,
    later: `senere, bagefter, snart, om lidt, i morgen, i morgen aften, i overmorgen, i aften, i nat,
      i eftermiddag, om # minutter, om # min, om # timer, om en time, om en halv time, om et kvarter,
      klokken #, kl #, ved # tiden, næste uge, næste gang, næste måned, i weekenden, på mandag, på tirsdag,
      på onsdag, på torsdag, på fredag, på lørdag, på søndag, engang, hver aften, hver dag, hver morgen`,
    negation: `ikke, nej, næ, ingen, intet, ingenting, aldrig, uden, hverken, i stedet for, fra, nok, sluk,
      slukke, stop, hold op, glem det, lad være, alligevel ikke, hellere ikke, for sjov, annuller,
      deaktiver`,
    report: `sagde, siger, sagt, skrev, skriver, skrevet, spurgte, spørger, råbte, råber, fortalte, mente,
      hedder, hed`,
  },
  separable: `slå til, slå på, sæt på, sætte på, sæt til, sætte til, sæt gang, sætte gang, skift over,
    gå over, tænd for, ændr til, skift til, stil til, stil på, kør på`,
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

/**
 * Without the endings of nouns and verbs ("køkkenet", "aktiverer"), nor the second of two consonants that stands
 * before them ("slukket", "sluk"); natural has no Danish stemmer.
 */
function toDanishStem(word: string): string {
  return word
    .replace(/(?<=.{4})(?:erne|ene|ede|ens|ets|en|et|er|es|e|s)$/, '')
    .replace(/(?<=.{3})([bdgklmnprst])\1$/, '$1');
}
