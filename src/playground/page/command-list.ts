import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';

/** One thing that can be picked after a slash: a command, or a subcommand under its whole name. */
export interface CommandEntry {
  /** Without the slash, names joined by spaces: `hub connect`. */
  readonly name: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

const SUBCOMMAND = 1;
const SUBCOMMAND_GROUP = 2;
const CHAT_INPUT = 1;

/** What `@everyone` lacks in a usual server: kick, ban, administer, manage channels, server, messages, roles, webhooks. */
const STAFF_PERMISSIONS = [1n, 2n, 3n, 4n, 5n, 13n, 28n, 29n].reduce((bits, bit) => bits | (1n << bit), 0n);

/** Lists what a member may pick, by name. Discord hides a command from those who lack its permissions. */
export function listCommands(
  commands: readonly APIApplicationCommand[],
  role: 'owner' | 'member' | 'bot',
): readonly CommandEntry[] {
  return commands
    .filter(command => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
    .filter(command => role === 'owner' || isForEveryone(command.default_member_permissions))
    .flatMap(command => flatten(command.name, command.description, command.options ?? []))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function isForEveryone(permissions: string | null | undefined): boolean {
  if (permissions === null || permissions === undefined) return true;
  // "0" is for administrators alone.
  return permissions !== '0' && (BigInt(permissions) & STAFF_PERMISSIONS) === 0n;
}

function flatten(
  name: string,
  description: string,
  options: readonly APIApplicationCommandOption[],
): readonly CommandEntry[] {
  const below = options.flatMap(option =>
    option.type === SUBCOMMAND || option.type === SUBCOMMAND_GROUP
      ? flatten(`${name} ${option.name}`, option.description, option.options ?? [])
      : [],
  );
  if (below.length > 0) return below;
  const basic = options.filter(option => option.type !== SUBCOMMAND && option.type !== SUBCOMMAND_GROUP);
  return [{ name, description, options: basic }];
}

/** The commands that a text after the slash may mean: names that begin so first, then those that contain it. */
export function findCommands(entries: readonly CommandEntry[], typed: string): readonly CommandEntry[] {
  const wanted = typed.toLowerCase().trim().replaceAll(/\s+/g, ' ');
  const begins = entries.filter(entry => entry.name.startsWith(wanted));
  const contains = entries.filter(entry => !entry.name.startsWith(wanted) && entry.name.includes(wanted));
  return [...begins, ...contains];
}
