import { findCall } from '../src/intents/addressed/call.ts';
import type { IntentParser, SceneWords } from '../src/intents/contract.ts';
import { createIntentParser } from '../src/intents/parser.ts';

/** Where a message was said. */
interface Circumstances {
  readonly addressed?: boolean;
  /** The household's language; none: every one. */
  readonly language?: string;
  /** What the bot is called: whoever says it speaks to the bot. */
  readonly name?: string;
}

const parsers = new WeakMap<readonly SceneWords[], Map<string, IntentParser>>();

/**
 * The bot's own parser as one function, for programs outside this repository that score parsers: they
 * import it and call it with a message, a household's scenes, and where it was said. A catalogue is indexed once in a
 * language, at its first message.
 */
export function parse(
  text: string,
  catalogue: readonly SceneWords[],
  { addressed = false, language = 'every', name }: Circumstances = {},
) {
  const said = name === undefined ? null : findCall(text, [name]);
  const isAddressed = addressed || said !== null;
  return parserOf(catalogue, language).parse(said ?? text, isAddressed ? 'addressed' : 'ambient');
}

function parserOf(catalogue: readonly SceneWords[], language: string): IntentParser {
  const known = parsers.get(catalogue) ?? new Map<string, IntentParser>();
  parsers.set(catalogue, known);
  let parser = known.get(language);
  if (!parser) known.set(language, (parser = createIntentParser(catalogue, { language })));
  return parser;
}
