import type { HomeBackend } from '../backends/backend.ts';
import { toProblem } from '../problem.ts';
import type { Deed, DeedKind, DeedOutcome, Deeds, Doer } from './contract.ts';

/** Where deeds are recorded, and the home that they are done with; null: nowhere. */
export interface RecordMeans {
  readonly deeds: Deeds | null;
  readonly backend: HomeBackend;
}

const OUTCOMES: Readonly<Record<string, DeedOutcome>> = { partial: 'partly', accepted: 'accepted' };
const FAILURES: Readonly<Record<number, DeedOutcome>> = { 502: 'refused', 503: 'unreachable' };

/**
 * Does it, and puts on record who did it and what came of it. What never got as far as the home, since there is no such
 * thing or it takes no such value, is no deed.
 */
export async function onRecord<T>(
  { deeds, backend }: RecordMeans,
  deed: { readonly by: Doer } & Pick<Deed, 'did' | 'thing' | 'details'> & Partial<Pick<Deed, 'name'>>,
  { act, statusOf }: { readonly act: () => Promise<T>; readonly statusOf: (answer: T) => string },
): Promise<T> {
  if (!deeds) return act();
  const name = deed.name ?? (await nameOf(deed.did, deed.thing, backend)) ?? deed.thing;
  try {
    const answer = await act();
    deeds.note({ ...deed, name, outcome: OUTCOMES[statusOf(answer)] ?? 'done' });
    return answer;
  } catch (error) {
    const { status } = toProblem(error);
    if (status >= 500) deeds.note({ ...deed, name, outcome: FAILURES[status] ?? 'unknown' });
    throw error;
  }
}

/** What the home calls it; null where there is no such thing, or no home. */
async function nameOf(did: DeedKind, id: string, backend: HomeBackend): Promise<string | null> {
  try {
    if (did !== 'scene') return (await backend.device(id))?.name ?? null;
    return (await backend.scenes()).find(scene => scene.id === id)?.name ?? null;
  } catch {
    // Whatever it is, doing it tells it.
    return null;
  }
}
