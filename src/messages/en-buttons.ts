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
    subscription_refused: 'The broker refuses the topics. Allow this user to read them, or choose others.',
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
};
