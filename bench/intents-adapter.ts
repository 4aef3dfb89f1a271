import type { IntentParser, SceneWords } from '../src/intents/contract.ts';
import { createIntentParser } from '../src/intents/parser.ts';

const parsers = new WeakMap<readonly SceneWords[], IntentParser>();

/** The bot's own parser in the shape that the corpus's scorer calls; one index a catalogue. */
export function parse(text: string, catalogue: readonly SceneWords[], { addressed = false } = {}) {
  let parser = parsers.get(catalogue);
  if (!parser) parsers.set(catalogue, (parser = createIntentParser(catalogue)));
  return parser.parse(text, addressed ? 'addressed' : 'ambient');
}
