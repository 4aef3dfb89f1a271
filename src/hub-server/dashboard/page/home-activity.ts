import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Automation } from '../../../hub/contract.ts';
import type { Scene } from '../../../hub/scenes/contract.ts';
import type { Health } from '../../backends/backend.ts';
import type { Overview, RecentPress } from '../contract.ts';
import type { Deeds } from './deeds.ts';
import { ICONS, renderIcon } from './icons.ts';
import { renderId, renderName } from './name-view.ts';
import { TEXTS } from './texts.ts';
import { renderTime } from './time-view.ts';

/** As many presses as one wants to see at a glance. */
const PRESSES_SHOWN = 8;

/** What the activity is drawn with. */
interface ActivityParts {
  readonly now: Date;
  readonly mayUse: boolean;
  readonly deeds: Deeds;
  /** Opens a device's detail. */
  readonly open: (id: string) => void;
}

/** Draws what happens in the home beside its devices: presses, newest first, automations and scenes. */
export function renderActivity(overview: Overview, parts: ActivityParts): TemplateResult {
  const { presses, forwarding, automations, scenes, home } = overview;
  const { now, mayUse } = parts;
  return html`<div class="activity">
    <section class="panel" aria-labelledby="presses-title">
      <h2 id="presses-title">${TEXTS.presses.title}</h2>
      <div role="log" aria-labelledby="presses-title">${renderPresses(presses, now)}</div>
      ${overview.pressable && mayUse ? renderButtons(overview, parts) : nothing}
      ${forwarding === null ? html`<p class="hint">${TEXTS.presses.notForwarded}</p>` : nothing}
    </section>
    <section class="panel" aria-labelledby="automations-title">
      <h2 id="automations-title">${TEXTS.automations.title}</h2>
      ${
        automations.length > 0
          ? html`<ul class="lines">${automations.map(each => renderAutomation(each, now))}</ul>`
          : renderNone(TEXTS.automations, home)
      }
    </section>
    <section class="panel" aria-labelledby="scenes-title">
      <h2 id="scenes-title">${TEXTS.scenes.title}</h2>
      ${
        scenes.length > 0
          ? html`<ul class="chips">${scenes.map(scene => renderScene(scene, parts))}</ul>
            ${mayUse ? html`<p class="hint">${TEXTS.scenes.hint}</p>` : nothing}`
          : renderNone(TEXTS.scenes, home)
      }
    </section>
  </div>`;
}

/** Of a home that is away, an empty list says nothing. */
function renderNone(text: { none: string; notKnown: string }, { ok }: Health): TemplateResult {
  return html`<p class="hint">${ok ? text.none : text.notKnown}</p>`;
}

function renderPresses(presses: readonly RecentPress[], now: Date): TemplateResult {
  if (presses.length === 0) return html`<p class="hint">${TEXTS.presses.none}</p>`;
  return html`<ol class="lines">
    ${repeat(
      presses.slice(0, PRESSES_SHOWN),
      press => press.event_id,
      press => html`<li class="press">
        <p><strong dir="auto">${renderName(press.name)}</strong> ${TEXTS.presses.action[press.action]}</p>
        <p class="line-side">${renderTime(press.at, now)}</p>
        <p class="line-detail">${press.room === null ? nothing : html`<span dir="auto">${press.room}</span> · `}<code>${press.topic}</code></p>
      </li>`,
    )}
  </ol>`;
}

function renderAutomation(automation: Automation, now: Date): TemplateResult {
  const { name, status, running, last_triggered: lastRun, error } = automation;
  const text = TEXTS.automations;
  const when = lastRun === null ? text.never : html`${text.lastRun} ${renderTime(lastRun, now)}`;
  return html`<li>
    <p><strong dir="auto">${name}</strong></p>
    <p class="line-side"><span class="badge ${status}">${text.status[status]}</span></p>
    <p class="line-detail">${running > 0 ? html`<span class="running">${text.running}</span>` : when}${error ? html`<br><span class="wrong">${error}</span>` : nothing}</p>
  </li>`;
}

/** A house that is simulated has nobody at its doorbell: its buttons are pressed from here. */
function renderButtons({ devices }: Overview, { open }: ActivityParts): TemplateResult {
  const withButtons = devices.filter(({ buttons }) => buttons.length > 0);
  return html`<p class="hint">${TEXTS.presses.simulated}</p>
    <ul class="chips">${withButtons.map(
      ({ id, name }) =>
        html`<li><button type="button" class="chip" dir="auto" @click=${() => open(id)}>${name}</button></li>`,
    )}</ul>`;
}

function renderScene(scene: Scene, { deeds, mayUse }: ActivityParts): TemplateResult {
  const { id, name, room } = scene;
  const where = room === null ? nothing : html` <small dir="auto">${room}</small>`;
  const told = html`${renderIcon(ICONS.scene)}<span><span dir="auto">${renderName(name)}</span>${where}${renderId(id)}</span>`;
  if (!mayUse) return html`<li title=${id} class="chip">${told}</li>`;
  return html`<li title=${id}><button type="button" class="chip" aria-busy=${deeds.busy.has(id)} @click=${() => deeds.run(scene)}>${told}</button></li>`;
}
