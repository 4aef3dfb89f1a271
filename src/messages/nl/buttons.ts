import type { Messages } from '../messages.ts';
import { count, inflect, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons: Messages['buttons'] = {
  modalTitle: 'De knoppen van het huis verbinden',
  address: 'Adres van de broker',
  addressHint: 'bijv. mqtt://broker.local:1883 of mqtts://…',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  filter: 'Topics',
  filterHint: 'MQTT-topicfilters, gescheiden door komma’s.',
  badAddress:
    'Het adres van een broker ziet eruit als `mqtt://broker.local:1883`, of `mqtts://…` met versleuteling.',
  badFilter: ({ filter }) =>
    `“${filter}” is geen MQTT-topicfilter. Een filter ziet eruit als \`doorbell/button/+\`: \`+\` staat voor één niveau, \`#\` aan het eind voor de rest.`,
  connected: ({ broker, channel }) =>
    `✅ Verbonden met ${broker}. Drukken meld ik in ${channel}; druk op een knop om het te proberen.`,
  disconnected: 'De knoppen zijn losgekoppeld, en het wachtwoord van de broker is vergeten.',
  notConnected:
    'Er is geen broker verbonden. Iemand met “Server beheren” kan het doen: `/knoppen verbinden`.',
  title: '## Knoppen',
  status: ({ broker, channel }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }) =>
    `${count(presses, 'druk', 'drukken')} sinds de start; ${count(ignored, 'ander bericht', 'andere berichten')} genegeerd.`,
  oversized: ({ messages }) =>
    `-# ${count(messages, 'bericht', 'berichten')} te groot om te lezen; op het eigen topic van een knop is het toch een druk.`,
  lastPress: ({ when }) => `Laatste druk ${when}.`,
  states: {
    address_refused:
      'De eigenaar van deze bot laat hem vanaf deze server alleen openbare adressen bereiken, en dat van de broker is er geen, of het internet kent de naam niet. Controleer de spelling, of vraag om `HUB_ADDRESSES` of `ALLOWED_GUILDS` in te stellen.',
    connecting: 'Verbinden …',
    connected: 'Verbonden.',
    bad_credentials: 'De broker weigert gebruikersnaam of wachtwoord. Verbind opnieuw met de juiste.',
    unreachable: 'De broker antwoordt niet. Controleer het adres, en of hij draait.',
    tls_untrusted:
      'Geen openbare instantie staat in voor het certificaat van de broker. Verbind opnieuw om het te bekijken en te vertrouwen.',
    tls_mismatch:
      'De broker toont een ander certificaat dan er vertrouwd is. Verbind opnieuw als het gewisseld is.',
    subscription_refused: 'De broker weigert de topics. Sta deze gebruiker toe ze te lezen, of kies andere.',
    press_failed: 'Een druk kon hier niet bewaard worden. De broker bewaart hem, en ik vraag er zo weer om.',
    packet_too_large:
      'De broker stuurde een bericht van meer dan 8 MiB. Het wordt ongelezen weggelaten, en ik maak opnieuw verbinding. Blijft dit zo, kies dan topics zonder dat bericht, of verwijder het uit de broker als het daar ‘retained’ is; het logboek van de bot noemt het topic.',
    disconnected: 'Verbinding kwijt; ik probeer het weer.',
  },
  refusedFilters: ({ filters }) => `-# Geweigerd: ${filters}`,
  named: ({ topic, title }) => `\`${topic}\` heet nu ${title}.`,
  unnamed: ({ topic }) => `\`${topic}\` heeft geen naam meer.`,
  badTopic: 'Een knop ken je aan zijn topic, bijv. `doorbell/button/btn_1`. Kies er een uit de lijst.',
  nameKept: 'De naam is bewaard.',
  badEmoji: 'Dat is geen emoji. Typ er een, bijv. 🔔, of een van deze server.',
  every: '**Alle knoppen**',

  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} heeft een eigen certificaat, waar geen openbare instantie voor instaat. De SHA-256-vingerafdruk is\n\`\`\`\n${fingerprint}\n\`\`\`\nVergelijk hem met die van de broker. Is hij hetzelfde, vertrouw hem dan: deze server neemt dan dat certificaat aan en geen ander. Het wachtwoord is nog niet verzonden.`,
  trustExpired: 'Dat formulier is verlopen. Begin opnieuw met `/knoppen verbinden`.',

  routed: ({ button, channel, role }) =>
    `${button}: ik meld drukken in ${channel} en ping ${role === null ? 'niemand' : role}.`,
  householdChannel: 'het kanaal van het huishouden',
  routeEveryone: '“everyone” is geen eigen rol. Kies een andere, of `/knoppen leiden` zonder rol.',
  routeHidden: ({ channel }) =>
    `⚠️ ${channel} bestaat niet meer, of ik zie het niet. Drukken wachten tot het er is, of tot je een ander kiest.`,
  routeForbidden: ({ channel }) =>
    `⚠️ ${channel}: ik mis **Berichten verzenden**. Drukken wachten tot ik het heb.`,
  routeNoPing: ({ role, channel }) =>
    `⚠️ ${role} kan in ${channel} niet gepingd worden. Laat iedereen de rol vermelden, of geef de bot **@everyone, @here en alle rollen vermelden**.`,

  muted: ({ button, unix }) =>
    `🔕 ${button}: gedempt tot <t:${unix}:t> (<t:${unix}:R>). Drukken blijven bewaard in \`/knoppen geschiedenis\`.`,
  unmuted: ({ button }) => `🔔 ${button}: niet meer gedempt.`,
  stillMuted: ({ button, unix }) =>
    `${button}: toch gedempt tot <t:${unix}:t>, omdat alle knoppen dat zijn. \`/knoppen dempen minuten:0\` stopt dat.`,
  silenced: ({ button }) => `🔕 ${button}: vanaf nu gemeld zonder geluid.`,
  audible: ({ button }) => `🔔 ${button}: weer gemeld met geluid.`,
  stillSilent: ({ button }) =>
    `${button}: toch zonder geluid, omdat alle knoppen dat zijn. \`/knoppen stil aan:False\` stopt dat.`,
  quietOn: ({ from, to, zone, time }) =>
    `🌙 Van ${from} tot ${to} maken drukken geen geluid en pingen ze niemand, volgens de klokken van **${zone}**, waar het nu ${time} is.`,
  quietOff: 'Er zijn geen rusturen meer.',
  quietZoneAssumed: 'Dit is de tijdzone van de bot; `/instellingen tijdzone` stelt die van jullie in.',
  badQuietHours:
    'Rusturen gaan van de ene tijd tot de andere, bijv. `van:22:00 tot:07:00`. Laat beide leeg voor geen.',
  badQuietTime: ({ typed }) => `“${typed}” is geen tijd. Rusturen stel je zo in: \`van:22:00 tot:07:00\`.`,

  quietHours: ({ from, to }) => `🌙 Rust van ${from} tot ${to}`,
  pings: ({ role }) => `pingt ${role}`,
  isSilent: 'zonder geluid',
  isMuted: ({ unix }) => `🔕 gedempt tot <t:${unix}:t>`,
  moreSettings: ({ buttons }) => `… en nog ${count(buttons, 'knop', 'knoppen')}`,

  historyTitle: ({ button, events }) =>
    `## Knopdrukken\n-# ${button === null ? '' : `${button} · `}${number(events)} bewaard`,
  noHistory: 'Er is nog geen knop ingedrukt.',
  noHistoryOf: 'Deze knop is nog niet ingedrukt.',
  historyMuted: '🔕 gedempt',
  historyWaiting: '⏳ nog niet gemeld',

  waiting: ({ presses }) =>
    `⏳ ${count(presses, 'druk wacht', 'drukken wachten')} om gemeld te worden. Er gaat niets verloren.`,
  held: ({ channel, why, unix }) => `⚠️ ${channel}: ${why} (Sinds <t:${unix}:f>.)`,
  holds: {
    gone: 'bestaat niet meer. Kies een ander met `/knoppen verbinden` of `/knoppen leiden`; zolang wachten drukken.',
    forbidden:
      'de bot mag daar niet schrijven. Geef hem **Kanaal bekijken** en **Berichten verzenden**; zolang wachten drukken.',
    refused: 'Discord neemt het bericht niet aan. Ik probeer het weer.',
    unreachable: 'Discord antwoordt niet. Ik probeer het weer.',
    store: 'wat onderweg is, kan niet gelezen worden. Ik probeer het weer.',
  },
  manyTopics:
    '⚠️ Sinds de start zijn meer dan 1.000 verschillende knoppen ingedrukt. Hebben jullie er niet zo veel, kies dan smallere topics met `/knoppen verbinden`.',
  clockSetBack: ({ unix, seconds }) =>
    `⚠️ De klok van de machine waarop ik draai, is ${count(seconds, 'seconde', 'seconden')} teruggezet (<t:${unix}:R>). Daardoor gaat geen druk verloren; tijden rond dat moment kunnen fout zijn.`,
  storeFault: ({ unix, why }) =>
    `❌ Sinds <t:${unix}:f> kunnen drukken niet bewaard worden: ik meld ze meteen, en zolang blijven ze bij de broker.\n-# ${why}`,

  nameTitle: 'Deze knop een naam geven',
  nameLabel: 'Naam',
  nameHint: 'bijv. Voordeur',
  emojiLabel: 'Emoji',
  emojiHint: 'Staat voor de naam, bijv. 🔔',
  whichScene: '**Welke scène?**',
  chooseScene: 'Kies een scène',
  notSettled: 'Discord was traag met dit bericht. Probeer het over een minuut weer.',
  noticeGone: 'Dit bericht is niet meer bewaard.',

  done: {
    pressed: ({ times }) => `${repeated(times)}ingedrukt`,
    held: ({ times }) => `${repeated(times)}vastgehouden`,
    released: ({ times }) => `${repeated(times)}losgelaten`,
  },
  ways: {
    once: 'enkel',
    twice: 'dubbel',
    thrice: 'driedubbel',
    fourTimes: 'vierdubbel',
    held: 'vastgehouden',
    released: 'losgelaten',
  },
  part: ({ times, way }) => `${number(times)} × ${way}`,
  told: ({ button, done }) => `${button} ${done}`,
  digest: ({ presses, buttons }) => `**${number(presses)} drukken** op ${number(buttons)} knoppen`,
  moreButtons: ({ buttons, presses }) =>
    `… en nog ${count(buttons, 'knop', 'knoppen')}: ${count(presses, 'druk', 'drukken')}`,
  untold: ({ presses, when }) =>
    `**${count(presses, 'druk', 'drukken')}**, ${when}, ${inflect(presses, 'is', 'zijn')} niet op tijd gemeld:`,
  untoldButton: ({ button, presses }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }) => ` ${when}, gemeld ${delivered}: ${reason}`,
  between: ({ from, to }) => `tussen ${from} en ${to}`,
  lateReasons: {
    unreachable: 'Discord was onbereikbaar',
    forbidden: 'in het kanaal kon niet geschreven worden',
    away: 'de bot was er niet',
    flood: 'het waren er te veel tegelijk',
  },
  runScene: 'Scène starten …',
  muteHour: '1 u dempen',
  notNow: 'Nu niet',
  nameIt: 'Naam geven',
};

/** As it stands before a word: nothing for once, `twee keer `, `5 keer `. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? 'twee keer ' : `${number(times)} keer `;
}
