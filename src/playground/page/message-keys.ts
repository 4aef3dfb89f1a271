import type { APIMessage } from 'discord-api-types/v10';
import type { Actions } from './actions.ts';
import { isEphemeral } from './message-facts.ts';
import { elementId } from './message-view.ts';

/** What a step from one message to another comes to: the place to go to among `count`, from `at` (-1: none yet). */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at, count) => (at === -1 ? count : at) - 1,
  ArrowDown: at => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Acts on a key pressed in the list of messages, as Discord does: arrows, Home and End move from message to
 * message, `r` replies to the one in focus and `+` likes it. Keys meant for a control within are left to it.
 */
export function moveByKey(
  event: KeyboardEvent,
  list: HTMLElement,
  messages: readonly APIMessage[],
  actions: Pick<Actions, 'replyTo' | 'react'>,
): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target !== list && !target.matches('article')) return;
  const at = messages.findIndex(({ id }) => elementId(id) === target.id);
  const message = messages[at];
  const step = STEPS[key];
  if (step) focusOn(list, messages[Math.max(0, Math.min(step(at, messages.length), messages.length - 1))]);
  else if (key === 'r' && message && !isEphemeral(message)) actions.replyTo(message);
  else if (key === '+' && message && !isEphemeral(message)) actions.react(message, '👍');
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function focusOn(list: HTMLElement, message: APIMessage | undefined): void {
  if (message) list.querySelector<HTMLElement>(`#${elementId(message.id)}`)?.focus();
}
