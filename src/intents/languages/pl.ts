import type { Language } from './language.ts';

/** Polish. */
export const pl: Language = {
  tag: 'pl',
  roles: {
    filler: `hej, cześć, halo, eee, no, dobra, ok, okej, tak, więc, to, tylko, szybko, znowu, jeszcze, już, dom,
      słuchaj`,
    musing: `może, haha`,
    polite: `proszę, poproszę, dzięki, dziękuję, dla mnie, dla nas, dla dzieci, dla gości, jeśli możesz`,
    frame: `czy możesz, możesz, mógłbyś, mogłabyś, czy możemy, możemy, czy mógłbyś, chcę, chcemy, chciałbym,
      chciałabym, chcielibyśmy, potrzebuję, potrzebujemy, czas na, pora na, zróbmy`,
    switch: `włącz, włączyć, włączcie, uruchom, uruchomić, aktywuj, aktywować, uaktywnij, uaktywnić, załącz,
      zapal, odpal, odpalić, przełącz na, przełącz, zmień na, zmienić na, zmień scenę na, przejdź
      do, przejdź na, wykonaj, wywołaj`,
    run: `ustaw, ustawić, zacznij, rozpocznij, puść, zrób, graj, daj, zmień`,
    noun: `scena, scenę, sceny, scenie, tryb, trybu, nastrój, program, rutyna, rutynę`,
    now: `teraz, natychmiast, od razu, zaraz`,
    article: `ten, ta, tę, nasz, naszą, nasza`,
    link: `w, we, na, do, dla, z, ze`,
    place: `tu, tutaj, kuchni, kuchnia, kuchnię, sypialni, sypialnia, sypialnię, salonie, salon, salonu,
      łazience, łazienka, łazienkę, korytarzu, korytarz, biurze, biuro, gabinecie, gabinet,
      ogrodzie, ogród, piwnicy, piwnica, tarasie, taras, balkonie, balkon, domu, pokoju, pokój,
      jadalni, jadalnia, garażu, garaż, wszędzie, na górze, na dole`,
    duration: `aż do, dopóki`,
    people: `wszyscy, wszystkim, dzieciaki, dzieci, rodzina, przyjaciele`,
    human: `mamo, mama, tato, tata, babciu, babcia, dziadku, dziadek, kochanie, skarbie`,
    question: `kto, co, jaki, jaka, jakie, który, która, jak, gdzie, kiedy, dlaczego, czemu, czy jest, jest, był,
      była, było`,
    condition: `jeśli, jeżeli, gdy, kiedy, jak tylko, po tym, zanim, poczekaj, czekaj, gdyby`,
    later: `później, potem, jutro, wieczorem, za # minut, za godzinę, o #, w przyszłym tygodniu, niedługo,
      wkrótce`,
    negation: `nie, nigdy, bez, wyłącz, wyłączyć, zgaś, stop, zatrzymaj, anuluj, nieważne, żadna, żaden`,
    report: `powiedział, powiedziała, mówi, mówią, napisał, napisała, zapytał, krzyknął`,
  },
  conjunctions: `ale, bo, ponieważ, więc`,
  light: `ja, ty, on, ona, my, wy, oni, mnie, nas, jestem, jest, są, jesteśmy, to, ten, ta, i, w, we, na, do,
    z, ze, teraz, tu, już, się, po`,
  everyday: `dobranoc, dzień dobry, dobry wieczór, dobry ranek, witaj, witaj w domu, witajcie, wesołych świąt,
    miłego dnia`,
  stop: `wyłącz, wyłączyć, wyłączcie, zgaś, zgasić, dezaktywuj, dezaktywować, zatrzymaj, zatrzymać, zakończ,
    zakończyć, stop, przerwij, przerwać, anuluj, anulować, skończ, wyjdź z, koniec`,
  allOff: 'wszystko wyłączone, wyłącz wszystko, wszystko off, światła wyłączone, zgaś światła, zgaś wszystko',
  courtesies: `dobra robota, świetnie, super, ekstra, idealnie, bardzo dobrze, brawo, dziękuję bardzo, dzięki
    wielkie, nie ma za co, pa, do widzenia, dobranoc, dzień dobry, jak się masz`,
  idioms: ``,
  nouns: `tryb, scena, czas, nastrój`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 4,
  stem: toPolishStem,
};

/** Without the endings of cases ("telewizji", "telewizja"); natural's Polish stemmer is not exported. */
function toPolishStem(word: string): string {
  return word.replace(/(?<=.{4})(?:owie|ami|ach|iem|ego|emu|ych|ie|em|om|ow|ej|ym|im|ia|a|e|i|o|u|y)$/, '');
}
