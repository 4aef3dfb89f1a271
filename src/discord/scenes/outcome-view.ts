import type { SceneOutcome } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';
import { cut } from '../replies/pages.ts';
import { type Reply, toReply } from '../replies/reply.ts';

/** What became of a scene, with what could not be reached by the names that people know. */
export function toOutcomeReply(
  outcome: SceneOutcome,
  names: { scene: string; device(id: string): string },
  t: Messages,
): Reply {
  const scene = escapeText(names.scene);
  if (outcome.status === 'accepted') return toReply('calm', t.scene.accepted({ scene }));
  if (outcome.status === 'activated') {
    return toReply(
      'good',
      outcome.applied === null
        ? t.scene.activatedPlain({ scene })
        : t.scene.activated({ scene, applied: outcome.applied }),
    );
  }
  const text =
    outcome.applied === null || outcome.total === null
      ? t.scene.partialPlain({ scene })
      : t.scene.partial({ scene, applied: outcome.applied, total: outcome.total });
  const devices = outcome.unreachable
    .slice(0, 20)
    .map(id => escapeText(names.device(id)))
    .join(', ');
  return toReply(
    'careful',
    devices ? `${text}\n${t.scene.unreachable({ devices: cut(devices, 1500) })}` : text,
  );
}
