import type { Language } from './language.ts';

/** Slovak. */
export const sk: Language = {
  tag: 'sk',
  roles: {
    filler: `ahoj, čau, hej, ehm, no, dobre, ok, jo, áno, tak, teda, len, iba, rýchlo, zase, ešte, už, dom, počuj`,
    musing: `možno, haha`,
    polite: `prosím, prosím ťa, vďaka, ďakujem, láskavo, pre mňa, pre nás, pre deti, pre hostí, ak môžeš`,
    frame: `môžeš, mohol by si, mohla by si, môžeme, mohli by sme, môžem, chcem, chceme, chcel by som, chcela by
      som, chceli by sme, potrebujem, potrebujeme, je čas na, čas na, dajme, urobme`,
    switch: `zapni, zapnúť, zapnite, aktivuj, aktivovať, aktivujte, spusť, spustiť, spustite, rozsvieť, prepni
      na, prepni, prepnúť na, prejdi na, prejdi do, prejdi, prejsť na, prejsť do, zmeň na, zmeniť
      na, zmeň scénu na, zmeniť scénu na, vykonaj`,
    run: `nastav, nastaviť, daj, začni, hraj, pusti, pustiť, zmeň, zmeniť, urob`,
    noun: `scéna, scénu, scény, scéne, režim, mód, nálada, náladu, program, rutina, rutinu`,
    now: `teraz, hneď, ihneď, okamžite`,
    article: `ten, tá, tú, to, náš, našu, naše`,
    link: `v, vo, na, do, pre, k, s, so, z`,
    place: `tu, kuchyni, kuchyňa, kuchyne, spálni, spálňa, obývačke, obývačka, obývacej izbe, kúpeľni, kúpeľňa,
      chodbe, chodba, kancelárii, kancelária, pracovni, pracovňa, záhrade, záhrada, pivnici,
      pivnica, terase, terasa, balkóne, balkón, doma, dome, izbe, izba, jedálni, jedáleň, garáži,
      garáž, všade, hore, dole`,
    duration: `kým, až do`,
    people: `všetci, všetkým, deti, rodina, priatelia, kamaráti`,
    human: `mami, mamka, oci, tati, ocko, babka, babi, dedko, dedo, miláčik, zlatko, láska`,
    question: `kto, čo, aký, aká, aké, ktorý, ktorá, ako, kde, kedy, prečo, je, bol, bola, bolo, máš, máte`,
    condition: `ak, keď, ako náhle, hneď ako, po tom, kým, než, počkaj, keby`,
    later: `neskôr, potom, zajtra, večer, dnes večer, o # minút, o hodinu, o #, budúci týždeň, čoskoro`,
    negation: `nie, nikdy, bez, vypni, vypnúť, zhasni, stop, zastav, zruš, zabudni, žiadna, žiadny, nechcem,
      nezapínaj, nespúšťaj, neaktivuj`,
    report: `povedal, povedala, hovorí, napísal, napísala, spýtal, spýtala, kričal`,
  },
  conjunctions: `ale, pretože, lebo, avšak`,
  light: `ja, ty, on, ona, my, vy, oni, ma, nás, som, je, sú, sme, to, ten, tá, a, aj, v, vo, na, do, k, s, z,
    sa, teraz, tu, už`,
  everyday: `dobrú noc, dobré ráno, dobrý deň, dobrý večer, vitaj, vitajte, vitaj doma, veselé vianoce, dobrú`,
  stop: `vypni, vypnúť, vypnite, zhasni, zhasnúť, deaktivuj, deaktivovať, zastav, zastaviť, ukonči, ukončiť,
    skonči, stop, zruš, zrušiť, preruš, prerušiť, koniec`,
  allOff: 'všetko vypnúť, vypni všetko, všetko vypnuté, zhasnúť všetko, svetlá zhasnúť',
  courtesies: `dobrá práca, skvelé, skvele, super, perfektné, výborne, paráda, ďakujem pekne, nie je za čo,
    dovidenia, dobrú noc, dobré ráno, ako sa máš`,
  idioms: ``,
  nouns: `režim, mód, scéna, čas, nálada`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: toSlovakStem,
};

/** Without the endings of cases; natural has no Slovak stemmer. */
function toSlovakStem(word: string): string {
  return word.replace(/(?<=.{4})(?:ovi|ami|och|ach|ich|eho|emu|ou|om|ej|ym|im|em|e|i|u|y|a|o)$/, '');
}
