import { html, nothing, type TemplateResult } from 'lit';
import { ICONS, renderIcon } from './icons.ts';
import { TEXTS } from './texts.ts';
import type { View } from './view.ts';

const NAMES = {
  home: TEXTS.home.title,
  record: TEXTS.record.title,
  people: TEXTS.members.title,
  keys: TEXTS.keys.title,
  account: TEXTS.account.title,
} as const;
const PICTURES = {
  home: ICONS.house,
  record: ICONS.record,
  people: ICONS.people,
  keys: ICONS.key,
  account: ICONS.person,
} as const;

/** What a page of the dashboard is called. */
export const toViewName = (view: View): string => NAMES[view];

/** Draws what stands around every page: the way to the others, of which there may be fewer for some, and its heading. */
export function renderShell(
  current: View,
  { views, content, signOut }: { views: readonly View[]; content: unknown; signOut: () => void },
): TemplateResult {
  return html`
    <header class="top">
      <a class="brand" href="#home"><img src="page/favicon.svg" alt="" width="32" height="32"><span>${TEXTS.product}</span></a>
      <nav aria-label=${TEXTS.menu}>
        ${views.map(
          view => html`<a href="#${view}" aria-current=${view === current ? 'page' : nothing}>
            ${renderIcon(PICTURES[view])}<span>${NAMES[view]}</span>
          </a>`,
        )}
      </nav>
      <button type="button" class="plain sign-out" @click=${signOut}>${TEXTS.signOut}</button>
    </header>
    <main class="view view-${current}">
      <h1 tabindex="-1">${NAMES[current]}</h1>
      ${content}
    </main>
  `;
}
