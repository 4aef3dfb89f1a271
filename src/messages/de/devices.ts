import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** The list of devices. */
export const devices: Messages['devices'] = {
  title: ({ devices, rooms }) =>
    `## Geräte\n-# ${count(devices, 'Gerät', 'Geräte')} in ${count(rooms, 'Raum', 'Räumen')}`,
  titleRoom: ({ room, devices }) => `## ${room}\n-# ${count(devices, 'Gerät', 'Geräte')}`,
  none: 'Der Hub nennt keine Geräte.',
  noneInRoom: ({ room, rooms }) => `In „${room}“ gibt es kein Gerät. Räume: ${rooms}.`,
  skipped: ({ skipped }) =>
    `-# ${count(skipped, 'Eintrag', 'Einträge')} in der Liste des Hubs ${inflect(skipped, 'war', 'waren')} nicht zu verstehen und ${inflect(skipped, 'fehlt', 'fehlen')} hier.`,
  noRoom: 'Kein Raum',
};

/** One device in full. */
export const device: Messages['device'] = {
  in: ({ type, room }) => `-# ${type} · ${room}`,
  changed: ({ when }) => `Geändert ${when}`,
  seen: ({ when }) => `Zuletzt gesehen ${when}`,
  manufacturer: 'Hersteller',
  model: 'Modell',
  firmware: 'Firmware',
  buttons: 'Tasten',
  noState: 'Der Hub nennt keinen Zustand.',
};

/** The list of automations. */
export const automations: Messages['automations'] = {
  title: ({ automations }) => `## Automationen\n-# ${count(automations, 'Automation', 'Automationen')}`,
  none: 'Der Hub hat keine Automationen.',
  notListed: 'Dieser Hub nennt keine Automationen.',
  lastRun: ({ when }) => `zuletzt gelaufen ${when}`,
  neverRun: 'nie gelaufen',
  running: ({ running }) => `${running} ${inflect(running, 'läuft', 'laufen')} gerade`,
};

/** What turns the pages of a list. */
export const pages: Messages['pages'] = {
  refresh: 'Aktualisieren',
  previous: 'Zurück',
  next: 'Weiter',
  page: ({ page, pages }) => `-# Seite ${page} von ${pages}`,
};
