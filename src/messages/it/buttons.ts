import type { Messages } from '../messages.ts';
import { count, inflect, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons: Messages['buttons'] = {
  modalTitle: 'Collegare i pulsanti di casa',
  address: 'Indirizzo del broker',
  addressHint: 'p. es. mqtt://broker.local:1883 o mqtts://…',
  username: 'Nome utente',
  password: 'Password',
  filter: 'Topic da seguire',
  filterHint: 'Filtri di topic MQTT, separati da virgole.',
  badAddress:
    'L’indirizzo di un broker è qualcosa come `mqtt://broker.local:1883`, o `mqtts://…` se è cifrato.',
  badFilter: ({ filter }) =>
    `“${filter}” non è un filtro di topic MQTT. Un filtro è qualcosa come \`doorbell/button/+\`: \`+\` sta per un livello, \`#\` alla fine per il resto.`,
  connected: ({ broker, channel }) =>
    `✅ Collegato a ${broker}. Annuncerò le pressioni in ${channel}; premi un pulsante per provare.`,
  disconnected: 'I pulsanti sono scollegati e la password del broker dimenticata.',
  notConnected: 'Nessun broker è collegato. Può farlo qualcuno con “Gestisci server”: `/pulsanti collega`.',
  title: '## Pulsanti',
  status: ({ broker, channel }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }) =>
    `${count(presses, 'pressione', 'pressioni')} dall’avvio; ${count(ignored, 'altro messaggio ignorato', 'altri messaggi ignorati')}.`,
  oversized: ({ messages }) =>
    `-# ${count(messages, 'messaggio troppo grande', 'messaggi troppo grandi')} da leggere; sul topic stesso di un pulsante è comunque una pressione.`,
  lastPress: ({ when }) => `Ultima pressione ${when}.`,
  states: {
    address_refused:
      'Chi possiede questo bot gli lascia raggiungere da questo server solo indirizzi pubblici, e quello del broker non lo è, o Internet non ne conosce il nome. Controlla come si scrive, o chiedigli di impostare `HUB_ADDRESSES` o `ALLOWED_GUILDS`.',
    connecting: 'Collegamento in corso…',
    connected: 'Collegato.',
    bad_credentials: 'Il broker rifiuta il nome utente o la password. Collega di nuovo con quelli giusti.',
    unreachable: 'Il broker non risponde. Controlla l’indirizzo, e che sia in funzione.',
    tls_untrusted:
      'Nessuna autorità pubblica garantisce il certificato del broker. Collega di nuovo per guardarlo e fidarti.',
    tls_mismatch:
      'Il broker mostra un certificato diverso da quello di cui ci si è fidati. Collega di nuovo se è stato cambiato.',
    subscription_refused:
      'Il broker rifiuta i topic. Permetti a questo utente di leggerli, o scegline altri.',
    press_failed:
      'Una pressione non si è potuta conservare qui. La tiene il broker, e fra poco gliela chiedo di nuovo.',
    packet_too_large:
      'Il broker ha inviato un messaggio di oltre 8 MiB. Viene scartato senza leggerlo, e mi ricollego. Se resta così, scegli topic che non lo comprendano, o cancellalo dal broker se lì è «retained»; il registro del bot ne dice il topic.',
    disconnected: 'Scollegato; riprovo.',
  },
  refusedFilters: ({ filters }) => `-# Rifiutati: ${filters}`,
  named: ({ topic, title }) => `\`${topic}\` ora si chiama ${title}.`,
  unnamed: ({ topic }) => `\`${topic}\` non ha più un nome.`,
  badTopic:
    'Un pulsante si indica con il suo topic, p. es. `doorbell/button/btn_1`. Scegline uno dall’elenco.',
  nameKept: 'Il nome è conservato.',
  badEmoji: 'Questa non è un’emoji. Scrivine una, p. es. 🔔, o una di questo server.',
  every: '**Tutti i pulsanti**',

  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} ha un certificato proprio, che nessuna autorità pubblica garantisce. La sua impronta SHA-256 è\n\`\`\`\n${fingerprint}\n\`\`\`\nConfrontala con quella del broker. Se è la stessa, fidati: questo server accetterà allora quel certificato e nessun altro. La password non è ancora stata inviata.`,
  trustExpired: 'Quel modulo è scaduto. Ricomincia con `/pulsanti collega`.',

  routed: ({ button, channel, role }) =>
    `${button}: annuncio le pressioni in ${channel} e ${role === null ? 'non menziono nessuno' : `menziono ${role}`}.`,
  householdChannel: 'il canale di casa',
  routeEveryone: '“everyone” non è un ruolo a sé. Scegline un altro, o `/pulsanti indirizza` senza ruolo.',
  routeHidden: ({ channel }) =>
    `⚠️ ${channel} non c’è più, o non lo vedo. Le pressioni aspettano finché non c’è, o finché non ne scegli un altro.`,
  routeForbidden: ({ channel }) =>
    `⚠️ ${channel}: mi manca **Invia messaggi**. Le pressioni aspettano finché non ce l’ho.`,
  routeNoPing: ({ role, channel }) =>
    `⚠️ ${role} non si può menzionare in ${channel}. Lascia che chiunque menzioni il ruolo, o dai al bot **Menziona @everyone, @here e tutti i ruoli**.`,

  muted: ({ button, unix }) =>
    `🔕 ${button}: in silenzio fino alle <t:${unix}:t> (<t:${unix}:R>). Le pressioni restano in \`/pulsanti cronologia\`.`,
  unmuted: ({ button }) => `🔔 ${button}: non più in silenzio.`,
  stillMuted: ({ button, unix }) =>
    `${button}: comunque in silenzio fino alle <t:${unix}:t>, perché lo sono tutti i pulsanti. \`/pulsanti silenzia minuti:0\` smette.`,
  silenced: ({ button }) => `🔕 ${button}: d’ora in poi annuncio senza notifica.`,
  audible: ({ button }) => `🔔 ${button}: annuncio di nuovo con una notifica.`,
  stillSilent: ({ button }) =>
    `${button}: comunque senza notifica, perché così sono tutti i pulsanti. \`/pulsanti discreto attivo:False\` smette.`,
  quietOn: ({ from, to, zone, time }) =>
    `🌙 Dalle ${from} alle ${to} le pressioni non fanno rumore e non menzionano nessuno, secondo gli orologi di **${zone}**, dove ora sono le ${time}.`,
  quietOff: 'Non ci sono più ore di quiete.',
  quietZoneAssumed: 'È il fuso orario del bot; `/impostazioni fuso` imposta il vostro.',
  badQuietHours:
    'Le ore di quiete vanno da un’ora a un’altra, p. es. `dalle:22:00 alle:07:00`. Lascia vuote entrambe per nessuna.',
  badQuietTime: ({ typed }) =>
    `“${typed}” non è un’ora. Le ore di quiete si impostano così: \`dalle:22:00 alle:07:00\`.`,

  quietHours: ({ from, to }) => `🌙 Quiete dalle ${from} alle ${to}`,
  pings: ({ role }) => `menziona ${role}`,
  isSilent: 'senza notifica',
  isMuted: ({ unix }) => `🔕 in silenzio fino alle <t:${unix}:t>`,
  moreSettings: ({ buttons }) => `… e ${count(buttons, 'altro pulsante', 'altri pulsanti')}`,

  historyTitle: ({ button, events }) =>
    `## Pressioni\n-# ${button === null ? '' : `${button} · `}${number(events)} nella cronologia`,
  noHistory: 'Nessun pulsante è ancora stato premuto.',
  noHistoryOf: 'Questo pulsante non è ancora stato premuto.',
  historyMuted: '🔕 in silenzio',
  historyWaiting: '⏳ non ancora annunciata',

  waiting: ({ presses }) =>
    `⏳ ${count(presses, 'pressione aspetta', 'pressioni aspettano')} l’annuncio. Niente va perso.`,
  held: ({ channel, why, unix }) => `⚠️ ${channel}: ${why} (Dal <t:${unix}:f>.)`,
  holds: {
    gone: 'non c’è più. Scegline un altro con `/pulsanti collega` o `/pulsanti indirizza`; le pressioni aspettano fino ad allora.',
    forbidden:
      'il bot non può scrivere lì. Dagli **Visualizza canale** e **Invia messaggi**; le pressioni aspettano fino ad allora.',
    refused: 'Discord non accetta il messaggio. Riprovo.',
    unreachable: 'Discord non risponde. Riprovo.',
    store: 'quello che è in viaggio non si può leggere. Riprovo.',
  },
  manyTopics:
    '⚠️ Dall’avvio sono stati premuti più di 1000 pulsanti diversi. Se non ne hai tanti, scegli topic più precisi con `/pulsanti collega`.',
  clockSetBack: ({ unix, seconds }) =>
    `⚠️ L’orologio della macchina su cui giro è stato messo indietro di ${count(seconds, 'secondo', 'secondi')} (<t:${unix}:R>). Nessuna pressione va persa per questo; le ore intorno a quel momento possono essere sbagliate.`,
  storeFault: ({ unix, why }) =>
    `❌ Dal <t:${unix}:f> le pressioni non si possono conservare: le annuncio subito, e fino ad allora restano al broker.\n-# ${why}`,

  nameTitle: 'Dai un nome a questo pulsante',
  nameLabel: 'Nome',
  nameHint: 'p. es. Porta d’ingresso',
  emojiLabel: 'Emoji',
  emojiHint: 'Mostrata prima del nome, p. es. 🔔',
  whichScene: '**Quale scena?**',
  chooseScene: 'Scegli una scena',
  notSettled: 'Discord è stato lento a prendere questo messaggio. Riprova fra un minuto.',
  noticeGone: 'Questo messaggio non è più nella cronologia.',

  done: {
    pressed: ({ times }) => `premuto${repeated(times)}`,
    held: ({ times }) => `tenuto premuto${repeated(times)}`,
    released: ({ times }) => `rilasciato${repeated(times)}`,
  },
  ways: {
    once: 'singola',
    twice: 'doppia',
    thrice: 'tripla',
    fourTimes: 'quadrupla',
    held: 'tenuto premuto',
    released: 'rilasciato',
  },
  part: ({ times, way }) => `${number(times)} × ${way}`,
  told: ({ button, done }) => `${button}: ${done}`,
  digest: ({ presses, buttons }) => `**${number(presses)} pressioni** di ${number(buttons)} pulsanti`,
  moreButtons: ({ buttons, presses }) =>
    `… e ${count(buttons, 'altro pulsante', 'altri pulsanti')}: ${count(presses, 'pressione', 'pressioni')}`,
  untold: ({ presses, when }) =>
    `**${count(presses, 'pressione', 'pressioni')}**, ${when}, non ${inflect(presses, 'annunciata', 'annunciate')} in tempo:`,
  untoldButton: ({ button, presses }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }) => ` ${when}, annunciato ${delivered}: ${reason}`,
  between: ({ from, to }) => `fra ${from} e ${to}`,
  lateReasons: {
    unreachable: 'Discord era irraggiungibile',
    forbidden: 'nel canale non si poteva scrivere',
    away: 'il bot non c’era',
    flood: 'erano troppe tutte insieme',
  },
  runScene: 'Avvia una scena…',
  muteHour: 'Silenzia 1 h',
  notNow: 'Non ora',
  nameIt: 'Dai un nome',
};

/** As it follows a word: nothing for once, ` due volte`, ` 5 volte`. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? ' due volte' : ` ${number(times)} volte`;
}
