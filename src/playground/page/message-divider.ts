import { html, nothing, type TemplateResult } from 'lit';
import type { Placing } from './message-groups.ts';
import { toTimeText } from './time-text.ts';

/** Draws the line before a message with which a day begins, or what is new; nothing where neither does. */
export function renderDivider(
  { newDay, firstNew }: Placing,
  date: Date,
  now: Date,
): TemplateResult | typeof nothing {
  if (!newDay && !firstNew) return nothing;
  const day = newDay ? toTimeText(date, 'D', now) : '';
  const label = [day, firstNew ? 'New messages' : ''].filter(each => each !== '').join(', ');
  return html`<div class="divider ${firstNew ? 'new' : ''}" role="separator" aria-label=${label}>
    ${newDay ? html`<span class="day">${day}</span>` : nothing}
    ${firstNew ? html`<span class="new-mark">New</span>` : nothing}
  </div>`;
}
