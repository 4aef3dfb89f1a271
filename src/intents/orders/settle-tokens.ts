import { NO_ORDER } from './role-at.ts';
import type { Token } from './token.ts';
import { DOING, FOREIGN } from './token-kinds.ts';
import { type DeedWord, FLOORS, ONTO, type OrderWords } from './vocabulary.ts';

/** What words say together, and what an "'s" does. */
export function settleTokens(tokens: readonly Token[], language: OrderWords): readonly Token[] {
  const settled = tokens
    .map(settleIdle(language))
    .map(settleFloor(language))
    .map(settleOnto)
    .map(settleLet)
    .map(settleMay);
  const joined = settleInstead(
    joinHalves(language.tag === 'en' ? settleEnglish(settled) : settled, language),
  );
  return parted(joined).flatMap(settleAlarm);
}

/** Puts off what is said behind an "instead of". It may only be spoken of, and is asked about. */
export const OFF_INSTEAD: Token = { words: [], is: 'deed', deed: 'off', isVerb: false };

/** "The reading lamp instead of the big light": one goes on, the other off. */
function settleInstead(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ is }) => is === 'instead');
  if (at === -1) return tokens;
  const [first, second] = [tokens.slice(0, at), tokens.slice(at + 1)];
  const isFirst = first.some(isThing);
  // "Zamiast żyrandola włącz kinkiet": what goes off may be said first.
  const verb = second.findIndex(token => token.is === 'deed' && token.isVerb);
  const behind = second.slice(0, Math.max(0, verb)).some(isThing) ? verb - 1 : second.findIndex(isThing);
  const off = isFirst ? second.findLastIndex(isThing) : behind;
  const [left, rest] = [second.slice(0, off + 1), second.slice(off + 1)];
  const on = [...first, ...rest];
  const isOther = [...on, ...left].some(
    token => DOING.has(token.is) && !(token.is === 'deed' && PUTTING.has(token.deed)),
  );
  if (isOther || off === -1 || !on.some(isThing))
    return tokens.map(token => (token.is === 'instead' ? { words: token.words, ...NO_ORDER } : token));
  const isSaid = on.some(token => token.is === 'deed' && token.deed === 'on');
  return [
    ...on,
    ...(isSaid ? [] : [ON]),
    { words: tokens[at]?.words ?? [], is: 'and' },
    ...left,
    OFF_INSTEAD,
  ];
}

const isThing = ({ is }: Token) => is === 'thing';
const ON: Token = { words: [], is: 'deed', deed: 'on', isVerb: false };
const PUTTING: ReadonlySet<DeedWord> = new Set<DeedWord>(['on', 'set']);

/** What "and" joins, each but the first with it. */
function parted(tokens: readonly Token[]): (readonly Token[])[] {
  const and = tokens.findLastIndex(({ is }, at) => is === 'and' && at > 0);
  return and === -1 ? [tokens] : [...parted(tokens.slice(0, and)), tokens.slice(and)];
}

/** "Schließ … ab" says something else than "schließ" and "ab". */
function joinHalves(tokens: readonly Token[], { apart }: OrderWords): readonly Token[] {
  for (const [at, { words }] of tokens.entries()) {
    const firsts = apart.get(words.join(' '));
    const first = firsts
      ? tokens.findIndex((token, before) => before < at && firsts.has(token.words.join(' ')))
      : -1;
    const deed = firsts?.get(tokens[first]?.words.join(' ') ?? '');
    if (deed === undefined) continue;
    return tokens.map((token, place): Token => {
      if (place === first) return { words: token.words, is: 'deed', deed, isVerb: true };
      return place === at ? { words: token.words, is: 'deed', deed, isVerb: false } : token;
    });
  }
  return tokens;
}

/** "Disarm it, quick": no mode, although something of the home has one that is called so. */
function settleIdle({ phrases }: OrderWords) {
  return (token: Token, at: number, tokens: readonly Token[]): Token => {
    if (token.is !== 'mode' || phrases.get(token.words.join(' '))?.is !== 'nothing') return token;
    const before = tokens[at - 1];
    const isPut = before?.is === 'to' || (before?.is === 'deed' && before.deed === 'on');
    const isOther = tokens.some(each => each.is === 'deed' && each.deed !== 'set');
    return isOther && !isPut ? { words: token.words, is: 'nothing' } : token;
  };
}

/** "Set the alarm": it is to guard, unless a number is what it is set to. What is meant is asked about. */
function settleAlarm(tokens: readonly Token[]): readonly Token[] {
  const until = tokens.findIndex(({ is }) => FOREIGN.has(is));
  const own = until === -1 ? tokens : tokens.slice(0, until);
  const deeds = own.filter(({ is }) => DOING.has(is));
  const [only] = deeds;
  const isSet = deeds.length === 1 && only?.is === 'deed' && only.deed === 'set' && only.isVerb;
  if (!isSet || !own.some(isAlarm) || tokens.some(({ is }) => is === 'number')) return tokens;
  return tokens.map((token): Token => {
    if (token === only) return { words: only.words, is: 'deed', deed: 'arm', isVerb: true };
    return isAlarm(token) ? { ...token, isSlip: true } : token;
  });
}

function isAlarm(token: Token): token is Extract<Token, { is: 'thing' }> {
  return token.is === 'thing' && token.nouns.some(({ noun }) => noun === 'alarm');
}

/** "Mag Toon wat hoger?" asks for it. */
function settleMay(token: Token, at: number): Token {
  const asks = at === 0 && token.is === 'may' && ASKING.has(token.words.join(' '));
  return asks ? { words: token.words, is: 'frame' } : token;
}

const ASKING: ReadonlySet<string> = new Set(['mag', 'mogen']);

/** "Lass das Flurlicht an", which is no "leave it". */
function settleLet(token: Token, at: number, tokens: readonly Token[]): Token {
  const isLeft =
    token.is === 'against' && token.words.join(' ') === 'lass das' && tokens[at + 1]?.is === 'thing';
  return isLeft ? { words: token.words, is: 'let' } : token;
}

/** "Lampan på" is on; "lampan på 30", "lampan på altanen"; but "lyset av og på utelyset". */
function settleOnto(token: Token, at: number, tokens: readonly Token[]): Token {
  const { words } = token;
  if (token.is !== 'deed' || token.isVerb || !ONTO.has(words.join(' '))) return token;
  const next = tokens.slice(at + 1).find(({ is }) => is !== 'nothing' && is !== 'own' && is !== 'your');
  if (next?.is === 'thing') return tokens[at - 1]?.is === 'and' ? token : { words, is: 'of' };
  const isMeasure = next?.is === 'number' || next?.is === 'mode' || next?.is === 'color';
  return isMeasure || (next?.is === 'deed' && LEVELS.has(next.deed)) ? { words, is: 'to' } : token;
}

const LEVELS: ReadonlySet<DeedWord> = new Set<DeedWord>(['half', 'full', 'warm', 'neutral', 'cold', 'mute']);

/** "Las luces de arriba", "éteins tout en haut": upstairs, where something else says what is to be done. */
function settleFloor({ nouns }: OrderWords) {
  return (token: Token, at: number, tokens: readonly Token[]): Token => {
    if (token.is !== 'deed' || token.isVerb) return token;
    const { words } = token;
    const meaning = nouns.get(words.join(' '));
    if (meaning?.is !== 'noun' || !FLOORS.includes(meaning.noun)) return token;
    const others = tokens.flatMap((other, place) => (other.is === 'deed' && place !== at ? other.deed : []));
    const isPlace = tokens[at - 1]?.is === 'of' || others.some(deed => deed !== 'set' && !MOVING.has(deed));
    const noun = { words, noun: meaning.noun, kind: false };
    return isPlace
      ? { words, is: 'thing', nouns: [noun], several: false, isSlip: false, isWhole: false }
      : token;
  };
}

/** With which "up" may say where to. */
const MOVING: ReadonlySet<DeedWord> = new Set<DeedWord>(['up', 'down', 'half', 'full', 'percent']);

function settleEnglish(tokens: readonly Token[]): readonly Token[] {
  return tokens.map(settleTo).map(settleGo).map(settleOf).map(settleOff).map(settleCool);
}

/** "Dusty, go!", "Dusty go there's crumbs" */
function settleGo(token: Token, at: number, tokens: readonly Token[]): Token {
  const next = tokens[at + 1]?.is;
  const isLast = next === undefined || next === 'because' || next === 'polite';
  const before = tokens[at - 1]?.is;
  if (!isLast || token.is !== 'may' || token.words.join(' ') !== 'go') return token;
  if (before === 'mode') return { words: token.words, is: 'deed', deed: 'start', isVerb: false };
  return before === 'thing' ? { words: token.words, is: 'deed', deed: 'clean', isVerb: false } : token;
}

/** "Off to lock the door" tells; "light off a market stall", "kettle off the boil" is not switched. */
function settleOff(token: Token, at: number, tokens: readonly Token[]): Token {
  const before = tokens[at - 1];
  const isOff = token.is === 'deed' && token.words.join(' ') === 'off' && !token.isVerb;
  const next = tokens[at + 2];
  if (isOff && at === 0 && tokens[1]?.is === 'to' && next?.is === 'deed' && next.isVerb)
    return { words: token.words, is: 'against', why: null };
  // "On out the garden": that is where.
  const isOut = token.is === 'deed' && token.words.join(' ') === 'out' && at < tokens.length - 1;
  if (isOut && before?.is === 'deed' && before.words.join(' ') === 'on')
    return { words: token.words, is: 'of' };
  if (
    !ARTICLES.has(token.words.join(' ')) ||
    before?.is !== 'deed' ||
    !['off', 'on', 'out'].includes(before.words.join(' '))
  )
    return token;
  const rest = tokens.slice(at + 1).filter(({ is }) => is !== 'nothing');
  const isNoun = rest.length > 0 && rest.length <= 2 && rest.every(({ is }) => is === 'unknown');
  return isNoun && !tokens.some(each => each.is === 'deed' && each.isVerb)
    ? { words: token.words, is: 'unknown' }
    : token;
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** "Cool, thanks": nothing is to be cooled. */
function settleCool(token: Token, _: number, tokens: readonly Token[]): Token {
  const isAlone = !tokens.some(({ is }) => is === 'thing' || is === 'it' || is === 'number' || is === 'all');
  const isWord = token.is === 'deed' && token.isVerb && PRAISING.has(token.words.join(' '));
  return isAlone && isWord ? { words: token.words, is: 'nothing' } : token;
}

/** What is said of what is good, too. */
export const PRAISING: ReadonlySet<string> = new Set(['cool', 'heat']);

/** "Bathroom light of": a slip, which is asked about. */
function settleOf(token: Token, at: number, tokens: readonly Token[]): Token {
  const isCut = (place: number) =>
    place === tokens.length - 1 && place > 0 && tokens[place]?.words.join(' ') === 'of';
  if (token.is === 'thing' && isCut(at + 1)) return { ...token, isSlip: true };
  const isSlip = isCut(at) && tokens[at - 1]?.is === 'thing';
  return isSlip ? { words: token.words, is: 'deed', deed: 'off', isVerb: false } : token;
}

/** "The lamp on 20": to what. */
function settleTo(token: Token, at: number, tokens: readonly Token[]): Token {
  const isOn = token.is === 'deed' && !token.isVerb && token.words.join(' ') === 'on';
  return isOn && tokens[at - 1]?.is === 'thing' && tokens[at + 1]?.is === 'number'
    ? { words: token.words, is: 'to' }
    : token;
}
