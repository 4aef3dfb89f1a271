import { html, nothing, type TemplateResult } from 'lit';

/** Discord's limit for a message, in UTF-16 code units. */
const MAX_CONTENT = 2000;
/** From here on Discord shows how many are left. */
const SHOWN_FROM = 200;
/** Whoever hears the page is told at every so many, not at every letter. */
const TOLD_EVERY = 50;

/** How many characters a message may still take; negative where it has too many. */
export function countLeft(content: string): number {
  return MAX_CONTENT - content.length;
}

/** Why a message is not sent; null where it is short enough. */
export function findTooLong(content: string): string | null {
  if (countLeft(content) >= 0) return null;
  const [most, count] = [MAX_CONTENT, content.length].map(number => number.toLocaleString('en'));
  return `Your message is too long: it has ${count} characters, and Discord takes ${most}. It was not sent.`;
}

/** Draws how many characters are left, once that matters. */
export function renderCharactersLeft(left: number): TemplateResult {
  return html`${
    left > SHOWN_FROM
      ? nothing
      : html`<span class="characters-left ${left < 0 ? 'wrong' : ''}" aria-hidden="true">${left}</span>`
  }<span class="unseen" role="status">${describeLeft(left)}</span>`;
}

/** What is said of it: the same words for a while, so that nobody is told the same with every letter. */
export function describeLeft(left: number): string {
  if (left > SHOWN_FROM) return '';
  if (left < 0) return 'Too long to be sent';
  return `At most ${Math.ceil(left / TOLD_EVERY) * TOLD_EVERY} characters left`;
}
