import type { Messages } from '../messages.ts';

/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults: Messages['faults'] = {
  prefix: ({ text }) => `❌ ${text}`,
  unexpected: ({ id }) =>
    `Coś poszło nie tak po naszej stronie. Jeśli to się powtórzy, podaj ten numer osobie, która prowadzi bota: \`${id}\`.`,
  says: ({ text, detail }) => `${text}\n-# Hub mówi: ${detail}`,

  unknownCommand: 'Tego polecenia już nie ma. Odśwież Discorda (Ctrl-R) i wybierz ponownie z listy.',
  noHub:
    'Żaden hub nie jest jeszcze połączony. Może to zrobić ktoś z uprawnieniem **Zarządzanie serwerem**: `/hub połącz`, a potem adres i klucz API huba.',
  notManager:
    'Może to zmienić tylko ktoś z uprawnieniem **Zarządzanie serwerem** albo z rolą, która zarządza według `/dostęp pokaż`.',
  notAsker: 'Może to odwołać tylko ten, kto o to prosił, albo kto zarządza tym domem.',
  notHeard:
    'Na tym kanale nie słucham. Wspomnij mnie albo niech ktoś z uprawnieniem „Zarządzanie serwerem” użyje `/słuchaj włącz`.',

  unknownDevice: ({ id }) =>
    `Hub nie zna urządzenia „${id}”. Wybierz jakieś z listy albo zajrzyj do \`/urządzenia\`.`,
  unknownScene: ({ id }) =>
    `Hub nie zna sceny „${id}”. Wybierz jakąś z listy albo zajrzyj do \`/sceny lista\`.`,
  outcomeUnknown: ({ scene }) =>
    `Hub miał uruchomić **${scene}**, ale nie odpowiedział, więc nie wiadomo, czy się udało. Zanim spróbujesz ponownie, zajrzyj do pokoju albo do \`/urządzenia\`.`,
  tooManyAttempts: 'Za dużo prób połączenia z tego serwera. Spróbuj ponownie za minutę.',

  response: {
    unauthorized: 'Hub nie przyjmuje klucza API. Weź nowy z jego panelu i użyj ponownie `/hub połącz`.',
    forbidden: 'Temu kluczowi API tego nie wolno. Daj mu to prawo w panelu huba albo połącz z innym kluczem.',
    not_found: 'Hub tego nie zna. Sprawdź adres przez `/hub stan`.',
    rate_limited: 'Hub prosi o przerwę: za dużo zapytań. Spróbuj ponownie za minutę.',
    rejected: 'Hub odrzucił prośbę.',
    server_error:
      'Hub odpowiedział własnym błędem. Spróbuj ponownie za chwilę; jeśli to nie minie, uruchom huba ponownie.',
    refused_by_hub: 'Hub odpowiedział, że nie mógł tego zrobić.',
    not_an_api:
      'Pod tym adresem coś odpowiada, ale to nie Device Control API. Sprawdź adres: zwykle kończy się na `/api/v1` albo `/v1`.',
    too_large: 'Odpowiedź huba jest większa niż 1 MiB, więc jej nie przeczytałem.',
    redirected:
      'Adres odsyła nas do innego komputera, a pójście tam zdradziłoby klucz. Użyj adresu końcowego.',
  },
  unreachable: {
    address_refused:
      'Właściciel tego bota pozwala mu łączyć się z tego serwera tylko z adresami publicznymi, a ten taki nie jest albo internet nie zna tej nazwy. Sprawdź pisownię albo poproś go o ustawienie `HUB_ADDRESSES` lub `ALLOWED_GUILDS`.',
    bad_address: 'To nie jest adres huba. Wygląda jak `http://hub.local:8080/api/v1`.',
    name_not_resolved: 'Nie znaleziono komputera o tej nazwie. Sprawdź pisownię albo użyj adresu IP.',
    connection_refused: 'Komputer jest, ale na tym porcie nic nie słucha. Sprawdź port i czy hub działa.',
    network: 'Połączenie z hubem się zerwało. Sprawdź, czy jest włączony i w tej samej sieci co bot.',
    timeout:
      'Hub nie odpowiedział na czas. Sprawdź, czy jest włączony i osiągalny stamtąd, gdzie działa bot.',
    tls_untrusted:
      'Certyfikatu huba nie podpisał żaden publiczny urząd. Przez `/hub połącz` możesz go obejrzeć i mu zaufać.',
    tls_mismatch:
      'Hub pokazuje inny certyfikat niż ten, któremu ufasz. Jeśli został odnowiony, użyj ponownie `/hub połącz`; jeśli nie, coś może być po drodze.',
    tls_failed:
      'Nie udało się nawiązać szyfrowanego połączenia. Sprawdź, czy adres nie powinien zaczynać się od `http://`.',
  },
};
