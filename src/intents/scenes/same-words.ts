import { TIME_WORDS } from '../addressed/time-words.ts';
import { toWords } from '../text/message.ts';
import alike from './alike.json' with { type: 'json' };

const known = new Map<string, Set<string>>();
/** What two words begin with that say the same as others. */
const firstOfTwo = new Set<string>();
for (const group of alike) tie(group.map(word => toWords(word).join(' ')));
for (const { numbers } of TIME_WORDS)
  for (const [said, number] of Object.entries(numbers)) tie([toWords(said).join(' '), String(number)]);

/** What says the same as a word of a name, or two: "2" as "two", "everything" as "all", "ouvre" as "ouvrir", and the other way round. */
export function sameWords(said: string): Iterable<string> {
  return known.get(said) ?? NONE;
}

/** The same of two words on end. */
export function sameTwoWords(first: string, second: string): Iterable<string> {
  return firstOfTwo.has(first) ? sameWords(`${first} ${second}`) : NONE;
}

const NONE: readonly string[] = [];

function tie(group: readonly string[]): void {
  for (const word of group) {
    const others = known.get(word) ?? new Set();
    known.set(word, others);
    const [first = '', second] = word.split(' ');
    if (second !== undefined) firstOfTwo.add(first);
    for (const other of group) if (other !== word) others.add(other);
  }
}
