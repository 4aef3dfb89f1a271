import { html, nothing, type TemplateResult } from 'lit';
import { renderAvatar } from './avatar.ts';
import { renderIcon } from './icon.ts';
import { listLocales, nameOfLocale } from './localized.ts';
import type { Channel, Person, Snapshot } from './protocol.ts';
import type { Unread } from './read-marks.ts';
import { moveAmongButtons } from './tab-stops.ts';
import { findRoleName } from './view-state.ts';
import './theme/theme-switch.ts';

/** What choosing in the sidebar does. */
export interface SidebarActions {
  openGuild(guildId: string): void;
  openChannel(channelId: string): void;
  become(userId: string): void;
  setLocale(locale: string): void;
}

/** Draws the rail of servers, the channels of the open one, and whose eyes one looks through. */
export function renderSidebar(
  snapshot: Snapshot,
  openChannelId: string,
  unread: Unread,
  actions: SidebarActions,
): TemplateResult {
  const guild = snapshot.guilds.find(each => each.id === snapshot.guildId);
  return html`
    <nav class="rail" aria-label="Servers" @keydown=${moveAmongButtons}>
      ${snapshot.guilds.map(
        each => html`<button
          type="button"
          class="guild"
          title=${each.name}
          aria-label=${each.name}
          aria-current=${each.id === snapshot.guildId}
          tabindex=${each.id === snapshot.guildId && snapshot.guilds.length > 1 ? 0 : -1}
          data-initials=${toInitials(each.name)}
          @click=${() => actions.openGuild(each.id)}
        ></button>`,
      )}
    </nav>
    <nav class="channels" aria-label="Channels">
      <p class="guild-name">${guild?.name}</p>
      <h2 class="category">Text channels</h2>
      <ul @keydown=${moveAmongButtons}>
        ${snapshot.channels.map(channel =>
          renderChannel(channel, {
            open: channel.id === openChannelId,
            mentions: unread.get(channel.id) ?? null,
            choose: () => actions.openChannel(channel.id),
          }),
        )}
      </ul>
      <div class="whoami" role="group" aria-label="Who you are" @keydown=${moveAmongButtons}>
        ${snapshot.people
          .filter(person => person.role !== 'bot')
          .map(person => renderPerson(snapshot, person, actions))}
      </div>
      ${renderLanguage(snapshot, actions)}
      <theme-switch></theme-switch>
    </nav>
  `;
}

/** One channel's row; `mentions` are those unread, null where nothing is. */
function renderChannel(
  { id, name }: Channel,
  { open, mentions, choose }: { open: boolean; mentions: number | null; choose: () => void },
): TemplateResult {
  const label = mentions
    ? `${name} (unread, ${mentions} ${mentions === 1 ? 'mention' : 'mentions'})`
    : `${name} (unread)`;
  return html`<li>
    <button
      type="button"
      class="channel ${mentions === null ? '' : 'unread'}"
      data-channel=${id}
      aria-current=${open ? 'page' : 'false'}
      tabindex=${open ? 0 : -1}
      aria-label=${mentions === null ? nothing : label}
      @click=${choose}
    >${renderIcon('hash')}${name}${mentions ? html`<span class="badge" aria-hidden="true">${mentions}</span>` : nothing}</button>
  </li>`;
}

function renderPerson(snapshot: Snapshot, person: Person, actions: SidebarActions): TemplateResult {
  const isMe = person.id === snapshot.userId;
  const roles = person.roles.map(id => findRoleName(snapshot, id)).join(', ') || 'Member';
  return html`<button type="button" class="person" data-person=${person.id} aria-pressed=${isMe} tabindex=${isMe ? 0 : -1} @click=${() => actions.become(person.id)}>
    ${renderAvatar({ id: person.id, name: person.name, bot: false })}
    <span class="person-text">
      <span class="person-name">${person.name}</span>
      <small>${person.role === 'owner' ? 'Server owner' : roles}</small>
    </span>
  </button>`;
}

/** In which language the one whose eyes these are has their Discord, where the bot's commands have several. */
function renderLanguage({ commands, people, userId }: Snapshot, { setLocale }: SidebarActions) {
  const written = listLocales(commands);
  const me = people.find(({ id }) => id === userId);
  if (written.length === 0 || !me) return nothing;
  const locales = [...new Set([...written, me.locale])];
  const choose = ({ target }: Event) => target instanceof HTMLSelectElement && setLocale(target.value);
  return html`<label class="language">
    <span>Language</span>
    <select aria-label="Language of ${me.name}’s Discord" @change=${choose}>
      ${locales.map(locale => html`<option value=${locale} lang=${locale} .selected=${locale === me.locale}>${nameOfLocale(locale)}</option>`)}
    </select>
  </label>`;
}

function toInitials(name: string): string {
  return name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 3);
}
