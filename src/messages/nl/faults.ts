import type { Messages } from '../messages.ts';

/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults: Messages['faults'] = {
  prefix: ({ text }) => `❌ ${text}`,
  unexpected: ({ id }) =>
    `Er ging bij ons iets mis. Gebeurt het weer, geef dit nummer dan aan wie de bot beheert: \`${id}\`.`,
  says: ({ text, detail }) => `${text}\n-# De hub zegt: ${detail}`,

  unknownCommand: 'Deze opdracht bestaat niet meer. Herlaad Discord (Ctrl-R) en kies opnieuw uit de lijst.',
  noHub:
    'Er is nog geen hub verbonden. Iemand met **Server beheren** kan het doen: `/hub verbinden`, en dan adres en API-sleutel van de hub.',
  notManager:
    'Alleen iemand met **Server beheren**, of met een rol die volgens `/toegang tonen` beheert, mag dit veranderen.',
  notAsker: 'Alleen wie erom vroeg, of wie dit huis beheert, mag het annuleren.',
  notHeard:
    'In dit kanaal luister ik niet. Noem me, of iemand met “Server beheren” gebruikt `/luisteren aan`.',

  unknownDevice: ({ id }) =>
    `De hub kent geen apparaat “${id}”. Kies er een uit de lijst, of kijk bij \`/apparaten\`.`,
  unknownScene: ({ id }) =>
    `De hub kent geen scène “${id}”. Kies er een uit de lijst, of kijk bij \`/scènes lijst\`.`,
  outcomeUnknown: ({ scene }) =>
    `De hub moest **${scene}** starten maar antwoordde niet, dus of het gelukt is, is niet bekend. Kijk in de kamer of bij \`/apparaten\` voordat je het nog eens probeert.`,
  tooManyAttempts: 'Te veel verbindingspogingen vanaf deze server. Probeer het over een minuut weer.',

  response: {
    unauthorized:
      'De hub neemt de API-sleutel niet aan. Haal een nieuwe van het dashboard en gebruik `/hub verbinden` opnieuw.',
    forbidden:
      'De API-sleutel mag dit niet. Geef hem dat recht op het dashboard van de hub, of verbind met een andere.',
    not_found: 'De hub kent dit niet. Controleer het adres met `/hub status`.',
    rate_limited: 'De hub vraagt om een pauze: te veel verzoeken. Probeer het over een minuut weer.',
    rejected: 'De hub heeft het verzoek geweigerd.',
    server_error:
      'De hub antwoordde met een eigen fout. Probeer het zo nog eens; blijft het zo, herstart dan de hub.',
    refused_by_hub: 'De hub antwoordde dat hij het niet kon.',
    not_an_api:
      'Er antwoordt iets op dit adres, maar het is geen Device Control API. Controleer het adres: meestal eindigt het op `/api/v1` of `/v1`.',
    too_large: 'Het antwoord van de hub is groter dan 1 MiB, dus ik heb het niet gelezen.',
    redirected:
      'Het adres stuurt ons door naar een andere machine, en die zou de sleutel krijgen. Gebruik het uiteindelijke adres.',
  },
  unreachable: {
    address_refused:
      'De eigenaar van deze bot laat hem vanaf deze server alleen openbare adressen bereiken, en dit is er geen, of het internet kent de naam niet. Controleer de spelling, of vraag om `HUB_ADDRESSES` of `ALLOWED_GUILDS` in te stellen.',
    bad_address: 'Dit is geen adres van een hub. Het ziet eruit als `http://hub.local:8080/api/v1`.',
    name_not_resolved:
      'Er is geen computer met die naam gevonden. Controleer de spelling, of gebruik het IP-adres.',
    connection_refused:
      'De computer is er, maar op die poort luistert niets. Controleer de poort, en of de hub draait.',
    network:
      'De verbinding met de hub brak af. Controleer of hij aanstaat en in hetzelfde netwerk zit als de bot.',
    timeout:
      'De hub antwoordde niet op tijd. Controleer of hij aanstaat en bereikbaar is van waar de bot draait.',
    tls_untrusted:
      'Het certificaat van de hub is door geen openbare instantie ondertekend. Met `/hub verbinden` kun je het bekijken en vertrouwen.',
    tls_mismatch:
      'De hub toont een ander certificaat dan je vertrouwd hebt. Heb je het vernieuwd, gebruik dan opnieuw `/hub verbinden`; zo niet, dan zit er misschien iets tussen.',
    tls_failed:
      'Een versleutelde verbinding lukte niet. Controleer of het adres met `http://` moet beginnen.',
  },
};
