import type { Messages } from '../messages.ts';

/** What keeps presses from coming here, or from being kept. */
export const trouble: Messages['trouble'] = {
  /** By the codes of src/buttons/contract.ts. */
  broker: {
    bad_user_name_or_password: 'Broker nie zna takiej nazwy użytkownika z takim hasłem.',
    not_authorized: 'Broker na nic temu użytkownikowi nie pozwala.',
    banned: 'Broker zablokował bota.',
    bad_authentication_method: 'Broker chce innego logowania niż nazwa użytkownika i hasło.',
    other_mqtt_version: 'Broker mówi inną wersją MQTT.',
    client_id_not_accepted: 'Broker nie przyjmuje identyfikatora klienta, którego używa bot.',
    broker_unavailable: 'Broker mówi, że jest niedostępny.',
    broker_busy: 'Broker mówi, że jest przeciążony.',
    broker_shutting_down: 'Broker mówi, że się wyłącza.',
    session_taken_over: 'Inny klient używa identyfikatora klienta bota i zajął jego miejsce.',
    quota_exceeded: 'Broker mówi, że limit został wyczerpany.',
    too_many_connections: 'Broker mówi, że połączeń jest za dużo.',
    refused: 'Broker odrzuca połączenie.',
    name_not_resolved: 'Nie znaleziono komputera o tej nazwie.',
    connection_refused: 'Komputer jest, ale na tym porcie nic nie słucha.',
    connection_reset: 'Połączenie się zerwało.',
    no_answer: 'Odpowiedź nie przyszła na czas.',
    no_route_to_host: 'Z komputera bota żadna droga nie prowadzi pod ten adres.',
    certificate_expired: 'Certyfikat wygasł.',
    certificate_of_another_name: 'Certyfikat jest na inną nazwę.',
    certificate_not_publicly_signed: 'Certyfikatu nie podpisał żaden publiczny urząd.',
    certificate_not_valid: 'Certyfikat jest nieważny.',
    tls_handshake_failed: 'Nie udało się nawiązać szyfrowanego połączenia.',
    connection_failed: 'Połączenie się nie udało.',
    connection_closed: 'Broker zamknął połączenie.',
    closed_without_answer: 'Połączenie zostało zamknięte bez odpowiedzi.',
    not_a_broker_address: 'To nie jest adres brokera.',
    no_subscription_answer: 'Broker nie odpowiada na subskrypcję.',
  },
  /** By the codes of src/household/presses/outbox/contract.ts. */
  store: {
    full: 'Dysk komputera, na którym działa bot, jest pełny albo bot nie może zająć go więcej.',
    locked: 'Inny program blokuje bazę danych bota.',
    read_only: 'Botowi nie wolno pisać do swojej bazy danych.',
    damaged: 'Baza danych bota jest uszkodzona.',
    disk: 'Dysk komputera, na którym działa bot, zawodzi.',
    other: 'Dlaczego, mówi dziennik bota.',
  },
};
