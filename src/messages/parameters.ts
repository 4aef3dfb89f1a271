import type english from './en.json';

/** What a text can be told, as `parameters` names it. */
export interface Kinds {
  readonly string: string;
  readonly number: number;
  readonly strings: readonly string[];
  readonly 'string | null': string | null;
}

/** What the texts of a section are told, by their keys. */
export type TextParameters<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string
    ? Readonly<Record<string, keyof Kinds>>
    : TextParameters<Texts[Key]>;
};

/**
 * What each text is told, and so may have as a placeholder, in every language. A text that is not named here is told
 * nothing, and stands in the languages' files alone.
 */
export const parameters = {
  /** Who may do what in the house: levels, careful scenes, the pause. */
  access: {
    refusal: {
      paused: { unix: 'number' },
      timed_out: { unix: 'number' },
    },
    /** `who` is one of `roles`, `everyone`, `listeners`, `lookers` and `onlyManagers`. */
    line: { level: 'string', who: 'string' },
    roles: { roles: 'strings' },
    listeners: { channels: 'strings' },
    scene: { scene: 'string', rules: 'strings' },
    onlyRoles: { roles: 'strings' },
    care: {
      approve: { approvers: 'string' },
    },
    /** Why a scene asks first; `name` is what the home calls what the scene does it with. */
    does: {
      unlocks: { name: 'string' },
      opens: { name: 'string' },
      disarms: { name: 'string' },
      touches: { name: 'string' },
      turns_on: { name: 'string' },
      turns_off: { name: 'string' },
      sets: { name: 'string' },
    },
    inChannel: { channel: 'string' },
    pausedUntil: { unix: 'number' },
    goneRole: { id: 'string' },
    allowed: { role: 'string', level: 'string' },
    removed: { role: 'string', level: 'string' },
    wasNot: { role: 'string', level: 'string' },
    unknownRole: { role: 'string' },
    sceneAllowed: { scene: 'string', role: 'string' },
    sceneDisallowed: { scene: 'string', role: 'string' },
    sceneForAll: { scene: 'string' },
    sceneWasNot: { scene: 'string', role: 'string' },
  },
  /** Scenes that are confirmed or approved before they run. `when` is one of a schedule’s `at` and `on`. */
  careful: {
    really: { scene: 'string' },
    reallyLater: { scene: 'string', when: 'string' },
    askedAlone: { scene: 'string', user: 'string' },
    confirmed: { scene: 'string' },
    ranOut: { scene: 'string' },
    /** `channel` null: where it was asked for. */
    wants: { user: 'string', scene: 'string', channel: 'string | null' },
    wantsLater: { user: 'string', scene: 'string', channel: 'string | null', when: 'string' },
    whoDecides: { approvers: 'strings', unix: 'number' },
    waiting: { scene: 'string', channel: 'string', unix: 'number' },
    waitsAlready: { scene: 'string', channel: 'string | null', unix: 'number' },
    cannotAsk: { scene: 'string', channel: 'string' },
    approved: { approver: 'string', user: 'string', scene: 'string' },
    denied: { approver: 'string', user: 'string', scene: 'string' },
    notApproved: { user: 'string', scene: 'string' },
    requesterGone: { scene: 'string' },
    set: {
      none: { scene: 'string' },
      confirm: { scene: 'string' },
      approve: { scene: 'string', approvers: 'string', place: 'string' },
    },
    askedThere: { channel: 'string' },
    onlyOne: { user: 'string' },
    cannotPost: { channel: 'string' },
    paused: { unix: 'number' },
  },
  /** What devices and their states are called. */
  home: {
    number: { value: 'number' },
    battery: { value: 'string' },
    humidity: { value: 'string' },
    target: { value: 'string' },
    position: { value: 'string' },
    volume: { value: 'string' },
  },
  /** What went wrong, on what, and what to do next: one or two short sentences each. */
  faults: {
    prefix: { text: 'string' },
    unexpected: { id: 'string' },
    says: { text: 'string', detail: 'string' },
    unknownDevice: { id: 'string' },
    unknownScene: { id: 'string' },
    outcomeUnknown: { scene: 'string' },
    sceneRefused: { scene: 'string' },
    sceneOutOfReach: { scene: 'string' },
    allOutOfReach: { scene: 'string' },
  },
  /** What is said of button presses that a channel does not take. */
  held: {
    gone: { channel: 'string' },
    forbidden: { channel: 'string' },
    refused: { channel: 'string' },
  },
  /** The list of devices. */
  devices: {
    title: { devices: 'number', rooms: 'number' },
    titleRoom: { room: 'string', devices: 'number' },
    noneInRoom: { room: 'string', rooms: 'string' },
    skipped: { skipped: 'number' },
  },
  /** One device in full. */
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
  /** What turns the pages of a list. */
  pages: {
    page: { page: 'number', pages: 'number' },
  },
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
  /** Connecting the hub. */
  hub: {
    connected: { url: 'string', devices: 'number' },
    scenes: { scenes: 'number' },
    automations: { automations: 'number' },
    untrusted: { url: 'string', fingerprint: 'string' },
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
  /** Where free text is heard. */
  listen: {
    onShared: { channel: 'string' },
    onOwn: { channel: 'string' },
    off: { channel: 'string' },
    wasOff: { channel: 'string' },
    shared: { channel: 'string' },
    own: { channel: 'string' },
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
  /** What is said of the household’s physical buttons. */
  buttons: {
    badFilter: { filter: 'string' },
    connected: { broker: 'string', channel: 'string' },
    status: { broker: 'string', channel: 'string' },
    counts: { presses: 'number', ignored: 'number' },
    oversized: { messages: 'number' },
    lastPress: { when: 'string' },
    refusedFilters: { filters: 'string' },
    named: { topic: 'string', title: 'string' },
    unnamed: { topic: 'string' },
    untrusted: { url: 'string', fingerprint: 'string' },
    routed: { button: 'string', channel: 'string', role: 'string | null' },
    routeHidden: { channel: 'string' },
    routeForbidden: { channel: 'string' },
    routeNoPing: { role: 'string', channel: 'string' },
    muted: { button: 'string', unix: 'number' },
    unmuted: { button: 'string' },
    stillMuted: { button: 'string', unix: 'number' },
    silenced: { button: 'string' },
    audible: { button: 'string' },
    stillSilent: { button: 'string' },
    quietOn: { from: 'string', to: 'string', zone: 'string', time: 'string' },
    badQuietTime: { typed: 'string' },
    quietHours: { from: 'string', to: 'string' },
    pings: { role: 'string' },
    isMuted: { unix: 'number' },
    moreSettings: { buttons: 'number' },
    historyTitle: { button: 'string | null', events: 'number' },
    waiting: { presses: 'number' },
    held: { channel: 'string', why: 'string', unix: 'number' },
    clockSetBack: { unix: 'number', seconds: 'number' },
    storeFault: { unix: 'number', why: 'string' },
    /** What a message says of presses. Its numbers add up to the presses that it stands for. */
    done: {
      pressed: { times: 'number' },
      held: { times: 'number' },
      released: { times: 'number' },
    },
    part: { times: 'number', way: 'string' },
    told: { button: 'string', done: 'string' },
    digest: { presses: 'number', buttons: 'number' },
    moreButtons: { buttons: 'number', presses: 'number' },
    untold: { presses: 'number', when: 'string' },
    untoldButton: { button: 'string', presses: 'number' },
    late: { when: 'string', delivered: 'string', reason: 'string' },
    between: { from: 'string', to: 'string' },
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
  /** What the bot says where it was spoken to and runs nothing. */
  talk: {
    stop: { scene: 'string' },
    stopWith: { scene: 'string', allOff: 'string' },
    nearest: { scenes: 'strings' },
    named: { scenes: 'strings' },
  },
  /** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
  audit: {
    title: { entries: 'number' },
    foot: { user: 'string', channel: 'string', way: 'string', unix: 'number' },
    approvedBy: { user: 'string' },
    deniedBy: { user: 'string' },
    on: { scene: 'string' },
    onDevices: { scene: 'string', applied: 'number' },
    partly: { scene: 'string' },
    partlyDevices: { scene: 'string', applied: 'number', total: 'number' },
    unreachable: { devices: 'string' },
    accepted: { scene: 'string' },
    unknown: { scene: 'string' },
    failed: { scene: 'string', why: 'string' },
    scheduled: { scene: 'string', unix: 'number' },
    cancelled: { scene: 'string', unix: 'number', user: 'string' },
    missed: { scene: 'string' },
    refused: { scene: 'string', why: 'string' },
    declined: { scene: 'string' },
    expired: { scene: 'string' },
    /** `command`: by the name that people see, as code. */
    attempted: { command: 'string' },
    fromTo: { what: 'string', before: 'string', after: 'string' },
    listening: { channel: 'string' },
    notMeant: { phrase: 'string', scenes: 'string' },
    hours: { from: 'string', to: 'string' },
    buttonName: { button: 'string' },
    buttonRoute: { button: 'string' },
    silenced: { button: 'string' },
    audible: { button: 'string' },
    muted: { button: 'string', unix: 'number' },
    unmuted: { button: 'string' },
    allowed: { what: 'string', role: 'string' },
    disallowed: { what: 'string', role: 'string' },
    paused: { unix: 'number' },
  },
} as const satisfies TextParameters<typeof english>;
