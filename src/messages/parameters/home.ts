import type { Told } from './told.ts';

/** What the texts about the home and what is in it are told. */
export const home = {
  /** What devices and their states are called. */
  home: {
    number: { value: 'number' },
    battery: { value: 'string' },
    humidity: { value: 'string' },
    target: { value: 'string' },
    targetLow: { value: 'string' },
    targetHigh: { value: 'string' },
    targetHumidity: { value: 'string' },
    position: { value: 'string' },
    volume: { value: 'string' },
  },
  /** The list of devices. */
  devices: {
    title: { devices: 'number', rooms: 'number' },
    titleRoom: { room: 'string', devices: 'number' },
    noneInRoom: { room: 'string', rooms: 'string' },
    skipped: { skipped: 'number' },
  },
  /** One device in full. */
  /** What a device told over time. `from`, `to`: seconds since 1970. */
  history: {
    others: { known: 'string' },
    numbers: { now: 'string', least: 'string', most: 'string' },
    changes: { now: 'string', changes: 'number' },
    since: { from: 'number', to: 'number' },
  },
  device: {
    in: { type: 'string', room: 'string' },
    changed: { when: 'string' },
    seen: { when: 'string' },
  },
  /** The list of automations. */
  automations: {
    title: { automations: 'number' },
    lastRun: { when: 'string' },
    running: { running: 'number' },
  },
  /** Answers to questions about the home. Names and values arrive escaped. */
  questions: {
    sceneHasNoState: { scene: 'string' },
    yes: { line: 'string' },
    no: { line: 'string' },
    unsure: { line: 'string' },
    seen: { line: 'string', silent: 'number' },
    one: { line: 'string' },
    none: { line: 'string' },
    noneButOne: { line: 'string' },
    motion: { places: 'string' },
    noMotion: { places: 'string' },
    yesAll: { devices: 'number', state: 'string' },
    allSeen: { devices: 'number', state: 'string', silent: 'number' },
    notAll: { devices: 'number', state: 'string', asked: 'number' },
    some: { devices: 'number', state: 'string', asked: 'number' },
    allBut: { line: 'string', devices: 'number', asked: 'number', state: 'string' },
    noneOf: { state: 'string', asked: 'number' },
    noneSeen: { state: 'string', asked: 'number', silent: 'number' },
    which: { devices: 'number', state: 'string', asked: 'number' },
    whichNone: { state: 'string', asked: 'number' },
    openBeside: { devices: 'string' },
    silent: { devices: 'string' },
    more: { more: 'number' },
    whileAway: { when: 'string' },
    notTold: { device: 'string' },
    unknown: { asked: 'string' },
    silentThere: { asked: 'string' },
    nearest: { names: 'string' },
    scenes: { scenes: 'number' },
    automationsIn: { automations: 'number', state: 'string', asked: 'number' },
    automationsNone: { state: 'string', asked: 'number' },
    moreAutomations: { more: 'number' },
    moreScenes: { more: 'number' },
  },
} as const satisfies Told;
