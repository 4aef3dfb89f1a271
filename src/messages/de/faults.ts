import type { Messages } from '../messages.ts';

/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults: Messages['faults'] = {
  prefix: ({ text }) => `❌ ${text}`,
  unexpected: ({ id }) =>
    `Bei uns ist etwas schiefgegangen. Wenn es wieder passiert, nenn dem Betreiber des Bots diese Nummer: \`${id}\`.`,
  says: ({ text, detail }) => `${text}\n-# Der Hub sagt: ${detail}`,

  unknownCommand:
    'Diesen Befehl gibt es nicht mehr. Lade Discord neu (Strg-R) und wähl noch einmal aus der Liste.',
  noHub:
    'Noch ist kein Hub verbunden. Jemand mit **Server verwalten** kann das tun: `/hub verbinden`, dann Adresse und API-Schlüssel des Hubs.',
  notManager:
    'Das darf nur jemand mit **Server verwalten** oder mit einer Rolle, die laut `/zugriff zeigen` verwaltet.',
  notAsker: 'Absagen darf das nur, wer darum gebeten hat oder dieses Haus verwaltet.',
  notHeard:
    'In diesem Kanal höre ich nicht zu. Erwähne mich, oder jemand mit „Server verwalten“ nimmt `/zuhören an`.',

  tooManyAttempts: 'Zu viele Verbindungsversuche von diesem Server. Versuch es in einer Minute noch einmal.',

  unknownDevice: ({ id }) =>
    `Der Hub kennt kein Gerät „${id}“. Wähl eins aus der Liste, oder sieh in \`/geräte\` nach.`,
  unknownScene: ({ id }) =>
    `Der Hub kennt keine Szene „${id}“. Wähl eine aus der Liste, oder sieh in \`/szenen liste\` nach.`,
  outcomeUnknown: ({ scene }) =>
    `Der Hub sollte **${scene}** starten, hat aber nicht geantwortet. Ob es geklappt hat, weiß ich nicht: Sieh im Raum oder in \`/geräte\` nach, bevor du es noch einmal versuchst.`,

  response: {
    unauthorized:
      'Der Hub nimmt den API-Schlüssel nicht an. Hol dir dort einen neuen und nimm noch einmal `/hub verbinden`.',
    forbidden:
      'Der API-Schlüssel darf das nicht. Gib ihm auf dem Hub das Recht dazu, oder verbinde mit einem anderen.',
    not_found: 'Das kennt der Hub nicht. Prüf die Adresse mit `/hub status`.',
    rate_limited: 'Der Hub bittet um eine Pause: zu viele Anfragen. Versuch es in einer Minute noch einmal.',
    rejected: 'Der Hub hat die Anfrage abgelehnt.',
    server_error:
      'Der Hub hat selbst einen Fehler gemeldet. Versuch es gleich noch einmal; bleibt es dabei, starte den Hub neu.',
    refused_by_hub: 'Der Hub hat geantwortet, dass er es nicht tun konnte.',
    not_an_api:
      'Unter dieser Adresse antwortet etwas, aber keine Device Control API. Prüf die Adresse: Meist endet sie auf `/api/v1` oder `/v1`.',
    too_large: 'Die Antwort des Hubs ist größer als 1 MiB, darum habe ich sie nicht gelesen.',
    redirected:
      'Die Adresse schickt uns zu einem anderen Rechner weiter, und der bekäme den Schlüssel. Nimm die endgültige Adresse.',
  },
  unreachable: {
    bad_address: 'Das ist keine Adresse eines Hubs. Sie sieht so aus: `http://hub.local:8080/api/v1`.',
    address_refused:
      'Von diesem Server aus lässt mich mein Betreiber nur öffentliche Adressen erreichen, und das ist keine, oder kein Name, den das Internet kennt. Prüf die Schreibweise, oder bitte ihn, `HUB_ADDRESSES` oder `ALLOWED_GUILDS` zu setzen.',
    name_not_resolved:
      'Ein Rechner mit diesem Namen war nicht zu finden. Prüf die Schreibweise, oder nimm die IP-Adresse.',
    connection_refused:
      'Der Rechner ist da, aber auf diesem Port antwortet nichts. Prüf den Port, und ob der Hub läuft.',
    network: 'Die Verbindung zum Hub ist abgebrochen. Prüf, ob er an ist und im selben Netz wie der Bot.',
    timeout:
      'Der Hub hat nicht rechtzeitig geantwortet. Prüf, ob er an ist und von dort erreichbar, wo der Bot läuft.',
    tls_untrusted:
      'Das Zertifikat des Hubs hat keine öffentliche Stelle unterschrieben. Mit `/hub verbinden` kannst du es ansehen und ihm vertrauen.',
    tls_mismatch:
      'Der Hub zeigt ein anderes Zertifikat als das, dem du vertraut hast. Hast du es erneuert, nimm noch einmal `/hub verbinden`; wenn nicht, sitzt vielleicht etwas dazwischen.',
    tls_failed:
      'Eine verschlüsselte Verbindung kam nicht zustande. Prüf, ob die Adresse mit `http://` anfangen sollte.',
  },
};
