import { expect, it } from 'vitest';
import { type Messages, messagesFor } from '../../src/messages/catalogue.ts';
import { en } from '../../src/messages/en.ts';
import { lookUp } from '../../src/messages/look-up.ts';

it('speaks English where a language is not spoken yet', () => {
  expect(messagesFor('tlh')).toBe(en);
});

it('does not compile without a key, or with a placeholder that nobody gives', () => {
  const { yes: _yes, ...withoutYes } = en.scene;
  // @ts-expect-error: `yes` is missing.
  const missing: Messages['scene'] = withoutYes;
  // @ts-expect-error: nobody gives a `room`.
  const unknown: Messages['scene']['ask'] = ({ scene, room }: { scene: string; room: string }) =>
    `${scene} ${room}`;
  // @ts-expect-error: `scene` is not given.
  const forgotten = () => en.scene.ask({});
  expect([missing, unknown, forgotten]).toHaveLength(3);
});

it.each(['constructor', '__proto__', 'toString'])('has no word for %s, which every object inherits', key => {
  expect(lookUp(en.home.types, key)).toBeUndefined();
});

it('keeps within what Discord takes of a description: 100 characters', () => {
  const texts = Object.values(en.commands).flatMap(command => Object.values(command));
  expect(texts.filter(text => text.length > 100)).toEqual([]);
});
