import type { APIMessage } from 'discord-api-types/v10';
import type { PageEvent, Person, Snapshot } from './protocol.ts';

/** What stays in a channel's list; the server keeps its own, so this is only against a page left open for days. */
const MESSAGES_KEPT = 500;

/** What the page shows once an event has happened. Never changes what it is given. */
export function applyEvent(snapshot: Snapshot, event: PageEvent): Snapshot {
  switch (event.type) {
    case 'message':
      return changeMessages(snapshot, event.message.channel_id, messages =>
        [...messages.filter(each => each.id !== event.message.id), event.message].slice(-MESSAGES_KEPT),
      );
    case 'message_update':
      return changeMessages(snapshot, event.message.channel_id, messages =>
        messages.map(each => (each.id === event.message.id ? event.message : each)),
      );
    case 'message_delete':
      return changeMessages(snapshot, event.channelId, messages =>
        messages.filter(each => each.id !== event.messageId),
      );
    case 'commands':
      return { ...snapshot, commands: event.commands };
    case 'people':
      return { ...snapshot, people: event.people };
    case 'bot':
      return { ...snapshot, botOnline: event.online };
    case 'device': {
      const { device } = event;
      return {
        ...snapshot,
        devices: snapshot.devices.map(each => (each.id === device.id ? device : each)),
      };
    }
    case 'faults':
      return { ...snapshot, faults: event.faults };
    case 'press':
      return { ...snapshot, lastPress: event.press };
    case 'typing':
      return snapshot;
  }
}

function changeMessages(
  snapshot: Snapshot,
  channelId: string,
  change: (messages: readonly APIMessage[]) => readonly APIMessage[],
): Snapshot {
  const messages = change(snapshot.messages[channelId] ?? []);
  return { ...snapshot, messages: { ...snapshot.messages, [channelId]: messages } };
}

/** What a role is called, as far as this server knows it; `everyone` is the guild's own id. */
export function findRoleName(snapshot: Pick<Snapshot, 'roles' | 'guildId'>, roleId: string): string | null {
  if (roleId === snapshot.guildId) return 'everyone';
  return snapshot.roles.find(role => role.id === roleId)?.name ?? null;
}

/** Whether there is a house to show; a bot that is tried by itself has none. */
export function hasHouse({ devices, buttons }: Pick<Snapshot, 'devices' | 'buttons'>): boolean {
  return devices.length > 0 || buttons.length > 0;
}

/** The person behind an id, as far as this server knows them. */
export function findPerson(snapshot: Pick<Snapshot, 'people'>, userId: string): Person | null {
  return snapshot.people.find(person => person.id === userId) ?? null;
}
