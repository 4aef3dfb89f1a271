import { expect, it } from 'vitest';
import { createNamesRedactor, createRedactor, redactBody } from '../../src/hub/redact.ts';
import { createCanary, findLeaks, spellingsOf } from '../support/canary.ts';

/** Nobody writes a key so by accident, and a hub that means to has the key anyway; base64 is looked at by itself. */
const elsewhere = /^backwards|^in UTF-16|^in base64/;

const keys = ['', '%41%', '\n', 'ö🔑', '"\\', ' ', '&=+/', 'ABC'].map(odd => createCanary(odd));

it.each(keys)('takes the key %j out in every spelling that a hub may give it', key => {
  const redact = createRedactor(key);
  const left = [...spellingsOf(key)]
    .filter(([spelling]) => !elsewhere.test(spelling))
    .map(([, written]) => redact(`before ${written} after`));
  expect(findLeaks({ texts: left.join('\n') }, { key })).toEqual([]);
  expect(left.every(text => text.startsWith('before ') && text.endsWith(' after'))).toBe(true);
});

it.each(keys)('takes the key %j out of credentials in base64, whoever the user is', key => {
  const redact = createRedactor(key);
  const texts = ['', 'a', 'ab', 'abc'].flatMap(user => {
    const credentials = Buffer.from(`${user}${key}:`);
    return [redact(credentials.toString('base64')), redact(credentials.toString('base64url'))];
  });
  expect(findLeaks({ texts: texts.join('\n') }, { key })).toEqual([]);
});

it('knows a key whose every letter is escaped', () => {
  const key = createCanary();
  const escaped = [...key].map(letter => `\\u00${letter.charCodeAt(0).toString(16)}`).join('');
  expect(redactBody(`{"name":"${escaped}"}`, createRedactor(key))).toBe('{"name":"[key]"}');
});

it('leaves a short key in names, which may be made of that word, and takes it out of errors', () => {
  const redact = createRedactor('lamp');
  expect(createNamesRedactor('lamp', redact)('{"id":"lamp_1"}')).toBe('{"id":"lamp_1"}');
  expect(redact('lamp is no key')).toBe('[key] is no key');
});
