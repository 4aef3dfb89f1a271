import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HomeDevice, Overview } from '../contract.ts';
import type { Deeds } from './deeds.ts';
import { toGlance } from './glance.ts';
import type { Wanted } from './home-filter.ts';
import { ICONS, renderIcon } from './icons.ts';
import { TEXTS } from './texts.ts';
import './device-card.ts';

const text = TEXTS.home;

/** A home that is away tells no devices, which does not mean that it has none. */
export function renderNoDevices({ home }: Overview): TemplateResult {
  const [title, hint] = home.ok ? [text.noDevices, text.noDevicesHint] : [text.notKnown, text.notKnownHint];
  return html`<div class="empty"><h2>${title}</h2><p>${hint}</p></div>`;
}

/** Draws what one wants to know of a home before leaving it. */
export function renderGlance(devices: readonly HomeDevice[]): TemplateResult {
  return html`<ul class="glance" aria-label=${TEXTS.glance.title}>
    ${toGlance(devices).map(
      ({ kind, text, urgency }) =>
        html`<li class=${urgency}>${renderIcon(ICONS[kind])}<span dir="auto">${text}</span></li>`,
    )}
  </ul>`;
}

/** Draws what finds a device among many: words, and a room. How many there are is told once some are left out. */
export function renderFinder(
  { query, room }: Wanted,
  {
    rooms,
    count,
    change,
  }: { rooms: readonly string[]; count: number; change: (changes: Partial<Wanted>) => void },
): TemplateResult {
  const isNarrow = query.trim() !== '' || room !== null;
  const onQuery = ({ target }: Event) => change({ query: (target as HTMLInputElement).value });
  const onRoom = ({ target }: Event) =>
    change({ room: rooms[(target as HTMLSelectElement).selectedIndex - 1] ?? null });
  return html`<search class="finder">
    <input type="search" aria-label=${text.search} placeholder=${text.search} .value=${query} @input=${onQuery}>
    <select aria-label=${text.room} @change=${onRoom}>
      <option .selected=${room === null}>${text.allRooms}</option>
      ${rooms.map(each => html`<option .selected=${each === room}>${each}</option>`)}
    </select>
    <p class="hint" role="status">${isNarrow ? text.found(count) : nothing}</p>
  </search>`;
}

/** What rooms are drawn with. */
interface RoomParts {
  readonly favourites: ReadonlySet<string>;
  readonly now: Date;
  readonly mayUse: boolean;
  readonly deeds: Deeds;
  /** Whether nothing is left out. */
  readonly isWhole: boolean;
  readonly open: (id: string) => void;
}

/** Draws what is wanted first, then each room in the order of the home, and what is nowhere at the end. */
export function renderRooms(devices: readonly HomeDevice[], parts: RoomParts): unknown {
  const rooms = [...Map.groupBy(devices, device => device.room)];
  const named = rooms.filter(([room]) => room !== null);
  const elsewhere = named.length > 0 || !parts.isWhole ? text.elsewhere : text.devices;
  const nowhere = rooms.filter(([room]) => room === null);
  const favourites = devices.filter(({ id }) => parts.favourites.has(id));
  const sections: readonly (readonly [key: string, title: string, inRoom: readonly HomeDevice[]])[] = [
    ...(favourites.length > 0 ? [['favourites', text.favourites, favourites] as const] : []),
    ...named.map(([room, inRoom]) => [`room ${room}`, room ?? '', inRoom] as const),
    ...nowhere.map(([, inRoom]) => ['nowhere', elsewhere, inRoom] as const),
  ];
  return repeat(
    sections,
    ([key]) => key,
    ([, title, inRoom], index) => renderRoom(title, inRoom, `room-${index}`, parts),
  );
}

function renderRoom(
  title: string,
  devices: readonly HomeDevice[],
  id: string,
  { now, mayUse, deeds, open }: RoomParts,
): TemplateResult {
  return html`<section class="room" aria-labelledby=${id} .style=${`--devices: ${devices.length}`}>
    <h2 id=${id} dir="auto">${title}</h2>
    <ul class="cards">
      ${repeat(
        devices,
        device => device.id,
        device =>
          html`<li><device-card .device=${device} .now=${now} .mayUse=${mayUse} .busy=${deeds.busy.has(device.id)}
            @open=${() => open(device.id)}
            @switch=${({ detail }: CustomEvent<boolean>) => deeds.set(device, { capability: 'on', value: detail })}></device-card></li>`,
      )}
    </ul>
  </section>`;
}
