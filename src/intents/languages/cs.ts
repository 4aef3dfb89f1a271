import type { Language } from './language.ts';

/** Czech. */
export const cs: Language = {
  tag: 'cs',
  roles: {
    filler: `ahoj, čau, hej, ehm, no, dobře, ok, jo, ano, tak, teda, jen, rychle, zase, ještě, už, dome, hele`,
    musing: `možná, haha`,
    polite: `prosím, prosím tě, díky, děkuji, děkuju, laskavě, pro mě, pro nás, pro děti, pro hosty, jestli můžeš`,
    frame: `můžeš, mohl bys, mohla bys, můžeme, mohli bychom, můžu, chci, chceme, chtěl bych, chtěla bych,
      chtěli bychom, potřebuji, potřebuju, potřebujeme, je čas na, čas na, dejme, udělejme`,
    switch: `zapni, zapnout, zapněte, aktivuj, aktivovat, aktivujte, spusť, spustit, spusťte, rozsviť, přepni na,
      přepni, přepnout na, přejdi na, přejdi do, přejít na, změň na, změnit na, změň scénu na,
      vykonej, proveď`,
    run: `nastav, nastavit, dej, začni, hraj, pusť, pustit, změň, změnit, udělej`,
    noun: `scéna, scénu, scény, scéně, režim, mód, nálada, náladu, program, rutina, rutinu`,
    now: `teď, hned, ihned, okamžitě, nyní`,
    article: `ten, ta, tu, to, náš, naši, naše`,
    link: `v, ve, na, do, pro, k, s, se, z`,
    place: `tady, zde, kuchyni, kuchyň, kuchyně, ložnici, ložnice, obýváku, obývák, obývacím pokoji, koupelně,
      koupelna, chodbě, chodba, kanceláři, kancelář, pracovně, pracovna, zahradě, zahrada, sklepě,
      sklep, terase, terasa, balkoně, balkon, doma, domě, pokoji, pokoj, jídelně, jídelna, garáži,
      garáž, všude, nahoře, dole`,
    duration: `dokud, až do`,
    people: `všichni, všem, děti, rodino, přátelé, kamarádi`,
    human: `mami, mamko, tati, taťko, babi, babičko, dědo, dědečku, miláčku, zlato, lásko`,
    question: `kdo, co, jaký, jaká, jaké, který, která, jak, kde, kdy, proč, je, byl, byla, bylo, máš, máte`,
    condition: `pokud, jestli, když, až, jakmile, potom co, než, počkej, kdyby`,
    later: `později, potom, zítra, večer, dnes večer, za # minut, za hodinu, v #, příští týden, brzy`,
    negation: `ne, nikdy, bez, vypni, vypnout, zhasni, stop, zastav, zruš, zapomeň, žádná, žádný, nechci,
      nezapínej, nespouštěj, neaktivuj`,
    report: `řekl, řekla, říká, napsal, napsala, zeptal, zeptala, křičel`,
  },
  conjunctions: `ale, protože, jenže, neboť`,
  light: `já, ty, on, ona, my, vy, oni, mě, nás, jsem, je, jsou, jsme, to, ten, ta, a, i, v, ve, na, do, k, s,
    z, se, teď, tady, už`,
  everyday: `dobrou noc, dobré ráno, dobrý den, dobrý večer, dobré odpoledne, vítej, vítejte, vítej doma, veselé
    vánoce, dobrou`,
  stop: `vypni, vypnout, vypněte, zhasni, zhasnout, deaktivuj, deaktivovat, zastav, zastavit, ukonči, ukončit,
    skonči, stop, zruš, zrušit, přeruš, přerušit, konec`,
  allOff: 'vše vypnout, všechno vypnout, vypni vše, vše vypnuto, zhasnout vše, světla zhasnout',
  courtesies: `dobrá práce, skvělé, skvěle, super, perfektní, výborně, paráda, děkuji moc, není zač,
    nashledanou, na shledanou, dobrou noc, dobré ráno, jak se máš`,
  idioms: ``,
  nouns: `režim, mód, scéna, čas, nálada`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: toCzechStem,
};

/** Without the endings of cases ("párty", "párta"); natural has no Czech stemmer. */
function toCzechStem(word: string): string {
  return word.replace(/(?<=.{4})(?:ovi|ami|emi|ach|ich|eho|emu|ym|im|em|ou|um|e|i|u|y|a|o)$/, '');
}
