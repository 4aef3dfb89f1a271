import { cut } from '../../household/cut.ts';
import type { NamedOutcome } from '../../household/scenes/run-scene.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';

/** What became of a scene, with what could not be reached by the names that people know. */
export function toOutcomeReply(
  { status, applied, total, sceneName, unreachable }: NamedOutcome,
  t: Messages,
): Reply {
  const scene = escapeText(sceneName);
  if (status === 'accepted') return toReply('calm', t.scene.accepted({ scene }));
  if (status === 'activated')
    return toReply(
      'good',
      applied === null ? t.scene.activatedPlain({ scene }) : t.scene.activated({ scene, applied }),
    );
  const text =
    applied === null || total === null
      ? t.scene.partialPlain({ scene })
      : t.scene.partial({ scene, applied, total });
  const devices = unreachable
    .slice(0, 20)
    .map(name => escapeText(name))
    .join(', ');
  return toReply(
    'careful',
    devices ? `${text}\n${t.scene.unreachable({ devices: cut(devices, 1500) })}` : text,
  );
}
