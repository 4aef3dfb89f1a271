import type { Told } from './told.ts';

/** What the texts of a household’s record are told. */
export const audit = {
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
    panelPosted: { channel: 'string', what: 'string' },
    panelRemoved: { channel: 'string', what: 'string' },
    notMeant: { phrase: 'string', scenes: 'string' },
    hours: { from: 'string', to: 'string' },
    buttonName: { button: 'string' },
    buttonRules: { button: 'string' },
    buttonRoute: { button: 'string' },
    silenced: { button: 'string' },
    audible: { button: 'string' },
    muted: { button: 'string', unix: 'number' },
    unmuted: { button: 'string' },
    allowed: { what: 'string', role: 'string' },
    disallowed: { what: 'string', role: 'string' },
    paused: { unix: 'number' },
  },
} as const satisfies Told;
