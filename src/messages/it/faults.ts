import type { Messages } from '../messages.ts';

/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults: Messages['faults'] = {
  prefix: ({ text }) => `❌ ${text}`,
  unexpected: ({ id }) =>
    `Qualcosa è andato storto da parte nostra. Se succede ancora, di’ questo numero a chi gestisce il bot: \`${id}\`.`,
  says: ({ text, detail }) => `${text}\n-# L’hub dice: ${detail}`,

  unknownCommand: 'Questo comando non c’è più. Ricarica Discord (Ctrl-R) e scegli di nuovo dall’elenco.',
  noHub:
    'Nessun hub è ancora collegato. Può farlo qualcuno con **Gestisci server**: `/hub collega`, poi l’indirizzo e la chiave API dell’hub.',
  notManager:
    'Solo qualcuno con **Gestisci server**, o con un ruolo che gestisce secondo `/accesso mostra`, può cambiarlo.',
  notAsker: 'Solo chi l’ha chiesto, o chi gestisce questa casa, può annullarlo.',
  notHeard:
    'In questo canale non ascolto. Menzionami, oppure qualcuno con “Gestisci server” usa `/ascolta attiva`.',

  unknownDevice: ({ id }) =>
    `L’hub non conosce nessun dispositivo “${id}”. Scegline uno dall’elenco, o guarda \`/dispositivi\`.`,
  unknownScene: ({ id }) =>
    `L’hub non conosce nessuna scena “${id}”. Scegline una dall’elenco, o guarda \`/scene elenco\`.`,
  outcomeUnknown: ({ scene }) =>
    `Ho chiesto all’hub di avviare **${scene}**, ma non ha risposto: non si sa se l’ha fatto. Guarda nella stanza o in \`/dispositivi\` prima di riprovare.`,
  tooManyAttempts: 'Troppi tentativi di collegamento da questo server. Riprova fra un minuto.',

  response: {
    unauthorized:
      'L’hub non accetta la chiave API. Prendine una nuova dal suo pannello e usa di nuovo `/hub collega`.',
    forbidden:
      'La chiave API non può farlo. Dalle il permesso nel pannello dell’hub, o collegati con un’altra chiave.',
    not_found: 'L’hub non lo conosce. Controlla l’indirizzo con `/hub stato`.',
    rate_limited: 'L’hub chiede una pausa: troppe richieste. Riprova fra un minuto.',
    rejected: 'L’hub ha rifiutato la richiesta.',
    server_error: 'L’hub ha risposto con un errore suo. Riprova fra un momento; se resta, riavvia l’hub.',
    refused_by_hub: 'L’hub ha risposto che non è riuscito a farlo.',
    not_an_api:
      'A questo indirizzo qualcosa risponde, ma non è una Device Control API. Controlla l’indirizzo: di solito finisce con `/api/v1` o `/v1`.',
    too_large: 'La risposta dell’hub supera 1 MiB, quindi non l’ho letta.',
    redirected:
      'L’indirizzo ci manda a un’altra macchina, e seguirlo darebbe via la chiave. Usa l’indirizzo finale.',
  },
  unreachable: {
    address_refused:
      'Chi possiede questo bot gli lascia raggiungere da questo server solo indirizzi pubblici, e questo non lo è, o Internet non ne conosce il nome. Controlla come si scrive, o chiedigli di impostare `HUB_ADDRESSES` o `ALLOWED_GUILDS`.',
    bad_address: 'Questo non è l’indirizzo di un hub. È qualcosa come `http://hub.local:8080/api/v1`.',
    name_not_resolved:
      'Non si trova nessun computer con quel nome. Controlla come si scrive, o usa l’indirizzo IP.',
    connection_refused:
      'Il computer c’è, ma su quella porta non ascolta niente. Controlla la porta, e che l’hub sia in funzione.',
    network:
      'Il collegamento con l’hub si è interrotto. Controlla che sia acceso e nella stessa rete del bot.',
    timeout: 'L’hub non ha risposto in tempo. Controlla che sia acceso e raggiungibile da dove gira il bot.',
    tls_untrusted:
      'Il certificato dell’hub non è firmato da nessuna autorità pubblica. Con `/hub collega` puoi guardarlo e fidarti.',
    tls_mismatch:
      'L’hub mostra un certificato diverso da quello di cui ti sei fidato. Se l’hai rinnovato, usa di nuovo `/hub collega`; se no, forse c’è qualcosa in mezzo.',
    tls_failed:
      'Non è riuscito un collegamento cifrato. Controlla se l’indirizzo dovrebbe cominciare con `http://`.',
  },
};
