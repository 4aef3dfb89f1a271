import type { Messages } from '../messages.ts';

/** What keeps presses from coming here, or from being kept. */
export const trouble: Messages['trouble'] = {
  /** By the codes of src/buttons/contract.ts. */
  broker: {
    bad_user_name_or_password: 'Il broker non conosce quel nome utente con quella password.',
    not_authorized: 'Il broker non permette niente a questo utente.',
    banned: 'Il broker ha bandito il bot.',
    bad_authentication_method: 'Il broker vuole un altro modo di accedere che nome utente e password.',
    other_mqtt_version: 'Il broker parla un’altra versione di MQTT.',
    client_id_not_accepted: 'Il broker non accetta l’identificativo client del bot.',
    broker_unavailable: 'Il broker dice che non è disponibile.',
    broker_busy: 'Il broker dice che è sovraccarico.',
    broker_shutting_down: 'Il broker dice che si sta spegnendo.',
    session_taken_over: 'Un altro client usa l’identificativo client del bot e ne ha preso il posto.',
    quota_exceeded: 'Il broker dice che una quota è esaurita.',
    too_many_connections: 'Il broker dice che ci sono troppi collegamenti.',
    refused: 'Il broker rifiuta il collegamento.',
    name_not_resolved: 'Non si trova nessun computer con quel nome.',
    connection_refused: 'Il computer c’è, ma su quella porta non ascolta niente.',
    connection_reset: 'Il collegamento si è interrotto.',
    no_answer: 'Non è arrivata nessuna risposta in tempo.',
    no_route_to_host: 'Nessuna strada porta dalla macchina del bot a quell’indirizzo.',
    certificate_expired: 'Il certificato è scaduto.',
    certificate_of_another_name: 'Il certificato è per un altro nome.',
    certificate_not_publicly_signed: 'Il certificato non è firmato da nessuna autorità pubblica.',
    certificate_not_valid: 'Il certificato non è valido.',
    tls_handshake_failed: 'Non è riuscito un collegamento cifrato.',
    connection_failed: 'Il collegamento non è riuscito.',
    connection_closed: 'Il broker ha chiuso il collegamento.',
    closed_without_answer: 'Il collegamento è stato chiuso senza risposta.',
    not_a_broker_address: 'Questo non è l’indirizzo di un broker.',
    no_subscription_answer: 'Il broker non risponde all’iscrizione.',
  },
  /** By the codes of src/household/presses/outbox/contract.ts. */
  store: {
    full: 'Il disco della macchina su cui gira il bot è pieno, o il bot non può usarne di più.',
    locked: 'Un altro programma trattiene il database del bot.',
    read_only: 'Il bot non può scrivere nel suo database.',
    damaged: 'Il database del bot è danneggiato.',
    disk: 'Il disco della macchina su cui gira il bot è guasto.',
    other: 'Il perché sta nel registro del bot.',
  },
};
