import type { Language } from './language.ts';

/** Croatian, Bosnian and Serbian in Latin letters. */
export const hr: Language = {
  tag: 'hr',
  roles: {
    filler: `bok, hej, ej, ovaj, pa, dobro, ok, da, hajde, ajde, samo, brzo, opet, još, već, kuća`,
    musing: `možda, haha`,
    polite: `molim, molim te, molim vas, hvala, za mene, za nas, za djecu, za goste, ako možeš`,
    frame: `možeš li, možeš, mogao bi, mogla bi, možemo li, možemo, želim, želimo, htio bih, htjela bih, hoću,
      trebam, trebamo, vrijeme je za, vrijeme za, idemo`,
    switch: `uključi, uključiti, uključite, upali, upaliti, aktiviraj, aktivirati, aktivirajte, pokreni,
      pokrenuti, pokrenite, prebaci na, prebaciti na, promijeni na, promijeni u, pređi na, izvrši`,
    run: `postavi, stavi, započni, počni, pusti, napravi, sviraj`,
    noun: `scena, scenu, scene, sceni, način, načina, režim, mod, ugođaj, program, rutina, rutinu`,
    now: `sada, sad, odmah`,
    article: `taj, ta, tu, to, naš, našu, ovaj, ovu`,
    link: `u, na, za, s, sa, do`,
    place: `ovdje, kuhinja, kuhinji, kuhinju, spavaća soba, spavaćoj sobi, dnevni boravak, dnevnom boravku,
      kupaonica, kupaonici, hodnik, hodniku, ured, uredu, vrt, vrtu, podrum, podrumu, terasa,
      terasi, balkon, balkonu, kući, kuća, soba, sobi, blagovaonica, blagovaonici, garaža, garaži,
      svugdje, gore, dolje`,
    duration: `dok`,
    people: `svi, svima, djeco, obitelj, prijatelji, ekipa`,
    human: `mama, tata, bako, djede, dragi, draga, ljubavi`,
    question: `tko, ko, što, šta, koji, koja, kako, gdje, kada, kad, zašto, je li, je, bila, bio, bilo`,
    condition: `ako, kada, kad, čim, nakon, prije, čekaj, dok`,
    later: `kasnije, poslije, sutra, večeras, za # minuta, za sat vremena, u #, sljedeći tjedan, uskoro`,
    negation: `ne, nikad, nikada, bez, isključi, ugasi, deaktiviraj, stop, zaustavi, nemoj, otkaži, pusti to,
      zaboravi`,
    report: `rekao, rekla, kaže, kažu, napisao, napisala, pitao, pitala`,
  },
  conjunctions: `ali, jer, nego`,
  light: `ja, ti, on, ona, mi, vi, oni, me, nas, sam, je, su, smo, to, taj, i, u, na, do, s, se, sada, ovdje,
    već`,
  everyday: `laku noć, dobro jutro, dobar dan, dobra večer, dobro došli, dobrodošli, sretan božić`,
  stop: `isključi, isključiti, isključite, ugasi, ugasiti, deaktiviraj, deaktivirati, zaustavi, zaustaviti,
    završi, završiti, prekini, prekinuti, otkaži, otkazati, stop, kraj`,
  allOff: 'sve isključeno, isključi sve, ugasi sve, svjetla ugašena, ugasi svjetla',
  courtesies: `bravo, odlično, super, savršeno, dobar posao, lijepo, hvala puno, hvala lijepa, nema na čemu,
    doviđenja, laku noć, dobro jutro, kako si`,
  idioms: ``,
  nouns: `način, scena, vrijeme, ugođaj`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: toCroatianStem,
};

/** Without the endings of cases; natural has no Croatian stemmer. */
function toCroatianStem(word: string): string {
  return word.replace(/(?<=.{4})(?:ama|ima|oga|om|em|og|oj|a|e|i|o|u)$/, '');
}
