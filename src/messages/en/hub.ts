import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub = {
  modalTitle: 'Connect your home hub',
  address: 'Hub address',
  addressHint: 'As your hub shows it, e.g. http://hub.local:8080/api/v1',
  key: 'API key',
  keyHint: 'From your hub account’s dashboard. It is stored encrypted, for this server alone.',
  connected: ({ url, devices }: { url: string; devices: number }) =>
    `✅ Connected to ${url}: it lists ${count(devices, 'device', 'devices')}.`,
  scenes: ({ scenes }: { scenes: number }) => `It lists ${count(scenes, 'scene', 'scenes')}; try \`/scene\`.`,
  scenesNotListed:
    'It does not list scenes. Add those you use with `/scenes add`; every scene that works is remembered.',
  automations: ({ automations }: { automations: number }) =>
    `It lists ${count(automations, 'automation', 'automations')}.`,
  nextStep: 'Next: `/devices` shows the home, `/listen on` lets this server speak to it.',
  untrusted: ({ url, fingerprint }: { url: string; fingerprint: string }) =>
    `🔒 ${url} has a certificate of its own, which no public authority vouches for. Its SHA-256 fingerprint is\n\`\`\`\n${fingerprint}\n\`\`\`\nCompare it with what the hub shows. If it is the same, trust it: this server will then accept that certificate and no other. No key has been sent yet.`,
  trust: 'Trust this certificate',
  trustExpired: 'That form has run out. Start again with `/hub connect`.',
  disconnected: 'The hub is disconnected, and its key is forgotten.',
  notConnected: 'No hub is connected.',
};

/** What `/hub status` finds. */
export const doctor = {
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
    `${url} answers and lists ${count(devices, 'device', 'devices')}.`,
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
};
