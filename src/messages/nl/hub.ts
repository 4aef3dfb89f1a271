import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub: Messages['hub'] = {
  modalTitle: 'Je hub verbinden',
  address: 'Adres van de hub',
  addressHint: 'Zoals je hub het toont, bijv. http://hub.local:8080/api/v1',
  key: 'API-sleutel',
  keyHint: 'Van het dashboard van je hubaccount. Hij wordt versleuteld bewaard, alleen voor deze server.',
  connected: ({ url, devices }) =>
    `✅ Verbonden met ${url}: ${count(devices, 'apparaat', 'apparaten')} in de lijst.`,
  scenes: ({ scenes }) => `En ${count(scenes, 'scène', 'scènes')}; probeer \`/scène\` eens.`,
  scenesNotListed:
    'Scènes noemt hij niet. Voeg die jullie gebruiken toe met `/scènes toevoegen`; elke scène die lukt, onthoud ik.',
  automations: ({ automations }) => `En ${count(automations, 'automatisering', 'automatiseringen')}.`,
  nextStep: 'Nu verder: `/apparaten` toont het huis, met `/luisteren aan` kan deze server ertegen praten.',
  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} heeft een eigen certificaat, waar geen openbare instantie voor instaat. De SHA-256-vingerafdruk is\n\`\`\`\n${fingerprint}\n\`\`\`\nVergelijk hem met wat de hub toont. Is hij hetzelfde, vertrouw hem dan: deze server neemt dan dat certificaat aan en geen ander. De sleutel is nog niet verzonden.`,
  trust: 'Dit certificaat vertrouwen',
  trustExpired: 'Dat formulier is verlopen. Begin opnieuw met `/hub verbinden`.',
  disconnected: 'De hub is losgekoppeld, en zijn sleutel vergeten.',
  notConnected: 'Er is geen hub verbonden.',
};

/** What `/hub status` finds. */
export const doctor: Messages['doctor'] = {
  title: '## Hoe het met de verbinding staat',
  ok: ({ layer, detail }) => `✅ **${layer}** ${detail}`,
  warn: ({ layer, detail }) => `⚠️ **${layer}** ${detail}`,
  fail: ({ layer, detail }) => `❌ **${layer}** ${detail}`,
  gateway: 'Discord',
  gatewayOk: ({ pingMs }) => `verbonden${pingMs}.`,
  intentMissing:
    'Message Content staat uit, dus ik hoor alleen berichten waarin jullie me noemen. De eigenaar van de bot kan het aanzetten in het ontwikkelaarsportaal van Discord, onder Bot.',
  permissions: {
    ViewChannel: 'Kanaal bekijken',
    SendMessages: 'Berichten verzenden',
    ReadMessageHistory: 'Berichtgeschiedenis lezen',
    AddReactions: 'Reacties toevoegen',
  },
  clock: ({ seconds }) =>
    `de klok van de bot wijkt ${seconds} seconden af van die van Discord. Vanaf een minuut houdt hij elke zin voor een oude: zet de klok van zijn machine gelijk.`,
  channel: 'Kanaal',
  channelOk: ({ channel }) => `${channel}: ik mag lezen en schrijven.`,
  channelLacks: ({ channel, permissions }) =>
    `${channel}: ik mis ${permissions}. Geef me dat in de instellingen van het kanaal, onder Machtigingen.`,
  channelNoHistory: ({ channel }) =>
    `${channel}: ik mis **Berichtgeschiedenis lezen**. Zonder dat kan een druk dubbel gemeld worden nadat Discord onbereikbaar was.`,
  channelGone: ({ channel }) => `${channel} bestaat niet meer, of ik zie het niet. Kies een ander.`,
  address: 'Adres van de hub',
  addressOk: ({ url, devices }) => `${url} antwoordt en noemt ${count(devices, 'apparaat', 'apparaten')}.`,
  addressMissing: 'nog geen. Gebruik `/hub verbinden`.',
  key: 'API-sleutel',
  keyOk: 'aangenomen.',
  keyUnknown: 'niet geprobeerd, want de hub antwoordt niet.',
  broker: 'Knoppen',
  roleNotPinged: ({ button, role, channel }) =>
    `${button} kan ${role} in ${channel} niet pingen. Laat iedereen de rol vermelden, of geef de bot **@everyone, @here en alle rollen vermelden**.`,
  roleGone: ({ button }) =>
    `${button} pingt een rol die niet meer bestaat. Kies een andere met \`/knoppen leiden\`.`,
  brokerMissing: 'nog geen broker. `/knoppen verbinden` brengt de deurbel hierheen.',
};
