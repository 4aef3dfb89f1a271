import type { Messages } from '../messages.ts';

/** What keeps presses from coming here, or from being kept. */
export const trouble: Messages['trouble'] = {
  /** By the codes of src/buttons/contract.ts. */
  broker: {
    bad_user_name_or_password: 'De broker kent deze gebruikersnaam met dit wachtwoord niet.',
    not_authorized: 'De broker staat deze gebruiker niets toe.',
    banned: 'De broker heeft de bot verbannen.',
    bad_authentication_method: 'De broker wil een andere aanmelding dan gebruikersnaam en wachtwoord.',
    other_mqtt_version: 'De broker spreekt een andere versie van MQTT.',
    client_id_not_accepted: 'De broker accepteert de client-ID van de bot niet.',
    broker_unavailable: 'De broker zegt dat hij niet beschikbaar is.',
    broker_busy: 'De broker zegt dat hij het te druk heeft.',
    broker_shutting_down: 'De broker zegt dat hij aan het afsluiten is.',
    session_taken_over: 'Een andere client gebruikt de client-ID van de bot en heeft zijn plaats ingenomen.',
    quota_exceeded: 'De broker zegt dat een quotum op is.',
    too_many_connections: 'De broker zegt dat er te veel verbindingen zijn.',
    refused: 'De broker weigert de verbinding.',
    name_not_resolved: 'Er is geen computer met die naam gevonden.',
    connection_refused: 'De computer is er, maar op die poort luistert niets.',
    connection_reset: 'De verbinding brak af.',
    no_answer: 'Er kwam geen antwoord op tijd.',
    no_route_to_host: 'Van de machine van de bot leidt geen weg naar dat adres.',
    certificate_expired: 'Het certificaat is verlopen.',
    certificate_of_another_name: 'Het certificaat is voor een andere naam.',
    certificate_not_publicly_signed: 'Het certificaat is door geen openbare instantie ondertekend.',
    certificate_not_valid: 'Het certificaat is niet geldig.',
    tls_handshake_failed: 'Een versleutelde verbinding lukte niet.',
    connection_failed: 'De verbinding is mislukt.',
    connection_closed: 'De broker heeft de verbinding gesloten.',
    closed_without_answer: 'De verbinding werd zonder antwoord gesloten.',
    not_a_broker_address: 'Dit is geen adres van een broker.',
    no_subscription_answer: 'De broker antwoordt niet op het abonnement.',
  },
  /** By the codes of src/household/presses/outbox/contract.ts. */
  store: {
    full: 'De schijf van de machine waarop de bot draait is vol, of de bot mag er niet meer van gebruiken.',
    locked: 'Een ander programma houdt de database van de bot vast.',
    read_only: 'De bot mag niet in zijn database schrijven.',
    damaged: 'De database van de bot is beschadigd.',
    disk: 'De schijf van de machine waarop de bot draait hapert.',
    other: 'Waarom staat in het logboek van de bot.',
  },
};
