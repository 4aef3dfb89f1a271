import type { Controlled } from '../../household/access/member.ts';
import { cut } from '../../household/cut.ts';
import type { Context } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { toFaultText } from '../replies/faults.ts';
import { type Accent, type Reply, toReply } from '../replies/reply.ts';
import { toControlError, toControlReply, toDoneText, toUndoButton } from './control-reply.ts';

/** Characters; Discord takes 4,000 in all. */
const MOST_TEXT = 3_800;

/**
 * What came of devices that were set together, of one as ever.
 * @throws what kept all of them from being set, in words where there are some.
 */
export function toControlledReply(controlled: Controlled, context: Pick<Context, 't' | 'services'>): Reply {
  const [first, ...others] = controlled.done;
  const isDone = controlled.done.some(({ result }) => result.kind === 'done');
  return first && (others.length === 0 || !isDone)
    ? toControlReply(first.result, first.asked, context)
    : toControlsReply(controlled, context);
}

/** What came of each of several devices, a line each, with what makes all of them as they were before. */
export function toControlsReply(
  { done, undoId }: Controlled,
  { t, services: { log } }: Pick<Context, 't' | 'services'>,
): Reply {
  const lines = done.map(({ asked, result }) => {
    if (result.kind === 'done') return toDoneText(result, asked, t);
    const error = toControlError(result, asked, t);
    return t.faults.prefix({ text: toFaultText(error, { t, log, reader: 'family' }) });
  });
  const statuses = done.map(({ result }) => (result.kind === 'done' ? result.status : 'failed'));
  const text = cut([...new Set(lines)].join('\n'), MOST_TEXT);
  return toReply(
    toAccent(statuses),
    text,
    ...(undoId === null ? [] : [toButtonRow(toUndoButton(undoId, t))]),
  );
}

function toAccent(statuses: readonly string[]): Accent {
  if (statuses.every(status => status === 'confirmed')) return 'good';
  return statuses.every(status => status === 'confirmed' || status === 'accepted') ? 'calm' : 'careful';
}
