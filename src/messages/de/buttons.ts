import type { Messages } from '../messages.ts';
import { count, inflect, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons: Messages['buttons'] = {
  modalTitle: 'Die Tasten des Hauses verbinden',
  address: 'Adresse des Brokers',
  addressHint: 'z. B. mqtt://broker.local:1883 oder mqtts://…',
  username: 'Benutzername',
  password: 'Passwort',
  filter: 'Topics',
  filterHint: 'MQTT-Topic-Filter, durch Kommas getrennt.',
  badAddress:
    'Die Adresse eines Brokers sieht so aus: `mqtt://broker.local:1883`, oder `mqtts://…` mit Verschlüsselung.',
  badFilter: ({ filter }) =>
    `„${filter}“ ist kein MQTT-Topic-Filter. Ein Filter sieht so aus: \`doorbell/button/+\`; \`+\` steht für eine Ebene, \`#\` am Ende für den Rest.`,
  connected: ({ broker, channel }) =>
    `✅ Verbunden mit ${broker}. Tastendrücke melde ich in ${channel}; drück eine Taste, um es auszuprobieren.`,
  disconnected: 'Die Tasten sind getrennt, und das Passwort des Brokers ist vergessen.',
  notConnected:
    'Es ist kein Broker verbunden. Jemand mit „Server verwalten“ kann das tun: `/tasten verbinden`.',
  title: '## Tasten',
  status: ({ broker, channel }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }) =>
    `${count(presses, 'Tastendruck', 'Tastendrücke')} seit dem Start; ${count(ignored, 'andere Nachricht', 'andere Nachrichten')} übergangen.`,
  oversized: ({ messages }) =>
    `-# ${count(messages, 'Nachricht war', 'Nachrichten waren')} zu groß zum Lesen; auf dem Topic einer Taste ist das trotzdem ein Tastendruck.`,
  lastPress: ({ when }) => `Letzter Tastendruck ${when}.`,
  states: {
    connecting: 'Verbinde …',
    connected: 'Verbunden.',
    bad_credentials:
      'Der Broker nimmt Benutzername oder Passwort nicht an. Verbinde noch einmal mit den richtigen.',
    address_refused:
      'Von diesem Server aus lässt mich mein Betreiber nur öffentliche Adressen erreichen, und der Broker hat keine, oder keinen Namen, den das Internet kennt. Prüf die Schreibweise, oder bitte ihn, `HUB_ADDRESSES` oder `ALLOWED_GUILDS` zu setzen.',
    unreachable: 'Der Broker antwortet nicht. Prüf die Adresse, und ob er läuft.',
    tls_untrusted:
      'Für das Zertifikat des Brokers bürgt keine öffentliche Stelle. Verbinde noch einmal, um es anzusehen und ihm zu vertrauen.',
    tls_mismatch:
      'Der Broker zeigt ein anderes Zertifikat als das, dem vertraut wurde. Verbinde noch einmal, wenn es gewechselt wurde.',
    subscription_refused:
      'Der Broker lehnt die Topics ab. Erlaub diesem Benutzer, sie zu lesen, oder wähl andere.',
    press_failed:
      'Ein Tastendruck konnte hier nicht gespeichert werden. Der Broker behält ihn und wird gleich noch einmal danach gefragt.',
    packet_too_large:
      'Der Broker hat eine Nachricht von über 8 MiB geschickt. Sie wird ungelesen verworfen, und ich verbinde mich neu. Bleibt das so, wähl Topics ohne sie, oder lösch sie im Broker, falls sie dort „retained“ ist; das Protokoll des Bots nennt ihr Topic.',
    disconnected: 'Getrennt; ich versuche es wieder.',
  },
  refusedFilters: ({ filters }) => `-# Abgelehnt: ${filters}`,
  named: ({ topic, title }) => `\`${topic}\` heißt jetzt ${title}.`,
  unnamed: ({ topic }) => `\`${topic}\` hat keinen Namen mehr.`,
  badTopic: 'Eine Taste kennt man an ihrem Topic, z. B. `doorbell/button/btn_1`. Wähl eins aus der Liste.',
  nameKept: 'Der Name ist gespeichert.',
  badEmoji: 'Das ist kein Emoji. Tipp eins, z. B. 🔔, oder eins von diesem Server.',
  every: '**Alle Tasten**',

  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} hat ein eigenes Zertifikat, für das keine öffentliche Stelle bürgt. Sein SHA-256-Fingerabdruck ist\n\`\`\`\n${fingerprint}\n\`\`\`\nVergleiche ihn mit dem des Brokers. Ist er gleich, dann vertrau ihm: Dieser Server nimmt dann dieses Zertifikat an und kein anderes. Das Passwort wurde noch nicht gesendet.`,
  trustExpired: 'Das Formular ist abgelaufen. Fang noch einmal mit `/tasten verbinden` an.',

  routed: ({ button, channel, role }) =>
    `${button}: Ich melde Tastendrücke in ${channel} und pinge ${role === null ? 'niemanden' : role} an.`,
  householdChannel: 'dem Kanal des Haushalts',
  routeEveryone:
    '„everyone“ ist keine eigene Rolle. Wähl eine andere, oder nimm `/tasten leiten` ohne Rolle.',
  routeHidden: ({ channel }) =>
    `⚠️ ${channel} gibt es nicht mehr, oder ich sehe ihn nicht. Tastendrücke warten, bis er da ist oder du einen anderen wählst.`,
  routeForbidden: ({ channel }) =>
    `⚠️ ${channel}: Mir fehlt **Nachrichten senden**. Tastendrücke warten, bis ich es habe.`,
  routeNoPing: ({ role, channel }) =>
    `⚠️ ${role} lässt sich in ${channel} nicht anpingen. Erlaubt allen, die Rolle zu erwähnen, oder gebt dem Bot **@everyone, @here und alle Rollen erwähnen**.`,

  muted: ({ button, unix }) =>
    `🔕 ${button}: stumm bis <t:${unix}:t> (<t:${unix}:R>). Tastendrücke stehen in \`/tasten verlauf\`.`,
  unmuted: ({ button }) => `🔔 ${button}: nicht mehr stumm.`,
  stillMuted: ({ button, unix }) =>
    `${button}: trotzdem stumm bis <t:${unix}:t>, weil es alle Tasten sind. \`/tasten stumm minuten:0\` beendet das.`,
  silenced: ({ button }) => `🔕 ${button}: wird ab jetzt ohne Benachrichtigung gemeldet.`,
  audible: ({ button }) => `🔔 ${button}: wird wieder mit Benachrichtigung gemeldet.`,
  stillSilent: ({ button }) =>
    `${button}: trotzdem ohne Benachrichtigung, weil es alle Tasten sind. \`/tasten leise an:False\` beendet das.`,
  quietOn: ({ from, to, zone, time }) =>
    `🌙 Von ${from} bis ${to} machen Tastendrücke keinen Ton und pingen niemanden an, nach den Uhren von **${zone}**, wo es jetzt ${time} ist.`,
  quietOff: 'Es gibt keine Ruhezeit mehr.',
  quietZoneAssumed: 'Das ist die Zeitzone des Bots; `/einstellungen zeitzone` legt eure fest.',
  badQuietHours:
    'Eine Ruhezeit geht von einer Uhrzeit bis zu einer anderen, z. B. `von:22:00 bis:07:00`. Lass beide leer für keine.',
  badQuietTime: ({ typed }) =>
    `„${typed}“ ist keine Uhrzeit. Eine Ruhezeit setzt man so: \`von:22:00 bis:07:00\`.`,

  quietHours: ({ from, to }) => `🌙 Ruhe von ${from} bis ${to}`,
  pings: ({ role }) => `pingt ${role} an`,
  isSilent: 'ohne Benachrichtigung',
  isMuted: ({ unix }) => `🔕 stumm bis <t:${unix}:t>`,
  moreSettings: ({ buttons }) => `… und ${count(buttons, 'weitere Taste', 'weitere Tasten')}`,

  historyTitle: ({ button, events }) =>
    `## Tastendrücke\n-# ${button === null ? '' : `${button} · `}${number(events)} aufgezeichnet`,
  noHistory: 'Es wurde noch keine Taste gedrückt.',
  noHistoryOf: 'Diese Taste wurde noch nicht gedrückt.',
  historyMuted: '🔕 stumm',
  historyWaiting: '⏳ noch nicht gemeldet',

  waiting: ({ presses }) =>
    `⏳ ${count(presses, 'Tastendruck wartet', 'Tastendrücke warten')} darauf, gemeldet zu werden. Nichts geht verloren.`,
  held: ({ channel, why, unix }) => `⚠️ ${channel}: ${why} (Seit <t:${unix}:f>.)`,
  holds: {
    gone: 'gibt es nicht mehr. Wählt mit `/tasten verbinden` oder `/tasten leiten` einen anderen; so lange warten Tastendrücke.',
    forbidden:
      'der Bot darf dort nichts schreiben. Gebt ihm **Kanal ansehen** und **Nachrichten senden**; so lange warten Tastendrücke.',
    refused: 'Discord nimmt die Nachricht nicht an. Ich versuche es wieder.',
    unreachable: 'Discord antwortet nicht. Ich versuche es wieder.',
    store: 'was unterwegs ist, lässt sich nicht lesen. Ich versuche es wieder.',
  },
  manyTopics:
    '⚠️ Seit dem Start wurden über 1.000 verschiedene Tasten gedrückt. Habt ihr nicht so viele, wählt mit `/tasten verbinden` engere Topics.',
  clockSetBack: ({ unix, seconds }) =>
    `⚠️ Die Uhr des Rechners, auf dem ich laufe, wurde um ${count(seconds, 'Sekunde', 'Sekunden')} zurückgestellt (<t:${unix}:R>). Verloren geht dadurch kein Tastendruck; Zeiten um diesen Moment können falsch sein.`,
  storeFault: ({ unix, why }) =>
    `❌ Seit <t:${unix}:f> lassen sich Tastendrücke nicht speichern: Ich melde sie sofort, und so lange bleiben sie beim Broker.\n-# ${why}`,

  nameTitle: 'Dieser Taste einen Namen geben',
  nameLabel: 'Name',
  nameHint: 'z. B. Haustür',
  emojiLabel: 'Emoji',
  emojiHint: 'Steht vor dem Namen, z. B. 🔔',
  whichScene: '**Welche Szene?**',
  chooseScene: 'Szene wählen',
  notSettled: 'Discord war mit dieser Nachricht langsam. Versuch es in einer Minute noch einmal.',
  noticeGone: 'Diese Nachricht ist nicht mehr verzeichnet.',

  done: {
    pressed: ({ times }) => `${repeated(times)}gedrückt`,
    held: ({ times }) => `${repeated(times)}gehalten`,
    released: ({ times }) => `${repeated(times)}losgelassen`,
  },
  ways: {
    once: 'einfach',
    twice: 'doppelt',
    thrice: 'dreifach',
    fourTimes: 'vierfach',
    held: 'gehalten',
    released: 'losgelassen',
  },
  part: ({ times, way }) => `${number(times)} × ${way}`,
  told: ({ button, done }) => `${button} ${done}`,
  digest: ({ presses, buttons }) => `**${number(presses)} Tastendrücke** an ${number(buttons)} Tasten`,
  moreButtons: ({ buttons, presses }) =>
    `… und ${count(buttons, 'weitere Taste', 'weitere Tasten')}: ${count(presses, 'Tastendruck', 'Tastendrücke')}`,
  untold: ({ presses, when }) =>
    `**${count(presses, 'Tastendruck', 'Tastendrücke')}**, ${when}, ${inflect(presses, 'wurde', 'wurden')} nicht rechtzeitig gemeldet:`,
  untoldButton: ({ button, presses }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }) => ` ${when}, gemeldet ${delivered}: ${reason}`,
  between: ({ from, to }) => `zwischen ${from} und ${to}`,
  lateReasons: {
    unreachable: 'Discord war nicht erreichbar',
    forbidden: 'in den Kanal ließ sich nichts schreiben',
    away: 'der Bot war nicht da',
    flood: 'es waren zu viele auf einmal',
  },
  runScene: 'Szene starten …',
  muteHour: '1 Std. stumm',
  notNow: 'Jetzt nicht',
  nameIt: 'Benennen',
};

/** As it stands before a word: nothing for once, `zweimal `, `5-mal `. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? 'zweimal ' : `${number(times)}-mal `;
}
