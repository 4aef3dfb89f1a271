import type { Told } from './told.ts';

/** What the texts about scenes, now and at a time to come, are told. */
export const scenes = {
  /** A scene that is run, or asked about. */
  scene: {
    activated: { scene: 'string', applied: 'number' },
    /** What it did with the one thing that it is about; `name` is what the home calls that. */
    did: {
      unlocks: { name: 'string' },
      opens: { name: 'string' },
      disarms: { name: 'string' },
      turns_on: { name: 'string' },
      turns_off: { name: 'string' },
      arms: { name: 'string' },
      locks: { name: 'string' },
      closes: { name: 'string' },
    },
    activatedPlain: { scene: 'string' },
    partial: { scene: 'string', applied: 'number', total: 'number' },
    partialPlain: { scene: 'string' },
    accepted: { scene: 'string' },
    unreachable: { devices: 'string' },
    changedSince: { unix: 'number' },
    noneChanged: { unix: 'number' },
    ask: { scene: 'string' },
    askWhich: { scenes: 'strings' },
    askWhichMeant: { scenes: 'strings' },
    refused: { phrase: 'string' },
    learned: { phrase: 'string', scene: 'string' },
  },
  /** A single device that is set. */
  turn: {
    isOn: { device: 'string' },
    isOff: { device: 'string' },
    /** `values`: what it was set to, as "40 %, unlocked". */
    isSet: { device: 'string', values: 'string' },
    isMeant: { device: 'string', values: 'string' },
    all: { devices: 'number' },
    already: { values: 'string' },
    accepted: { device: 'string' },
    partial: { device: 'string' },
    unknown: { device: 'string' },
    outOfReach: { device: 'string' },
  },
  /** What is typed to set a device. */
  set: {
    takesNothing: { device: 'string' },
    noSuchThing: { device: 'string', known: 'strings' },
    range: { what: 'string', least: 'string', most: 'string' },
    choices: { what: 'string', values: 'strings' },
  },
  /** The catalogue of scenes. */
  scenes: {
    title: { scenes: 'number' },
    /** `why`: what it does, or that its name says so. */
    asksFirst: { why: 'strings' },
    phrase: { phrase: 'string' },
    phrases: { phrases: 'string' },
    added: { scene: 'string' },
    removed: { scene: 'string', id: 'string' },
    unknown: { scene: 'string' },
    taught: { scene: 'string', phrase: 'string' },
    taughtFrom: { from: 'string' },
    forgotten: { scene: 'string', phrase: 'string' },
    unknownPhrase: { phrase: 'string' },
  },
  /** Scenes at a time to come. `when` is one of `at` and `on`. */
  schedule: {
    at: { unix: 'number' },
    on: { unix: 'number' },
    ask: { scene: 'string', when: 'string' },
    askWhich: { scenes: 'strings', when: 'string' },
    zoneAssumed: { zone: 'string' },
    problem: {
      no_hour: { scene: 'string' },
      too_far: { scene: 'string' },
      too_soon: { scene: 'string' },
    },
    full: { limit: 'number' },
    over: { scene: 'string' },
    already: { scene: 'string', when: 'string' },
    /** Stays for everybody to read after it has run, or was cancelled: it must not promise. */
    kept: { scene: 'string', when: 'string' },
    asked: { scene: 'string', user: 'string', unix: 'number' },
    missed: { scene: 'string', user: 'string', unix: 'number' },
    interrupted: { scene: 'string', user: 'string', unix: 'number' },
    memberGone: { scene: 'string' },
    notSeen: { scene: 'string' },
    title: { scenes: 'number' },
    line: { scene: 'string', user: 'string', channel: 'string', unix: 'number' },
    waiting: { scene: 'string', when: 'string' },
    cancelled: { scene: 'string' },
    cancelledBy: { user: 'string', scene: 'string', when: 'string' },
    nothingToCancel: { scene: 'string' },
    cancelWhich: { scene: 'string' },
    dropped: { scenes: 'number' },
  },
  /** What the bot says where it was spoken to and runs nothing. */
  talk: {
    stop: { scene: 'string' },
    stopWith: { scene: 'string', allOff: 'string' },
    nearest: { scenes: 'strings' },
    named: { scenes: 'strings' },
    pressed: { button: 'string', unix: 'number' },
    askedBy: { user: 'string', unix: 'number' },
    undoWith: { allOff: 'string' },
    soSince: { device: 'string', state: 'string', unix: 'number' },
    lastSo: { device: 'string', state: 'string', from: 'number', to: 'number' },
    soUntil: { device: 'string', state: 'string', unix: 'number' },
    soAllAlong: { device: 'string', state: 'string', unix: 'number' },
    neverSo: { device: 'string', state: 'string', unix: 'number' },
    happened: { device: 'string', times: 'number', state: 'string', unix: 'number' },
    moreOfDay: { more: 'number' },
    inTurn: { scene: 'string' },
  },
} as const satisfies Told;
