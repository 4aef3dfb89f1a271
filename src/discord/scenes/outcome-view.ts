import { cut } from '../../household/cut.ts';
import type { NamedOutcome } from '../../household/scenes/run-scene.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Accent, type Reply, toReply } from '../replies/reply.ts';
import { toWhichRow } from './changed.ts';

const ACCENTS = {
  activated: 'good',
  partial: 'careful',
  accepted: 'calm',
} as const satisfies Record<NamedOutcome['status'], Accent>;

/**
 * What became of a scene, in words that go with any name, "Movie night" or "Unlock the door"; what could not be
 * reached by the names that people know, and which devices it was on demand. Where none were set, none are spoken of.
 */
export function toOutcomeReply(outcome: NamedOutcome, t: Messages): Reply {
  const { status, applied, triggeredAt } = outcome;
  const which = triggeredAt === null || applied === 0 ? [] : [toWhichRow(triggeredAt, t)];
  return toReply(ACCENTS[status], toOutcomeText(outcome, t), ...which);
}

function toOutcomeText(outcome: NamedOutcome, t: Messages): string {
  const { status, applied, total, unreachable } = outcome;
  const scene = escapeText(outcome.sceneName);
  if (status === 'accepted') return t.scene.accepted({ scene });
  if (status === 'activated')
    return applied ? t.scene.activated({ scene, applied }) : t.scene.activatedPlain({ scene });
  const text =
    applied === null || total === null
      ? t.scene.partialPlain({ scene })
      : t.scene.partial({ scene, applied, total });
  const devices = unreachable
    .slice(0, 20)
    .map(name => escapeText(name))
    .join(', ');
  return devices ? `${text}\n${t.scene.unreachable({ devices: cut(devices, 1500) })}` : text;
}
