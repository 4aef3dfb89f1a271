import type { Language } from './language.ts';

/** Slovenian. */
export const sl: Language = {
  tag: 'sl',
  roles: {
    filler: `živjo, hej, zdravo, no, dobro, ok, ja, daj, samo, hitro, spet, še, že, hiša`,
    musing: `mogoče, haha`,
    polite: `prosim, prosim te, hvala, zame, za nas, za otroke, za goste, če lahko`,
    frame: `lahko, ali lahko, bi lahko, lahko prosim, želim, želimo, rad bi, rada bi, radi bi, hočem,
      potrebujem, čas je za, čas za, dajmo`,
    switch: `vklopi, vklopiti, vklopite, prižgi, prižgati, aktiviraj, aktivirati, aktivirajte, zaženi, zagnati,
      sproži, preklopi na, preklopiti na, spremeni v, spremeni na, pojdi na, izvedi`,
    run: `nastavi, daj, začni, predvajaj, naredi, uporabi`,
    noun: `scena, sceno, scene, sceni, prizor, način, načina, režim, vzdušje, program, rutina, rutino`,
    now: `zdaj, takoj, sedaj`,
    article: `ta, to, tisti, naš, našo`,
    link: `v, na, za, z, s, do`,
    place: `tukaj, kuhinja, kuhinji, kuhinjo, spalnica, spalnici, dnevna soba, dnevni sobi, kopalnica,
      kopalnici, hodnik, hodniku, pisarna, pisarni, vrt, vrtu, klet, kleti, terasa, terasi, balkon,
      balkonu, doma, hiša, hiši, soba, sobi, jedilnica, jedilnici, garaža, garaži, povsod, zgoraj,
      spodaj`,
    duration: `dokler`,
    people: `vsi, vsem, otroci, družina, prijatelji`,
    human: `mami, mama, ati, oči, babi, dedi, ljubi, draga`,
    question: `kdo, kaj, kateri, katera, kako, kje, kdaj, zakaj, je, bil, bila, bilo`,
    condition: `če, ko, takoj ko, potem ko, preden, počakaj, medtem`,
    later: `kasneje, pozneje, jutri, zvečer, čez # minut, čez eno uro, ob #, naslednji teden, kmalu`,
    negation: `ne, nikoli, brez, izklopi, ugasni, deaktiviraj, stop, ustavi, nehaj, prekliči, pozabi`,
    report: `rekel, rekla, pravi, pravijo, napisal, napisala, vprašal, vprašala`,
  },
  conjunctions: `ampak, vendar, ker`,
  light: `jaz, ti, on, ona, mi, vi, oni, me, nas, sem, je, so, smo, to, ta, in, v, na, do, z, s, se, zdaj,
    tukaj, že`,
  everyday: `lahko noč, dobro jutro, dober dan, dober večer, dobrodošli, dobrodošel, vesel božič`,
  stop: `izklopi, izklopiti, izklopite, ugasni, ugasniti, deaktiviraj, deaktivirati, ustavi, ustaviti, končaj,
    končati, zaključi, prekini, prekiniti, prekliči, preklicati, stop, konec`,
  allOff: 'vse izklopljeno, izklopi vse, ugasni vse, luči ugasnjene, ugasni luči',
  courtesies: `dobro opravljeno, odlično, super, krasno, popolno, lepo, najlepša hvala, ni za kaj, nasvidenje,
    lahko noč, dobro jutro, kako si`,
  idioms: ``,
  nouns: `način, scena, čas, vzdušje`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: toSlovenianStem,
};

/** Without the endings of cases; natural has no Slovenian stemmer. */
function toSlovenianStem(word: string): string {
  return word.replace(/(?<=.{4})(?:ama|oma|ega|emu|om|em|im|oj|a|e|i|o|u)$/, '');
}
