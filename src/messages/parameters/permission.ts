import type { Told } from './told.ts';

/** What the texts about permission and care are told. */
export const permission = {
  /** Who may do what in the house: levels, careful scenes, the pause. */
  access: {
    refusal: {
      paused: { unix: 'number' },
      timed_out: { unix: 'number' },
      changed_since: { device: 'string' },
      not_yet: { device: 'string' },
    },
    /** `who` is one of `roles`, `everyone`, `listeners`, `lookers`, `allLookers` and `onlyManagers`. */
    line: { level: 'string', who: 'string' },
    roles: { roles: 'strings' },
    listeners: { channels: 'strings' },
    scene: { scene: 'string', rules: 'strings' },
    onlyRoles: { roles: 'strings' },
    /** Who may set a device or what is in a room, whatever their level; `rules` are those of `may` and the like. */
    rules: {
      thing: { glyph: 'string', thing: 'string', rules: 'strings' },
      may: { who: 'strings' },
      mayNot: { who: 'strings' },
      deviceMay: { thing: 'string', who: 'string' },
      deviceMayNot: { thing: 'string', who: 'string' },
      roomMay: { thing: 'string', who: 'string' },
      roomMayNot: { thing: 'string', who: 'string' },
      forgotten: { thing: 'string', who: 'string' },
      careForgotten: { thing: 'string' },
      full: { most: 'number' },
    },
    care: {
      approve: { approvers: 'string' },
    },
    deviceCare: {
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
    onPause: { unix: 'number' },
    goneRole: { id: 'string' },
    allowed: { role: 'string', level: 'string' },
    removed: { role: 'string', level: 'string' },
    wasNot: { role: 'string', level: 'string' },
    unknownRole: { role: 'string' },
    sceneAllowed: { scene: 'string', role: 'string' },
    sceneDisallowed: { scene: 'string', role: 'string' },
    sceneForAll: { scene: 'string' },
    sceneWasNot: { scene: 'string', role: 'string' },
    ask: { whom: 'strings' },
    switching: { newDefaults: { level: 'string' } },
  },
  /** Scenes that are confirmed or approved before they run. `when` is one of a schedule’s `at` and `on`. */
  careful: {
    really: { scene: 'string' },
    reallyLater: { scene: 'string', when: 'string' },
    askedAlone: { scene: 'string', user: 'string' },
    confirmed: { scene: 'string' },
    ranOut: { scene: 'string' },
    /** A device that is careful to set. */
    device: {
      unlocks: { device: 'string' },
      opens: { device: 'string' },
      disarms: { device: 'string' },
      heats: { device: 'string', values: 'string' },
      turns_on: { device: 'string' },
      turns_off: { device: 'string' },
      sets: { device: 'string', values: 'string' },
    },
    deviceRanOut: { device: 'string' },
    /** The same as of scenes: `scene` is what the devices are called, `things` what each is to be, a line each. */
    ofDevice: {
      wants: { user: 'string', channel: 'string | null', things: 'string' },
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
    },
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
    pauseUnstored: { why: 'string' },
    resumeUnstored: { why: 'string' },
  },
} as const satisfies Told;
