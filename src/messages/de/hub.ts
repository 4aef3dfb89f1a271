import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub: Messages['hub'] = {
  modalTitle: 'Deinen Hub verbinden',
  address: 'Adresse des Hubs',
  addressHint: 'Wie dein Hub sie zeigt, z. B. http://hub.local:8080/api/v1',
  key: 'API-Schlüssel',
  keyHint: 'Aus deinem Konto auf dem Hub. Er wird verschlüsselt gespeichert, nur für diesen Server.',
  connected: ({ url, devices }) =>
    `✅ Verbunden mit ${url}: ${count(devices, 'Gerät', 'Geräte')} in der Liste.`,
  scenes: ({ scenes }) => `Dazu ${count(scenes, 'Szene', 'Szenen')}; probier \`/szene\` aus.`,
  scenesNotListed:
    'Szenen nennt der Hub nicht. Füge die, die ihr nutzt, mit `/szenen hinzufügen` hinzu; jede Szene, die klappt, merke ich mir.',
  automations: ({ automations }) => `Dazu ${count(automations, 'Automation', 'Automationen')}.`,
  nextStep: 'Als Nächstes: `/geräte` zeigt das Haus, mit `/zuhören an` kann dieser Server mit ihm reden.',
  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} hat ein eigenes Zertifikat, für das keine öffentliche Stelle bürgt. Sein SHA-256-Fingerabdruck ist\n\`\`\`\n${fingerprint}\n\`\`\`\nVergleiche ihn mit dem, was der Hub zeigt. Ist er gleich, dann vertrau ihm: Dieser Server nimmt dann dieses Zertifikat an und kein anderes. Der Schlüssel wurde noch nicht gesendet.`,
  trust: 'Diesem Zertifikat vertrauen',
  trustExpired: 'Das Formular ist abgelaufen. Fang noch einmal mit `/hub verbinden` an.',
  disconnected: 'Der Hub ist getrennt und sein Schlüssel vergessen.',
  notConnected: 'Es ist kein Hub verbunden.',
};

/** What `/hub status` finds. */
export const doctor: Messages['doctor'] = {
  title: '## Wie es um die Verbindung steht',
  ok: ({ layer, detail }) => `✅ **${layer}** ${detail}`,
  warn: ({ layer, detail }) => `⚠️ **${layer}** ${detail}`,
  fail: ({ layer, detail }) => `❌ **${layer}** ${detail}`,
  gateway: 'Discord',
  gatewayOk: ({ pingMs }) => `verbunden${pingMs}.`,
  intentMissing:
    'Message Content ist ausgeschaltet, darum höre ich freien Text nur, wenn ihr mich erwähnt. Wem der Bot gehört, der kann es im Discord-Entwicklerportal unter „Bot“ einschalten.',
  permissions: {
    ViewChannel: 'Kanal ansehen',
    SendMessages: 'Nachrichten senden',
    ReadMessageHistory: 'Nachrichtenverlauf anzeigen',
    AddReactions: 'Reaktionen hinzufügen',
  },
  clock: ({ seconds }) =>
    `die Uhr des Bots weicht ${seconds} Sekunden von der von Discord ab. Ab einer Minute hält er jeden Satz für einen alten: Stell die Uhr seines Rechners.`,
  channel: 'Kanal',
  channelOk: ({ channel }) => `${channel}: Ich darf lesen und schreiben.`,
  channelLacks: ({ channel, permissions }) =>
    `${channel}: Mir fehlt ${permissions}. Gib mir das in den Einstellungen des Kanals unter „Berechtigungen“.`,
  channelNoHistory: ({ channel }) =>
    `${channel}: Mir fehlt **Nachrichtenverlauf anzeigen**. Ohne das kann ein Tastendruck doppelt gemeldet werden, wenn Discord nicht erreichbar war.`,
  channelGone: ({ channel }) =>
    `${channel} gibt es nicht mehr, oder ich sehe ihn nicht. Wählt einen anderen.`,
  address: 'Adresse des Hubs',
  addressOk: ({ url, devices }) => `${url} antwortet und nennt ${count(devices, 'Gerät', 'Geräte')}.`,
  addressMissing: 'noch keine. Nimm `/hub verbinden`.',
  key: 'API-Schlüssel',
  keyOk: 'angenommen.',
  keyUnknown: 'nicht geprüft, weil der Hub nicht antwortet.',
  broker: 'Tasten',
  roleNotPinged: ({ button, role, channel }) =>
    `${button} kann ${role} in ${channel} nicht anpingen. Erlaubt allen, die Rolle zu erwähnen, oder gebt dem Bot **@everyone, @here und alle Rollen erwähnen**.`,
  roleGone: ({ button }) =>
    `${button} pingt eine Rolle an, die es nicht mehr gibt. Wählt mit \`/tasten leiten\` eine andere.`,
  brokerMissing: 'noch kein Broker. `/tasten verbinden` bringt die Türklingel hierher.',
};
