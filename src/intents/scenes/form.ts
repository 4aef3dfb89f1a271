import type { SceneWords } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { isNumber, parseMessage } from '../text/message.ts';

/** One way to say a scene: its name, or a phrase it was taught. */
export interface Form {
  /** Position in the catalogue. */
  readonly scene: number;
  /** The words that must all be there. */
  readonly words: readonly string[];
  /** Its words as they are written, "nobody" no "no one"; of forms that are no whole name or phrase, none. */
  readonly written?: readonly string[];
  /** Of a taught phrase: all its words, those among them that may be left out. */
  readonly taught?: readonly string[];
  /**
   * `name`: whole; `core`: a name without its scene noun ("focus" of "focus time"), which needs another in
   * its place; `phrase`: taught, so that saying it is asking for it.
   */
  readonly kind: 'name' | 'core' | 'phrase';
  /** A taught phrase without enough words of its own, "i'm up": only exactly so. */
  readonly literal: boolean;
  /** A name without what joins its words, "siesta abuelo": where the whole is said, it is not looked at. */
  readonly shortened?: boolean;
  /** Said all day without meaning the house, or taught to what is called so: "good night". */
  readonly everyday: boolean;
  /** Several words written as one: "bathtime". */
  readonly compound: boolean;
  /** Its name says that it is a scene: "party mode". */
  readonly mode: boolean;
}

/** Letters; "scene 2" without its noun says nothing. */
const SHORTEST_TELLING = 3;

/** An id that a person can read and say; UUIDs and serial numbers are not. */
const READABLE_ID = /^\p{L}[\p{L}\p{N}]*([_-][\p{L}\p{N}]+)*$/u;
const HEX_ID = /^[0-9a-f-]{12,}$/i;
/** What Home Assistant makes of a name without letters. */
const NO_NAME = /^unknown(_\d+)?$/;

/** Every way to say one scene. */
export function toForms(scene: SceneWords, position: number, lexicon: Lexicon): Form[] {
  const isReadable = READABLE_ID.test(scene.id) && !HEX_ID.test(scene.id) && !NO_NAME.test(scene.id);
  const id = isReadable ? scene.id : null;
  const names = [id, scene.name].flatMap(name => (name ? toNameForms(name, position, lexicon) : []));
  const everyday = names.some(form => form.everyday);
  const phrases = scene.phrases.flatMap(phrase =>
    toPhraseForms(phrase, position, lexicon).map(form => ({ ...form, everyday })),
  );
  const seen = new Set<string>();
  return [...names, ...phrases].filter(form => {
    const key = `${form.kind} ${form.words.join(' ')}`;
    return !seen.has(key) && seen.add(key);
  });
}

function toNameForms(name: string, scene: number, lexicon: Lexicon): Form[] {
  const words = toWords(name, lexicon);
  if (words.length === 0) return [];
  const everyday = lexicon.everyday.has(words.join(' '));
  const core = words.filter(word => !lexicon.nouns.has(word));
  const plain = {
    scene,
    literal: false,
    everyday,
    compound: false,
    mode: words.some(word => lexicon.isNoun(word)),
  };
  const forms: Form[] = [{ ...plain, kind: 'name', words, written: toWritten(name) }];
  if (words.length === 2 || words.length === 3)
    forms.push({ ...plain, kind: 'name', words: [words.join('')], compound: true });
  const bare = withoutSmall(name, lexicon);
  for (const more of [bare, toOtherNumber(words), bare && toOtherNumber(bare)])
    if (more) forms.push({ ...plain, kind: 'name', words: more, written: more, shortened: true });
  const telling = core.some(word => word.length >= SHORTEST_TELLING && !isNumber(word));
  if (telling && core.length < words.length) forms.push({ ...plain, kind: 'core', words: core });
  return forms;
}

/** What only joins the words of a name: articles, "of". */
const JOINING: readonly Role[] = ['article', 'indefinite', 'link'];
/** Letters; with fewer, words that do not stand together would be a name by chance. */
const SHORTEST_BARE = 8;

/** "siesta abuelo" of "La siesta del abuelo", "priya cave" of "Priya's cave": people drop what joins, or join otherwise. */
function withoutSmall(name: string, lexicon: Lexicon): readonly string[] | null {
  const all = toWords(name, lexicon);
  const words = toWords(name.replace(/['’]s(?!\p{L})/gu, ''), lexicon);
  const spoken = lexicon.spoken(words);
  const isSmall = (word: string) => {
    const roles = lexicon.longest([word], 0, spoken)?.roles;
    return roles !== undefined && [...roles].every(role => JOINING.includes(role));
  };
  const own = words.filter(word => !isSmall(word));
  const isLong = own.length > 1 && own.join('').length >= SHORTEST_BARE;
  return isLong && own.length < all.length ? own : null;
}

const NUMBERS: readonly (readonly [string, string])[] = [
  ['number', 'no'],
  ['nummer', 'nr'],
  ['numero', 'n'],
];

/** "number 3" of "no 3", and the other way round. */
function toOtherNumber(words: readonly string[]): readonly string[] | null {
  for (const [long, short] of NUMBERS)
    for (const [said, other] of [
      [long, short],
      [short, long],
    ] as const) {
      const at = words.findIndex((word, place) => word === said && isNumber(words[place + 1] ?? ''));
      if (at >= 0) return words.with(at, other);
    }
  return null;
}

function toPhraseForms(phrase: string, scene: number, lexicon: Lexicon): Form[] {
  const all = toWords(phrase, lexicon);
  if (all.length === 0) return [];
  const spoken = lexicon.spoken(all);
  const isLight = (word: string) => lexicon.isLight(word, spoken);
  // "date night" is no "date night at home".
  const isPlace = (word: string) => lexicon.longest([word], 0, spoken)?.roles.has('place') ?? false;
  const own = all.filter(word => !isLight(word) || isPlace(word));
  const telling = own.filter(word => word.length >= SHORTEST_TELLING && !isLight(word));
  const literal = telling.length === 0 || (telling.length === 1 && all.length > 1);
  const plain = { scene, kind: 'phrase', everyday: false, mode: false, taught: all } as const;
  const whole: Form = {
    ...plain,
    words: literal ? all : own,
    written: toWritten(phrase),
    literal,
    compound: false,
  };
  // "storytime"
  const asOne =
    all.length === 2 || all.length === 3
      ? [{ ...plain, words: [all.join('')], literal: true, compound: true }]
      : [];
  return [whole, ...asOne];
}

function toWords(text: string, lexicon: Lexicon): string[] {
  return lexicon.spell(toWritten(text));
}

/** The words of a name as a message has them. */
export function toWritten(text: string): string[] {
  const clauses = parseMessage(text.replace(/["`]/g, ''))?.clauses ?? [];
  return clauses.flatMap(clause => clause.words);
}
