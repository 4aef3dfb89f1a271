import type { SceneEffect } from '../../guilds/model.ts';
import { cut } from '../../household/cut.ts';
import type { NamedOutcome } from '../../household/scenes/named-outcome.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toUndoButton } from '../devices/control-reply.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Accent, type Reply, toReply } from '../replies/reply.ts';
import { toWhichButton } from './changed.ts';

const ACCENTS = {
  activated: 'good',
  partial: 'careful',
  accepted: 'calm',
} as const satisfies Record<NamedOutcome['status'], Accent>;

/** What nobody should have to ask for: what became of locks, ways in and alarms. A hub's gravest come first. */
const GRAVE: readonly SceneEffect['does'][] = ['unlocks', 'opens', 'disarms', 'arms', 'locks', 'closes'];
/** As many are told as somebody reads. */
const MAX_DEEDS = 6;

/**
 * What became of a scene, with what undoes it, for a minute. One of a single device is told by what it did, where the hub says that: "Front door unlocked".
 * Else words that go with any name, "Movie night" or "Unlock the door", and the gravest of what it did; what could not be
 * reached by the names that people know, and which devices it was on demand. Where none were set, none are spoken of.
 */
export function toOutcomeReply(outcome: NamedOutcome, undoId: string | null, t: Messages): Reply {
  const { status, applied, triggeredAt } = outcome;
  const which = triggeredAt === null || applied === 0 ? [] : [toWhichButton(triggeredAt, t)];
  const buttons = [...which, ...(undoId === null ? [] : [toUndoButton(undoId, t)])];
  return toReply(
    ACCENTS[status],
    toOutcomeText(outcome, t),
    ...(buttons.length > 0 ? [toButtonRow(...buttons)] : []),
  );
}

function toOutcomeText(outcome: NamedOutcome, t: Messages): string {
  const { status, applied, total, unreachable } = outcome;
  const scene = escapeText(outcome.sceneName);
  if (status === 'accepted') return t.scene.accepted({ scene });
  if (status === 'activated') return toDoneText(outcome, scene, t);
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

function toDoneText({ applied, total, effects }: NamedOutcome, scene: string, t: Messages): string {
  if (!applied) return t.scene.activatedPlain({ scene });
  const [effect] = effects;
  const deed = total === 1 && effects.length === 1 && effect ? toDeed(effect, t) : null;
  if (deed) return `✅ ${deed}`;
  const grave = effects.filter(({ does }) => total === applied && GRAVE.includes(does));
  const deeds = grave.slice(0, MAX_DEEDS).flatMap(each => toDeed(each, t) ?? []);
  const more = grave.length > MAX_DEEDS ? [`+${grave.length - MAX_DEEDS}`] : [];
  return [t.scene.activated({ scene, applied }), ...deeds, ...more].join(' ');
}

/** null: nobody can say how it was set. */
function toDeed({ does, name }: SceneEffect, t: Messages): string | null {
  return does === 'touches' || does === 'sets' ? null : t.scene.did[does]({ name: escapeText(name) });
}
