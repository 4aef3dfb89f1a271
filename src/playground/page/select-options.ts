import type { APISelectMenuComponent, APISelectMenuOption } from 'discord-api-types/v10';
import { COMPONENT } from './component-type.ts';
import type { Snapshot } from './protocol.ts';

/** What a select is listed from. */
type Known = Pick<Snapshot, 'people' | 'roles' | 'channels'>;

/**
 * What can be chosen from a select: its own options, or the server's people, roles or channels, of which those
 * that the bot names are chosen from the start.
 */
export function listOptions(select: APISelectMenuComponent, known: Known): readonly APISelectMenuOption[] {
  if (select.type === COMPONENT.stringSelect) return select.options;
  const chosen = new Set(select.default_values?.map(({ id }) => id));
  return listKnown(select.type, known).map(option => ({ ...option, default: chosen.has(option.value) }));
}

function listKnown(
  type: Exclude<APISelectMenuComponent['type'], typeof COMPONENT.stringSelect>,
  { people, roles, channels }: Known,
): readonly APISelectMenuOption[] {
  const members = people.map(({ id, name }) => ({ label: name, value: id }));
  const groups = roles.map(({ id, name }) => ({ label: `@${name}`, value: id }));
  switch (type) {
    case COMPONENT.userSelect:
      return members;
    case COMPONENT.roleSelect:
      return groups;
    case COMPONENT.channelSelect:
      return channels.map(({ id, name }) => ({ label: `#${name}`, value: id }));
    default:
      return [...members, ...groups];
  }
}

const PLACEHOLDERS: Readonly<Record<APISelectMenuComponent['type'], string>> = {
  [COMPONENT.stringSelect]: 'Make a selection',
  [COMPONENT.userSelect]: 'Select a user',
  [COMPONENT.roleSelect]: 'Select a role',
  [COMPONENT.mentionableSelect]: 'Select a user or role',
  [COMPONENT.channelSelect]: 'Select a channel',
};

/** What a select says while nothing is chosen. */
export function placeholderOf(select: APISelectMenuComponent): string {
  return select.placeholder ?? PLACEHOLDERS[select.type];
}
