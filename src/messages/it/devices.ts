import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** The list of devices. */
export const devices: Messages['devices'] = {
  title: ({ devices, rooms }) =>
    `## Dispositivi\n-# ${count(devices, 'dispositivo', 'dispositivi')} in ${count(rooms, 'stanza', 'stanze')}`,
  titleRoom: ({ room, devices }) => `## ${room}\n-# ${count(devices, 'dispositivo', 'dispositivi')}`,
  none: 'L’hub non elenca dispositivi.',
  noneInRoom: ({ room, rooms }) => `Non c’è nessun dispositivo in “${room}”. Stanze: ${rooms}.`,
  skipped: ({ skipped }) =>
    `-# ${count(skipped, 'voce', 'voci')} dell’elenco dell’hub non ${inflect(skipped, 'è comprensibile e manca', 'sono comprensibili e mancano')} qui.`,
  noRoom: 'Senza stanza',
};

/** One device in full. */
export const device: Messages['device'] = {
  in: ({ type, room }) => `-# ${type} · ${room}`,
  changed: ({ when }) => `Cambiato ${when}`,
  seen: ({ when }) => `Ultimo segnale ${when}`,
  manufacturer: 'Produttore',
  model: 'Modello',
  firmware: 'Firmware',
  buttons: 'Pulsanti',
  noState: 'L’hub non dice nessuno stato.',
};

/** The list of automations. */
export const automations: Messages['automations'] = {
  title: ({ automations }) => `## Automazioni\n-# ${count(automations, 'automazione', 'automazioni')}`,
  none: 'L’hub non ha automazioni.',
  notListed: 'Questo hub non elenca le sue automazioni.',
  lastRun: ({ when }) => `ultima volta ${when}`,
  neverRun: 'mai finora',
  running: ({ running }) => `${running} in corso`,
};

/** What turns the pages of a list. */
export const pages: Messages['pages'] = {
  refresh: 'Aggiorna',
  previous: 'Indietro',
  next: 'Avanti',
  page: ({ page, pages }) => `-# Pagina ${page} di ${pages}`,
};
