import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit: Messages['audit'] = {
  title: ({ entries }) => `## Co się tu działo\n-# ${count(entries, 'wpis', 'wpisy', 'wpisów')}`,
  none: 'Nic jeszcze nie zapisano.',
  noneFits: 'Nic z tego, co zapisano, nie pasuje.',
  off: 'Tutaj nic się nie zapisuje: opiekun bota to wyłączył (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }) => `-# ${user} na ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'komendą',
    sentence: 'słowami',
    button: 'przyciskiem',
    select: 'z listy',
    modal: 'formularzem',
    schedule: 'o swojej porze',
  },
  approvedBy: ({ user }) => `zgoda: ${user}`,
  deniedBy: ({ user }) => `odmowa: ${user}`,

  on: ({ scene }) => `✅ **${scene}** działa`,
  onDevices: ({ scene, applied }) =>
    `✅ **${scene}** działa: ${count(applied, 'urządzenie', 'urządzenia', 'urządzeń')}`,
  partly: ({ scene }) => `⚠️ **${scene}** działa częściowo`,
  partlyDevices: ({ scene, applied, total }) =>
    `⚠️ **${scene}** działa częściowo: ${applied} z ${count(total, 'urządzenia', 'urządzeń')}`,
  unreachable: ({ devices }) => `brak odpowiedzi: ${devices}`,
  accepted: ({ scene }) => `☑️ **${scene}**: hub ją przyjął`,
  unknown: ({ scene }) => `❔ **${scene}**: nie wiadomo, czy zadziałała`,
  failed: ({ scene, why }) => `❌ **${scene}** nie udała się: ${why}`,
  scheduled: ({ scene, unix }) => `⏰ **${scene}** zaplanowana na <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }) => `🚫 **${scene}** z <t:${unix}:f>, plan od ${user}, odwołana`,
  missed: ({ scene }) => `🚫 **${scene}** przegapiła swoją porę: bota nie było`,
  refused: ({ scene, why }) => `🚫 **${scene}** odrzucona: ${why}`,
  declined: ({ scene }) => `🚫 **${scene}** nie została potwierdzona`,
  expired: ({ scene }) => `🚫 **${scene}** nie została potwierdzona na czas`,

  /** Why a scene was not run, by the gate's word for it. */
  refusals: {
    no_hub: 'żaden hub nie był połączony',
    not_manager: 'nie może tego zmieniać',
    not_asker: 'prosił o to ktoś inny',
    not_heard: 'bot tam nie słucha',
    memberGone: 'nie jest już członkiem',
    notSeen: 'nie widzi już kanału',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'hub nie przyjął klucza',
    unknown: 'hub nie zna takiej sceny',
    busy: 'za dużo próśb do huba',
    refused: 'hub odmówił',
    error: 'błąd huba',
    unreachable: 'hub nie odpowiadał',
    address: 'adres huba jest prywatny',
    certificate: 'certyfikat huba nie jest zaufany',
    unexpected: 'błąd bota',
  },

  fromTo: ({ what, before, after }) => `🔧 ${what}: ${before} → ${after}`,
  nothing: 'nic',
  hub: 'Hub',
  broker: 'Broker przycisków',
  listening: ({ channel }) => `Słuchanie na ${channel}`,
  shared: 'wyraźne prośby',
  own: 'każda wiadomość',
  scene: 'Scena',
  notMeant: ({ phrase, scenes }) => `🔧 „${phrase}” nie oznacza ${scenes}`,
  language: 'Język',
  timeZone: 'Strefa czasowa',
  quietHours: 'Godziny ciszy',
  hours: ({ from, to }) => `${from} do ${to}`,
  buttonName: ({ button }) => `Nazwa: ${button}`,
  buttonRoute: ({ button }) => `Naciśnięcia: ${button}`,
  silenced: ({ button }) => `🔧 ${button}: naciśnięcia bez dźwięku`,
  audible: ({ button }) => `🔧 ${button}: naciśnięcia z dźwiękiem`,
  muted: ({ button, unix }) => `🔧 ${button}: wyciszone do <t:${unix}:f>`,
  unmuted: ({ button }) => `🔧 ${button}: koniec wyciszenia`,
};
