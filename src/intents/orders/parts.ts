import { toDeed } from './to-deed.ts';
import type { Token } from './token.ts';
import { CORE, DOING } from './token-kinds.ts';

/** What "and" joins, and what stands side by side without it. */
export function toParts(core: readonly Token[]): (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const [at, token] of core.entries()) {
    const part = parts.at(-1) ?? [];
    if (token.is === 'and') parts.push([]);
    else if (opensAnother(part, core.slice(at))) parts.push([token]);
    else part.push(token);
  }
  return parts.filter(part => part.some(({ is }) => CORE.has(is)));
}

/** "The strip purple the desk lamp off": behind a whole order, one of another thing. */
function opensAnother(part: readonly Token[], rest: readonly Token[]): boolean {
  if (rest[0]?.is !== 'thing' || !DOING.has(part.at(-1)?.is ?? 'thing')) return false;
  const and = rest.findIndex(({ is }) => is === 'and');
  const next = and === -1 ? rest : rest.slice(0, and);
  const hasThing = part.some(({ is }) => is === 'thing') && part[0]?.is === 'thing';
  return hasThing && next.some(({ is }) => DOING.has(is)) && toDeed(part) !== null && toDeed(next) !== null;
}
