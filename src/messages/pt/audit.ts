import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit: Messages['audit'] = {
  title: ({ entries }) => `## O que foi feito aqui\n-# ${count(entries, 'registro', 'registros')}`,
  none: 'Ainda não há nada registrado.',
  noneFits: 'Nada do que está registrado corresponde.',
  off: 'Aqui nada é registrado: quem cuida deste bot desativou isso (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }) => `-# ${user} em ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'por comando',
    sentence: 'falando',
    button: 'por um botão',
    select: 'de uma lista',
    modal: 'por um formulário',
    schedule: 'na hora marcada',
  },
  approvedBy: ({ user }) => `aprovada por ${user}`,
  deniedBy: ({ user }) => `negada por ${user}`,

  on: ({ scene }) => `✅ **${scene}** ativada`,
  onDevices: ({ scene, applied }) =>
    `✅ **${scene}** ativada: ${count(applied, 'dispositivo', 'dispositivos')}`,
  partly: ({ scene }) => `⚠️ **${scene}** ativada em parte`,
  partlyDevices: ({ scene, applied, total }) =>
    `⚠️ **${scene}** ativada em parte: ${applied} de ${count(total, 'dispositivo', 'dispositivos')}`,
  unreachable: ({ devices }) => `sem resposta: ${devices}`,
  accepted: ({ scene }) => `☑️ **${scene}** aceita pelo hub`,
  unknown: ({ scene }) => `❔ **${scene}**: não se sabe se foi ativada`,
  failed: ({ scene, why }) => `❌ **${scene}** falhou: ${why}`,
  scheduled: ({ scene, unix }) => `⏰ **${scene}** agendada para <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }) => `🚫 **${scene}** de <t:${unix}:f>, agendada por ${user}, cancelada`,
  missed: ({ scene }) => `🚫 **${scene}** perdeu a hora: o bot não estava`,
  refused: ({ scene, why }) => `🚫 **${scene}** recusada: ${why}`,
  declined: ({ scene }) => `🚫 **${scene}** não foi confirmada`,
  expired: ({ scene }) => `🚫 **${scene}** não foi confirmada a tempo`,

  /** Why a scene was not run, by the gate's word for it. */
  refusals: {
    no_hub: 'nenhum hub conectado',
    not_manager: 'não pode mudar isso',
    not_asker: 'outra pessoa pediu',
    not_heard: 'o bot não ouve ali',
    memberGone: 'não é mais membro',
    notSeen: 'não vê mais o canal',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'o hub não aceitou a chave',
    unknown: 'o hub não conhece essa cena',
    busy: 'pedidos demais ao hub',
    refused: 'o hub recusou',
    error: 'um erro do hub',
    unreachable: 'não deu para alcançar o hub',
    address: 'o endereço do hub é privado',
    certificate: 'o certificado do hub não é confiável',
    unexpected: 'um erro do bot',
  },

  fromTo: ({ what, before, after }) => `🔧 ${what}: ${before} → ${after}`,
  nothing: 'nada',
  hub: 'Hub',
  broker: 'Broker dos botões',
  listening: ({ channel }) => `Ouvir em ${channel}`,
  shared: 'pedidos claros',
  own: 'toda mensagem',
  scene: 'Cena',
  notMeant: ({ phrase, scenes }) => `🔧 “${phrase}” não quer dizer ${scenes}`,
  language: 'Idioma',
  timeZone: 'Fuso horário',
  quietHours: 'Horas de sossego',
  hours: ({ from, to }) => `${from} a ${to}`,
  buttonName: ({ button }) => `Nome de ${button}`,
  buttonRoute: ({ button }) => `Toques de ${button}`,
  silenced: ({ button }) => `🔧 ${button}: toques sem som`,
  audible: ({ button }) => `🔧 ${button}: toques com som`,
  muted: ({ button, unix }) => `🔧 ${button} em silêncio até <t:${unix}:f>`,
  unmuted: ({ button }) => `🔧 ${button} não está mais em silêncio`,
};
