import type { Messages } from '../../src/messages/catalogue.ts';

/** A message of the catalogue: a text, or what makes one of placeholders. */
type Message = string | ((placeholders: object) => string);

/** Every message of a language by its path: `faults.response.forbidden`. */
export function messagesByPath(messages: Messages): ReadonlyMap<string, Message> {
  return new Map(walk(messages, []));
}

function* walk(node: object, path: readonly string[]): Generator<[string, Message]> {
  for (const [key, value] of Object.entries(node)) {
    const here = [...path, key];
    if (typeof value === 'object') yield* walk(value, here);
    else yield [here.join('.'), value];
  }
}

/** The names of the placeholders that a message asks for. */
export function placeholdersOf(message: Message): readonly string[] {
  if (typeof message === 'string') return [];
  const asked = new Set<string>();
  const recorder = new Proxy({}, { get: (_target, key) => asked.add(String(key)) && ['?'] });
  message(recorder);
  return [...asked];
}

/**
 * A message as a text, each of its placeholders filled with a number that stands for it alone, or with a list of
 * that number where the message wants a list: those are three digits, which every language writes alike.
 */
export function fill(message: Message, values: Readonly<Record<string, number>>): string {
  if (typeof message === 'string') return message;
  try {
    return message(values);
  } catch {
    return message(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [String(value)]])));
  }
}

/** The numbers that `fill` puts in: `{ scene: 211, when: 212 }`. */
export function standIns(placeholders: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(placeholders.map((name, at) => [name, 211 + at]));
}
