import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** The list of devices. */
export const devices: Messages['devices'] = {
  title: ({ devices, rooms }) =>
    `## Appareils\n-# ${count(devices, 'appareil', 'appareils')} dans ${count(rooms, 'pièce', 'pièces')}`,
  titleRoom: ({ room, devices }) => `## ${room}\n-# ${count(devices, 'appareil', 'appareils')}`,
  none: 'Le hub n’annonce aucun appareil.',
  noneInRoom: ({ room, rooms }) => `Il n’y a pas d’appareil dans « ${room} ». Pièces : ${rooms}.`,
  skipped: ({ skipped }) =>
    `-# ${count(skipped, 'ligne', 'lignes')} de la liste du hub ${inflect(skipped, 'est incompréhensible et manque', 'sont incompréhensibles et manquent')} ici.`,
  noRoom: 'Sans pièce',
};

/** One device in full. */
export const device: Messages['device'] = {
  in: ({ type, room }) => `-# ${type} · ${room}`,
  changed: ({ when }) => `Changé ${when}`,
  seen: ({ when }) => `Vu ${when}`,
  manufacturer: 'Fabricant',
  model: 'Modèle',
  firmware: 'Micrologiciel',
  buttons: 'Boutons',
  noState: 'Le hub ne donne aucun état.',
};

/** The list of automations. */
export const automations: Messages['automations'] = {
  title: ({ automations }) =>
    `## Automatisations\n-# ${count(automations, 'automatisation', 'automatisations')}`,
  none: 'Le hub n’a pas d’automatisations.',
  notListed: 'Ce hub ne donne pas la liste de ses automatisations.',
  lastRun: ({ when }) => `dernière fois ${when}`,
  neverRun: 'encore jamais',
  running: ({ running }) => `${running} en cours`,
};

/** What turns the pages of a list. */
export const pages: Messages['pages'] = {
  refresh: 'Actualiser',
  previous: 'Précédent',
  next: 'Suivant',
  page: ({ page, pages }) => `-# Page ${page} sur ${pages}`,
};
