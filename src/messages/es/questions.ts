import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions: Messages['questions'] = {
  sceneHasNoState: ({ scene }) =>
    `**${scene}** es una escena: se puede activar, pero nunca está encendida ni apagada.`,
  yes: ({ line }) => `**Sí:** ${line}`,
  no: ({ line }) => `**No:** ${line}`,
  unsure: ({ line }) => `**No se sabe:** ${line}`,
  one: ({ line }) => `**Uno:** ${line}`,
  none: ({ line }) => `**Ninguno:** ${line}`,
  noneButOne: ({ line }) => `**Nada:** ${line}`,
  motion: ({ places }) => `Hay movimiento ahora: ${places}.`,
  noMotion: ({ places }) => `No hay movimiento ahora: ${places}.`,
  yesAll: ({ devices, state }) => `**Sí**, todo está ${state} (${devices} de ${devices}).`,
  notAll: ({ devices, state, asked }) => `**No**, ${devices} de ${asked} en estado «${state}»:`,
  some: ({ devices, state, asked }) => `**Sí**, ${devices} de ${asked} en estado «${state}»:`,
  noneOf: ({ state, asked }) => `**No**, nada está ${state} (0 de ${asked}).`,
  which: ({ devices, state, asked }) => `${devices} de ${asked} en estado «${state}»:`,
  whichNone: ({ state, asked }) => `Nada está ${state} (0 de ${asked}).`,
  silent: ({ devices }) => `-# No se sabe: ${devices}`,
  more: ({ more }) => `-# … y ${more} más: \`/dispositivos\``,
  whileAway: ({ when }) => `sin conexión, última señal ${when}`,
  away: 'sin conexión, así que quizá no esté al día',
  notTold: ({ device }) => `**${device}** no dice eso, pero sí esto:`,
  unknown: ({ asked }) => `No conozco nada que se llame «${asked}» en esta casa.`,
  silentThere: ({ asked }) => `«${asked}»: allí nada dice eso.`,
  nothing: 'Nada en esta casa dice eso.',
  nearest: ({ names }) => `Lo más parecido: ${names}.`,
  states: {
    on: { yes: 'encendido', no: 'apagado' },
    contact: { yes: 'abierto', no: 'cerrado' },
    position: { yes: 'abierto', no: 'cerrado' },
    locked: { yes: 'bloqueado', no: 'desbloqueado' },
    motion: { yes: 'en movimiento', no: 'quieto' },
    battery: { yes: 'bien cargado', no: 'casi sin batería' },
    availability: { yes: 'en línea', no: 'sin conexión' },
  },
  scenes: ({ scenes }) => `Hay ${count(scenes, 'escena', 'escenas')}. Di un nombre para activar una:`,
  automationsIn: ({ automations, state, asked }) =>
    `${automations} de ${count(asked, 'automatización', 'automatizaciones')} en estado «${state}»:`,
  automationsNone: ({ state, asked }) =>
    `0 de ${count(asked, 'automatización', 'automatizaciones')} en estado «${state}».`,
  runs: { enabled: 'activado', disabled: 'desactivado', failing: 'con fallos', running: 'en marcha' },
  moreAutomations: ({ more }) => `-# … y ${more} más: \`/automatizaciones\``,
  moreScenes: ({ more }) => `-# … y ${more} más: \`/escenas lista\``,
};
