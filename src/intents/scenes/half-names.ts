import { DamerauLevenshteinDistance } from 'natural/lib/natural/distance/levenshtein_distance.js';
import { inSteps, type Steps } from '../../process/steps.ts';
import type { SceneWords } from '../contract.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { isNumber, toWords } from '../text/message.ts';
import { isTypo } from './typos.ts';

/** A scene some of whose name is said. */
export interface Half {
  readonly scene: number;
  /** The places of the words that say it. */
  readonly at: readonly number[];
  /** How much of its name they say, of its letters: up to 1. */
  readonly share: number;
}

/** Finds the scenes that words say half the name of, or its words joined, parted or in another order: most of a name first. */
export type FindHalves = (words: readonly string[]) => readonly Half[];

interface Entry {
  readonly scene: number;
  readonly slot: number;
  readonly word: string;
}

/** Letters by which words are looked up. */
const KEY = 3;
/** Letters that a half has at the least, and that inflections share. */
const SHORTEST = 4;
/** Letters in which two endings of one word differ at the most. */
const ENDING = 3;
/** A number counts like this many letters. */
const NUMBER = 3;
/** Letters of a compound before its second half: "TV" of "TV-Abend". */
const SHORTEST_FRONT = 2;
/** Letters; in a word as long, two slips leave enough of it. */
const LONG = 8;
/** Letters of the longest half of a verb that stands at the end: "zurück". */
const LONGEST_PARTICLE = 6;
/** What so many words of names begin or end with tells none of them apart; a hub may list thousands. */
const MANY = 64;
/** Letters that are written for each other, since they sound alike in one language or another. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/v/g, 'b'],
  [/ph/g, 'f'],
  [/qu|ck|c(?![eih])/g, 'k'],
  [/c(?=[ei])|z/g, 's'],
  [/(?<![cs])h/g, ''],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** Indexes names by how their words begin and end. */
export function* createFindHalves(scenes: readonly SceneWords[], lexicon: Lexicon): Steps<FindHalves> {
  const entries = new Map<string, Entry[]>();
  const names: (readonly string[])[] = [];
  yield* inSteps(scenes, ({ id, name }, scene) => {
    const words = [...new Set(toTelling(name ?? id, lexicon).map(toSound))];
    names.push(words);
    for (const [slot, word] of words.entries()) {
      for (const key of new Set([`^${word.slice(0, KEY)}`, `$${word.slice(-KEY)}`])) {
        const list = entries.get(key);
        if (list) list.push({ scene, slot, word });
        else entries.set(key, [{ scene, slot, word }]);
      }
    }
  });

  function few(key: string): readonly Entry[] {
    const found = entries.get(key) ?? [];
    return found.length > MANY ? [] : found;
  }

  function lookUp(word: string): readonly Entry[] {
    if (isNumber(word)) return few(`^${word}`);
    const found = new Set(few(`$${word.slice(-KEY)}`));
    for (let at = 0; at + KEY <= word.length; at++)
      for (const entry of few(`^${word.slice(at, at + KEY)}`)) found.add(entry);
    return [...found];
  }

  return spelled => {
    const words = spelled.map(toSound);
    const particle = words.length > 2 ? (words.at(-1) ?? '') : '';
    const isParticle = particle.length > 1 && particle.length <= LONGEST_PARTICLE;
    const said = new Map<number, { at: Set<number>; letters: number[] }>();
    const add = (word: string, places: readonly number[]) => {
      for (const { scene, slot, word: own } of lookUp(word)) {
        const letters = lettersSaid(word, own);
        if (letters === 0 || (places.length > 1 && !isVerbOf(own, particle))) continue;
        const half = said.get(scene) ?? { at: new Set(), letters: [] };
        said.set(scene, half);
        for (const place of places) half.at.add(place);
        half.letters[slot] = Math.max(half.letters[slot] ?? 0, letters);
      }
    };
    for (const [at, word] of words.entries()) {
      for (const same of [word, ...lexicon.variants(spelled[at] ?? '')]) add(same, [at]);
      // "sperr … auf"
      if (isParticle && at < words.length - 1) add(particle + word, [at, words.length - 1]);
    }
    const isOtherNumber = (word: string) => isNumber(word) && !words.includes(word);
    const hasNumber = words.some(isNumber);
    // "Plan C" is no half of "Plan B".
    const isOtherLetter = (word: string) => word.length === 1 && !isNumber(word) && !words.includes(word);
    return [...said]
      .filter(([scene]) => !(hasNumber && names[scene]?.some(isOtherNumber)))
      .filter(([scene]) => !names[scene]?.some(isOtherLetter))
      .map(([scene, { at, letters }]) => ({
        scene,
        at: [...at],
        share: toShare(letters, names[scene] ?? []),
      }))
      .sort((a, b) => b.share - a.share);
  };
}

/** The words of a name that say which it is. */
export function toTelling(name: string, lexicon: Lexicon): string[] {
  const words = lexicon.spell(toWords(name.replaceAll('_', ' ')));
  // "del", and not "good".
  const isSmall = (word: string) => word.length <= KEY && lexicon.isLight(word, EVERY_LANGUAGE);
  const telling = words.filter(word => isNumber(word) || !(lexicon.nouns.has(word) || isSmall(word)));
  return telling.length > 0 ? telling : words;
}

function toSound(word: string): string {
  return isNumber(word) ? word : ALIKE.reduce((said, [letters, as]) => said.replace(letters, as), word);
}

function toShare(letters: readonly (number | undefined)[], name: readonly string[]): number {
  const all = name.reduce((sum, word) => sum + weigh(word), 0);
  return letters.reduce<number>((sum, each) => sum + (each ?? 0), 0) / all;
}

function weigh(word: string): number {
  return isNumber(word) ? NUMBER : word.length;
}

/** How many letters of a name's word a written word says; 0 for another word. */
function lettersSaid(written: string, own: string): number {
  if (written === own) return weigh(own);
  if (isNumber(written) || isNumber(own)) return 0;
  // "hofparty", "verdunkeln"
  if (written.includes(own) && (own.length >= SHORTEST || written.startsWith(own))) return own.length;
  if (written.length < SHORTEST) return 0;
  let same = 0;
  while (same < own.length && written[same] === own[same]) same++;
  // "estudiar" of "estudio"; "Kino" of "Kinoabend", "lesen" of "Leseecke"
  if (same >= SHORTEST && own.length - same <= ENDING && written.length - same <= ENDING) return own.length;
  if (same >= SHORTEST && written.length - same <= 1) return same;
  // "Party" of "Gartenparty"; what is left of "reading" before "heading", as it sounds, is no half of a compound.
  if (own.endsWith(written) && own.length - written.length >= SHORTEST_FRONT) return written.length;
  return isTypo(written, own) || (own.length >= LONG && hasTwoSlips(written, own)) ? own.length : 0;
}

/** "aufsperren" of "auf" */
function isVerbOf(own: string, particle: string): boolean {
  return own.startsWith(particle) && own.length - particle.length >= KEY;
}

function hasTwoSlips(written: string, own: string): boolean {
  return (
    written[0] === own[0] &&
    Math.abs(written.length - own.length) <= 2 &&
    DamerauLevenshteinDistance(written, own, { restricted: true }) <= 2
  );
}
