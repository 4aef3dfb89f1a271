import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isPrivate, type NamedFact } from '../../src/hub/private-facts.ts';
import rows from '../fixtures/hub-server/disclosure.json' with { type: 'json' };

const PRIVATE: readonly NamedFact[] = [
  ...['PIN', 'doorPin', 'Türcode', 'WLAN-Passwort', 'Netzwerkschlüssel', 'Mot de passe', 'Clé réseau'],
  ...['Código de acceso', 'Contraseña', 'Clave', 'Codice cancello', 'Chiave di rete', 'Wachtwoord gasten'],
  ...['Toegangscode', 'Hasło do Wi-Fi', 'Kod do bramy', 'Senha', 'Código do portão', 'API key', 'Key'],
  ...['IP-Adresse', 'IPAddress', 'Adresse MAC', 'BSSID', 'Benutzer 3', 'Utilisateur', 'Usuario', 'Utente'],
  ...['Gebruiker', 'Użytkownik', 'Utilizador', 'Zuletzt geöffnet von', 'Última vez abierto por', 'Termine'],
  ...['Digicode', 'Tagescode', 'Cijfercode', 'Safe combination', 'Zahlenkombination', 'PUK'],
  ...['Rendez-vous', 'Lista della spesa', 'Telefonnummer', 'Número de teléfono', 'Numer telefonu', 'Ulica'],
].map(name => ({ name, value: 'x7' }));

const SHOWN: readonly NamedFact[] = [
  { name: 'Keypad battery', value: 80, unit: '%' },
  { name: 'Key', value: 40, unit: '%' },
  { name: 'Key light', value: 'rainbow' },
  { name: 'Pinball', value: 'high score' },
  { name: 'Codec', value: 'aac' },
  { name: 'Fehlercode', value: 1234 },
  { name: 'Error code', value: 'E104' },
  { name: 'PIN length', value: 6 },
  { name: 'AI person sensitivity', value: 60 },
  { name: 'Driveway person count', value: 2 },
  { name: 'Schedule', value: '06:00/21.5°C, 22:00:30/-5  23:15;' },
  { name: 'Password set', value: true },
  { name: 'Longitud', value: 4, unit: 'm' },
  { name: 'Drive', value: 'Drive 1 OK' },
  { name: 'Token expires', value: '2027-01-01T00:00:00Z' },
  { name: 'media_title', value: '5 Elm Street', isPlayer: true },
];

const PRIVATE_VALUES =
  "Main street 5|5 Elm Road|Lange Straße 3|12 rue de la Paix|Calle Mayor, 3|Via Roma 12|Kerkstraat 5|ul. Długa 7|Rua Augusta 9|192.168.1.7|2001:db8::1f3a:9|a4:2b:b0:11:22:33|rtsp://a:b@c/d|https://x/y?token=1|52.0914, 4.2001|52°05'N|+48 601 234 567|0151-23456789|olivia@example.org|The code is 4711|eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.x".split(
    '|',
  );

it('knows private names in eight languages, private values under any name, and what only looks like them', () => {
  const wrong = [
    ...PRIVATE.filter(fact => !isPrivate(fact)),
    ...PRIVATE_VALUES.filter(value => !isPrivate({ name: 'Info', value })),
    ...SHOWN.filter(isPrivate),
  ];
  expect(wrong).toEqual([]);
});

it('hides nothing by name and value of what the hub’s own table shows', () => {
  const shown = rows.filter(row => row.expect === 'shown');
  const lost = shown.filter(({ name, value, unit = null, player = false }) =>
    isPrivate({ name, value, unit, isPlayer: player }),
  );
  expect(lost).toEqual([]);
});

it('judges a name by its first 200 letters and a value by its first 500, however long they are', () => {
  const long = ['a '.repeat(30_000), '1:'.repeat(30_000), 'street '.repeat(9_000), '0 '.repeat(30_000)];
  const isFound = (value: string) =>
    isPrivate({ name: `${'x '.repeat(100)}pin`, value: `${value} 192.168.1.7` });
  expect(long.map(isFound)).toEqual(long.map(() => false));
});

it('judges at once what looks like a schedule or a URL again and again, and then is none', async () => {
  const facts = new URL('../../src/hub/private-facts.ts', import.meta.url).href;
  const judge = `
    const { isPrivate } = await import(${JSON.stringify(facts)});
    for (const text of ['11:11/1'.repeat(40) + 'x', 'a.'.repeat(200_000), 'a-'.repeat(200_000) + '=']) {
      isPrivate({ name: 'x', value: text });
      isPrivate({ name: text, value: 'x' });
      isPrivate({ name: 'title', value: text, isPlayer: true });
    }`;
  // In a process of its own, which can be ended in the middle of it: it took hours.
  const judging = promisify(execFile)(process.execPath, ['--input-type=module', '-e', judge], {
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  await expect(judging).resolves.toBeDefined();
}, 30_000);
