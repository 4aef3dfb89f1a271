import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions: Messages['questions'] = {
  sceneHasNoState: ({ scene }) =>
    `**${scene}** ist eine Szene: Man kann sie starten, aber an oder aus ist sie nie.`,
  yes: ({ line }) => `**Ja:** ${line}`,
  no: ({ line }) => `**Nein:** ${line}`,
  unsure: ({ line }) => `**Nicht bekannt:** ${line}`,
  one: ({ line }) => `**Eins:** ${line}`,
  none: ({ line }) => `**Keins:** ${line}`,
  noneButOne: ({ line }) => `**Nichts:** ${line}`,
  motion: ({ places }) => `Gerade Bewegung: ${places}.`,
  noMotion: ({ places }) => `Gerade keine Bewegung: ${places}.`,
  yesAll: ({ devices, state }) =>
    devices === 2 ? `**Ja**, beide sind ${state}.` : `**Ja**, alle ${devices} sind ${state}.`,
  notAll: ({ devices, state, asked }) =>
    `**Nein**, ${devices} von ${asked} ${inflect(devices, 'ist', 'sind')} ${state}:`,
  some: ({ devices, state, asked }) =>
    `**Ja**, ${devices} von ${asked} ${inflect(devices, 'ist', 'sind')} ${state}:`,
  noneOf: ({ state, asked }) => `**Nein**, nichts davon ist ${state} (0 von ${asked}).`,
  which: ({ devices, state, asked }) =>
    `${devices} von ${asked} ${inflect(devices, 'ist', 'sind')} ${state}:`,
  whichNone: ({ state, asked }) => `Nichts davon ist ${state} (0 von ${asked}).`,
  silent: ({ devices }) => `-# Nicht bekannt: ${devices}`,
  more: ({ more }) => `-# … und ${more} weitere: \`/geräte\``,
  whileAway: ({ when }) => `offline, zuletzt gehört ${when}`,
  away: 'offline, also vielleicht veraltet',
  notTold: ({ device }) => `**${device}** verrät das nicht, aber dies:`,
  unknown: ({ asked }) => `Ich kenne in diesem Haus nichts, was „${asked}“ heißt.`,
  silentThere: ({ asked }) => `„${asked}“: Dort verrät das nichts.`,
  nothing: 'Nichts in diesem Haus verrät das.',
  nearest: ({ names }) => `Am nächsten kommt: ${names}.`,
  states: {
    on: { yes: 'an', no: 'aus' },
    contact: { yes: 'offen', no: 'geschlossen' },
    position: { yes: 'offen', no: 'geschlossen' },
    locked: { yes: 'verriegelt', no: 'entriegelt' },
    motion: { yes: 'in Bewegung', no: 'ruhig' },
    battery: { yes: 'gut geladen', no: 'fast leer' },
    availability: { yes: 'online', no: 'offline' },
  },
  scenes: ({ scenes }) => `Es gibt ${count(scenes, 'Szene', 'Szenen')}. Sag einen Namen, um sie zu starten:`,
  automationsIn: ({ automations, state, asked }) =>
    `${automations} von ${count(asked, 'Automation', 'Automationen')} ${inflect(automations, 'ist', 'sind')} ${state}:`,
  automationsNone: ({ state, asked }) => `0 von ${count(asked, 'Automation', 'Automationen')} sind ${state}.`,
  runs: { enabled: 'aktiv', disabled: 'inaktiv', failing: 'fehlerhaft', running: 'gerade am Laufen' },
  moreAutomations: ({ more }) => `-# … und ${more} weitere: \`/automationen\``,
  moreScenes: ({ more }) => `-# … und ${more} weitere: \`/szenen liste\``,
};
