import type { Messages } from '../messages.ts';
import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene: Messages['scene'] = {
  activated: ({ scene, applied }) =>
    `✅ **${scene}** en marcha: ${count(applied, 'dispositivo ajustado', 'dispositivos ajustados')}.`,
  activatedPlain: ({ scene }) => `✅ **${scene}** en marcha.`,
  partial: ({ scene, applied, total }) =>
    `⚠️ **${scene}** en marcha solo en parte: ${applied} de ${count(total, 'dispositivo', 'dispositivos')}.`,
  partialPlain: ({ scene }) => `⚠️ **${scene}** en marcha solo en parte.`,
  accepted: ({ scene }) =>
    `☑️ El hub ha aceptado **${scene}**; no puede decir si todos los dispositivos lo han seguido.`,
  unreachable: ({ devices }) => `Sin respuesta: ${devices}.`,
  ask: ({ scene }) => `¿Querías decir **${scene}**?`,
  askWhich: ({ scenes }) =>
    `Las escenas, de una en una: ¿cuál querías, ${either(scenes.map(scene => `**${scene}**`))}?`,
  askWhichMeant: ({ scenes }) => `¿Querías decir ${either(scenes.map(scene => `**${scene}**`))}?`,
  yes: 'Sí',
  no: 'No',
  notYours: 'Esta pregunta era para otra persona.',
  tooLate: 'Esa pregunta ya tiene respuesta o ha caducado. Dilo otra vez o usa `/escena`.',
  declined: 'Vale, no he cambiado nada.',
  refused: ({ phrase }) =>
    `Vale, no he cambiado nada. No volveré a preguntar por «${phrase}»; \`/escenas enseñar\` lo cambia.`,
  learned: ({ phrase, scene }) =>
    `A partir de ahora «${phrase}» activa **${scene}** donde sea que escuche, también cuando la gente solo habla entre sí. \`/escenas olvidar\` lo deshace.`,
};

/** The catalogue of scenes. */
export const scenes: Messages['scenes'] = {
  title: ({ scenes }) => `## Escenas\n-# ${count(scenes, 'escena', 'escenas')}`,
  none: 'Aún no conozco ninguna escena. Añade una con `/escenas añadir` o activa una con `/escena`: recuerdo las que funcionan.',
  source: { hub: 'del hub', learned: 'aprendida', added: 'añadida' },
  phrase: ({ phrase }) => `«${phrase}»`,
  phrases: ({ phrases }) => `-# también: ${phrases}`,
  added: ({ scene }) => `**${scene}** está en el catálogo.`,
  removed: ({ scene, id }) =>
    `**${scene}** y sus frases ya no están en el catálogo. \`/escenas añadir ${id}\` la devuelve.`,
  unknown: ({ scene }) =>
    `No hay ninguna escena «${scene}» en el catálogo. \`/escenas lista\` muestra las que hay.`,
  taught: ({ scene, phrase }) => `«${phrase}» significa ahora **${scene}**.`,
  taughtFrom: ({ from }) => `Antes significaba **${from}**.`,
  forgotten: ({ scene, phrase }) => `«${phrase}» ya no significa **${scene}**.`,
  unknownPhrase: ({ phrase }) => `Nadie me ha enseñado «${phrase}».`,
  badId: 'El id de una escena tiene de 1 a 100 caracteres sin espacios, tal como lo escribe el hub.',
  badPhrase: 'Una frase necesita al menos una letra o una cifra, y como mucho 100 caracteres.',
};
