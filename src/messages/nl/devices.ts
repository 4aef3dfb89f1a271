import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** The list of devices. */
export const devices: Messages['devices'] = {
  title: ({ devices, rooms }) =>
    `## Apparaten\n-# ${count(devices, 'apparaat', 'apparaten')} in ${count(rooms, 'kamer', 'kamers')}`,
  titleRoom: ({ room, devices }) => `## ${room}\n-# ${count(devices, 'apparaat', 'apparaten')}`,
  none: 'De hub noemt geen apparaten.',
  noneInRoom: ({ room, rooms }) => `In “${room}” is geen apparaat. Kamers: ${rooms}.`,
  skipped: ({ skipped }) =>
    `-# ${count(skipped, 'regel', 'regels')} in de lijst van de hub ${inflect(skipped, 'was', 'waren')} niet te begrijpen en ${inflect(skipped, 'ontbreekt', 'ontbreken')} hier.`,
  noRoom: 'Geen kamer',
};

/** One device in full. */
export const device: Messages['device'] = {
  in: ({ type, room }) => `-# ${type} · ${room}`,
  changed: ({ when }) => `Veranderd ${when}`,
  seen: ({ when }) => `Laatst gezien ${when}`,
  manufacturer: 'Fabrikant',
  model: 'Model',
  firmware: 'Firmware',
  buttons: 'Knoppen',
  noState: 'De hub noemt geen toestand.',
};

/** The list of automations. */
export const automations: Messages['automations'] = {
  title: ({ automations }) =>
    `## Automatiseringen\n-# ${count(automations, 'automatisering', 'automatiseringen')}`,
  none: 'De hub heeft geen automatiseringen.',
  notListed: 'Deze hub noemt geen automatiseringen.',
  lastRun: ({ when }) => `laatst gelopen ${when}`,
  neverRun: 'nog nooit gelopen',
  running: ({ running }) => `nu ${running} bezig`,
};

/** What turns the pages of a list. */
export const pages: Messages['pages'] = {
  refresh: 'Vernieuwen',
  previous: 'Vorige',
  next: 'Volgende',
  page: ({ page, pages }) => `-# Pagina ${page} van ${pages}`,
};
