import { buttonsEn } from './en-buttons.ts';
import { commandsEn } from './en-commands.ts';
import { count } from './en-count.ts';
import { faultsEn } from './en-faults.ts';
import { heldEn } from './en-held.ts';
import { homeEn } from './en-home.ts';
import { questionsEn } from './en-questions.ts';
import { scheduleEn } from './en-schedule.ts';
import { settingsEn } from './en-settings.ts';
import { talkEn } from './en-talk.ts';

/** English. Names, ids and a hub's own words arrive escaped: see src/discord/escape-text.ts. */
export const en = {
  commands: commandsEn,
  home: homeEn,
  faults: faultsEn,
  held: heldEn,

  devices: {
    title: ({ devices, rooms }: { devices: number; rooms: number }) =>
      `## Devices\n-# ${count(devices, 'device')} in ${count(rooms, 'room')}`,
    titleRoom: ({ room, devices }: { room: string; devices: number }) =>
      `## ${room}\n-# ${count(devices, 'device')}`,
    none: 'The hub lists no devices.',
    noneInRoom: ({ room, rooms }: { room: string; rooms: string }) =>
      `There is no device in “${room}”. Rooms: ${rooms}.`,
    skipped: ({ skipped }: { skipped: number }) =>
      `-# ${count(skipped, 'entry', 'entries')} of the hub's list could not be understood and ${skipped === 1 ? 'is' : 'are'} left out.`,
    noRoom: 'No room',
  },

  pages: {
    refresh: 'Refresh',
    previous: 'Previous',
    next: 'Next',
    page: ({ page, pages }: { page: number; pages: number }) => `-# Page ${page} of ${pages}`,
  },

  device: {
    in: ({ type, room }: { type: string; room: string }) => `-# ${type} · ${room}`,
    changed: ({ when }: { when: string }) => `Changed ${when}`,
    seen: ({ when }: { when: string }) => `Last seen ${when}`,
    manufacturer: 'Maker',
    model: 'Model',
    firmware: 'Firmware',
    buttons: 'Buttons',
    noState: 'The hub tells no state.',
  },

  scene: {
    activated: ({ scene, applied }: { scene: string; applied: number }) =>
      `✅ **${scene}** is on: ${count(applied, 'device')} set.`,
    activatedPlain: ({ scene }: { scene: string }) => `✅ **${scene}** is on.`,
    partial: ({ scene, applied, total }: { scene: string; applied: number; total: number }) =>
      `⚠️ **${scene}** is partly on: ${applied} of ${count(total, 'device')} set.`,
    partialPlain: ({ scene }: { scene: string }) => `⚠️ **${scene}** is partly on.`,
    accepted: ({ scene }: { scene: string }) =>
      `☑️ The hub has accepted **${scene}**; it cannot say whether every device followed.`,
    unreachable: ({ devices }: { devices: string }) => `Not reachable: ${devices}.`,
    ask: ({ scene }: { scene: string }) => `Did you mean **${scene}**?`,
    askWhich: ({ scenes }: { scenes: readonly string[] }) =>
      `One scene at a time: which did you mean, ${scenes.map(scene => `**${scene}**`).join(' or ')}?`,
    askWhichMeant: ({ scenes }: { scenes: readonly string[] }) =>
      `Did you mean ${scenes.map(scene => `**${scene}**`).join(' or ')}?`,
    yes: 'Yes',
    no: 'No',
    notYours: 'This question was put to someone else.',
    tooLate:
      'That question was answered already, or has run out. To ask again, say it again or use `/scene`.',
    declined: 'All right, nothing was changed.',
    refused: ({ phrase }: { phrase: string }) =>
      `All right, nothing was changed. I will not ask about “${phrase}” again; \`/scenes teach\` changes that.`,
    learned: ({ phrase, scene }: { phrase: string; scene: string }) =>
      `From now on “${phrase}” runs **${scene}** wherever I listen, also when people just talk to each other. \`/scenes forget\` takes that back.`,
  },

  automations: {
    title: ({ automations }: { automations: number }) =>
      `## Automations\n-# ${count(automations, 'automation')}`,
    none: 'The hub has no automations.',
    notListed: 'This hub does not list automations.',
    lastRun: ({ when }: { when: string }) => `last run ${when}`,
    neverRun: 'never run',
    running: ({ running }: { running: number }) => `${running} running now`,
  },

  hub: {
    modalTitle: 'Connect your home hub',
    address: 'Hub address',
    addressHint: 'As your hub shows it, e.g. http://hub.local:8080/api/v1',
    key: 'API key',
    keyHint: 'From your hub account’s dashboard. It is stored encrypted, for this server alone.',
    connected: ({ url, devices }: { url: string; devices: number }) =>
      `✅ Connected to ${url}: it lists ${count(devices, 'device')}.`,
    scenes: ({ scenes }: { scenes: number }) => `It lists ${count(scenes, 'scene')}; try \`/scene\`.`,
    scenesNotListed:
      'It does not list scenes. Add those you use with `/scenes add`; every scene that works is remembered.',
    automations: ({ automations }: { automations: number }) =>
      `It lists ${count(automations, 'automation')}.`,
    nextStep: 'Next: `/devices` shows the home, `/listen on` lets this server speak to it.',
    untrusted: ({ url, fingerprint }: { url: string; fingerprint: string }) =>
      `🔒 ${url} has a certificate of its own, which no public authority vouches for. Its SHA-256 fingerprint is\n\`\`\`\n${fingerprint}\n\`\`\`\nCompare it with what the hub shows. If it is the same, trust it: this server will then accept that certificate and no other. No key has been sent yet.`,
    trust: 'Trust this certificate',
    trustExpired: 'That form has run out. Start again with `/hub connect`.',
    disconnected: 'The hub is disconnected, and its key is forgotten.',
    notConnected: 'No hub is connected.',
  },

  doctor: {
    title: '## How the connection stands',
    ok: ({ layer, detail }: { layer: string; detail: string }) => `✅ **${layer}** ${detail}`,
    warn: ({ layer, detail }: { layer: string; detail: string }) => `⚠️ **${layer}** ${detail}`,
    fail: ({ layer, detail }: { layer: string; detail: string }) => `❌ **${layer}** ${detail}`,
    gateway: 'Discord',
    gatewayOk: ({ pingMs }: { pingMs: string }) => `connected${pingMs}.`,
    intentMissing:
      'Message Content is switched off, so free text is heard only where the bot is mentioned. The bot’s owner can switch it on in the Discord developer portal, under Bot.',
    permissions: {
      ViewChannel: 'View Channel',
      SendMessages: 'Send Messages',
      ReadMessageHistory: 'Read Message History',
      AddReactions: 'Add Reactions',
    },
    clock: ({ seconds }: { seconds: number }) =>
      `the bot’s clock is ${seconds} seconds off Discord’s. Past a minute it takes every sentence for an old one: set the clock of its machine.`,
    channel: 'Channel',
    channelOk: ({ channel }: { channel: string }) => `${channel}: the bot may read and write.`,
    channelLacks: ({ channel, permissions }: { channel: string; permissions: string }) =>
      `${channel}: the bot lacks ${permissions}. Give it these in the channel’s settings, under Permissions.`,
    channelNoHistory: ({ channel }: { channel: string }) =>
      `${channel}: the bot lacks **Read Message History**. Without it, a press may be told twice after Discord was unreachable.`,
    channelGone: ({ channel }: { channel: string }) =>
      `${channel} is gone or hidden from the bot. Choose another one.`,
    address: 'Hub address',
    addressOk: ({ url, devices }: { url: string; devices: number }) =>
      `${url} answers and lists ${count(devices, 'device')}.`,
    addressMissing: 'none yet. Use `/hub connect`.',
    key: 'API key',
    keyOk: 'accepted.',
    keyUnknown: 'not tried, since the hub does not answer.',
    broker: 'Buttons',
    roleNotPinged: ({ button, role, channel }: { button: string; role: string; channel: string }) =>
      `${button} cannot ping ${role} in ${channel}. Let anyone mention the role, or give the bot **Mention @everyone, @here and All Roles**.`,
    roleGone: ({ button }: { button: string }) =>
      `${button} pings a role that is gone. Choose another with \`/buttons route\`.`,
    brokerMissing: 'no broker yet. `/buttons connect` brings the doorbell here.',
  },

  scenes: {
    title: ({ scenes }: { scenes: number }) => `## Scenes\n-# ${count(scenes, 'scene')}`,
    none: 'No scenes are known yet. Add one with `/scenes add`, or run one with `/scene`: those that work are remembered.',
    source: { hub: 'from the hub', learned: 'learned', added: 'added' },
    phrases: ({ phrases }: { phrases: string }) => `-# also: ${phrases}`,
    added: ({ scene }: { scene: string }) => `**${scene}** is in the catalogue.`,
    removed: ({ scene, id }: { scene: string; id: string }) =>
      `**${scene}** and its phrases are removed from the catalogue. \`/scenes add ${id}\` brings it back.`,
    unknown: ({ scene }: { scene: string }) =>
      `There is no scene “${scene}” in the catalogue. \`/scenes list\` shows them.`,
    taught: ({ scene, phrase }: { scene: string; phrase: string }) => `“${phrase}” now means **${scene}**.`,
    taughtFrom: ({ from }: { from: string }) => `It meant **${from}** before.`,
    forgotten: ({ scene, phrase }: { scene: string; phrase: string }) =>
      `“${phrase}” no longer means **${scene}**.`,
    unknownPhrase: ({ phrase }: { phrase: string }) => `Nobody has taught “${phrase}”.`,
    badId: 'A scene id is 1 to 100 characters without spaces, as the hub spells it.',
    badPhrase: 'A phrase needs at least one letter or digit, and at most 100 characters.',
  },

  listen: {
    onShared: ({ channel }: { channel: string }) =>
      `Listening in ${channel}. People talk to each other there, so only clear requests count.`,
    onOwn: ({ channel }: { channel: string }) =>
      `Listening in ${channel}: every message there is meant for the home.`,
    off: ({ channel }: { channel: string }) => `No longer listening in ${channel}.`,
    wasOff: ({ channel }: { channel: string }) => `The bot was not listening in ${channel}.`,
    none: 'The bot listens nowhere. It still answers where it is mentioned or replied to.',
    title: '## Where free text is heard',
    shared: ({ channel }: { channel: string }) => `${channel} · shared: only clear requests`,
    own: ({ channel }: { channel: string }) => `${channel} · its own: every message`,
  },

  schedule: scheduleEn,
  settings: settingsEn,
  buttons: buttonsEn,
  questions: questionsEn,
  talk: talkEn,

  welcome: {
    title: '## 👋 The home is moving in',
    text: 'I show this household’s devices, run its scenes and ring its doorbell here.',
    nextStep:
      'Next: somebody with **Manage Server** runs `/hub connect` and enters the hub’s address and API key. Then `/devices` works for everyone.',
    help: 'Ask for a scene by name (“movie night please”), at a time if you like (“movie night at 8”; `/scenes scheduled` shows what waits), or about the home (“is the front door locked?”, “which scenes are there?”). Or use `/devices`, `/scene` and `/automations`.',
    onlyCommands:
      'The bot itself is not in this server, only its commands. Invite it again with the scope `bot`; its operator has the address.',
    directMessage:
      'I work in a server, not in direct messages: use `/devices` or `/scene` in your household’s server.',
  },
};
