import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HomeDevice, Overview } from '../contract.ts';
import { toGlance } from './glance.ts';
import { renderActivity } from './home-activity.ts';
import { renderHealth } from './home-health.ts';
import { ICONS, renderIcon } from './icons.ts';
import { TEXTS } from './texts.ts';
import './device-card.ts';

const text = TEXTS.home;

/**
 * Draws the whole home at a glance: how it stands, its rooms with what is in them, and what happens there. While the hub
 * is not heard, nothing of it glows: it is what was.
 */
export function renderHome(overview: Overview, now: Date, isHeard: boolean): TemplateResult {
  return html`
    ${renderHealth(overview, isHeard)}
    <div class="home ${isHeard ? '' : 'stale'}">
      <div class="rooms">
        ${
          overview.devices.length > 0
            ? [renderGlance(overview.devices), renderRooms(overview.devices, now)]
            : renderNoDevices(overview)
        }
      </div>
      ${renderActivity(overview, now)}
      <label class="show-ids"><input type="checkbox">${text.showIds}</label>
    </div>
  `;
}

/** A home that is away tells no devices, which does not mean that it has none. */
function renderNoDevices({ home }: Overview): TemplateResult {
  const [title, hint] = home.ok ? [text.noDevices, text.noDevicesHint] : [text.notKnown, text.notKnownHint];
  return html`<div class="empty"><h2>${title}</h2><p>${hint}</p></div>`;
}

function renderGlance(devices: readonly HomeDevice[]): TemplateResult {
  return html`<ul class="glance" aria-label=${TEXTS.glance.title}>
    ${toGlance(devices).map(
      ({ kind, text, urgency }) =>
        html`<li class=${urgency}>${renderIcon(ICONS[kind])}<span dir="auto">${text}</span></li>`,
    )}
  </ul>`;
}

function renderRooms(devices: readonly HomeDevice[], now: Date): unknown {
  const rooms = [...Map.groupBy(devices, device => device.room)];
  // In the order of the home itself, and what is nowhere at the end.
  const ordered = [...rooms.filter(([room]) => room !== null), ...rooms.filter(([room]) => room === null)];
  const elsewhere = rooms.length > 1 ? text.elsewhere : text.devices;
  return repeat(
    ordered,
    ([room]) => room,
    ([room, inRoom], index) => renderRoom(room ?? elsewhere, inRoom, `room-${index}`, now),
  );
}

function renderRoom(room: string, devices: readonly HomeDevice[], id: string, now: Date): TemplateResult {
  return html`<section class="room" aria-labelledby=${id} .style=${`--devices: ${devices.length}`}>
    <h2 id=${id} dir="auto">${room}</h2>
    <ul class="cards">
      ${repeat(
        devices,
        device => device.id,
        device => html`<li><device-card .device=${device} .now=${now}></device-card></li>`,
      )}
    </ul>
  </section>`;
}
