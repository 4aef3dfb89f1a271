import type { ReadPhrase } from '../sentence/reading.ts';
import { type Token, toRoleToken, toToken } from './token.ts';

/** Words, or phrases, farther away are too far to matter. */
export const REACH = 10;

/** What stands for the scene's name, another's, and the ends of a clause. */
export const SCENE = toToken('[name]');
export const RIVAL = toToken('[another name]');
export const START = toToken('[start]');
export const END = toToken('[end]');
const UNKNOWN = toToken('[unknown]');

/** What a phrase does; a word that does nothing known is an unknown one, and stands for itself elsewhere. */
export function toDoing({ roles }: ReadPhrase): Token {
  return roles.size === 0 ? UNKNOWN : toRoleToken(roles);
}

/** All of these, in this order. */
export function toWhole(sequence: readonly Token[]): Token {
  let hash = 17;
  for (const token of sequence) hash = Math.imul(hash, 31) + token.hash;
  return { hash, of: sequence.length === 0 ? '[nothing]' : '[these]' };
}
