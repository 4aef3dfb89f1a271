import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings: Messages['settings'] = {
  title: '## Configurações deste servidor',
  language: ({ language }) => `Idioma: **${language}**, e inglês`,
  onlyEnglish: 'Idioma: **inglês**',
  everyLanguage: 'Idioma: todos os que conheço',
  writes:
    '-# É o que eu entendo, e em que escrevo aqui para todo mundo. Um comando é respondido no idioma do Discord de quem o usa.',
  writesServer:
    '-# O que escrevo aqui para todo mundo está no idioma deste servidor. Um comando é respondido no do Discord de quem o usa.',
  writesEnglish:
    '-# É o que eu entendo. O que escrevo aqui para todo mundo está em inglês: esse idioma eu ainda não escrevo.',
  timeZone: ({ zone, time }) => `Fuso horário: **${zone}**, onde agora são ${time}`,
  timeZoneAssumed: ({ zone, time }) => `Fuso horário: nenhum. Uso o meu, **${zone}**, onde agora são ${time}`,
  keepsMoment:
    'O que já está agendado mantém seu momento, não importa o que os relógios digam agora. `/cenas agendadas` mostra.',
  change: '-# `/configurações idioma` e `/configurações fuso` mudam isso.',
  every: 'Todos os idiomas',
  zoneChoice: ({ zone, time }) => `${zone} · agora ${time}`,
  unknownLanguage: ({ language }) =>
    `Não tenho nenhum idioma “${language}”. Escolha um na lista que \`/configurações idioma\` oferece.`,
  unknownZone: ({ zone }) =>
    `Não há nenhum fuso horário “${zone}”. Eles se escrevem como \`America/Sao_Paulo\`: digite uma cidade grande por perto, ou seu país, e escolha na lista.`,
  unclearZone: ({ zone, nearest }) =>
    `Não sei qual fuso horário é “${zone}”. Você quis dizer ${either(nearest.map(name => `\`${name}\``))}?`,
  assumedBoth: ({ language, zone }) =>
    `Pelo idioma do seu Discord, suponho que nesta casa, além de inglês, se fale **${language}**, no fuso horário **${zone}**. \`/configurações\` muda isso.`,
  assumedLanguage: ({ language }) =>
    `Pelo idioma do seu Discord, suponho que nesta casa, além de inglês, se fale **${language}**. \`/configurações\` muda isso.`,
  assumedZone: ({ zone }) =>
    `Pelo idioma do seu Discord, suponho que esta casa esteja no fuso horário **${zone}**. \`/configurações\` muda isso.`,
};
