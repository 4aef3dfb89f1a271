import { count } from './en-count.ts';

/** What is said of the household's physical buttons. */
export const buttonsEn = {
  modalTitle: 'Connect the household’s buttons',
  address: 'Broker address',
  addressHint: 'e.g. mqtt://broker.local:1883 or mqtts://…',
  username: 'User name',
  password: 'Password',
  filter: 'Topics',
  filterHint: 'MQTT topic filters, separated by commas.',
  badAddress: 'A broker address looks like `mqtt://broker.local:1883`, or `mqtts://…` with encryption.',
  badFilter: ({ filter }: { filter: string }) =>
    `“${filter}” is no MQTT topic filter. A filter looks like \`doorbell/button/+\`: \`+\` stands for one level, \`#\` at the end for the rest.`,
  connected: ({ broker, channel }: { broker: string; channel: string }) =>
    `✅ Connected to ${broker}. Presses will be posted in ${channel}; press a button to try.`,
  disconnected: 'The buttons are disconnected, and the broker’s password is forgotten.',
  notConnected: 'No broker is connected. Somebody with Manage Server can do it: `/buttons connect`.',
  title: '## Buttons',
  status: ({ broker, channel }: { broker: string; channel: string }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }: { presses: number; ignored: number }) =>
    `${count(presses, 'press', 'presses')} since the start; ${count(ignored, 'other message')} ignored.`,
  lastPress: ({ when }: { when: string }) => `Last press ${when}.`,
  states: {
    connecting: 'Connecting …',
    connected: 'Connected.',
    bad_credentials: 'The broker refuses the user name or password. Connect again with the right ones.',
    unreachable: 'The broker does not answer. Check the address, and that it is running.',
    tls_untrusted:
      'No public authority vouches for the broker’s certificate. Connect again to look at it, and to trust it.',
    tls_mismatch:
      'The broker shows another certificate than the one that was trusted. Connect again if it was changed.',
    subscription_refused: 'The broker refuses the topics. Allow this user to read them, or choose others.',
    press_failed: 'A press could not be kept here. The broker keeps it, and is asked for it again shortly.',
    disconnected: 'Disconnected; trying again.',
  },
  detail: ({ detail }: { detail: string }) => `-# The broker or network says: ${detail}`,
  refusedFilters: ({ filters }: { filters: string }) => `-# Refused: ${filters}`,
  named: ({ topic, name }: { topic: string; name: string }) => `\`${topic}\` is now called **${name}**.`,
  unnamed: ({ topic }: { topic: string }) => `\`${topic}\` has no name any more.`,
  badTopic: 'A button is named by its topic, e.g. `doorbell/button/btn_1`.',

  press: ({ name, action, topic }: { name: string; action: string; topic: string }) =>
    `**${name}** ${action} · ${topic}`,
  actions: {
    pressed: 'pressed',
    single: 'pressed',
    double: 'pressed twice',
    triple: 'pressed three times',
    quadruple: 'pressed four times',
    hold: 'held',
    release: 'released',
  },
  repeated: ({ action, times }: { action: string; times: number }) => `${action} (${times} times)`,
  times: ({ times }: { times: number }) => `pressed ${times} times`,

  /** What a message says of presses. Its numbers add up to the presses that it stands for. */
  done: {
    pressed: ({ times }: { times: number }) => `pressed${repeated(times)}`,
    held: ({ times }: { times: number }) => `held${repeated(times)}`,
    released: ({ times }: { times: number }) => `released${repeated(times)}`,
  },
  /** How a part of the presses was made, after a number: "3 × once". */
  ways: {
    once: 'once',
    twice: 'twice',
    thrice: '3 times',
    fourTimes: '4 times',
    held: 'held',
    released: 'released',
  },
  part: ({ number, way }: { number: number; way: string }) => `${toDigits(number)} × ${way}`,
  digest: ({ presses, buttons }: { presses: number; buttons: number }) =>
    `**${toDigits(presses)} presses** of ${toDigits(buttons)} buttons`,
  moreButtons: ({ buttons, presses }: { buttons: number; presses: number }) =>
    `… and ${toDigits(buttons)} more ${buttons === 1 ? 'button' : 'buttons'}: ${countPresses(presses)}`,
  untold: ({ presses, when }: { presses: number; when: string }) =>
    `**${countPresses(presses)}**, ${when}, ${presses === 1 ? 'was' : 'were'} not told in time:`,
  untoldButton: ({ button, presses }: { button: string; presses: number }) =>
    `${button} ${toDigits(presses)}`,
  late: ({ when, delivered, reason }: { when: string; delivered: string; reason: string }) =>
    ` ${when}, delivered ${delivered}: ${reason}`,
  between: ({ from, to }: { from: string; to: string }) => `between ${from} and ${to}`,
  lateReasons: {
    unreachable: 'Discord was unreachable',
    forbidden: 'this channel could not be written to',
    away: 'the bot was away',
    flood: 'there were too many at once',
  },
  runScene: 'Run a scene…',
  muteHour: 'Mute 1 h',
  notNow: 'Not now',
  nameIt: 'Name it',
};

/** `12,003`. */
const { format: toDigits } = new Intl.NumberFormat('en-US');

function countPresses(presses: number): string {
  return `${toDigits(presses)} ${presses === 1 ? 'press' : 'presses'}`;
}

/** As a word follows it: nothing for once, ` twice`, ` 5 times`. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? ' twice' : ` ${toDigits(times)} times`;
}
