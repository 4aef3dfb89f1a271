import type { Messages } from '../messages.ts';
import { count, inflect } from './grammar.ts';

/** The list of devices. */
export const devices: Messages['devices'] = {
  title: ({ devices, rooms }) =>
    `## Dispositivos\n-# ${count(devices, 'dispositivo', 'dispositivos')} em ${count(rooms, 'cômodo', 'cômodos')}`,
  titleRoom: ({ room, devices }) => `## ${room}\n-# ${count(devices, 'dispositivo', 'dispositivos')}`,
  none: 'O hub não lista dispositivos.',
  noneInRoom: ({ room, rooms }) => `Não há nenhum dispositivo em “${room}”. Cômodos: ${rooms}.`,
  skipped: ({ skipped }) =>
    `-# Não dá para entender ${count(skipped, 'entrada', 'entradas')} da lista do hub, que ${inflect(skipped, 'falta', 'faltam')} aqui.`,
  noRoom: 'Sem cômodo',
};

/** One device in full. */
export const device: Messages['device'] = {
  in: ({ type, room }) => `-# ${type} · ${room}`,
  changed: ({ when }) => `Mudou ${when}`,
  seen: ({ when }) => `Último sinal ${when}`,
  manufacturer: 'Fabricante',
  model: 'Modelo',
  firmware: 'Firmware',
  buttons: 'Botões',
  noState: 'O hub não diz nenhum estado.',
};

/** The list of automations. */
export const automations: Messages['automations'] = {
  title: ({ automations }) => `## Automações\n-# ${count(automations, 'automação', 'automações')}`,
  none: 'O hub não tem automações.',
  notListed: 'Este hub não lista suas automações.',
  lastRun: ({ when }) => `última vez ${when}`,
  neverRun: 'nunca até agora',
  running: ({ running }) => `${running} em andamento`,
};

/** What turns the pages of a list. */
export const pages: Messages['pages'] = {
  refresh: 'Atualizar',
  previous: 'Anterior',
  next: 'Próxima',
  page: ({ page, pages }) => `-# Página ${page} de ${pages}`,
};
