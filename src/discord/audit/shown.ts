import type { AuditFilter, AuditKind } from '../../guilds/audit/contract.ts';

/** Which part of the record is shown. */
export interface Shown {
  readonly filter: AuditFilter;
  /** From 0. */
  readonly page: number;
  /** The newest entry of the pages that are turned; null: all until now. */
  readonly upTo: number | null;
}

const KINDS: readonly AuditKind[] = ['runs', 'refusals', 'changes'];
const NONE = '-';

/** The kind that a choice names; null: none. */
export function toKind(text: string | null | undefined): AuditKind | null {
  return KINDS.find(kind => kind === text) ?? null;
}

/** What a custom id says of it, the page apart. The scene is last, since nobody knows how its id is spelled. */
export function toArguments({ filter, upTo }: Omit<Shown, 'page'>): string {
  const { userId, sceneId, kind, since } = filter;
  const known = [
    upTo ?? NONE,
    kind ?? NONE,
    since ? Math.floor(since.getTime() / 1000) : NONE,
    userId ?? NONE,
  ];
  return [...known, sceneId ?? ''].join(':');
}

/** The same read back. Whatever somebody sends in its place looks for nothing else than entries of their own guild. */
export function parseArguments([upTo, kind, since, userId, ...scene]: readonly string[]): Omit<
  Shown,
  'page'
> {
  const seconds = toNumber(since);
  return {
    upTo: toNumber(upTo),
    filter: {
      kind: toKind(kind),
      since: seconds === null ? null : new Date(seconds * 1000),
      userId: userId && userId !== NONE ? userId : null,
      sceneId: scene.join(':') || null,
    },
  };
}

/** Whole and positive; null of anything else. */
function toNumber(text: string | undefined): number | null {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : null;
}
