import type { Told } from './told.ts';

/** What the texts about physical buttons and their presses are told. */
export const buttons = {
  /** What is said of button presses that a channel does not take. */
  held: {
    gone: { channel: 'string' },
    forbidden: { channel: 'string' },
    refused: { channel: 'string' },
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
} as const satisfies Told;
