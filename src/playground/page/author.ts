import type { APIUser } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { renderAvatar } from './avatar.ts';

/** What a person is called here: the name they show, else the one they log in with. */
export const nameOf = (user: APIUser): string => user.global_name ?? user.username;

/** Draws an author's picture. */
export function renderFace(user: APIUser): TemplateResult {
  return renderAvatar({ id: user.id, name: nameOf(user), bot: user.bot ?? false });
}

/** Draws the mark that Discord puts beside an app's name; nothing for a person. */
export function renderTag(user: APIUser): TemplateResult | typeof nothing {
  return user.bot ? html`<span class="tag">APP</span>` : nothing;
}
