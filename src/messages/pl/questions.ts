import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions: Messages['questions'] = {
  sceneHasNoState: ({ scene }) =>
    `**${scene}** to scena: można ją uruchomić, ale nigdy nie jest włączona ani wyłączona.`,
  yes: ({ line }) => `**Tak:** ${line}`,
  no: ({ line }) => `**Nie:** ${line}`,
  unsure: ({ line }) => `**Nie wiadomo:** ${line}`,
  one: ({ line }) => `**Jedno:** ${line}`,
  none: ({ line }) => `**Żadne:** ${line}`,
  noneButOne: ({ line }) => `**Nic:** ${line}`,
  motion: ({ places }) => `Teraz ruch: ${places}.`,
  noMotion: ({ places }) => `Teraz brak ruchu: ${places}.`,
  yesAll: ({ devices, state }) => `**Tak**, wszystko jest ${state} (${devices} z ${devices}).`,
  notAll: ({ devices, state, asked }) => `**Nie**, stan „${state}”: ${devices} z ${asked}:`,
  some: ({ devices, state, asked }) => `**Tak**, stan „${state}”: ${devices} z ${asked}:`,
  noneOf: ({ state, asked }) => `**Nie**, nic nie jest ${state} (0 z ${asked}).`,
  which: ({ devices, state, asked }) => `Stan „${state}”: ${devices} z ${asked}:`,
  whichNone: ({ state, asked }) => `Nic nie jest ${state} (0 z ${asked}).`,
  silent: ({ devices }) => `-# Nie wiadomo: ${devices}`,
  more: ({ more }) => `-# … i jeszcze ${more}: \`/urządzenia\``,
  whileAway: ({ when }) => `niedostępne, ostatni sygnał ${when}`,
  away: 'niedostępne, więc może nieaktualne',
  notTold: ({ device }) => `**${device}** tego nie mówi, ale mówi to:`,
  unknown: ({ asked }) => `Nie znam w tym domu niczego o nazwie „${asked}”.`,
  silentThere: ({ asked }) => `„${asked}”: nic tam tego nie mówi.`,
  nothing: 'Nic w tym domu tego nie mówi.',
  nearest: ({ names }) => `Najbliżej: ${names}.`,
  states: {
    on: { yes: 'włączone', no: 'wyłączone' },
    contact: { yes: 'otwarte', no: 'zamknięte' },
    position: { yes: 'otwarte', no: 'zamknięte' },
    locked: { yes: 'zaryglowane', no: 'odryglowane' },
    motion: { yes: 'w ruchu', no: 'spokojne' },
    battery: { yes: 'dobrze naładowane', no: 'prawie rozładowane' },
    availability: { yes: 'dostępne', no: 'niedostępne' },
  },
  scenes: ({ scenes }) =>
    `Do wyboru: ${count(scenes, 'scena', 'sceny', 'scen')}. Powiedz nazwę, żeby uruchomić:`,
  automationsIn: ({ automations, state, asked }) =>
    `Stan „${state}”: ${automations} z ${count(asked, 'automatyzacji', 'automatyzacji')}:`,
  automationsNone: ({ state, asked }) =>
    `Stan „${state}”: 0 z ${count(asked, 'automatyzacji', 'automatyzacji')}.`,
  runs: { enabled: 'włączone', disabled: 'wyłączone', failing: 'z błędem', running: 'w toku' },
  moreAutomations: ({ more }) => `-# … i jeszcze ${more}: \`/automatyzacje\``,
  moreScenes: ({ more }) => `-# … i jeszcze ${more}: \`/sceny lista\``,
};
