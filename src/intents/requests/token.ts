import { EXPLAINING, type Role } from '../languages/language.ts';

/** What a feature is made of: a word, what a phrase does, or a mark that stands for something. */
export interface Token {
  readonly hash: number;
  readonly of: string | ReadonlySet<Role>;
}

const tokens = new Map<string, Token>();
/** Words that are kept with their hash; beyond it the memory is emptied. */
const MEMORY_SIZE = 4096;

/** A word, or what stands for something. */
export function toToken(of: string): Token {
  const known = tokens.get(of);
  if (known) return known;
  if (tokens.size >= MEMORY_SIZE) tokens.clear();
  const token = { hash: hashText(of), of };
  tokens.set(of, token);
  return token;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

const roleHashes = new Map([...EXPLAINING].map(role => [role, hashText(`/${role}`)] as const));

/** What a phrase does: the same for the same roles in any order. */
export function toRoleToken(roles: ReadonlySet<Role>): Token {
  let hash = 0;
  for (const role of roles) hash = (hash + (roleHashes.get(role) ?? hashText(`/${role}`))) | 0;
  return { hash, of: roles };
}
