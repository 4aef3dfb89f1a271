import type { Language } from './language.ts';

/** Latvian. */
export const lv: Language = {
  tag: 'lv',
  roles: {
    filler: `čau, sveiki, hei, nu, labi, ok, jā, tad, tikai, ātri, atkal, vēl, māja`,
    musing: `varbūt, haha`,
    polite: `lūdzu, paldies, man, mums, bērniem, viesiem, ja vari`,
    frame: `vai vari, vari, vai varētu, vai tu varētu, vai varam, varam, gribu, gribam, vēlos, vēlamies, vajag,
      laiks, ir laiks`,
    switch: `ieslēdz, ieslēgt, ieslēdziet, aktivizē, aktivizēt, aktivizējiet, palaid, palaist, iedarbini,
      pārslēdz uz, pārslēgt uz, nomaini uz, nomainīt uz, nomaini, nomainīt, maini uz, mainīt uz,
      izpildi, izpildīt`,
    run: `iestati, iestatīt, uzstādi, sāc, spēlē, liec, mainīt, maini`,
    noun: `aina, ainu, ainas, ainai, skats, režīms, režīmu, noskaņa, noskaņu, programma, programmu`,
    now: `tagad, tūlīt, uzreiz`,
    article: `šo, to, mūsu`,
    link: `uz, ar, no, pie`,
    place: `šeit, te, virtuve, virtuvē, virtuves, virtuvi, guļamistaba, guļamistabā, guļamistabas, viesistaba,
      viesistabā, viesistabas, dzīvojamā istaba, dzīvojamā istabā, vannas istaba, vannas istabā,
      vannasistabā, gaitenis, gaitenī, birojs, birojā, dārzs, dārzā, pagrabs, pagrabā, terase,
      terasē, balkons, balkonā, mājās, mājā, istaba, istabā, ēdamistaba, ēdamistabā, garāža, garāžā,
      visur, augšā, lejā`,
    duration: `līdz`,
    people: `visi, visiem, bērni, ģimene, draugi`,
    human: `mamma, mammu, tētis, tēti, vecmāmiņ, mīļais, mīļā`,
    question: `kas, ko, kurš, kura, kā, kur, kad, kāpēc, vai ir, ir, bija`,
    condition: `ja, kad, tiklīdz, pēc tam, pirms, pagaidi, kamēr`,
    later: `vēlāk, rīt, vakarā, šovakar, pēc # minūtēm, pēc stundas, nākamnedēļ, drīz`,
    negation: `ne, nē, nav, nekad, bez, izslēdz, izslēgt, stop, apturi, atcel, aizmirsti, neieslēdz, neaktivizē`,
    report: `teica, saka, rakstīja, jautāja, kliedza`,
  },
  conjunctions: `bet, jo, tomēr`,
  light: `es, tu, viņš, viņa, mēs, jūs, man, mums, esmu, ir, esam, un, uz, ar, no, tagad, šeit, jau, to, šo`,
  everyday: `ar labu nakti, labrīt, labdien, labvakar, laipni lūdzam, priecīgus ziemassvētkus`,
  stop: `izslēdz, izslēgt, izslēdziet, nodzēs, nodzēst, deaktivizē, deaktivizēt, apturi, apturēt, beidz,
    beigt, pabeidz, pabeigt, pārtrauc, pārtraukt, atcel, atcelt, stop`,
  allOff: 'viss izslēgts, izslēgt visu, izslēdz visu, gaismas izslēgtas, nodzēst visu',
  courtesies: `labs darbs, lieliski, super, perfekti, ļoti labi, malacis, liels paldies, nav par ko, uz
    redzēšanos, ar labu nakti, labrīt, kā iet`,
  idioms: ``,
  nouns: `režīms, aina, laiks, noskaņa`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: toLatvianStem,
};

/** Without the endings of cases; natural has no Latvian stemmer. */
function toLatvianStem(word: string): string {
  return word.replace(/(?<=.{4})(?:iem|ies|am|as|es|is|ai|im|ei|os|us|a|e|i|u|s|m)$/, '');
}
