import type { Messages } from '../messages.ts';
import { count, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons: Messages['buttons'] = {
  modalTitle: 'Połącz przyciski w domu',
  address: 'Adres brokera',
  addressHint: 'np. mqtt://broker.local:1883 albo mqtts://…',
  username: 'Nazwa użytkownika',
  password: 'Hasło',
  filter: 'Tematy',
  filterHint: 'Filtry tematów MQTT, oddzielone przecinkami.',
  badAddress: 'Adres brokera wygląda jak `mqtt://broker.local:1883`, a z szyfrowaniem `mqtts://…`.',
  badFilter: ({ filter }) =>
    `„${filter}” to nie filtr tematów MQTT. Filtr wygląda jak \`doorbell/button/+\`: \`+\` oznacza jeden poziom, \`#\` na końcu resztę.`,
  connected: ({ broker, channel }) =>
    `✅ Połączono z ${broker}. Naciśnięcia będę zgłaszać na ${channel}; naciśnij przycisk, żeby spróbować.`,
  disconnected: 'Przyciski są rozłączone, a hasło brokera zapomniane.',
  notConnected:
    'Żaden broker nie jest połączony. Może to zrobić ktoś z uprawnieniem „Zarządzanie serwerem”: `/przyciski połącz`.',
  title: '## Przyciski',
  status: ({ broker, channel }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }) =>
    `${count(presses, 'naciśnięcie', 'naciśnięcia', 'naciśnięć')} od startu; pominięto ${count(ignored, 'inną wiadomość', 'inne wiadomości', 'innych wiadomości')}.`,
  oversized: ({ messages }) =>
    `-# ${count(messages, 'wiadomość za duża', 'wiadomości za duże', 'wiadomości za dużych')}, żeby je czytać; na temacie przycisku to i tak naciśnięcie.`,
  lastPress: ({ when }) => `Ostatnie naciśnięcie ${when}.`,
  states: {
    address_refused:
      'Właściciel tego bota pozwala mu łączyć się z tego serwera tylko z adresami publicznymi, a adres brokera taki nie jest albo internet nie zna tej nazwy. Sprawdź pisownię albo poproś go o ustawienie `HUB_ADDRESSES` lub `ALLOWED_GUILDS`.',
    connecting: 'Łączę…',
    connected: 'Połączono.',
    bad_credentials: 'Broker odrzuca nazwę użytkownika albo hasło. Połącz ponownie z właściwymi.',
    unreachable: 'Broker nie odpowiada. Sprawdź adres i czy działa.',
    tls_untrusted:
      'Za certyfikat brokera nie ręczy żaden publiczny urząd. Połącz ponownie, żeby go obejrzeć i mu zaufać.',
    tls_mismatch:
      'Broker pokazuje inny certyfikat niż ten, któremu zaufano. Połącz ponownie, jeśli został zmieniony.',
    subscription_refused: 'Broker odrzuca tematy. Pozwól temu użytkownikowi je czytać albo wybierz inne.',
    press_failed: 'Nie udało się tu zachować naciśnięcia. Broker je trzyma i zaraz poproszę o nie ponownie.',
    packet_too_large:
      'Broker przysłał wiadomość większą niż 8 MiB. Pomijam ją bez czytania i łączę się ponownie. Jeśli to nie ustaje, wybierz tematy bez niej albo usuń ją z brokera, jeśli jest tam zachowana („retained”); dziennik bota podaje jej temat.',
    disconnected: 'Rozłączono; próbuję ponownie.',
  },
  refusedFilters: ({ filters }) => `-# Odrzucone: ${filters}`,
  named: ({ topic, title }) => `\`${topic}\` nazywa się teraz ${title}.`,
  unnamed: ({ topic }) => `\`${topic}\` nie ma już nazwy.`,
  badTopic: 'Przycisk poznaje się po temacie, np. `doorbell/button/btn_1`. Wybierz jakiś z listy.',
  nameKept: 'Nazwa jest zachowana.',
  badEmoji: 'To nie jest emoji. Wpisz jakieś, np. 🔔, albo jedno z tego serwera.',
  every: '**Wszystkie przyciski**',

  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} ma własny certyfikat, za który nie ręczy żaden publiczny urząd. Jego odcisk SHA-256 to\n\`\`\`\n${fingerprint}\n\`\`\`\nPorównaj go z odciskiem brokera. Jeśli jest taki sam, zaufaj mu: ten serwer przyjmie wtedy ten certyfikat i żaden inny. Hasło nie zostało jeszcze wysłane.`,
  trustExpired: 'Ten formularz wygasł. Zacznij od nowa przez `/przyciski połącz`.',

  routed: ({ button, channel, role }) =>
    `${button}: naciśnięcia zgłaszam na ${channel} i ${role === null ? 'nikogo nie wspominam' : `wspominam ${role}`}.`,
  householdChannel: 'kanale domu',
  routeEveryone: '„everyone” to nie osobna rola. Wybierz inną albo `/przyciski kieruj` bez roli.',
  routeHidden: ({ channel }) =>
    `⚠️ ${channel}: kanału już nie ma albo go nie widzę. Naciśnięcia czekają, aż będzie albo wybierzesz inny.`,
  routeForbidden: ({ channel }) =>
    `⚠️ ${channel}: brakuje mi **Wysyłanie wiadomości**. Naciśnięcia czekają, aż to dostanę.`,
  routeNoPing: ({ role, channel }) =>
    `⚠️ Nie można wspomnieć ${role} na ${channel}. Pozwólcie każdemu wspominać tę rolę albo dajcie botowi **Wzmianka @everyone, @here i wszystkich ról**.`,

  muted: ({ button, unix }) =>
    `🔕 ${button}: wyciszenie do <t:${unix}:t> (<t:${unix}:R>). Naciśnięcia zostają w \`/przyciski historia\`.`,
  unmuted: ({ button }) => `🔔 ${button}: koniec wyciszenia.`,
  stillMuted: ({ button, unix }) =>
    `${button}: mimo to wyciszenie do <t:${unix}:t>, bo dotyczy wszystkich przycisków. Kończy to \`/przyciski wycisz minuty:0\`.`,
  silenced: ({ button }) => `🔕 ${button}: od teraz zgłaszam bez powiadomienia.`,
  audible: ({ button }) => `🔔 ${button}: znów zgłaszam z powiadomieniem.`,
  stillSilent: ({ button }) =>
    `${button}: mimo to bez powiadomienia, bo dotyczy to wszystkich przycisków. Kończy to \`/przyciski dyskretnie włącz:False\`.`,
  quietOn: ({ from, to, zone, time }) =>
    `🌙 Od ${from} do ${to} naciśnięcia nie wydają dźwięku i nikogo nie wspominają, według zegarów **${zone}**, gdzie jest teraz ${time}.`,
  quietOff: 'Godzin ciszy już nie ma.',
  quietZoneAssumed: 'To strefa czasowa bota; waszą ustawia `/ustawienia strefa-czasowa`.',
  badQuietHours:
    'Cisza trwa od jednej godziny do drugiej, np. `od:22:00 do:07:00`. Zostaw obie puste, żeby jej nie było.',
  badQuietTime: ({ typed }) => `„${typed}” to nie godzina. Ciszę ustawia się tak: \`od:22:00 do:07:00\`.`,

  quietHours: ({ from, to }) => `🌙 Cisza od ${from} do ${to}`,
  pings: ({ role }) => `wspomina ${role}`,
  isSilent: 'bez powiadomienia',
  isMuted: ({ unix }) => `🔕 wyciszenie do <t:${unix}:t>`,
  moreSettings: ({ buttons }) => `… i jeszcze ${count(buttons, 'przycisk', 'przyciski', 'przycisków')}`,

  historyTitle: ({ button, events }) =>
    `## Naciśnięcia\n-# ${button === null ? '' : `${button} · `}w historii: ${number(events)}`,
  noHistory: 'Żaden przycisk nie został jeszcze naciśnięty.',
  noHistoryOf: 'Ten przycisk nie został jeszcze naciśnięty.',
  historyMuted: '🔕 wyciszenie',
  historyWaiting: '⏳ jeszcze niezgłoszone',

  waiting: ({ presses }) =>
    `⏳ ${count(presses, 'naciśnięcie czeka', 'naciśnięcia czekają', 'naciśnięć czeka')} na zgłoszenie. Nic nie ginie.`,
  held: ({ channel, why, unix }) => `⚠️ ${channel}: ${why} (Od <t:${unix}:f>.)`,
  holds: {
    gone: 'już go nie ma. Wybierzcie inny przez `/przyciski połącz` albo `/przyciski kieruj`; do tego czasu naciśnięcia czekają.',
    forbidden:
      'botowi nie wolno tam pisać. Dajcie mu **Wyświetlanie kanału** i **Wysyłanie wiadomości**; do tego czasu naciśnięcia czekają.',
    refused: 'Discord nie przyjmuje wiadomości. Próbuję ponownie.',
    unreachable: 'Discord nie odpowiada. Próbuję ponownie.',
    store: 'nie da się odczytać tego, co jest w drodze. Próbuję ponownie.',
  },
  manyTopics:
    '⚠️ Od startu naciśnięto ponad 1000 różnych przycisków. Jeśli tylu nie macie, wybierzcie węższe tematy przez `/przyciski połącz`.',
  clockSetBack: ({ unix, seconds }) =>
    `⚠️ Zegar komputera, na którym działam, cofnięto o ${count(seconds, 'sekundę', 'sekundy', 'sekund')} (<t:${unix}:R>). Żadne naciśnięcie przez to nie ginie; godziny z tej chwili mogą się nie zgadzać.`,
  storeFault: ({ unix, why }) =>
    `❌ Od <t:${unix}:f> nie da się zapisywać naciśnięć: zgłaszam je od razu, a do tego czasu zostają u brokera.\n-# ${why}`,

  nameTitle: 'Nazwij ten przycisk',
  nameLabel: 'Nazwa',
  nameHint: 'np. Drzwi wejściowe',
  emojiLabel: 'Emoji',
  emojiHint: 'Stoi przed nazwą, np. 🔔',
  whichScene: '**Którą scenę?**',
  chooseScene: 'Wybierz scenę',
  notSettled: 'Discord wolno przyjął tę wiadomość. Spróbuj ponownie za minutę.',
  noticeGone: 'Tej wiadomości nie ma już w historii.',

  done: {
    pressed: ({ times }) => `naciśnięto${repeated(times)}`,
    held: ({ times }) => `przytrzymano${repeated(times)}`,
    released: ({ times }) => `puszczono${repeated(times)}`,
  },
  ways: {
    once: 'pojedynczo',
    twice: 'podwójnie',
    thrice: 'potrójnie',
    fourTimes: 'poczwórnie',
    held: 'przytrzymano',
    released: 'puszczono',
  },
  part: ({ times, way }) => `${number(times)} × ${way}`,
  told: ({ button, done }) => `${button}: ${done}`,
  digest: ({ presses, buttons }) =>
    `**${count(presses, 'naciśnięcie', 'naciśnięcia', 'naciśnięć')}** ${count(buttons, 'przycisku', 'przycisków')}`,
  moreButtons: ({ buttons, presses }) =>
    `… i jeszcze ${count(buttons, 'przycisk', 'przyciski', 'przycisków')}: ${count(presses, 'naciśnięcie', 'naciśnięcia', 'naciśnięć')}`,
  untold: ({ presses, when }) =>
    `**${count(presses, 'naciśnięcie', 'naciśnięcia', 'naciśnięć')}**, ${when}, bez zgłoszenia na czas:`,
  untoldButton: ({ button, presses }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }) => ` ${when}, zgłoszono ${delivered}: ${reason}`,
  between: ({ from, to }) => `między ${from} a ${to}`,
  lateReasons: {
    unreachable: 'Discord był nieosiągalny',
    forbidden: 'na kanale nie dało się pisać',
    away: 'bota nie było',
    flood: 'było ich za dużo naraz',
  },
  runScene: 'Uruchom scenę…',
  muteHour: 'Wycisz na 1 godz.',
  notNow: 'Nie teraz',
  nameIt: 'Nazwij',
};

/** As it follows a word: nothing for once, ` dwa razy`, ` 5 razy`. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? ' dwa razy' : ` ${number(times)} razy`;
}
