import { count, inflect } from './grammar.ts';

/** The list of devices. */
export const devices = {
  title: ({ devices, rooms }: { devices: number; rooms: number }) =>
    `## Devices\n-# ${count(devices, 'device', 'devices')} in ${count(rooms, 'room', 'rooms')}`,
  titleRoom: ({ room, devices }: { room: string; devices: number }) =>
    `## ${room}\n-# ${count(devices, 'device', 'devices')}`,
  none: 'The hub lists no devices.',
  noneInRoom: ({ room, rooms }: { room: string; rooms: string }) =>
    `There is no device in “${room}”. Rooms: ${rooms}.`,
  skipped: ({ skipped }: { skipped: number }) =>
    `-# ${count(skipped, 'entry', 'entries')} of the hub's list could not be understood and ${inflect(skipped, 'is', 'are')} left out.`,
  noRoom: 'No room',
};

/** One device in full. */
export const device = {
  in: ({ type, room }: { type: string; room: string }) => `-# ${type} · ${room}`,
  changed: ({ when }: { when: string }) => `Changed ${when}`,
  seen: ({ when }: { when: string }) => `Last seen ${when}`,
  manufacturer: 'Maker',
  model: 'Model',
  firmware: 'Firmware',
  buttons: 'Buttons',
  noState: 'The hub tells no state.',
};

/** The list of automations. */
export const automations = {
  title: ({ automations }: { automations: number }) =>
    `## Automations\n-# ${count(automations, 'automation', 'automations')}`,
  none: 'The hub has no automations.',
  notListed: 'This hub does not list automations.',
  lastRun: ({ when }: { when: string }) => `last run ${when}`,
  neverRun: 'never run',
  running: ({ running }: { running: number }) => `${running} running now`,
};

/** What turns the pages of a list. */
export const pages = {
  refresh: 'Refresh',
  previous: 'Previous',
  next: 'Next',
  page: ({ page, pages }: { page: number; pages: number }) => `-# Page ${page} of ${pages}`,
};
