import type { Messages } from '../messages.ts';

/** What keeps presses from coming here, or from being kept. */
export const trouble: Messages['trouble'] = {
  /** By the codes of src/buttons/contract.ts. */
  broker: {
    bad_user_name_or_password: 'Der Broker kennt diesen Benutzernamen mit diesem Passwort nicht.',
    not_authorized: 'Der Broker erlaubt diesem Benutzer nichts.',
    banned: 'Der Broker hat den Bot gesperrt.',
    bad_authentication_method: 'Der Broker verlangt eine andere Anmeldung als Benutzername und Passwort.',
    other_mqtt_version: 'Der Broker spricht eine andere Version von MQTT.',
    client_id_not_accepted: 'Der Broker nimmt die Client-ID des Bots nicht an.',
    broker_unavailable: 'Der Broker sagt, dass er nicht verfügbar ist.',
    broker_busy: 'Der Broker sagt, dass er ausgelastet ist.',
    broker_shutting_down: 'Der Broker sagt, dass er gerade herunterfährt.',
    session_taken_over: 'Ein anderer Client benutzt die Client-ID des Bots und hat seinen Platz eingenommen.',
    quota_exceeded: 'Der Broker sagt, dass ein Kontingent aufgebraucht ist.',
    too_many_connections: 'Der Broker sagt, dass es zu viele Verbindungen sind.',
    refused: 'Der Broker lehnt die Verbindung ab.',
    name_not_resolved: 'Ein Rechner mit diesem Namen war nicht zu finden.',
    connection_refused: 'Der Rechner ist da, aber auf diesem Port antwortet nichts.',
    connection_reset: 'Die Verbindung ist abgebrochen.',
    no_answer: 'Es kam nicht rechtzeitig eine Antwort.',
    no_route_to_host: 'Vom Rechner des Bots führt kein Weg zu dieser Adresse.',
    certificate_expired: 'Das Zertifikat ist abgelaufen.',
    certificate_of_another_name: 'Das Zertifikat gilt für einen anderen Namen.',
    certificate_not_publicly_signed: 'Das Zertifikat hat keine öffentliche Stelle unterschrieben.',
    certificate_not_valid: 'Das Zertifikat ist nicht gültig.',
    tls_handshake_failed: 'Eine verschlüsselte Verbindung kam nicht zustande.',
    connection_failed: 'Die Verbindung ist fehlgeschlagen.',
    connection_closed: 'Der Broker hat die Verbindung geschlossen.',
    closed_without_answer: 'Die Verbindung wurde ohne Antwort geschlossen.',
    not_a_broker_address: 'Das ist keine Adresse eines Brokers.',
    no_subscription_answer: 'Der Broker antwortet nicht auf das Abonnement.',
  },
  /** By the codes of src/household/presses/outbox/contract.ts. */
  store: {
    full: 'Die Festplatte des Rechners, auf dem der Bot läuft, ist voll, oder der Bot darf nicht mehr davon belegen.',
    locked: 'Ein anderes Programm hält die Datenbank des Bots fest.',
    read_only: 'Der Bot darf nicht in seine Datenbank schreiben.',
    damaged: 'Die Datenbank des Bots ist beschädigt.',
    disk: 'Die Festplatte des Rechners, auf dem der Bot läuft, versagt.',
    other: 'Warum, steht im Protokoll des Bots.',
  },
};
