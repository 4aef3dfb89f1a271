import type { IntentParser, SceneWords } from '../src/intents/contract.ts';
import { createIntentParser } from '../src/intents/parser.ts';

const parsers = new WeakMap<readonly SceneWords[], IntentParser>();

/**
 * The bot's own parser as one function, for programs outside this repository that score parsers: they
 * import it and call it with a message, a household's scenes, and whether the message is meant for the
 * bot. A catalogue is indexed once, at its first message.
 */
export function parse(text: string, catalogue: readonly SceneWords[], { addressed = false } = {}) {
  let parser = parsers.get(catalogue);
  if (!parser) parsers.set(catalogue, (parser = createIntentParser(catalogue)));
  return parser.parse(text, addressed ? 'addressed' : 'ambient');
}
