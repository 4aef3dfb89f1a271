import type { APIApplicationCommand, APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { type Described, descriptionIn, type Named, nameIn } from './localized.ts';
import type { Person } from './protocol.ts';

/** An option as its reader sees it. */
export type CommandOption = APIApplicationCommandBasicOption & {
  /** Its name in the reader's language; the bot is told the other. */
  readonly label: string;
};

/** One thing that can be picked after a slash: a command, or a subcommand under its whole name. */
export interface CommandEntry {
  /** Without the slash, names joined by spaces, as the bot knows it: `hub connect`. */
  readonly name: string;
  /** The same in the reader's language: `hub verbinden`. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

const SUBCOMMAND = 1;
const SUBCOMMAND_GROUP = 2;
const CHAT_INPUT = 1;

/** What `@everyone` lacks in a usual server: kick, ban, administer, manage channels, server, messages, roles, webhooks. */
const STAFF_PERMISSIONS = [1n, 2n, 3n, 4n, 5n, 13n, 28n, 29n].reduce((bits, bit) => bits | (1n << bit), 0n);

/** Lists what a member may pick, by name, in the language of theirs. Discord hides a command from those who lack its permissions. */
export function listCommands(
  commands: readonly APIApplicationCommand[],
  { role, locale }: Pick<Person, 'role' | 'locale'>,
): readonly CommandEntry[] {
  return commands
    .filter(command => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
    .filter(command => role === 'owner' || isForEveryone(command.default_member_permissions))
    .flatMap(command => flatten(command, { name: '', label: '' }, locale))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

function isForEveryone(permissions: string | null | undefined): boolean {
  if (permissions === null || permissions === undefined) return true;
  // "0" is for administrators alone.
  return permissions !== '0' && (BigInt(permissions) & STAFF_PERMISSIONS) === 0n;
}

/** `above` are the names that it stands below, each with a space after it. */
function flatten(
  node: Pick<APIApplicationCommand, 'options'> & Named & Described,
  above: { readonly name: string; readonly label: string },
  locale: string,
): readonly CommandEntry[] {
  const name = `${above.name}${node.name}`;
  const label = `${above.label}${nameIn(locale, node)}`;
  const below = { name: `${name} `, label: `${label} ` };
  const entries = (node.options ?? []).flatMap(option =>
    option.type === SUBCOMMAND || option.type === SUBCOMMAND_GROUP ? flatten(option, below, locale) : [],
  );
  if (entries.length > 0) return entries;
  const basic = (node.options ?? []).filter(
    option => option.type !== SUBCOMMAND && option.type !== SUBCOMMAND_GROUP,
  );
  const description = descriptionIn(locale, node);
  return [{ name, label, description, options: basic.map(option => translate(option, locale)) }];
}

function translate(option: APIApplicationCommandBasicOption, locale: string): CommandOption {
  const translated = { ...option, label: nameIn(locale, option), description: descriptionIn(locale, option) };
  if (!('choices' in translated) || !translated.choices) return translated;
  const choices = translated.choices.map(choice => ({ ...choice, name: nameIn(locale, choice) }));
  return { ...translated, choices } as CommandOption;
}

/** The commands that a text after the slash may mean, in the reader's language or the bot's: names that begin so first, then those that contain it. */
export function findCommands(entries: readonly CommandEntry[], typed: string): readonly CommandEntry[] {
  const wanted = typed.toLowerCase().trim().replaceAll(/\s+/g, ' ');
  const begins = entries.filter(({ name, label }) => [label, name].some(each => each.startsWith(wanted)));
  const contains = entries.filter(({ name, label }) => [label, name].some(each => each.includes(wanted)));
  return [...new Set([...begins, ...contains])];
}
