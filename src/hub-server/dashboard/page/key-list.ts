import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { KeyView } from '../contract.ts';
import { LOCALE, TEXTS } from './texts.ts';
import { renderDay, renderTime } from './time-view.ts';

const text = TEXTS.keys;

/** Draws all keys, those in use before those that ended. `revoke` is asked to end one. */
export function renderKeys(
  keys: readonly KeyView[],
  now: Date,
  revoke: (record: KeyView) => void,
): TemplateResult {
  const active = keys.filter(({ status }) => status === 'active');
  const ended = keys.filter(({ status }) => status !== 'active');
  const renderList = (records: readonly KeyView[], label: string) =>
    html`<h2>${label}</h2>
      <ul class="keys" aria-label=${label}>${repeat(
        records,
        ({ prefix }) => prefix,
        record => renderKey(record, now, revoke),
      )}</ul>`;
  return html`
    ${active.length > 0 ? renderList(active, text.inUse) : nothing}
    ${ended.length > 0 ? renderList(ended, text.ended) : nothing}
  `;
}

function renderKey(record: KeyView, now: Date, revoke: (record: KeyView) => void): TemplateResult {
  const { label, prefix, scope, status, created_at } = record;
  return html`<li class="key panel ${status}">
    <header>
      <h3 dir="auto">${label}</h3>
      <span class="badge ${status}">${text.status[status]}</span>
      <p class="key-about">${text.scope[scope]} · ${text.begins} <code>${prefix}…</code></p>
    </header>
    <dl>
      <div><dt>${text.created}</dt><dd>${renderDay(created_at)}</dd></div>
      <div>${renderEnd(record)}</div>
      <div><dt>${text.lastUsed}</dt><dd>${renderUse(record, now)}</dd></div>
      <div><dt>${text.requests}</dt><dd>${record.requests_24h.toLocaleString(LOCALE)}</dd></div>
    </dl>
    ${
      status === 'active'
        ? html`<button type="button" class="danger quiet" aria-label=${text.revokeNamed(label)} @click=${() => revoke(record)}>${text.revoke}</button>`
        : nothing
    }
  </li>`;
}

/** When a key ends, or ended. */
function renderEnd({ status, expires_at, revoked_at }: KeyView): TemplateResult {
  if (status === 'revoked' && revoked_at !== null) {
    return html`<dt>${text.revoked}</dt><dd>${renderDay(revoked_at)}</dd>`;
  }
  const term = status === 'expired' ? text.expired : text.expires;
  return html`<dt>${term}</dt><dd>${expires_at === null ? text.never : renderDay(expires_at)}</dd>`;
}

function renderUse({ last_used_at, last_used_from }: KeyView, now: Date): unknown {
  if (last_used_at === null) return text.notUsed;
  return html`${renderTime(last_used_at, now)}${last_used_from === null ? nothing : html` <small>${text.from(last_used_from)}</small>`}`;
}
