import type { FindCall } from '../contract.ts';
import { fold } from '../text/fold.ts';
import words from './calling.json' with { type: 'json' };
import { countOf, type Name, type Token, toNames, toTokens } from './names-in.ts';

/** What somebody says to it, and to whom: the name from `from` to `to`, a greeting before it included. */
interface Call {
  readonly from: number;
  readonly to: number;
}

const GREETINGS: ReadonlySet<string> = new Set(words.greetings);
const ABOUT: ReadonlySet<string> = new Set(words.about);
/** Somebody else's words, and code, stay where they are, as blanks. Each a class repeated between literals: linear. */
const QUOTED = /^[^\S\n]*>>>[\s\S]*|^[^\S\n]*>.*$|`[^`]*`|"[^"\n]*"|“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»/gm;
/** What `QUOTED` looks for; most texts have none of it. */
const MARKED = /[>`"“„«]/;
/** Within an address, a path, a channel's name or another word the name is part of something else. */
const PART_BEFORE = /(?:[/\\#=_$<:]|[\p{L}\p{N}][@.-])$/u;
const PART_BEHIND = /^(?:[/\\=_]|[@.:-][\p{N}/]|[@.-]\p{L})/u;
/** What ends a clause; nothing but that, or an emoji, stands behind what is said last. */
const CLAUSE_BEFORE = /(?:^|[\n.!?,;:…()*–—]|\s-)\s*@?$/;
const CALL_BEHIND = /^\**\s*(?:[,:!?…\n–—]|-\s|\.\.|$)/;
const NOTHING_BEHIND = /^[^\p{L}\p{N}]*$/u;
const COMMA_BEFORE = /[,:;–—]\s*@?$/;
const AT = /(?<![\p{L}\p{N}])@$/u;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}?]/u;

/**
 * What is said to somebody who is called by one of these names, anywhere in a text: the text without the name. null
 * where nobody is: the name is not there, stands in a quotation or an address, or is only spoken of ("the homecord",
 * "homecord's"). A name that is an everyday word counts where it is set apart as one who is spoken to: "House, …",
 * "…, house", "hey house …".
 */
export const findCall: FindCall = (text, names) => {
  const wanted = toNames(names);
  const shown = MARKED.test(text) ? text.replace(QUOTED, quoted => ' '.repeat(quoted.length)) : text;
  const tokens = toTokens(shown);
  const calls: Call[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const call = firstCall(wanted, tokens, at, shown);
    if (!call) continue;
    calls.push(call);
    while ((tokens[at + 1]?.from ?? call.to) < call.to) at++;
  }
  if (calls.length === 0) return null;
  return calls.reduceRight(withoutCall, text).trim();
};

function firstCall(names: readonly Name[], tokens: readonly Token[], at: number, text: string): Call | null {
  for (const name of names) {
    const call = toCall(name, tokens, at, text);
    if (call) return call;
  }
  return null;
}

function toCall(name: Name, tokens: readonly Token[], at: number, text: string): Call | null {
  const count = countOf(name, tokens, at, text);
  const first = tokens[at];
  const last = tokens[at + count - 1];
  if (count === 0 || !first || !last) return null;
  // A few characters to each side say how it stands there.
  const before = text.slice(Math.max(0, first.from - 8), first.from);
  const behind = text.slice(last.to, last.to + 8);
  if (PART_BEFORE.test(before) || PART_BEHIND.test(behind)) return null;
  const greeting = toGreeting(tokens[at - 1], first, text);
  const previous = tokens[at - 1];
  if (!greeting && previous && isSpokenOf(previous, first, text)) return null;
  const isFirst = CLAUSE_BEFORE.test(before) && CALL_BEHIND.test(behind);
  const isLast = COMMA_BEFORE.test(before) && NOTHING_BEHIND.test(text.slice(last.to));
  if (name.everyday && !greeting && !AT.test(before) && !isLast && !(isFirst && at === 0)) return null;
  return { from: greeting?.from ?? first.from, to: last.to };
}

/** "hey" before the name, at the beginning of what is said. */
function toGreeting(token: Token | undefined, { from }: Token, text: string): Token | null {
  if (!token || !GREETINGS.has(token.word) || !/^[,\s]*@?$/.test(text.slice(token.to, from))) return null;
  return CLAUSE_BEFORE.test(text.slice(Math.max(0, token.from - 8), token.from)) ? token : null;
}

/** "the homecord", "about homecord". */
function isSpokenOf({ word, to }: Token, { from }: Token, text: string): boolean {
  return ABOUT.has(word) && text.slice(to, from).trim() === '';
}

/** A comma stays where it parts two clauses, and goes where it only set the name apart. */
function withoutCall(text: string, { from, to }: Call): string {
  const before = text.slice(0, from).replace(/@$/, '').trimEnd();
  const behind = text.slice(to).replace(/^\*+/, '').trimStart();
  const greeting = fold(text.slice(from, to));
  if (/^\**$/.test(before)) {
    const said = behind.replace(/^[\s,:;.!…–—-]+/, '');
    return SAYS_SOMETHING.test(said) ? said : greetingOf(greeting);
  }
  const ends = /^[.!?…]/.test(behind);
  if (NOTHING_BEHIND.test(behind)) return withoutEnd(before) + (ends ? '' : ' ') + behind;
  if (ends) return withoutEnd(before) + behind;
  if (/[,:;–—]$/.test(before)) return `${before} ${behind.replace(/^[\s,:;–—]+/, '')}`;
  return before + (/^[,:;]/.test(behind) ? '' : ' ') + behind;
}

/** Without the commas that set a name apart; a pattern would look for their end at each of them. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,:;–—-]/.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

/** "hello homecord!" says hello, and "homecord!" nothing. */
function greetingOf(called: string): string {
  const [first = ''] = called.split(/[\s,]/);
  return GREETINGS.has(first) ? first : '';
}
