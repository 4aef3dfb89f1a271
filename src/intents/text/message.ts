import { RegexpTokenizer } from 'natural/lib/natural/tokenizers/regexp_tokenizer.js';
import { fold } from './fold.ts';

/** Letters and words; what is longer is a story, no request. (Discord's own limit is 4,000.) */
const MAX_LENGTH = 1000;
const MAX_WORDS = 100;
/** Stands for whatever is no word of a sentence: a link, a file name, a quotation, somebody's @name. */
export const OPAQUE = '§';

/**
 * One clause as written: its words, folded, and the punctuation that ends it; `+` where none does and a request opens,
 * `&` where a telling may go on.
 */
export interface Clause {
  readonly words: readonly string[];
  readonly end: '' | ',' | '.' | '?' | ':' | '+' | '&';
}

/** A message taken apart. */
export interface Message {
  readonly clauses: readonly Clause[];
  /** Carries an emoji: "nap time 😪" expresses, it does not ask. */
  readonly expressive: boolean;
  /** A word was written as an id: `wake_up`. */
  readonly spelledAsId: boolean;
  /** Somebody is mentioned: it is said to them. */
  readonly toSomebody: boolean;
}

const DIGITS = /^\p{N}/u;

// Every pattern below is a single class repeated between literals: linear in the message's length.
const BOT_COMMAND = /^[!/.$%&?;+=~-]\p{L}/u;
/** "movei → movie*": correcting one's own spelling. */
const CORRECTION = /^\S+\s?\*$|^\*\S+$/;
/** What `open` looks for; most messages have none of it. */
const MARKED = /[<>"“”„«»'‘’]|\.m|~~|[mnor]\.\s?\p{N}/iu;
/** What makes a chunk of a message more than words and punctuation; most messages have none of it. */
const ODD = /[{}<>=\\|@#/_:-]|[.][\p{L}\p{N}]/u;
/** Discord quotes a line behind one of them, and all that follows behind three. */
const QUOTED = /^\s*>>>[\s\S]*|^\s*>.*$/gm;
/** What was struck out is not said. */
const STRUCK = /~~[^~]*~~/g;
const QUOTATION = /["“”„«»][^"“”„«»]*["“”„«»]/g;
const SINGLE_QUOTATION = /(^|\s)['‘][^'‘’]*['’](?![\p{L}\p{N}])/gu;
const CUSTOM_EMOJI = /<a?:\w{1,40}:\d{1,25}>/g;
const MENTIONED = /<@[!&]?\d{1,25}>/;
const MENTION = new RegExp(MENTIONED, 'g');
/** "8 a.m." */
const HALF_OF_DAY = /\s?\b([ap])\.m\.?(?=\s|$|,)/gi;
const TECHNICAL = /[{}<>=\\|@#/]|[\p{L}\p{N}_)][.][\p{L}\p{N}]|::|^[-]{1,2}\p{L}/u;
/** "No. 3", "Nr. 5": its full stop ends nothing. */
const NUMBERED = /(?<=^|[\p{L}\p{N}]\s)(no|nr|n|num|núm)\.\s?(?=\p{N})/giu;
/** "2.0", "8.30": a number, and no file. */
const DECIMAL = /^\p{N}{1,4}\.\p{N}{1,4}[.,!?…]*$/u;
/** "a.u.b." */
const ABBREVIATION = /^(?:\p{L}\.){2,5}\p{L}?$/u;
const EMOJI = /\p{Extended_Pictographic}|[♪♫]|^\*.*\*$/u;

// Scripts written without spaces: each character is a word, so that names and phrases are found at any place.
const tokenizer = new RegexpTokenizer({
  pattern:
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}])\p{L})+(?:['’][\p{L}]+)*|\p{N}+(?:[:.]\p{N}+)*|[.!?,;:\n…()]+|[-–—](?=\s)|§/gu,
  gaps: false,
});

/** The same of a text that has no other script, which most have not; it takes a fraction of the time. */
const LATIN = /^[\x00-\x7f§’–—…]*$/;
const LATIN_TOKEN = /[a-z]+(?:['’][a-z]+)*|\d+(?:[:.]\d+)*|[.!?,;:\n…()]+|[-–—](?=\s)|§/g;

function toTokens(folded: string): readonly string[] {
  return (LATIN.test(folded) ? folded.match(LATIN_TOKEN) : tokenizer.tokenize(folded)) ?? [];
}

/** What a quotation says as part of the sentence; null where it is somebody else's, or a title. */
export type ReadQuotation = (quoted: string) => string | null;

/**
 * Takes a message apart into clauses of folded words; null where it is code, a command for another bot, empty, or a
 * story. Pure; any text is fine.
 */
export function parseMessage(text: string, readQuotation: ReadQuotation = () => null): Message | null {
  const raw = text.trim();
  if (raw.length > MAX_LENGTH) return null;
  if (raw === '' || raw.includes('`') || BOT_COMMAND.test(raw) || CORRECTION.test(raw)) return null;
  const plain = MARKED.test(raw) ? open(raw, readQuotation) : raw;
  const toSomebody = plain !== raw && MENTIONED.test(withoutQuotes(raw));
  const chunks = ODD.test(plain)
    ? plain
        .split(/[^\S\n]+/)
        .map(toSpoken)
        .join(' ')
    : plain;
  const clauses = splitClauses(toTokens(fold(chunks)));
  const words = clauses.reduce((sum, clause) => sum + clause.words.length, 0);
  if (words === 0 || words > MAX_WORDS) return null;
  return { clauses, expressive: EMOJI.test(plain), spelledAsId: /\p{L}_\p{L}/u.test(plain), toSomebody };
}

/** Without what is no word of a sentence; quotations become opaque, but for what is read of them. */
function open(text: string, readQuotation: ReadQuotation): string {
  const toQuoted = (quotation: string) => ` ${readQuotation(quotation.trim().slice(1, -1)) ?? OPAQUE} `;
  return withoutQuotes(text)
    .replace(STRUCK, ' ')
    .replace(CUSTOM_EMOJI, ' ☺ ')
    .replace(MENTION, ' ')
    .replace(HALF_OF_DAY, ' $1m ')
    .replace(NUMBERED, '$1 ')
    .replace(QUOTATION, toQuoted)
    .replace(SINGLE_QUOTATION, toQuoted);
}

/** Quoted lines are somebody else's words. */
function withoutQuotes(text: string): string {
  return text.replace(QUOTED, '');
}

/** A written word as it would be said: ids and hyphens open up, links and code become opaque. */
function toSpoken(chunk: string): string {
  if (ABBREVIATION.test(chunk)) return chunk.replaceAll('.', '');
  if (DECIMAL.test(chunk)) return chunk;
  if (TECHNICAL.test(chunk)) return OPAQUE;
  return chunk.replaceAll('_', ' ').replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
}

function splitClauses(tokens: readonly string[]): Clause[] {
  const clauses: Clause[] = [];
  let words: string[] = [];
  const close = (end: Clause['end']) => {
    if (words.length > 0) clauses.push({ words, end });
    words = [];
  };
  for (const token of tokens) {
    const end = endOf(token);
    if (end !== null) close(end);
    else words.push(toWord(token));
  }
  close('');
  return clauses;
}

/** The words of a phrase without punctuation, folded as a message's are. */
export function toWords(phrase: string): string[] {
  const tokens = toTokens(fold(phrase.replaceAll('-', ' ')));
  return tokens.flatMap(token => (endOf(token) === null ? toWord(token) : []));
}

function toWord(token: string): string {
  return isNumber(token) ? token : unstretch(token);
}

/** Is the word written in digits: "8", "22:00"? */
export function isNumber(word: string): boolean {
  const first = word.charCodeAt(0);
  return first <= LAST_ASCII ? first >= ZERO && first <= NINE : DIGITS.test(word);
}

const LAST_ASCII = 0x7f;
const [ZERO, NINE] = [0x30, 0x39];
const [A, Z] = [0x61, 0x7a];

function endOf(token: string): Clause['end'] | null {
  const first = token.charCodeAt(0);
  if (first >= A && first <= Z) return null;
  if (/^[\p{L}\p{N}§]/u.test(token)) return null;
  if (token.includes('?')) return '?';
  if (token.includes(':')) return ':';
  return /^[,;()–—-]/.test(token) ? ',' : '.';
}

/** "sooo" and "pleaseee" as they are spelled without emphasis. */
export function unstretch(word: string): string {
  return isStretched(word) ? word.replace(/(.)\1{2,}/gu, '$1') : word;
}

function isStretched(word: string): boolean {
  for (let at = 2; at < word.length; at++) {
    const letter = word.charCodeAt(at);
    if (letter === word.charCodeAt(at - 1) && letter === word.charCodeAt(at - 2)) return true;
  }
  return false;
}
