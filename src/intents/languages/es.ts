import porter from 'natural/lib/natural/stemmers/porter_stemmer_es.js';
import type { Language } from './language.ts';

/** Spanish. */
export const es: Language = {
  tag: 'es',
  roles: {
    filler:
      'hola, eh, bueno, pues, vale, sí, ok, oye, venga, a ver, entonces, solo, rápido, otra vez, casa, ya',
    musing: 'quizás, tal vez, jaja, jajaja',
    polite: 'por favor, porfa, gracias, para mí, para nosotros, para los niños, para los invitados',
    frame: `puedes, podrías, puede, podría, podemos, podríamos, me puedes, quiero, queremos, quisiera,
      me gustaría, necesito, necesitamos, vamos a, vamos con, hora de, es hora de`,
    switch: `activa, activar, active, enciende, encender, ejecuta, ejecutar, cambia a, cambia al,
      cambiar a, cambiar al, pasa a, pasa al, conecta, dispara, prende, prender`,
    run: 'pon, poner, inicia, iniciar, arranca, lanza, empieza, comienza, haz, reproduce',
    noun: 'escena, escenas, modo, ambiente, rutina, programa',
    now: 'ahora, ya mismo, ahora mismo, enseguida',
    article: 'el, la, los, las, un, una, lo, este, esta, nuestro, nuestra, de, del',
    link: 'a, al, en, para, con',
    place: `aquí, cocina, dormitorio, habitación, salón, sala, baño, pasillo, oficina, despacho, jardín,
      sótano, terraza, balcón, casa, piso, garaje, comedor`,
    people: 'todos, todas, chicos, chicas, familia, amigos, gente',
    duration: 'hasta',
    human: 'mamá, papá, abuela, abuelo, cariño, amor',
    question: 'quién, qué, cuál, cómo, dónde, cuándo, por qué, es, está',
    condition: 'si, cuando, en cuanto, después, antes, espera, mientras',
    later: `más tarde, luego, mañana, esta noche, en # minutos, en una hora, a las #,
      la semana que viene, pronto`,
    negation: 'no, nunca, jamás, sin, para, déjalo, tampoco, cancela, sal de',
    report: 'dijo, dice, dicen, escribió, preguntó, gritó',
  },
  conjunctions: 'pero, porque, pues',
  light: `yo, tú, él, ella, nosotros, soy, es, somos, son, estoy, está, estamos, el, la, los, las, un,
    una, de, del, a, al, en, con, y, ahora, aquí, ya, me, nos, lo`,
  everyday:
    'buenas noches, buenos días, buenas tardes, bienvenido, bienvenidos, bienvenida, bienvenido a casa, feliz navidad',
  stop: `apaga, apagar, apague, desactiva, desactivar, desactive, para, parar, pare, detén, detener, termina,
    terminar, acaba, acabar, finaliza, finalizar, cancela, cancelar, quita, quitar, desconecta, sal de, fin
    de`,
  allOff: 'apagar todo, todo apagado, apaga todo, luces apagadas, apagar luces, todo off',
  courtesies: `bien hecho, muy bien, genial, perfecto, estupendo, guay, muchas gracias, de nada, adiós, hasta
    luego, buenas noches, buenos días, buenas tardes, qué tal, cómo estás`,
  idioms: 'a modo',
  nouns: 'modo, escena, hora, ambiente',
  spellings: '',
  activityEnding: null,
  shortestStem: 4,
  stem: word => porter.stem(word),
};
