import shared from './words/shared.json' with { type: 'json' };

/** "I already …": it is done. */
export const ALREADY: ReadonlySet<string> = new Set(shared.already);
/** "Hay que apagar la luz": what has to be done, said to the bot, is asked about. */
export const MUST: ReadonlySet<string> = new Set(shared.must);
/** "Make sure the door's locked", likewise, and what is then said of how it is. */
export const ENSURING: readonly string[] = shared.ensure;
export const COPULAS: ReadonlySet<string> = new Set(shared.copulas);
/** "The blinds need to come down" is said of things, and of nobody. */
export const NEEDING: ReadonlySet<string> = new Set(shared.needing);
/** Verbs that say something else of most things: "get rid of". */
export const ROUGH: ReadonlySet<string> = new Set(shared.rough);
/** What stands before a vowel, and is written with it by who types in haste: "lenceinte", "dellaria". */
export const ELIDED: Readonly<Record<string, readonly string[]>> = shared.elided;
/** For how long, and no condition: "the heating to 21 while they're here". */
export const WHILE: ReadonlySet<string> = new Set(shared.while);
/** What adds a half to a number: "20 e mezzo". */
export const HALVES: readonly string[] = shared.halves;
/** Words that only their accent tells from another one, and what they are read as: "è". */
export const MARKED: Readonly<Record<string, string>> = shared.marked;
