import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub: Messages['hub'] = {
  modalTitle: 'Połącz huba w domu',
  address: 'Adres huba',
  addressHint: 'Tak jak pokazuje go hub, np. http://hub.local:8080/api/v1',
  key: 'Klucz API',
  keyHint: 'Z panelu twojego konta w hubie. Jest przechowywany zaszyfrowany, tylko dla tego serwera.',
  connected: ({ url, devices }) =>
    `✅ Połączono z ${url}: na liście ${count(devices, 'urządzenie', 'urządzenia', 'urządzeń')}.`,
  scenes: ({ scenes }) => `Na liście ${count(scenes, 'scena', 'sceny', 'scen')}; wypróbuj \`/scena\`.`,
  scenesNotListed:
    'Nie podaje scen. Dodaj te, których używacie, przez `/sceny dodaj`; zapamiętuję każdą scenę, która zadziała.',
  automations: ({ automations }) =>
    `Na liście ${count(automations, 'automatyzacja', 'automatyzacje', 'automatyzacji')}.`,
  nextStep: 'Co dalej: `/urządzenia` pokazuje dom, `/słuchaj włącz` pozwala temu serwerowi z nim rozmawiać.',
  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} ma własny certyfikat, za który nie ręczy żaden publiczny urząd. Jego odcisk SHA-256 to\n\`\`\`\n${fingerprint}\n\`\`\`\nPorównaj go z tym, co pokazuje hub. Jeśli jest taki sam, zaufaj mu: ten serwer przyjmie wtedy ten certyfikat i żaden inny. Klucz nie został jeszcze wysłany.`,
  trust: 'Zaufaj temu certyfikatowi',
  trustExpired: 'Ten formularz wygasł. Zacznij od nowa przez `/hub połącz`.',
  disconnected: 'Hub jest rozłączony, a jego klucz zapomniany.',
  notConnected: 'Żaden hub nie jest połączony.',
};

/** What `/hub status` finds. */
export const doctor: Messages['doctor'] = {
  title: '## Jak stoi połączenie',
  ok: ({ layer, detail }) => `✅ **${layer}** ${detail}`,
  warn: ({ layer, detail }) => `⚠️ **${layer}** ${detail}`,
  fail: ({ layer, detail }) => `❌ **${layer}** ${detail}`,
  gateway: 'Discord',
  gatewayOk: ({ pingMs }) => `połączono${pingMs}.`,
  intentMissing:
    'Message Content jest wyłączone, więc słyszę tylko wiadomości, w których się mnie wspomina. Do kogo należy bot, może to włączyć w portalu deweloperów Discorda, w sekcji Bot.',
  permissions: {
    ViewChannel: 'Wyświetlanie kanału',
    SendMessages: 'Wysyłanie wiadomości',
    ReadMessageHistory: 'Czytanie historii czatu',
    AddReactions: 'Dodawanie reakcji',
  },
  clock: ({ seconds }) =>
    `zegar bota różni się od zegara Discorda o ${count(seconds, 'sekundę', 'sekundy', 'sekund')}. Powyżej minuty bierze każde zdanie za stare: ustaw zegar jego komputera.`,
  channel: 'Kanał',
  channelOk: ({ channel }) => `${channel}: mogę czytać i pisać.`,
  channelLacks: ({ channel, permissions }) =>
    `${channel}: brakuje mi ${permissions}. Daj mi to w ustawieniach kanału, w sekcji Uprawnienia.`,
  channelNoHistory: ({ channel }) =>
    `${channel}: brakuje mi **Czytanie historii czatu**. Bez tego naciśnięcie może zostać zgłoszone dwa razy, gdy Discord był nieosiągalny.`,
  channelGone: ({ channel }) => `${channel}: kanału już nie ma albo go nie widzę. Wybierzcie inny.`,
  address: 'Adres huba',
  addressOk: ({ url, devices }) =>
    `${url} odpowiada i podaje ${count(devices, 'urządzenie', 'urządzenia', 'urządzeń')}.`,
  addressMissing: 'jeszcze żaden. Użyj `/hub połącz`.',
  key: 'Klucz API',
  keyOk: 'przyjęty.',
  keyUnknown: 'niesprawdzony, bo hub nie odpowiada.',
  broker: 'Przyciski',
  roleNotPinged: ({ button, role, channel }) =>
    `${button} nie może wspomnieć ${role} na ${channel}. Pozwólcie każdemu wspominać tę rolę albo dajcie botowi **Wzmianka @everyone, @here i wszystkich ról**.`,
  roleGone: ({ button }) =>
    `${button} wspomina rolę, której już nie ma. Wybierzcie inną przez \`/przyciski kieruj\`.`,
  brokerMissing: 'jeszcze nie ma brokera. `/przyciski połącz` sprowadza tu dzwonek do drzwi.',
};
