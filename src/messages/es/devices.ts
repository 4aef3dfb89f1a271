import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** The list of devices. */
export const devices: Messages['devices'] = {
  title: ({ devices, rooms }) =>
    `## Dispositivos\n-# ${count(devices, 'dispositivo', 'dispositivos')} en ${count(rooms, 'habitación', 'habitaciones')}`,
  titleRoom: ({ room, devices }) => `## ${room}\n-# ${count(devices, 'dispositivo', 'dispositivos')}`,
  none: 'El hub no muestra dispositivos.',
  noneInRoom: ({ room, rooms }) => `No hay ningún dispositivo en «${room}». Habitaciones: ${rooms}.`,
  skipped: ({ skipped }) =>
    `-# ${count(skipped, 'entrada', 'entradas')} de la lista del hub no se ${inflect(skipped, 'entiende y falta', 'entienden y faltan')} aquí.`,
  noRoom: 'Sin habitación',
};

/** One device in full. */
export const device: Messages['device'] = {
  in: ({ type, room }) => `-# ${type} · ${room}`,
  changed: ({ when }) => `Cambió ${when}`,
  seen: ({ when }) => `Última señal ${when}`,
  manufacturer: 'Fabricante',
  model: 'Modelo',
  firmware: 'Firmware',
  buttons: 'Botones',
  noState: 'El hub no da ningún estado.',
};

/** The list of automations. */
export const automations: Messages['automations'] = {
  title: ({ automations }) =>
    `## Automatizaciones\n-# ${count(automations, 'automatización', 'automatizaciones')}`,
  none: 'El hub no tiene automatizaciones.',
  notListed: 'Este hub no muestra sus automatizaciones.',
  lastRun: ({ when }) => `última vez ${when}`,
  neverRun: 'nunca hasta ahora',
  running: ({ running }) => `${running} en marcha`,
};

/** What turns the pages of a list. */
export const pages: Messages['pages'] = {
  refresh: 'Actualizar',
  previous: 'Anterior',
  next: 'Siguiente',
  page: ({ page, pages }) => `-# Página ${page} de ${pages}`,
};
