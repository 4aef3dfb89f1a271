import { expect, it } from 'vitest';
import { languages, type Messages, messagesFor } from '../../src/messages/catalogue.ts';
import { lookUp } from '../../src/messages/look-up.ts';
import { type Texts, toMessages } from '../../src/messages/messages.ts';
import type { TextParameters } from '../../src/messages/parameters/told.ts';

const { en } = languages;

it.each([
  ['tlh', 'en'],
  ['en-US', 'en'],
  ['de', 'de'],
  ['es-419', 'es'],
  ['pt-BR', 'pt'],
  ['pl', 'pl'],
  ['constructor', 'en'],
] as const)('speaks to %s in %s', (tag, code) => {
  expect(messagesFor(tag)).toBe(languages[code]);
});

it('does not compile without a key, or with a placeholder that nobody gives', () => {
  const { yes: _yes, ...withoutYes } = en.scene;
  // @ts-expect-error: `yes` is missing.
  const missing: Messages['scene'] = withoutYes;
  // @ts-expect-error: nobody gives a `room`.
  const unknown: Messages['scene']['ask'] = ({ scene, room }: { scene: string; room: string }) =>
    `${scene} ${room}`;
  // @ts-expect-error: there is no `maybe`.
  const extra: Messages['scene'] = { ...en.scene, maybe: 'Maybe' };
  // @ts-expect-error: `scene` is not given.
  const forgotten = () => en.scene.ask({});
  // @ts-expect-error: German lacks every text.
  const untranslated = () => toMessages({ tag: 'de' });
  // @ts-expect-error: there is no text `maybe`.
  const unwritten = { scene: { maybe: { scene: 'string' } } } satisfies TextParameters<Texts>;
  expect([missing, unknown, extra, forgotten, untranslated, unwritten]).toHaveLength(6);
});

it.each(['constructor', '__proto__', 'toString'])('has no word for %s, which every object inherits', key => {
  expect(lookUp(en.home.types, key)).toBeUndefined();
});
