import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit: Messages['audit'] = {
  title: ({ entries }) => `## Wat hier gedaan is\n-# ${count(entries, 'regel', 'regels')}`,
  none: 'Er is nog niets vastgelegd.',
  noneFits: 'Niets wat is vastgelegd past daarbij.',
  off: 'Hier wordt niets vastgelegd: wie deze bot beheert, heeft dat uitgezet (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }) => `-# ${user} in ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'met een commando',
    sentence: 'gezegd',
    button: 'met een knop',
    select: 'uit een lijst',
    modal: 'met een formulier',
    schedule: 'op de geplande tijd',
  },
  approvedBy: ({ user }) => `goedgekeurd door ${user}`,
  deniedBy: ({ user }) => `afgewezen door ${user}`,

  on: ({ scene }) => `✅ **${scene}** staat aan`,
  onDevices: ({ scene, applied }) => `✅ **${scene}** staat aan: ${count(applied, 'apparaat', 'apparaten')}`,
  partly: ({ scene }) => `⚠️ **${scene}** staat deels aan`,
  partlyDevices: ({ scene, applied, total }) =>
    `⚠️ **${scene}** staat deels aan: ${applied} van ${count(total, 'apparaat', 'apparaten')}`,
  unreachable: ({ devices }) => `niet bereikbaar: ${devices}`,
  accepted: ({ scene }) => `☑️ **${scene}** is door de hub aangenomen`,
  unknown: ({ scene }) => `❔ **${scene}**: of het gelukt is, weet niemand`,
  failed: ({ scene, why }) => `❌ **${scene}** mislukt: ${why}`,
  scheduled: ({ scene, unix }) => `⏰ **${scene}** gepland voor <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }) =>
    `🚫 **${scene}** van <t:${unix}:f>, gepland door ${user}, geannuleerd`,
  missed: ({ scene }) => `🚫 **${scene}** heeft de tijd gemist: de bot was er niet`,
  refused: ({ scene, why }) => `🚫 **${scene}** geweigerd: ${why}`,
  declined: ({ scene }) => `🚫 **${scene}** is niet bevestigd`,
  expired: ({ scene }) => `🚫 **${scene}** is niet op tijd bevestigd`,

  /** Why a scene was not run, by the gate's word for it. */
  refusals: {
    no_hub: 'er was geen hub verbonden',
    not_manager: 'mag dit niet wijzigen',
    not_asker: 'iemand anders vroeg erom',
    not_heard: 'de bot luistert daar niet',
    memberGone: 'geen lid meer',
    notSeen: 'ziet het kanaal niet meer',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'de hub accepteerde de sleutel niet',
    unknown: 'de hub kent deze scène niet',
    busy: 'te veel verzoeken aan de hub',
    refused: 'de hub weigerde',
    error: 'een fout van de hub',
    unreachable: 'de hub was niet bereikbaar',
    address: 'het adres van de hub is privé',
    certificate: 'het certificaat van de hub wordt niet vertrouwd',
    unexpected: 'een fout van de bot',
  },

  fromTo: ({ what, before, after }) => `🔧 ${what}: ${before} → ${after}`,
  nothing: 'niets',
  hub: 'Hub',
  broker: 'Broker van de knoppen',
  listening: ({ channel }) => `Luisteren in ${channel}`,
  shared: 'duidelijke verzoeken',
  own: 'elk bericht',
  scene: 'Scène',
  notMeant: ({ phrase, scenes }) => `🔧 “${phrase}” betekent niet ${scenes}`,
  language: 'Taal',
  timeZone: 'Tijdzone',
  quietHours: 'Stille uren',
  hours: ({ from, to }) => `${from} tot ${to}`,
  buttonName: ({ button }) => `Naam van ${button}`,
  buttonRoute: ({ button }) => `Drukken op ${button}`,
  silenced: ({ button }) => `🔧 ${button}: meldingen zonder geluid`,
  audible: ({ button }) => `🔧 ${button}: meldingen met geluid`,
  muted: ({ button, unix }) => `🔧 ${button} gedempt tot <t:${unix}:f>`,
  unmuted: ({ button }) => `🔧 ${button} niet meer gedempt`,
};
