import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** The list of devices. */
export const devices: Messages['devices'] = {
  title: ({ devices, rooms }) =>
    `## Urządzenia\n-# ${count(devices, 'urządzenie', 'urządzenia', 'urządzeń')} w ${count(rooms, 'pokoju', 'pokojach')}`,
  titleRoom: ({ room, devices }) =>
    `## ${room}\n-# ${count(devices, 'urządzenie', 'urządzenia', 'urządzeń')}`,
  none: 'Hub nie podaje żadnych urządzeń.',
  noneInRoom: ({ room, rooms }) => `W „${room}” nie ma żadnego urządzenia. Pokoje: ${rooms}.`,
  skipped: ({ skipped }) =>
    `-# Nie udało się zrozumieć ${count(skipped, 'pozycji', 'pozycji')} z listy huba, więc tutaj tego brakuje.`,
  noRoom: 'Bez pokoju',
};

/** One device in full. */
export const device: Messages['device'] = {
  in: ({ type, room }) => `-# ${type} · ${room}`,
  changed: ({ when }) => `Zmiana ${when}`,
  seen: ({ when }) => `Ostatni sygnał ${when}`,
  manufacturer: 'Producent',
  model: 'Model',
  firmware: 'Oprogramowanie',
  buttons: 'Przyciski',
  noState: 'Hub nie podaje żadnego stanu.',
};

/** The list of automations. */
export const automations: Messages['automations'] = {
  title: ({ automations }) =>
    `## Automatyzacje\n-# ${count(automations, 'automatyzacja', 'automatyzacje', 'automatyzacji')}`,
  none: 'Hub nie ma automatyzacji.',
  notListed: 'Ten hub nie podaje swoich automatyzacji.',
  lastRun: ({ when }) => `ostatnio ${when}`,
  neverRun: 'jeszcze nigdy',
  running: ({ running }) => `teraz w toku: ${running}`,
};

/** What turns the pages of a list. */
export const pages: Messages['pages'] = {
  refresh: 'Odśwież',
  previous: 'Wstecz',
  next: 'Dalej',
  page: ({ page, pages }) => `-# Strona ${page} z ${pages}`,
};
