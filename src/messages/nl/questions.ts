import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions: Messages['questions'] = {
  sceneHasNoState: ({ scene }) =>
    `**${scene}** is een scène: je kunt haar starten, maar ze is nooit aan of uit.`,
  yes: ({ line }) => `**Ja:** ${line}`,
  no: ({ line }) => `**Nee:** ${line}`,
  unsure: ({ line }) => `**Niet bekend:** ${line}`,
  one: ({ line }) => `**Eén:** ${line}`,
  none: ({ line }) => `**Geen:** ${line}`,
  noneButOne: ({ line }) => `**Niets:** ${line}`,
  motion: ({ places }) => `Nu beweging: ${places}.`,
  noMotion: ({ places }) => `Nu geen beweging: ${places}.`,
  yesAll: ({ devices, state }) =>
    devices === 2 ? `**Ja**, allebei ${state}.` : `**Ja**, alle ${devices} zijn ${state}.`,
  notAll: ({ devices, state, asked }) =>
    `**Nee**, ${devices} van de ${asked} ${inflect(devices, 'is', 'zijn')} ${state}:`,
  some: ({ devices, state, asked }) =>
    `**Ja**, ${devices} van de ${asked} ${inflect(devices, 'is', 'zijn')} ${state}:`,
  noneOf: ({ state, asked }) => `**Nee**, geen van de ${asked} is ${state}.`,
  which: ({ devices, state, asked }) =>
    `${devices} van de ${asked} ${inflect(devices, 'is', 'zijn')} ${state}:`,
  whichNone: ({ state, asked }) => `Geen van de ${asked} is ${state}.`,
  silent: ({ devices }) => `-# Niet bekend: ${devices}`,
  more: ({ more }) => `-# … en nog ${more}: \`/apparaten\``,
  whileAway: ({ when }) => `offline, laatst gehoord ${when}`,
  away: 'offline, en dus misschien verouderd',
  notTold: ({ device }) => `**${device}** vertelt dat niet, maar wel dit:`,
  unknown: ({ asked }) => `Ik ken in dit huis niets dat “${asked}” heet.`,
  silentThere: ({ asked }) => `“${asked}”: niets daar vertelt dat.`,
  nothing: 'Niets in dit huis vertelt dat.',
  nearest: ({ names }) => `Het dichtst in de buurt: ${names}.`,
  states: {
    on: { yes: 'aan', no: 'uit' },
    contact: { yes: 'open', no: 'dicht' },
    position: { yes: 'open', no: 'dicht' },
    locked: { yes: 'op slot', no: 'van het slot' },
    motion: { yes: 'in beweging', no: 'stil' },
    battery: { yes: 'goed geladen', no: 'bijna leeg' },
    availability: { yes: 'online', no: 'offline' },
  },
  scenes: ({ scenes }) =>
    `Er ${inflect(scenes, 'is', 'zijn')} ${count(scenes, 'scène', 'scènes')}. Zeg een naam om er een te starten:`,
  automationsIn: ({ automations, state, asked }) =>
    `${automations} van ${count(asked, 'automatisering', 'automatiseringen')} ${inflect(automations, 'is', 'zijn')} ${state}:`,
  automationsNone: ({ state, asked }) =>
    `Geen van ${count(asked, 'automatisering', 'automatiseringen')} is ${state}.`,
  runs: { enabled: 'actief', disabled: 'inactief', failing: 'vol fouten', running: 'nu bezig' },
  moreAutomations: ({ more }) => `-# … en nog ${more}: \`/automatiseringen\``,
  moreScenes: ({ more }) => `-# … en nog ${more}: \`/scènes lijst\``,
};
