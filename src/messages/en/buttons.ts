import { count, inflect, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons = {
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
    `${count(presses, 'press', 'presses')} since the start; ${count(ignored, 'other message', 'other messages')} ignored.`,
  oversized: ({ messages }: { messages: number }) =>
    `-# ${count(messages, 'message', 'messages')} too large to be read; on a button’s own topic it is a press all the same.`,
  lastPress: ({ when }: { when: string }) => `Last press ${when}.`,
  states: {
    connecting: 'Connecting …',
    connected: 'Connected.',
    bad_credentials: 'The broker refuses the user name or password. Connect again with the right ones.',
    address_refused:
      'This bot’s owner lets it reach only public addresses from this server, and the broker’s is none, or no name that the Internet knows. Check the spelling, or ask them to set `HUB_ADDRESSES` or `ALLOWED_GUILDS`.',
    unreachable: 'The broker does not answer. Check the address, and that it is running.',
    tls_untrusted:
      'No public authority vouches for the broker’s certificate. Connect again to look at it, and to trust it.',
    tls_mismatch:
      'The broker shows another certificate than the one that was trusted. Connect again if it was changed.',
    subscription_refused: 'The broker refuses the topics. Allow this user to read them, or choose others.',
    press_failed: 'A press could not be kept here. The broker keeps it, and is asked for it again shortly.',
    packet_too_large:
      'The broker sent a message of over 8 MiB. It is dropped unread, and the bot connects again. If this stays, choose topics without it, or delete it from the broker if it is retained there; the bot’s log names its topic.',
    disconnected: 'Disconnected; trying again.',
  },
  refusedFilters: ({ filters }: { filters: string }) => `-# Refused: ${filters}`,
  named: ({ topic, title }: { topic: string; title: string }) => `\`${topic}\` is now called ${title}.`,
  unnamed: ({ topic }: { topic: string }) => `\`${topic}\` has no name any more.`,
  badTopic: 'A button goes by its topic, e.g. `doorbell/button/btn_1`. Pick one from the list.',
  nameKept: 'The name is kept.',
  badEmoji: 'That is no emoji. Type one, e.g. 🔔, or one of this server’s own.',
  every: '**Every button**',

  untrusted: ({ url, fingerprint }: { url: string; fingerprint: string }) =>
    `🔒 ${url} has a certificate of its own, which no public authority vouches for. Its SHA-256 fingerprint is\n\`\`\`\n${fingerprint}\n\`\`\`\nCompare it with the broker’s. If it is the same, trust it: this server will then accept that certificate and no other. No password has been sent yet.`,
  trustExpired: 'That form has run out. Start again with `/buttons connect`.',

  routed: ({ button, channel, role }: { button: string; channel: string; role: string | null }) =>
    `${button}: presses are posted in ${channel}, and ${role === null ? 'nobody is pinged' : `ping ${role}`}.`,
  householdChannel: 'the household’s channel',
  routeEveryone: 'Everyone is no role of its own. Choose another, or `/buttons route` without one.',
  routeHidden: ({ channel }: { channel: string }) =>
    `⚠️ ${channel} is gone or hidden from the bot. Presses wait until it is there, or you choose another one.`,
  routeForbidden: ({ channel }: { channel: string }) =>
    `⚠️ ${channel}: the bot lacks **Send Messages**. Presses wait until it has it.`,
  routeNoPing: ({ role, channel }: { role: string; channel: string }) =>
    `⚠️ ${role} cannot be pinged in ${channel}. Let anyone mention the role, or give the bot **Mention @everyone, @here and All Roles**.`,

  muted: ({ button, unix }: { button: string; unix: number }) =>
    `🔕 ${button}: muted until <t:${unix}:t> (<t:${unix}:R>). Presses are kept in \`/buttons history\`.`,
  unmuted: ({ button }: { button: string }) => `🔔 ${button}: not muted any more.`,
  stillMuted: ({ button, unix }: { button: string; unix: number }) =>
    `${button}: muted all the same until <t:${unix}:t>, because every button is. \`/buttons mute minutes:0\` ends that.`,
  silenced: ({ button }: { button: string }) => `🔕 ${button}: posted without a notification from now on.`,
  audible: ({ button }: { button: string }) => `🔔 ${button}: posted with a notification again.`,
  stillSilent: ({ button }: { button: string }) =>
    `${button}: without a notification all the same, because every button is. \`/buttons silent on:False\` ends that.`,
  quietOn: ({ from, to, zone, time }: { from: string; to: string; zone: string; time: string }) =>
    `🌙 From ${from} to ${to} presses make no sound and ping nobody, by the clocks of **${zone}**, where it is ${time} now.`,
  quietOff: 'There are no quiet hours any more.',
  quietZoneAssumed: 'This is the bot’s own time zone; `/settings timezone` sets yours.',
  badQuietHours:
    'Quiet hours go from one time to another, e.g. `from:22:00 to:07:00`. Leave both out for none.',
  badQuietTime: ({ typed }: { typed: string }) =>
    `“${typed}” is no time of day. Quiet hours are set like \`from:22:00 to:07:00\`.`,

  quietHours: ({ from, to }: { from: string; to: string }) => `🌙 Quiet from ${from} to ${to}`,
  pings: ({ role }: { role: string }) => `pings ${role}`,
  isSilent: 'without a notification',
  isMuted: ({ unix }: { unix: number }) => `🔕 muted until <t:${unix}:t>`,
  moreSettings: ({ buttons }: { buttons: number }) =>
    `… and ${number(buttons)} more ${inflect(buttons, 'button', 'buttons')}`,

  historyTitle: ({ button, events }: { button: string | null; events: number }) =>
    `## Presses\n-# ${button === null ? '' : `${button} · `}${number(events)} on record`,
  noHistory: 'No button was pressed yet.',
  noHistoryOf: 'This button was not pressed yet.',
  historyMuted: '🔕 muted',
  historyWaiting: '⏳ not told yet',

  waiting: ({ presses }: { presses: number }) =>
    `⏳ ${count(presses, 'press', 'presses')} ${inflect(presses, 'waits', 'wait')} to be told. Nothing is lost.`,
  held: ({ channel, why, unix }: { channel: string; why: string; unix: number }) =>
    `⚠️ ${channel}: ${why} (Since <t:${unix}:f>.)`,
  holds: {
    gone: 'gone. Choose another one with `/buttons connect` or `/buttons route`; presses wait until then.',
    forbidden:
      'the bot may not post there. Give it **View Channel** and **Send Messages**; presses wait until then.',
    refused: 'Discord does not take the message. It is tried again.',
    unreachable: 'Discord does not answer. It is tried again.',
    store: 'what is on its way cannot be read. It is tried again.',
  },
  manyTopics:
    '⚠️ Over 1,000 different buttons have pressed since the start. If you do not have so many, choose narrower topics with `/buttons connect`.',
  clockSetBack: ({ unix, seconds }: { unix: number; seconds: number }) =>
    `⚠️ The clock of the machine that I run on was set back by ${count(seconds, 'second', 'seconds')} (<t:${unix}:R>). No press is lost by that; times around then may be wrong.`,
  storeFault: ({ unix, why }: { unix: number; why: string }) =>
    `❌ Since <t:${unix}:f> presses cannot be stored: they are posted at once, and stay with the broker until they are.\n-# ${why}`,

  nameTitle: 'Name this button',
  nameLabel: 'Name',
  nameHint: 'e.g. Front door',
  emojiLabel: 'Emoji',
  emojiHint: 'Shown before the name, e.g. 🔔',
  whichScene: '**Which scene?**',
  chooseScene: 'Choose a scene',
  notSettled: 'Discord was slow to take this message. Try again in a minute.',
  noticeGone: 'This message is no longer on record.',

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
  part: ({ times, way }: { times: number; way: string }) => `${number(times)} × ${way}`,
  told: ({ button, done }: { button: string; done: string }) => `${button} ${done}`,
  digest: ({ presses, buttons }: { presses: number; buttons: number }) =>
    `**${number(presses)} presses** of ${number(buttons)} buttons`,
  moreButtons: ({ buttons, presses }: { buttons: number; presses: number }) =>
    `… and ${number(buttons)} more ${inflect(buttons, 'button', 'buttons')}: ${count(presses, 'press', 'presses')}`,
  untold: ({ presses, when }: { presses: number; when: string }) =>
    `**${count(presses, 'press', 'presses')}**, ${when}, ${inflect(presses, 'was', 'were')} not told in time:`,
  untoldButton: ({ button, presses }: { button: string; presses: number }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }: { when: string; delivered: string; reason: string }) =>
    ` ${when}, delivered ${delivered}: ${reason}`,
  between: ({ from, to }: { from: string; to: string }) => `between ${from} and ${to}`,
  lateReasons: {
    unreachable: 'Discord was unreachable',
    forbidden: 'the channel could not be written to',
    away: 'the bot was away',
    flood: 'there were too many at once',
  },
  runScene: 'Run a scene…',
  muteHour: 'Mute 1 h',
  notNow: 'Not now',
  nameIt: 'Name it',
};

/** As a word follows it: nothing for once, ` twice`, ` 5 times`. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? ' twice' : ` ${number(times)} times`;
}
