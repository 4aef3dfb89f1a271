import { html, svg, type TemplateResult } from 'lit';

const COLOURS = ['#5865f2', '#3ba55c', '#c4472b', '#8a5cd1', '#c2337f', '#1f7fb5', '#9a6b12'];

/** Draws a person's picture: the first letter on a colour that stays theirs, or the house for the bot. */
export function renderAvatar(person: { id: string; name: string; bot: boolean }): TemplateResult {
  // Snowflakes differ in their last digits; a plain remainder spreads them well enough.
  const colour = COLOURS[Number(BigInt(person.id) % BigInt(COLOURS.length))];
  const drawing = person.bot
    ? svg`<path d="M20 8.5 8 19h3.5v12h6v-6.5h5V31h6V19H32z" fill="#fff"/>`
    : svg`<text x="20" y="27" text-anchor="middle" font-size="19" font-weight="600" fill="#fff">${[...person.name][0]?.toUpperCase()}</text>`;
  return html`<svg class="avatar" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="20" fill=${person.bot ? '#5865f2' : colour}/>${drawing}
  </svg>`;
}
