import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit: Messages['audit'] = {
  title: ({ entries }) => `## Was hier geschehen ist\n-# ${count(entries, 'Eintrag', 'Einträge')}`,
  none: 'Noch ist nichts aufgezeichnet.',
  noneFits: 'Dazu ist nichts aufgezeichnet.',
  off: 'Hier wird nichts aufgezeichnet: Wer den Bot betreibt, hat das abgeschaltet (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }) => `-# ${user} in ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'per Befehl',
    sentence: 'gesagt',
    button: 'per Knopf',
    select: 'aus einer Liste',
    modal: 'per Formular',
    schedule: 'zur geplanten Zeit',
  },
  approvedBy: ({ user }) => `erlaubt von ${user}`,
  deniedBy: ({ user }) => `abgelehnt von ${user}`,

  on: ({ scene }) => `✅ **${scene}** ist an`,
  onDevices: ({ scene, applied }) => `✅ **${scene}** ist an: ${count(applied, 'Gerät', 'Geräte')}`,
  partly: ({ scene }) => `⚠️ **${scene}** ist teilweise an`,
  partlyDevices: ({ scene, applied, total }) =>
    `⚠️ **${scene}** ist teilweise an: ${applied} von ${count(total, 'Gerät', 'Geräten')}`,
  unreachable: ({ devices }) => `nicht erreichbar: ${devices}`,
  accepted: ({ scene }) => `☑️ **${scene}** hat der Hub angenommen`,
  unknown: ({ scene }) => `❔ **${scene}**: Ob es geklappt hat, weiß niemand`,
  failed: ({ scene, why }) => `❌ **${scene}** ging schief: ${why}`,
  scheduled: ({ scene, unix }) => `⏰ **${scene}** eingeplant für <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }) => `🚫 **${scene}** am <t:${unix}:f>, geplant von ${user}, abgesagt`,
  missed: ({ scene }) => `🚫 **${scene}** hat die Zeit verpasst: Der Bot war nicht da`,
  refused: ({ scene, why }) => `🚫 **${scene}** verweigert: ${why}`,
  declined: ({ scene }) => `🚫 **${scene}** wurde nicht bestätigt`,
  expired: ({ scene }) => `🚫 **${scene}** wurde nicht rechtzeitig bestätigt`,

  /** Why a scene was not run, by the gate's word for it. */
  refusals: {
    no_hub: 'kein Hub verbunden',
    not_manager: 'darf das nicht ändern',
    not_asker: 'jemand anders hatte darum gebeten',
    not_heard: 'dort höre ich nicht zu',
    memberGone: 'kein Mitglied mehr',
    notSeen: 'sieht den Kanal nicht mehr',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'der Hub nahm den Schlüssel nicht an',
    unknown: 'der Hub kennt keine solche Szene',
    busy: 'zu viele Anfragen an den Hub',
    refused: 'der Hub hat abgelehnt',
    error: 'ein Fehler des Hubs',
    unreachable: 'der Hub war nicht erreichbar',
    address: 'die Adresse des Hubs ist privat',
    certificate: 'dem Zertifikat des Hubs wird nicht vertraut',
    unexpected: 'ein Fehler des Bots',
  },

  fromTo: ({ what, before, after }) => `🔧 ${what}: ${before} → ${after}`,
  nothing: 'nichts',
  hub: 'Hub',
  broker: 'Broker der Tasten',
  listening: ({ channel }) => `Zuhören in ${channel}`,
  shared: 'klare Wünsche',
  own: 'jede Nachricht',
  scene: 'Szene',
  notMeant: ({ phrase, scenes }) => `🔧 „${phrase}“ meint nicht ${scenes}`,
  language: 'Sprache',
  timeZone: 'Zeitzone',
  quietHours: 'Ruhezeit',
  hours: ({ from, to }) => `${from} bis ${to}`,
  buttonName: ({ button }) => `Name von ${button}`,
  buttonRoute: ({ button }) => `Tastendrücke von ${button}`,
  silenced: ({ button }) => `🔧 ${button}: Tastendrücke machen keinen Ton`,
  audible: ({ button }) => `🔧 ${button}: Tastendrücke machen wieder einen Ton`,
  muted: ({ button, unix }) => `🔧 ${button} stumm bis <t:${unix}:f>`,
  unmuted: ({ button }) => `🔧 ${button} nicht mehr stumm`,
};
