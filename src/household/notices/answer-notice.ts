import { HubResponseError } from '../../errors.ts';
import type { Actor, ControlRefusal, Denial } from '../access/actor.ts';
import type { ToldResult } from '../audit/audit.ts';
import type { HouseParts } from '../house-parts.ts';
import { mayHaveRun, toFailure } from '../scenes/run-scene.ts';

/** What came of a button that somebody pressed of what the home had said. */
export type AnswerResult =
  | { readonly kind: 'done'; readonly label: string }
  /** It lets somebody in, or the like, by its name or the notice's words: whoever pressed it has to say that they mean it. */
  | { readonly kind: 'needs'; readonly label: string }
  /** It was answered already, or that is a day ago. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly denial: Denial<ControlRefusal> }
  /** `isUnknown`: the home may have heard of it, and nothing is pressed twice. */
  | { readonly kind: 'failed'; readonly label: string; readonly error: unknown; readonly isUnknown: boolean };

/** Which button, by its place; `isMeant`: they were asked, and said so. */
export interface PressedButton {
  readonly noticeId: string;
  readonly at: number;
  readonly isMeant: boolean;
}

/** Says to the home which button was pressed: decided by the gate, on record whatever comes of it, and once a notice. */
export async function answerNotice(
  actor: Actor,
  { noticeId, at, isMeant }: PressedButton,
  {
    gate,
    notices,
    suspicion,
    audit,
    log,
  }: Pick<HouseParts, 'gate' | 'notices' | 'suspicion' | 'audit' | 'log'>,
): Promise<AnswerResult> {
  const { guildId, userId } = actor;
  const notice = notices.find(guildId, noticeId);
  const button = notice?.buttons[at];
  if (!notice?.hubId || !button) return { kind: 'over' };
  const { id, label } = button;
  const record = (result: ToldResult) =>
    audit.answer(actor, { notice: notice.title ?? notice.text, button: label, result });
  const admission = await gate.answer(actor);
  if (!admission.allowed) {
    record({ kind: 'refused', why: admission.refusal });
    return { kind: 'refused', denial: admission };
  }
  const said = [notice.title, notice.text].filter(words => words !== null);
  const names = [label, id, ...said, ...said.map(words => `${label} ${words}`)];
  if (!isMeant && suspicion.suggestsConfirmation(names)) return { kind: 'needs', label };
  try {
    await admission.value(notice.hubId, id);
  } catch (error) {
    log.debug({ err: error, guildId }, 'a button of a notice was pressed in vain');
    if (isGone(error)) {
      notices.shut(guildId, noticeId, null);
      return { kind: 'over' };
    }
    const isRefused = error instanceof HubResponseError && error.kind === 'home_refused';
    const isUnknown = !isRefused && mayHaveRun(error);
    if (isUnknown) notices.shut(guildId, noticeId, { label, userId });
    // The hub took the press back.
    record(isRefused ? { kind: 'failed', why: error.kind } : toFailure(error));
    return { kind: 'failed', label, error, isUnknown };
  }
  notices.shut(guildId, noticeId, { label, userId });
  record({ kind: 'on', applied: null });
  return { kind: 'done', label };
}

/** The hub does not take it any more, or does not know it. */
function isGone(error: unknown): boolean {
  return error instanceof HubResponseError && [404, 410, 422].includes(error.status);
}
