import { count } from './grammar.ts';

/** What is on record of a household. Each entry is a short line, and one in small print of who, how and when. */
export const audit = {
  title: ({ entries }: { entries: number }) =>
    `## What was done here\n-# ${count(entries, 'entry', 'entries')}`,
  none: 'Nothing is on record yet.',
  noneFits: 'Nothing on record fits that.',
  off: 'Nothing is kept on record here: the bot’s operator has switched that off (`AUDIT_DAYS`).',
  foot: ({ user, channel, way, unix }: { user: string; channel: string; way: string; unix: number }) =>
    `-# ${user} in ${channel} · ${way} · <t:${unix}:f>`,
  ways: {
    slash: 'by command',
    sentence: 'by saying so',
    button: 'by a button',
    select: 'from a list',
    modal: 'by a form',
    schedule: 'at its time',
  },
  approvedBy: ({ user }: { user: string }) => `approved by ${user}`,
  deniedBy: ({ user }: { user: string }) => `denied by ${user}`,

  on: ({ scene }: { scene: string }) => `✅ **${scene}** is on`,
  onDevices: ({ scene, applied }: { scene: string; applied: number }) =>
    `✅ **${scene}** is on: ${count(applied, 'device', 'devices')}`,
  partly: ({ scene }: { scene: string }) => `⚠️ **${scene}** is partly on`,
  partlyDevices: ({ scene, applied, total }: { scene: string; applied: number; total: number }) =>
    `⚠️ **${scene}** is partly on: ${applied} of ${count(total, 'device', 'devices')}`,
  unreachable: ({ devices }: { devices: string }) => `not reachable: ${devices}`,
  accepted: ({ scene }: { scene: string }) => `☑️ **${scene}** was accepted by the hub`,
  unknown: ({ scene }: { scene: string }) => `❔ **${scene}** may or may not have run`,
  failed: ({ scene, why }: { scene: string; why: string }) => `❌ **${scene}** failed: ${why}`,
  scheduled: ({ scene, unix }: { scene: string; unix: number }) =>
    `⏰ **${scene}** scheduled for <t:${unix}:f>`,
  cancelled: ({ scene, unix, user }: { scene: string; unix: number; user: string }) =>
    `🚫 **${scene}** of <t:${unix}:f>, which ${user} had scheduled, cancelled`,
  missed: ({ scene }: { scene: string }) => `🚫 **${scene}** missed its time: the bot was away`,
  refused: ({ scene, why }: { scene: string; why: string }) => `🚫 **${scene}** refused: ${why}`,
  declined: ({ scene }: { scene: string }) => `🚫 **${scene}** was not confirmed`,
  expired: ({ scene }: { scene: string }) => `🚫 **${scene}** was not confirmed in time`,
  /** `command`: by the name that people see, as code. */
  attempted: ({ command }: { command: string }) => `🚫 ${command} refused: may not manage this home`,

  /** Why a scene was not run, by the word of the gate or of who came after it. */
  refusals: {
    no_hub: 'no hub was connected',
    not_heard: 'the bot does not listen there',
    may_not_trigger: 'may not run scenes',
    may_not_run: 'may not run this scene',
    too_often: 'too many in a minute',
    paused: 'the house was paused',
    must_confirm: 'it was not confirmed',
    must_approve: 'nobody had approved it',
    own_request: 'nobody approves their own',
    not_approver: 'may not approve it',
    memberGone: 'no longer a member',
    notSeen: 'no longer sees the channel',
    cannotAsk: 'the question about it could not be asked',
    over: 'its time had passed',
    already: 'already scheduled for that time',
    full: 'too many scenes were waiting',
  },
  /** Why a hub did not run it. */
  failures: {
    key: 'the hub did not accept the key',
    unknown: 'the hub knows no such scene',
    busy: 'too many requests to the hub',
    refused: 'the hub refused',
    error: 'an error of the hub’s',
    unreachable: 'the hub could not be reached',
    address: 'the hub’s address is private',
    certificate: 'the hub’s certificate is not trusted',
    unexpected: 'an error of the bot’s',
  },

  fromTo: ({ what, before, after }: { what: string; before: string; after: string }) =>
    `🔧 ${what}: ${before} → ${after}`,
  nothing: 'none',
  hub: 'Hub',
  broker: 'Broker of the buttons',
  listening: ({ channel }: { channel: string }) => `Listening in ${channel}`,
  shared: 'clear requests',
  own: 'every message',
  scene: 'Scene',
  notMeant: ({ phrase, scenes }: { phrase: string; scenes: string }) =>
    `🔧 “${phrase}” does not mean ${scenes}`,
  language: 'Language',
  timeZone: 'Time zone',
  quietHours: 'Quiet hours',
  hours: ({ from, to }: { from: string; to: string }) => `${from}–${to}`,
  buttonName: ({ button }: { button: string }) => `Name of ${button}`,
  buttonRoute: ({ button }: { button: string }) => `Presses of ${button}`,
  silenced: ({ button }: { button: string }) => `🔧 Presses of ${button} make no sound`,
  audible: ({ button }: { button: string }) => `🔧 Presses of ${button} make a sound`,
  muted: ({ button, unix }: { button: string; unix: number }) => `🔧 ${button} muted until <t:${unix}:f>`,
  unmuted: ({ button }: { button: string }) => `🔧 ${button} no longer muted`,
  allowed: ({ what, role }: { what: string; role: string }) => `🔧 ${what}: also for ${role}`,
  disallowed: ({ what, role }: { what: string; role: string }) => `🔧 ${what}: no longer for ${role}`,
  rolesReset: '🔧 All roles taken from levels and scenes',
  /** How careful a scene is. */
  care: { none: 'at once', confirm: 'confirmed', approve: 'approved' },
  paused: ({ unix }: { unix: number }) => `🔧 House paused until <t:${unix}:f>`,
  resumed: '🔧 House no longer paused',
};
