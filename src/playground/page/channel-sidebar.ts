import { html, nothing, type TemplateResult } from 'lit';
import { renderAvatar } from './avatar.ts';
import type { Person, Snapshot } from './protocol.ts';
import { findRoleName } from './view-state.ts';

/** What choosing in the sidebar does. */
export interface SidebarActions {
  openGuild(guildId: string): void;
  openChannel(channelId: string): void;
  become(userId: string): void;
}

/** Draws the rail of servers, the channels of the open one, and whose eyes one looks through. */
export function renderSidebar(
  snapshot: Snapshot,
  openChannelId: string,
  unread: ReadonlySet<string>,
  actions: SidebarActions,
): TemplateResult {
  const guild = snapshot.guilds.find(each => each.id === snapshot.guildId);
  return html`
    <nav class="rail" aria-label="Servers">
      ${snapshot.guilds.map(
        each => html`<button
          type="button"
          class="guild"
          title=${each.name}
          aria-label=${each.name}
          aria-current=${each.id === snapshot.guildId}
          data-initials=${toInitials(each.name)}
          @click=${() => actions.openGuild(each.id)}
        ></button>`,
      )}
    </nav>
    <nav class="channels" aria-label="Channels">
      <p class="guild-name">${guild?.name}</p>
      <h2 class="category">Text channels</h2>
      <ul>
        ${snapshot.channels.map(
          channel => html`<li>
            <button
              type="button"
              class="channel ${unread.has(channel.id) ? 'unread' : ''}"
              aria-current=${channel.id === openChannelId ? 'page' : 'false'}
              aria-label=${unread.has(channel.id) ? `${channel.name} (unread)` : nothing}
              @click=${() => actions.openChannel(channel.id)}
            ><span class="hash" aria-hidden="true">#</span>${channel.name}</button>
          </li>`,
        )}
      </ul>
      <div class="whoami" role="group" aria-label="Who you are">
        ${snapshot.people
          .filter(person => person.role !== 'bot')
          .map(person => renderPerson(snapshot, person, actions))}
      </div>
    </nav>
  `;
}

function renderPerson(snapshot: Snapshot, person: Person, actions: SidebarActions): TemplateResult {
  const isMe = person.id === snapshot.userId;
  const roles = person.roles.map(id => findRoleName(snapshot, id)).join(', ') || 'Member';
  return html`<button type="button" class="person" aria-pressed=${isMe} @click=${() => actions.become(person.id)}>
    ${renderAvatar({ id: person.id, name: person.name, bot: false })}
    <span class="person-text">
      <span class="person-name">${person.name}</span>
      <small>${person.role === 'owner' ? 'Server owner' : roles}</small>
    </span>
  </button>`;
}

function toInitials(name: string): string {
  return name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 3);
}
