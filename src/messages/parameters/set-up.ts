import type { Told } from './told.ts';

/** What the texts about setting homecord up, and what goes wrong, are told. */
export const setUp = {
  /** What went wrong, on what, and what to do next: one or two short sentences each. */
  faults: {
    prefix: { text: 'string' },
    unexpected: { id: 'string' },
    says: { text: 'string', detail: 'string' },
    otherProgram: { name: 'string' },
    bridgedProgram: { name: 'string', guide: 'string' },
    ofHub: { text: 'string', address: 'string' },
    unknownDevice: { id: 'string' },
    unknownScene: { id: 'string' },
    outcomeUnknown: { scene: 'string' },
    sceneRefused: { scene: 'string' },
    sceneOutOfReach: { scene: 'string' },
    allOutOfReach: { scene: 'string' },
  },
  /** Connecting the hub. */
  hub: {
    connected: { url: 'string', devices: 'number' },
    scenes: { scenes: 'number' },
    automations: { automations: 'number' },
    untrusted: { url: 'string', fingerprint: 'string' },
    ownPresses: { channel: 'string' },
  },
  /** What `/hub status` finds. */
  doctor: {
    ok: { layer: 'string', detail: 'string' },
    warn: { layer: 'string', detail: 'string' },
    fail: { layer: 'string', detail: 'string' },
    gatewayOk: { pingMs: 'string' },
    clock: { seconds: 'number' },
    channelOk: { channel: 'string' },
    channelLacks: { channel: 'string', permissions: 'string' },
    channelNoHistory: { channel: 'string' },
    channelGone: { channel: 'string' },
    addressOk: { url: 'string', devices: 'number' },
    allOutOfReach: { devices: 'number' },
    roleNotPinged: { button: 'string', role: 'string', channel: 'string' },
    roleGone: { button: 'string' },
  },
  /** Voice messages, and who writes them down. */
  voice: {
    connected: { url: 'string' },
    mouthConnected: { url: 'string' },
    badAddress: { address: 'string' },
    hearsNot: { url: 'string' },
    speaksNot: { url: 'string' },
    hearsBy: { url: 'string' },
    hearsFault: { text: 'string' },
    heard: { text: 'string' },
    ownWords: { detail: 'string' },
    says: { text: 'string', detail: 'string' },
  },
  /** Messages that stay true to a room. `when`, `changed`, `checked`: Discord's relative times. */
  panel: {
    foot: { changed: 'string', checked: 'string' },
    lost: { when: 'string' },
    noRoom: { room: 'string' },
    posted: { channel: 'string', link: 'string' },
    full: { most: 'number' },
    gone: { channel: 'string' },
    forbidden: { channel: 'string' },
    stuck: { when: 'string' },
    removed: { channel: 'string' },
    left: { channel: 'string' },
    held: { gone: { channel: 'string' }, forbidden: { channel: 'string' }, refused: { channel: 'string' } },
  },
  /** What a household is told of. `when`: a time of Discord's; `alert`: what, where and for whom. */
  alerts: {
    told: {
      danger: { name: 'string', reading: 'string' },
      open: { name: 'string', when: 'string' },
      above: { name: 'string', reading: 'string', limit: 'string' },
      below: { name: 'string', reading: 'string', limit: 'string' },
      battery: { name: 'string' },
      offline: { name: 'string', when: 'string' },
      done: { name: 'string', when: 'string' },
    },
    homeAway: { when: 'string' },
    over: { name: 'string', when: 'string', minutes: 'number' },
    seenBy: { who: 'string' },
    added: { alert: 'string' },
    full: { most: 'number' },
    removed: { alert: 'string' },
    cannot: { device: 'string' },
    badQuiet: { typed: 'string' },
    after: { minutes: 'number' },
    beyond: { limit: 'string' },
    again: { minutes: 'number' },
    stuck: { when: 'string' },
    held: { gone: { channel: 'string' }, forbidden: { channel: 'string' }, refused: { channel: 'string' } },
  },
  /** What the home itself says. `target`: where, and for whom. */
  notices: {
    on: { target: 'string' },
    leftOut: { notices: 'number' },
    pictureOf: { camera: 'string' },
    answered: { who: 'string', label: 'string' },
    pressed: { label: 'string' },
    sure: { label: 'string' },
    unknown: { label: 'string' },
  },
  /** Where free text is heard. */
  listen: {
    onShared: { channel: 'string' },
    onQuiet: { channel: 'string' },
    onOwn: { channel: 'string' },
    off: { channel: 'string' },
    wasOff: { channel: 'string' },
    shared: { channel: 'string' },
    quiet: { channel: 'string' },
    own: { channel: 'string' },
  },
  /** What a household says of itself. */
  settings: {
    language: { language: 'string' },
    timeZone: { zone: 'string', time: 'string' },
    timeZoneAssumed: { zone: 'string', time: 'string' },
    zoneChoice: { zone: 'string', time: 'string' },
    unknownLanguage: { language: 'string' },
    unknownZone: { zone: 'string' },
    unclearZone: { zone: 'string', nearest: 'strings' },
    assumedBoth: { language: 'string', zone: 'string' },
    assumedLanguage: { language: 'string' },
    assumedZone: { zone: 'string' },
  },
  /** What turns the pages of a list. */
  pages: {
    page: { page: 'number', pages: 'number' },
  },
} as const satisfies Told;
