import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit: Messages['audit'] = {
  title: ({ entries }) => `## Che cosa è stato fatto qui\n-# ${count(entries, 'voce', 'voci')}`,
  none: 'Non è ancora registrato niente.',
  noneFits: 'Niente di registrato corrisponde.',
  off: 'Qui non si registra niente: chi gestisce questo bot l’ha disattivato (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }) => `-# ${user} in ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'con un comando',
    sentence: 'a parole',
    button: 'con un pulsante',
    select: 'da un elenco',
    modal: 'con un modulo',
    schedule: 'all’ora prevista',
  },
  approvedBy: ({ user }) => `approvata da ${user}`,
  deniedBy: ({ user }) => `negata da ${user}`,

  on: ({ scene }) => `✅ **${scene}** attiva`,
  onDevices: ({ scene, applied }) =>
    `✅ **${scene}** attiva: ${count(applied, 'dispositivo', 'dispositivi')}`,
  partly: ({ scene }) => `⚠️ **${scene}** attiva in parte`,
  partlyDevices: ({ scene, applied, total }) =>
    `⚠️ **${scene}** attiva in parte: ${applied} su ${count(total, 'dispositivo', 'dispositivi')}`,
  unreachable: ({ devices }) => `non raggiungibili: ${devices}`,
  accepted: ({ scene }) => `☑️ **${scene}** accettata dall’hub`,
  unknown: ({ scene }) => `❔ **${scene}**: non si sa se è partita`,
  failed: ({ scene, why }) => `❌ **${scene}** non riuscita: ${why}`,
  scheduled: ({ scene, unix }) => `⏰ **${scene}** programmata per <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }) => `🚫 **${scene}** di <t:${unix}:f>, programmata da ${user}, annullata`,
  missed: ({ scene }) => `🚫 **${scene}** ha saltato la sua ora: il bot non c’era`,
  refused: ({ scene, why }) => `🚫 **${scene}** rifiutata: ${why}`,
  declined: ({ scene }) => `🚫 **${scene}** non è stata confermata`,
  expired: ({ scene }) => `🚫 **${scene}** non è stata confermata in tempo`,

  /** Why a scene was not run, by the gate's word for it. */
  refusals: {
    no_hub: 'nessun hub collegato',
    not_manager: 'non può cambiare questo',
    not_asker: 'l’ha chiesta qualcun altro',
    not_heard: 'il bot non ascolta lì',
    memberGone: 'non è più un membro',
    notSeen: 'non vede più il canale',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'l’hub non ha accettato la chiave',
    unknown: 'l’hub non conosce questa scena',
    busy: 'troppe richieste all’hub',
    refused: 'l’hub ha rifiutato',
    error: 'un errore dell’hub',
    unreachable: 'hub non raggiungibile',
    address: 'l’indirizzo dell’hub è privato',
    certificate: 'il certificato dell’hub non è attendibile',
    unexpected: 'un errore del bot',
  },

  fromTo: ({ what, before, after }) => `🔧 ${what}: ${before} → ${after}`,
  nothing: 'niente',
  hub: 'Hub',
  broker: 'Broker dei pulsanti',
  listening: ({ channel }) => `Ascolto in ${channel}`,
  shared: 'richieste chiare',
  own: 'ogni messaggio',
  scene: 'Scena',
  notMeant: ({ phrase, scenes }) => `🔧 “${phrase}” non indica ${scenes}`,
  language: 'Lingua',
  timeZone: 'Fuso orario',
  quietHours: 'Ore di silenzio',
  hours: ({ from, to }) => `dalle ${from} alle ${to}`,
  buttonName: ({ button }) => `Nome di ${button}`,
  buttonRoute: ({ button }) => `Pressioni di ${button}`,
  silenced: ({ button }) => `🔧 ${button}: pressioni senza suono`,
  audible: ({ button }) => `🔧 ${button}: pressioni con suono`,
  muted: ({ button, unix }) => `🔧 ${button} in silenzio fino a <t:${unix}:f>`,
  unmuted: ({ button }) => `🔧 ${button} non è più in silenzio`,
};
