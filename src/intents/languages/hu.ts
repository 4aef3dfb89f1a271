import type { Language } from './language.ts';

/** Hungarian. Its endings say what other languages say by small words. */
export const hu: Language = {
  tag: 'hu',
  roles: {
    filler: `szia, sziasztok, hé, helló, hát, jó, oké, ok, igen, na, akkor, csak, gyorsan, megint, még, most már,
      ház`,
    musing: `talán, haha`,
    polite: `kérlek, kérem, légyszi, légy szíves, köszi, köszönöm, nekem, nekünk, a gyerekeknek, a vendégeknek,
      ha lehet`,
    frame: `tudnád, tudod, megtennéd, lehetne, lehet, kérek, kérünk, szeretnék, szeretnénk, szeretném, akarom,
      akarok, ideje, itt az ideje, legyen, kellene`,
    switch: `kapcsold be, kapcsolj be, bekapcsolni, kapcsold, kapcsolja be, aktiváld, aktiválni, aktiválja,
      indítsd el, indítsd, indítani, indítsa el, változtasd meg, változtasd, válts, váltsd, állítsd
      be, állítsd, állítsa be, hajtsd végre, futtasd, tedd be`,
    run: `legyen, kezdd, kezdjük, játszd, tedd, használd`,
    noun: `jelenet, jelenetet, jelenetre, mód, módot, módra, módba, üzemmód, üzemmódot, hangulat, hangulatot,
      program, programot`,
    on: `be`,
    now: `most, azonnal, rögtön`,
    article: `a, az, egy, ezt, azt, ez`,
    link: `be, meg, el, helyiségben, helyiségre, szobában`,
    place: `itt, konyha, konyhában, konyhába, konyhára, hálószoba, hálószobában, hálóban, nappali, nappaliban,
      fürdő, fürdőszoba, fürdőszobában, folyosó, folyosón, előszoba, előszobában, iroda, irodában,
      kert, kertben, pince, pincében, terasz, teraszon, erkély, erkélyen, otthon, itthon, ház,
      házban, szoba, szobában, étkező, étkezőben, garázs, garázsban, mindenhol, fent, lent`,
    duration: `amíg`,
    people: `mindenki, mindenkinek, srácok, gyerekek, család, barátok`,
    human: `anya, anyu, apa, apu, nagyi, mama, papa, drágám, kicsim, szívem`,
    question: `ki, mi, mit, melyik, hogyan, hogy, hol, mikor, miért, van, volt, vannak`,
    condition: `ha, amikor, amint, miután, mielőtt, várj, amíg`,
    later: `később, majd, holnap, este, ma este, # perc múlva, egy óra múlva, #kor, jövő héten, nemsokára`,
    negation: `nem, ne, nincs, soha, nélkül, ki, kapcsold ki, kapcsolj ki, kapcsold le, kapcsolj le, állítsd le,
      állítsd meg, oltsd el, oltsd le, állj, mégse, hagyd, felejtsd el`,
    report: `mondta, mondja, írta, kérdezte, kiáltotta`,
  },
  conjunctions: `de, mert, hanem`,
  light: `én, te, ő, mi, ti, ők, engem, minket, vagyok, van, vagyunk, a, az, egy, és, is, most, itt, már, be,
    meg`,
  everyday: `jó éjszakát, jó éjt, jó reggelt, jó napot, jó estét, szép napot, üdv itthon, üdvözöllek, boldog
    karácsonyt`,
  stop: `kapcsold ki, kapcsolj ki, kapcsolja ki, kikapcsolni, kapcsold le, kapcsolj le, oltsd el, oltsd le,
    állítsd le, állítsd meg, deaktiváld, fejezd be, hagyd abba, szakítsd meg, zárd be, stop`,
  allOff: 'minden ki, mindent ki, minden lekapcsolva, lámpák ki, mindent lekapcsolni',
  courtesies: `szép munka, jól van, szuper, remek, tökéletes, nagyszerű, köszönöm szépen, nagyon köszönöm,
    szívesen, viszlát, jó éjszakát, jó reggelt, hogy vagy`,
  idioms: ``,
  nouns: `mód, jelenet, idő, hangulat`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 3,
  stem: toHungarianStem,
};

/** Without the commonest endings ("módra", "módba", "jelenetet"); natural has no Hungarian stemmer. */
function toHungarianStem(word: string): string {
  return word.replace(
    /(?<=.{3})(?:ban|ben|bol|hoz|hez|nak|nek|val|vel|rol|ra|re|ba|be|on|en|ot|et|at|t)$/,
    '',
  );
}
