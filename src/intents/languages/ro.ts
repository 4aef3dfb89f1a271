import type { Language } from './language.ts';

/** Romanian. */
export const ro: Language = {
  tag: 'ro',
  roles: {
    filler: `salut, hei, bună, ăă, păi, bine, ok, da, hai, deci, atunci, doar, repede, iar, încă, casă`,
    musing: `poate, haha`,
    polite: `te rog, vă rog, mulțumesc, mersi, pentru mine, pentru noi, pentru copii, pentru musafiri, dacă poți`,
    frame: `poți, ai putea, poți să, putem, am putea, puteți, vreau, vreau să, vrem, aș vrea, am vrea, am nevoie
      de, e timpul pentru, este timpul pentru, hai să facem`,
    switch: `activează, activați, activa, pornește, porniți, porni, aprinde, aprinde, declanșează, execută,
      comută pe, comută la, schimbă în, schimbă pe, schimbă la, treci la, treci pe, lansează`,
    run: `pune, setează, începe, fă, redă, folosește, rulează, dă drumul la`,
    noun: `scena, scenă, scene, mod, modul, modului, ambianță, ambianța, program, programul, rutina, rutină`,
    now: `acum, imediat, chiar acum`,
    article: `un, o, unul, una, acest, această, al, a, ai, ale`,
    link: `în, la, pe, din, pentru, cu, de`,
    place: `aici, bucătărie, bucătăria, dormitor, dormitorul, sufragerie, sufrageria, living, baie, baia, hol,
      holul, birou, biroul, grădină, grădina, pivniță, terasă, terasa, balcon, balconul, acasă,
      casa, cameră, camera, garaj, garajul, peste tot, sus, jos`,
    duration: `până`,
    people: `toată lumea, toți, copii, familie, prieteni`,
    human: `mamă, mami, tată, tati, bunica, bunicul, iubire, iubito, dragă`,
    question: `cine, ce, care, cum, unde, când, de ce, cât, este, e, era, ai`,
    condition: `dacă, când, imediat ce, după ce, înainte, așteaptă, în timp ce`,
    later: `mai târziu, mâine, diseară, în # minute, peste # minute, peste o oră, la ora #, la #, săptămâna
      viitoare, curând`,
    negation: `nu, niciodată, fără, oprește, stinge, dezactivează, stop, lasă, anulează, nici`,
    report: `a zis, a spus, zice, spune, a scris, a întrebat, zis, spus`,
  },
  conjunctions: `dar, pentru că, fiindcă`,
  light: `eu, tu, el, ea, noi, voi, mă, ne, sunt, e, este, suntem, un, o, și, în, la, pe, de, cu, acum, aici,
    să, deja`,
  everyday: `noapte bună, bună dimineața, bună ziua, bună seara, bine ai venit, bun venit, bun venit acasă,
    crăciun fericit`,
  idioms: ``,
  nouns: `mod, scenă, ambianță`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: word => word,
};
