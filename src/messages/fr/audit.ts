import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit: Messages['audit'] = {
  title: ({ entries }) => `## Ce qui s’est fait ici\n-# ${count(entries, 'entrée', 'entrées')}`,
  none: 'Rien n’est encore noté.',
  noneFits: 'Rien de noté ne correspond.',
  off: 'Rien n’est noté ici : qui fait tourner ce bot l’a désactivé (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }) => `-# ${user} dans ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'par commande',
    sentence: 'en le disant',
    button: 'par un bouton',
    select: 'dans une liste',
    modal: 'par un formulaire',
    schedule: 'à l’heure prévue',
  },
  approvedBy: ({ user }) => `approuvé par ${user}`,
  deniedBy: ({ user }) => `refusé par ${user}`,

  on: ({ scene }) => `✅ **${scene}** lancée`,
  onDevices: ({ scene, applied }) => `✅ **${scene}** lancée : ${count(applied, 'appareil', 'appareils')}`,
  partly: ({ scene }) => `⚠️ **${scene}** lancée en partie`,
  partlyDevices: ({ scene, applied, total }) =>
    `⚠️ **${scene}** lancée en partie : ${applied} sur ${count(total, 'appareil', 'appareils')}`,
  unreachable: ({ devices }) => `injoignable : ${devices}`,
  accepted: ({ scene }) => `☑️ **${scene}** acceptée par le hub`,
  unknown: ({ scene }) => `❔ **${scene}** : lancée ou non, on ne sait pas`,
  failed: ({ scene, why }) => `❌ **${scene}** a échoué : ${why}`,
  scheduled: ({ scene, unix }) => `⏰ **${scene}** prévue pour <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }) => `🚫 **${scene}** du <t:${unix}:f>, prévue par ${user}, annulée`,
  missed: ({ scene }) => `🚫 **${scene}** a manqué son heure : le bot n’était pas là`,
  refused: ({ scene, why }) => `🚫 **${scene}** refusée : ${why}`,
  declined: ({ scene }) => `🚫 **${scene}** n’a pas été confirmée`,
  expired: ({ scene }) => `🚫 **${scene}** n’a pas été confirmée à temps`,

  /** Why a scene was not run, by the gate's word for it. */
  refusals: {
    no_hub: 'aucun hub connecté',
    not_manager: 'n’a pas le droit de changer cela',
    not_asker: 'demandée par quelqu’un d’autre',
    not_heard: 'le bot n’y écoute pas',
    memberGone: 'n’est plus membre',
    notSeen: 'ne voit plus le salon',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'le hub n’a pas accepté la clé',
    unknown: 'le hub ne connaît pas cette scène',
    busy: 'trop de demandes au hub',
    refused: 'le hub a refusé',
    error: 'une erreur du hub',
    unreachable: 'hub injoignable',
    address: 'l’adresse du hub est privée',
    certificate: 'le certificat du hub n’est pas fiable',
    unexpected: 'une erreur du bot',
  },

  fromTo: ({ what, before, after }) => `🔧 ${what} : ${before} → ${after}`,
  nothing: 'rien',
  hub: 'Hub',
  broker: 'Broker des boutons',
  listening: ({ channel }) => `Écoute dans ${channel}`,
  shared: 'demandes claires',
  own: 'chaque message',
  scene: 'Scène',
  notMeant: ({ phrase, scenes }) => `🔧 « ${phrase} » ne veut pas dire ${scenes}`,
  language: 'Langue',
  timeZone: 'Fuseau horaire',
  quietHours: 'Heures calmes',
  hours: ({ from, to }) => `${from} à ${to}`,
  buttonName: ({ button }) => `Nom de ${button}`,
  buttonRoute: ({ button }) => `Appuis de ${button}`,
  silenced: ({ button }) => `🔧 ${button} : appuis sans son`,
  audible: ({ button }) => `🔧 ${button} : appuis avec son`,
  muted: ({ button, unix }) => `🔧 ${button} en sourdine jusqu’au <t:${unix}:f>`,
  unmuted: ({ button }) => `🔧 ${button} n’est plus en sourdine`,
};
