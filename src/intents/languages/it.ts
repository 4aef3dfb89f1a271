import porter from 'natural/lib/natural/stemmers/porter_stemmer_it.js';
import type { Language } from './language.ts';

/** Italian. */
export const it: Language = {
  tag: 'it',
  roles: {
    filler: `ciao, ehi, eh, ehm, beh, allora, ok, va bene, sì, dai, dunque, quindi, ora, solo, subito, ancora,
      casa, senti, bot`,
    musing: `forse, magari, ahah, haha`,
    polite: `per favore, per piacere, perfavore, grazie, gentilmente, per me, per noi, per i bambini, per gli
      ospiti, se puoi, se possibile`,
    frame: `puoi, potresti, può, potrebbe, possiamo, potremmo, mi puoi, vorrei, voglio, vogliamo, vorremmo, mi
      piacerebbe, ho bisogno di, è ora di, è il momento di, facciamo, ci vuole`,
    switch: `attiva, attivare, attivate, accendi, accendere, accendete, avvia, avviare, esegui, eseguire,
      abilita, abilitare, passa a, passa alla, passa al, passare a, passare alla, cambia a, cambia
      in, cambia alla, imposta, impostare, inserisci, innesca`,
    run: `metti, mettere, inizia, iniziare, lancia, fai partire, fai, comincia, usa, porta`,
    noun: `scena, scene, modalità, atmosfera, routine, programma, ambiente, scenario`,
    now: `adesso, ora, subito, immediatamente`,
    article: `il, lo, la, i, gli, le, un, uno, una, l, questo, questa, nostro, nostra, di, del, della, dello`,
    link: `a, al, alla, in, nel, nella, per, con, su, sul, sulla`,
    place: `qui, cucina, camera, camera da letto, soggiorno, salotto, bagno, corridoio, ufficio, studio,
      giardino, cantina, terrazza, balcone, casa, sala, sala da pranzo, garage, ovunque`,
    duration: `fino a, fino alle, finché`,
    people: `tutti, tutte, ragazzi, ragazze, bambini, famiglia, amici`,
    human: `mamma, papà, nonna, nonno, amore, tesoro, caro, cara`,
    question: `chi, che, cosa, quale, come, dove, quando, perché, quanto, è, era, sono, hai, avete`,
    condition: `se, quando, appena, dopo, prima, aspetta, mentre`,
    later: `più tardi, dopo, domani, stasera, stanotte, tra # minuti, fra # minuti, tra un ora, fra un ora, alle
      #, la prossima settimana, presto`,
    negation: `non, no, mai, senza, spegni, spegnere, disattiva, disattivare, ferma, lascia perdere, annulla,
      neanche, basta`,
    report: `ha detto, disse, dice, dicono, detto, scritto, chiesto, gridato`,
  },
  conjunctions: `ma, perché, però, poi`,
  light: `io, tu, lui, lei, noi, voi, loro, sono, sei, è, siamo, siete, il, lo, la, i, gli, le, un, una, di,
    del, della, a, al, alla, in, nel, nella, con, e, ora, adesso, qui, già, mi, ci, si, l`,
  everyday: `buona notte, buonanotte, buon giorno, buongiorno, buona sera, buonasera, buon pomeriggio, benvenuto,
    benvenuti, benvenuta, bentornato, bentornati, buon natale, sogni d oro`,
  stop: `spegni, spegnere, spegnete, disattiva, disattivare, disattivate, ferma, fermare, interrompi,
    interrompere, termina, terminare, chiudi, annulla, annullare, disabilita, togli, stop, basta, esci da`,
  allOff: 'spegni tutto, tutto spento, luci spente, spegni luci, spegni le luci, tutto off',
  courtesies: `bravo, brava, ben fatto, ottimo, perfetto, grande, bello, benissimo, grazie mille, prego,
    arrivederci, a presto, buonanotte, buona notte, buongiorno, buonasera, come stai`,
  idioms: ``,
  nouns: `modalità, scena, ora, atmosfera`,
  spellings: `l' > l, un' > una, dell' > della, all' > alla, nell' > nella, d' > di, c' > ci`,
  activityEnding: null,
  shortestStem: 4,
  stem: word => porter.stem(word),
};
