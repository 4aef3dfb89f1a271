import { html, nothing, type TemplateResult } from 'lit';
import type { Snapshot } from './protocol.ts';
import { findPerson } from './view-state.ts';

/** More people than this are not named. */
const NAMED = 3;

/** Draws who is typing, by user id, below the composer; the member whose eyes these are is never told of themselves. */
export function renderTyping(
  userIds: readonly string[],
  snapshot: Pick<Snapshot, 'userId' | 'people'>,
): TemplateResult {
  const others = userIds.filter(id => id !== snapshot.userId);
  return html`<p class="typing" role="status">${others.length > 0 ? renderWords(others, snapshot) : nothing}</p>`;
}

function renderWords(userIds: readonly string[], snapshot: Pick<Snapshot, 'people'>): TemplateResult {
  const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
  if (userIds.length > NAMED) return html`${dots}Several people are typing…`;
  const names = userIds.map(id => html`<strong>${findPerson(snapshot, id)?.name ?? 'Someone'}</strong>`);
  const joined = names.map((name, index) => (index === 0 ? name : html`, ${name}`));
  return html`${dots}${joined} ${userIds.length > 1 ? 'are' : 'is'} typing…`;
}
