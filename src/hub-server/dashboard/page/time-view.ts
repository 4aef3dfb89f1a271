import { html, type TemplateResult } from 'lit';
import { toDay, toExact, toRelative } from './time-text.ts';

/** Draws an RFC 3339 time as people tell it, the exact one in its title. */
export function renderTime(iso: string, now: Date): TemplateResult {
  const date = new Date(iso);
  return html`<time datetime=${iso} title=${toExact(date)}>${toRelative(date, now)}</time>`;
}

/** Draws the day of an RFC 3339 time, the exact moment in its title. */
export function renderDay(iso: string): TemplateResult {
  const date = new Date(iso);
  return html`<time datetime=${iso} title=${toExact(date)}>${toDay(date)}</time>`;
}
