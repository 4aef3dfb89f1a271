import { count, inflect } from './grammar.ts';

/** Answers to questions about the home. Names and values arrive escaped. */
export const questions = {
  sceneHasNoState: ({ scene }: { scene: string }) =>
    `**${scene}** is a scene: it can be run, but it is never on or off.`,
  yes: ({ line }: { line: string }) => `**Yes:** ${line}`,
  no: ({ line }: { line: string }) => `**No:** ${line}`,
  unsure: ({ line }: { line: string }) => `**Not known:** ${line}`,
  one: ({ line }: { line: string }) => `**One:** ${line}`,
  none: ({ line }: { line: string }) => `**None:** ${line}`,
  noneButOne: ({ line }: { line: string }) => `**Nothing:** ${line}`,
  motion: ({ places }: { places: string }) => `Motion in ${places} now.`,
  noMotion: ({ places }: { places: string }) => `No motion in ${places} now.`,
  yesAll: ({ devices, state }: { devices: number; state: string }) =>
    devices === 2 ? `**Yes**, both are ${state}.` : `**Yes**, all ${devices} are ${state}.`,
  notAll: ({ devices, state, asked }: { devices: number; state: string; asked: number }) =>
    `**No**, ${devices} of ${asked} ${inflect(devices, 'is', 'are')} ${state}:`,
  some: ({ devices, state, asked }: { devices: number; state: string; asked: number }) =>
    `**Yes**, ${devices} of ${asked} ${inflect(devices, 'is', 'are')} ${state}:`,
  noneOf: ({ state, asked }: { state: string; asked: number }) => `**No**, none of ${asked} is ${state}.`,
  which: ({ devices, state, asked }: { devices: number; state: string; asked: number }) =>
    `${devices} of ${asked} ${inflect(devices, 'is', 'are')} ${state}:`,
  whichNone: ({ state, asked }: { state: string; asked: number }) => `None of ${asked} is ${state}.`,
  silent: ({ devices }: { devices: string }) => `-# Not known: ${devices}`,
  more: ({ more }: { more: number }) => `-# … and ${more} more: \`/devices\``,
  whileAway: ({ when }: { when: string }) => `offline, last heard from ${when}`,
  away: 'offline, and so perhaps out of date',
  notTold: ({ device }: { device: string }) => `**${device}** does not tell that. What it tells:`,
  unknown: ({ asked }: { asked: string }) => `I know nothing called “${asked}” in this home.`,
  silentThere: ({ asked }: { asked: string }) => `“${asked}”: nothing there tells that.`,
  nothing: 'Nothing in this home tells that.',
  nearest: ({ names }: { names: string }) => `Nearest: ${names}.`,
  states: {
    on: { yes: 'on', no: 'off' },
    contact: { yes: 'open', no: 'closed' },
    position: { yes: 'open', no: 'closed' },
    locked: { yes: 'locked', no: 'unlocked' },
    motion: { yes: 'sensing motion', no: 'still' },
    battery: { yes: 'well charged', no: 'low' },
    availability: { yes: 'online', no: 'offline' },
  },
  scenes: ({ scenes }: { scenes: number }) =>
    `There ${inflect(scenes, 'is', 'are')} ${count(scenes, 'scene', 'scenes')}. Say a name to run one:`,
  automationsIn: ({ automations, state, asked }: { automations: number; state: string; asked: number }) =>
    `${automations} of ${count(asked, 'automation', 'automations')} ${inflect(automations, 'is', 'are')} ${state}:`,
  automationsNone: ({ state, asked }: { state: string; asked: number }) =>
    `None of ${count(asked, 'automation', 'automations')} is ${state}.`,
  runs: { enabled: 'enabled', disabled: 'disabled', failing: 'failing', running: 'running now' },
  moreAutomations: ({ more }: { more: number }) => `-# … and ${more} more: \`/automations\``,
  moreScenes: ({ more }: { more: number }) => `-# … and ${more} more: \`/scenes list\``,
};
