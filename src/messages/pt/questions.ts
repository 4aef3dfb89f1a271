import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions: Messages['questions'] = {
  sceneHasNoState: ({ scene }) =>
    `**${scene}** é uma cena: dá para ativar, mas ela nunca está ligada nem desligada.`,
  yes: ({ line }) => `**Sim:** ${line}`,
  no: ({ line }) => `**Não:** ${line}`,
  unsure: ({ line }) => `**Não se sabe:** ${line}`,
  one: ({ line }) => `**Um:** ${line}`,
  none: ({ line }) => `**Nenhum:** ${line}`,
  noneButOne: ({ line }) => `**Nada:** ${line}`,
  motion: ({ places }) => `Há movimento agora: ${places}.`,
  noMotion: ({ places }) => `Não há movimento agora: ${places}.`,
  yesAll: ({ devices, state }) => `**Sim**, tudo está ${state} (${devices} de ${devices}).`,
  notAll: ({ devices, state, asked }) => `**Não**, ${devices} de ${asked} no estado “${state}”:`,
  some: ({ devices, state, asked }) => `**Sim**, ${devices} de ${asked} no estado “${state}”:`,
  noneOf: ({ state, asked }) => `**Não**, nada está ${state} (0 de ${asked}).`,
  which: ({ devices, state, asked }) => `${devices} de ${asked} no estado “${state}”:`,
  whichNone: ({ state, asked }) => `Nada está ${state} (0 de ${asked}).`,
  silent: ({ devices }) => `-# Não se sabe: ${devices}`,
  more: ({ more }) => `-# … e mais ${more}: \`/dispositivos\``,
  whileAway: ({ when }) => `off-line, último sinal ${when}`,
  away: 'off-line, então talvez desatualizado',
  notTold: ({ device }) => `**${device}** não diz isso, mas diz:`,
  unknown: ({ asked }) => `Não conheço nada chamado “${asked}” nesta casa.`,
  silentThere: ({ asked }) => `“${asked}”: nada lá diz isso.`,
  nothing: 'Nada nesta casa diz isso.',
  nearest: ({ names }) => `O mais parecido: ${names}.`,
  states: {
    on: { yes: 'ligado', no: 'desligado' },
    contact: { yes: 'aberto', no: 'fechado' },
    position: { yes: 'aberto', no: 'fechado' },
    locked: { yes: 'trancado', no: 'destrancado' },
    motion: { yes: 'em movimento', no: 'parado' },
    battery: { yes: 'bem carregado', no: 'quase sem bateria' },
    availability: { yes: 'on-line', no: 'off-line' },
  },
  scenes: ({ scenes }) => `Há ${count(scenes, 'cena', 'cenas')}. Diga um nome para ativar uma:`,
  automationsIn: ({ automations, state, asked }) =>
    `${automations} de ${count(asked, 'automação', 'automações')} no estado “${state}”:`,
  automationsNone: ({ state, asked }) =>
    `0 de ${count(asked, 'automação', 'automações')} no estado “${state}”.`,
  runs: { enabled: 'ativado', disabled: 'desativado', failing: 'com falha', running: 'em andamento' },
  moreAutomations: ({ more }) => `-# … e mais ${more}: \`/automações\``,
  moreScenes: ({ more }) => `-# … e mais ${more}: \`/cenas lista\``,
};
