import type { Candidate } from './candidate.ts';
import { isSingle } from './traits.ts';
import type { NameKind } from './verdict.ts';

/** How a candidate names its scene. */
export function nameKindOf({ match, roles, spelledAsId }: Candidate): NameKind {
  if (match.form.kind === 'phrase') return 'phrase';
  if (match.form.kind === 'core') return 'part';
  if (!isSingle(match)) return 'several';
  return roles.has('noun') || roles.has('kind') || spelledAsId ? 'mode' : 'single';
}
