import { html, nothing, type TemplateResult } from 'lit';
import { renderIcon } from './icon.ts';
import type { Channel, Snapshot } from './protocol.ts';
import { moveAmongButtons } from './tab-stops.ts';
import { findPerson } from './view-state.ts';

/** What covers the messages on a narrow screen, when asked for. */
export type Drawer = 'channels' | 'house';

/** Reads a drawer's name; null for anything else. */
export function parseDrawer(text: string | null): Drawer | null {
  return text === 'channels' || text === 'house' ? text : null;
}

/** What the header's buttons do. */
export interface HeaderActions {
  toggle(drawer: Drawer): void;
  startTour(): void;
  toggleTraffic(): void;
}

/** Draws the line above the messages: the channel, whether the bot is there, and what opens the drawers. */
export function renderHeader(
  snapshot: Snapshot,
  channel: Channel,
  open: Drawer | null,
  { toggle, startTour, toggleTraffic }: HeaderActions,
  isTrafficOpen: boolean,
): TemplateResult {
  const bot = findPerson(snapshot, snapshot.botUserId)?.name ?? 'The bot';
  return html`<header>
    <button type="button" class="drawer-button" aria-label="Channels" aria-expanded=${open === 'channels'} @click=${() => toggle('channels')}>${renderIcon('menu')}</button>
    <h1>${renderIcon('hash')}<span class="channel-name">${channel.name}</span></h1>
    <p class="topic-line">${channel.topic}</p>
    <p class="presence ${snapshot.botOnline ? 'online' : ''}"><span class="presence-name">${bot}</span> <span class="presence-word">${snapshot.botOnline ? 'online' : 'offline'}</span></p>
    <div class="header-tools" role="toolbar" aria-label="Playground" @keydown=${moveAmongButtons}>
      ${snapshot.tour ? html`<button type="button" class="header-button tour-start" title="Tour" @click=${startTour}>${renderIcon('tour')}<span>Tour</span></button>` : nothing}
      <button type="button" class="header-button traffic-toggle" title="Traffic" tabindex=${snapshot.tour ? -1 : 0} aria-expanded=${isTrafficOpen} @click=${toggleTraffic}>${renderIcon('traffic')}<span>Traffic</span></button>
    </div>
    <button type="button" class="drawer-button" aria-label="The house" aria-expanded=${open === 'house'} @click=${() => toggle('house')}>${renderIcon('house')}</button>
  </header>`;
}
