import { hash } from 'node:crypto';
import type { CatalogueScene } from '../guilds/model.ts';
import type { IntentParser, SceneWords } from '../intents/contract.ts';
import type { FairTime } from '../process/fair-time.ts';
import type { Share, Steps } from '../process/steps.ts';

/** All that a parser is made of: two households that say the same have one parser. */
export interface ParserWords {
  readonly scenes: readonly CatalogueScene[];
  /** A pack's tag, or `every`. */
  readonly language: string;
  readonly rooms: readonly string[];
}

/** Makes a parser of a catalogue, in steps. */
export type CreateParser = (
  scenes: readonly SceneWords[],
  options?: { language?: string; rooms?: readonly string[] },
) => Promise<Steps<IntentParser>>;

/** How it stands with them. */
export interface ParserStats {
  readonly kept: number;
  /** As they are reckoned. */
  readonly bytes: number;
  /** Since the start. */
  readonly made: number;
  readonly dropped: number;
}

/** The parsers of a process, whichever of its households they are for. */
export interface Parsers {
  /** Makes it where nobody has, at the expense of those who wait for it. */
  of(words: ParserWords, share: Share): Promise<IntentParser>;
  stats(): ParserStats;
}

/** What all parsers of a process may take. */
export const DEFAULT_PARSER_BYTES = 256 * 2 ** 20;

/** What one takes with no scene, and for each character of its scenes and rooms: measured, and rather more. */
const EMPTY_BYTES = 64 * 2 ** 10;
const BYTES_A_CHARACTER = 80;

/** By which one is found, and the characters of all its words. */
interface Key {
  readonly key: string;
  readonly length: number;
}

/** A parser that is there, or on its way. */
interface Kept {
  readonly bytes: number;
  readonly making: Promise<Making>;
}

/** Work that whoever waits for it does a step of. */
interface Making {
  /** null: it is not done yet. */
  done(): IntentParser | null;
  step(): void;
}

/** Creates the store. Beyond `limitBytes`, the parser that was longest unused goes. */
export function createParsers({
  createParser,
  limitBytes = DEFAULT_PARSER_BYTES,
}: {
  readonly createParser: CreateParser;
  readonly limitBytes?: number;
}): Parsers {
  const kept = new Map<string, Kept>();
  const keys = new WeakMap<readonly CatalogueScene[], ParserWords & Key>();
  let bytes = 0;
  let made = 0;
  let dropped = 0;

  /** Read again and again for the same lists, and digested once. */
  function keyOf(words: ParserWords): Key {
    const known = keys.get(words.scenes);
    if (known?.language === words.language && known.rooms === words.rooms) return known;
    const digested = digest(words);
    keys.set(words.scenes, { ...words, ...digested });
    return digested;
  }

  function begin({ key, length }: Key, words: ParserWords): Kept {
    const scenes = words.scenes.map(({ id, name, phrases }) => ({ id, name, phrases }));
    const { language, rooms } = words;
    const making = createParser(scenes, { language, rooms }).then(toMaking);
    const begun = { making, bytes: EMPTY_BYTES + BYTES_A_CHARACTER * length };
    kept.set(key, begun);
    bytes += begun.bytes;
    made += 1;
    return begun;
  }

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function makeRoom(): void {
    for (const key of kept.keys()) {
      if (bytes <= limitBytes || kept.size === 1) return;
      drop(key);
      dropped += 1;
    }
  }

  return {
    async of(words, share) {
      const found = keyOf(words);
      const { key } = found;
      const its = kept.get(key) ?? begin(found, words);
      kept.delete(key);
      kept.set(key, its);
      makeRoom();
      try {
        const making = await its.making;
        return making.done() ?? (await share(finish(making)));
      } catch (error) {
        // Whoever asks next tries again.
        if (kept.get(key) === its) drop(key);
        throw error;
      }
    },
    stats: () => ({ kept: kept.size, bytes, made, dropped }),
  };
}

/** Two lists are told apart by what parsers read of them alone. */
function digest({ scenes, language, rooms }: ParserWords): Key {
  const named = scenes.map(({ id, name, phrases }) => [id, name, ...phrases]);
  const text = JSON.stringify([language, rooms, named]);
  return { key: hash('sha256', text, 'base64'), length: text.length };
}

function toMaking(steps: Steps<IntentParser>): Making {
  let parser: IntentParser | null = null;
  let failure: { readonly error: unknown } | null = null;
  return {
    done() {
      if (failure) throw failure.error;
      return parser;
    },
    step() {
      try {
        const { done, value } = steps.next();
        if (done) parser = value;
      } catch (error) {
        failure = { error };
      }
    },
  };
}

/** Each who waits does a part of it, so that nobody waits for the turn of another. */
function* finish(making: Making): Steps<IntentParser> {
  for (;;) {
    const parser = making.done();
    if (parser) return parser;
    making.step();
    yield;
  }
}

/** The same parser, which may be others', too: what it takes is this guild's. */
export function chargeParser(guildId: string, parser: IntentParser, fairTime: FairTime): IntentParser {
  const atTheirExpense =
    <Given extends unknown[], T>(read: (...given: Given) => T) =>
    (...given: Given): T =>
      fairTime.charge(guildId, () => read(...given));
  return {
    ...parser,
    parse: atTheirExpense(parser.parse),
    intent: atTheirExpense(parser.intent),
    find: atTheirExpense(parser.find),
    order: atTheirExpense(parser.order),
    orderByPattern: atTheirExpense(parser.orderByPattern),
    ask: atTheirExpense(parser.ask),
    explainInHome: atTheirExpense(parser.explainInHome),
  };
}
