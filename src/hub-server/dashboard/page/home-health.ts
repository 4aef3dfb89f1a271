import { html, nothing, type TemplateResult } from 'lit';
import type { HealthReason } from '../../reason.ts';
import type { Overview } from '../contract.ts';
import { ICONS, renderIcon } from './icons.ts';
import { toReasonWords } from './reason-words.ts';
import { TEXTS } from './texts.ts';

/** Homes that are not called by a name of their own. */
const KINDS: Readonly<Record<string, string>> = { 'Simulated home': TEXTS.home.simulated };

/**
 * Draws how the home stands: a quiet line while all is well and heard of, a banner that says what to do where it is not. The
 * banner's place is always there, so that what appears in it is read aloud.
 */
export function renderHealth({ kind, home, forwarding }: Overview, isHeard: boolean): TemplateResult {
  return html`
    ${home.ok && isHeard ? html`<p class="well">${TEXTS.home.allWell(KINDS[kind] ?? kind)}</p>` : nothing}
    <div class="banners" role="status">
      ${home.ok ? nothing : renderBanner('broken', TEXTS.home.homeTrouble, home.reason)}
      ${forwarding === null || forwarding.ok ? nothing : renderBanner('limited', TEXTS.home.forwardingTrouble, forwarding.reason)}
    </div>
  `;
}

function renderBanner(tone: 'broken' | 'limited', title: string, reason: HealthReason): TemplateResult {
  return html`<div class="banner ${tone}">
    ${renderIcon(ICONS.warning)}
    <p><strong>${title}</strong> <span>${toReasonWords(reason)}</span></p>
  </div>`;
}
