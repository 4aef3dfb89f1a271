import type { Messages } from '../messages.ts';
import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene: Messages['scene'] = {
  activated: ({ scene, applied }) =>
    `✅ **${scene}** está ativa: ${count(applied, 'dispositivo ajustado', 'dispositivos ajustados')}.`,
  activatedPlain: ({ scene }) => `✅ **${scene}** está ativa.`,
  partial: ({ scene, applied, total }) =>
    `⚠️ **${scene}** está ativa só em parte: ${applied} de ${count(total, 'dispositivo', 'dispositivos')}.`,
  partialPlain: ({ scene }) => `⚠️ **${scene}** está ativa só em parte.`,
  accepted: ({ scene }) =>
    `☑️ O hub aceitou **${scene}**; ele não sabe dizer se todos os dispositivos seguiram.`,
  unreachable: ({ devices }) => `Sem resposta: ${devices}.`,
  ask: ({ scene }) => `Você quis dizer **${scene}**?`,
  askWhich: ({ scenes }) =>
    `Uma cena de cada vez: qual você quis dizer, ${either(scenes.map(scene => `**${scene}**`))}?`,
  askWhichMeant: ({ scenes }) => `Você quis dizer ${either(scenes.map(scene => `**${scene}**`))}?`,
  yes: 'Sim',
  no: 'Não',
  notYours: 'Essa pergunta era para outra pessoa.',
  tooLate: 'Essa pergunta já foi respondida ou expirou. Diga de novo, ou use `/cena`.',
  declined: 'Tudo bem, não mudei nada.',
  refused: ({ phrase }) =>
    `Tudo bem, não mudei nada. Não vou perguntar de novo sobre “${phrase}”; \`/cenas ensinar\` muda isso.`,
  learned: ({ phrase, scene }) =>
    `A partir de agora, “${phrase}” ativa **${scene}** onde quer que eu ouça, também quando as pessoas só conversam entre si. \`/cenas esquecer\` desfaz isso.`,
};

/** The catalogue of scenes. */
export const scenes: Messages['scenes'] = {
  title: ({ scenes }) => `## Cenas\n-# ${count(scenes, 'cena', 'cenas')}`,
  none: 'Ainda não conheço nenhuma cena. Adicione uma com `/cenas adicionar`, ou ative uma com `/cena`: eu lembro das que funcionam.',
  source: { hub: 'do hub', learned: 'aprendida', added: 'adicionada' },
  phrase: ({ phrase }) => `“${phrase}”`,
  phrases: ({ phrases }) => `-# também: ${phrases}`,
  added: ({ scene }) => `**${scene}** está no catálogo.`,
  removed: ({ scene, id }) =>
    `**${scene}** e suas frases saíram do catálogo. \`/cenas adicionar ${id}\` traz de volta.`,
  unknown: ({ scene }) => `Não há nenhuma cena “${scene}” no catálogo. \`/cenas lista\` mostra as que há.`,
  taught: ({ scene, phrase }) => `“${phrase}” agora quer dizer **${scene}**.`,
  taughtFrom: ({ from }) => `Antes queria dizer **${from}**.`,
  forgotten: ({ scene, phrase }) => `“${phrase}” não quer mais dizer **${scene}**.`,
  unknownPhrase: ({ phrase }) => `Ninguém me ensinou “${phrase}”.`,
  badId: 'O id de uma cena tem de 1 a 100 caracteres sem espaços, como o hub o escreve.',
  badPhrase: 'Uma frase precisa de pelo menos uma letra ou um número, e no máximo 100 caracteres.',
};
