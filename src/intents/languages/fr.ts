import porter from 'natural/lib/natural/stemmers/porter_stemmer_fr.js';
import type { Language } from './language.ts';

/** French. */
export const fr: Language = {
  tag: 'fr',
  roles: {
    filler:
      'bonjour, salut, euh, heu, ben, bon, alors, oui, ouais, ok, allez, hop, vas y, donc, juste, vite, encore, maison',
    musing: 'peut être, mdr',
    polite: `s'il te plaît, s'il vous plaît, stp, svp, merci, pour moi, pour nous, pour les enfants,
      pour les invités`,
    frame: `peux tu, tu peux, pourrais tu, tu pourrais, pouvez vous, peut on, on peut, pourrait on,
      est ce que tu peux, est ce qu'on peut, je veux, je voudrais, j'aimerais, on veut, on voudrait,
      il faut, c'est l'heure de, c'est l'heure du, c'est parti pour, on se fait`,
    switch: `active, activer, activez, allume, allumer, allumez, déclenche, déclencher, exécute,
      exécuter, enclenche, enclencher, passe en, passe à, passer en, passer à, bascule en, bascule sur,
      change pour`,
    run: `lance, lancer, lancez, démarre, démarrer, mets, met, mettre, mettez, joue, jouer, fais, règle,
      ouvre le mode`,
    noun: 'scène, scènes, mode, ambiance, programme, scénario',
    on: 'en marche',
    now: 'maintenant, tout de suite, immédiatement',
    article: 'le, la, les, un, une, des, ce, cette, notre, du, de, de la, l, d',
    link: 'en, à, au, sur, dans, pour',
    place: `ici, cuisine, chambre, salon, salle de bain, couloir, bureau, jardin, cave, terrasse,
      balcon, maison, appartement, garage, salle à manger, partout`,
    people: 'tout le monde, les amis, les enfants, à tous',
    duration: `jusqu'à, jusqu'au, jusque`,
    human: 'maman, papa, mamie, papi, chéri, chérie',
    question: 'qui, que, quoi, quel, quelle, comment, où, quand, pourquoi, combien, est ce que',
    condition: 'si, quand, dès que, après, avant, attends, lorsque, une fois que',
    later: `plus tard, demain, ce soir, tout à l'heure, dans # minutes, dans une heure, à # heures,
      à # h, la semaine prochaine, bientôt`,
    negation: 'ne, pas, non, jamais, sans, arrête, laisse tomber, plus',
    report: 'dit, disait, a dit, écrit, demande, demandé, crié',
  },
  conjunctions: 'mais, parce que, car, puis',
  light: `je, tu, il, elle, on, nous, vous, suis, est, sommes, êtes, sont, le, la, les, un, une, de, du,
    des, à, au, en, dans, et, maintenant, ici, encore, ce, c, l, d`,
  everyday:
    'bonne nuit, bon matin, bonsoir, bonne soirée, bonne journée, bienvenue, bienvenue à la maison, joyeux noël',
  idioms: 'mode de vie',
  nouns: 'mode, scène, ambiance',
  spellings: `l' > l, d' > d, j' > j, c' > c, s' > s, qu' > qu, n' > ne, t' > t`,
  activityEnding: null,
  shortestStem: 4,
  stem: word => porter.stem(word),
};
