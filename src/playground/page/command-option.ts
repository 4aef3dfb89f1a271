import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';
import type { Snapshot } from './protocol.ts';

type Choice = APIApplicationCommandOptionChoice;
type Option = APIApplicationCommandBasicOption;

/** Discord's numbers for the kinds of option (developer documentation, "Application Command Option Type"). */
const OPTION = { integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 } as const;

/** What Discord calls a kind of option when it is filled in wrong. */
const KINDS: Readonly<Record<number, string>> = {
  [OPTION.user]: 'user',
  [OPTION.channel]: 'channel',
  [OPTION.role]: 'role',
  [OPTION.mentionable]: 'mentionable',
};

/** As many as Discord shows. */
const SHOWN = 25;

/** Whether the bot itself is to be asked for choices. */
export function isAutocompleted(option: Option): boolean {
  return 'autocomplete' in option && option.autocomplete === true;
}

/** Whether an option is filled in from a list, rather than with any text or number. */
export function hasChoices(option: Option): boolean {
  const listed: readonly number[] = [
    OPTION.boolean,
    OPTION.user,
    OPTION.channel,
    OPTION.role,
    OPTION.mentionable,
  ];
  return (
    isAutocompleted(option) ||
    listed.includes(option.type) ||
    ('choices' in option && Boolean(option.choices?.length))
  );
}

/** The choices of an option that the page knows by itself; null where any text will do or the bot is to be asked. */
export function listChoices(
  option: Option,
  { guildId, channels, people, roles }: Snapshot,
): readonly Choice[] | null {
  // As Discord does here, and not in a select of a message.
  const everyone = { name: '@everyone', value: guildId };
  switch (option.type) {
    case OPTION.boolean:
      return [
        { name: 'True', value: 'true' },
        { name: 'False', value: 'false' },
      ];
    case OPTION.channel:
      return channels.map(channel => ({ name: `#${channel.name}`, value: channel.id }));
    case OPTION.user:
      return people.map(toChoice);
    case OPTION.role:
      return [everyone, ...roles.map(toChoice)];
    case OPTION.mentionable:
      return [...people.map(toChoice), everyone, ...roles.map(toChoice)];
    default:
      return 'choices' in option && option.choices?.length ? option.choices : null;
  }
}

function toChoice({ name, id }: { readonly name: string; readonly id: string }): Choice {
  return { name: `@${name}`, value: id };
}

/** The choices that contain what was typed. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.toLowerCase();
  return choices.filter(choice => choice.name.toLowerCase().includes(wanted)).slice(0, SHOWN);
}

/** What a filled field comes to: a value to send, nothing where it was left empty, or what is wrong with it. */
export type OptionReading =
  | { readonly value: string | number | boolean }
  | { readonly value: null }
  | { readonly problem: string };

/** Reads a field as its option's type. `known` are choices that the text may be the name of. */
export function parseOption(option: Option, text: string, known: readonly Choice[]): OptionReading {
  const typed = text.trim();
  if (typed === '')
    return option.required ? { problem: 'This option is required. Specify a value.' } : { value: null };
  const wanted = typed.toLowerCase();
  const value = known.find(choice => choice.name.toLowerCase() === wanted)?.value ?? typed;
  const chosen = value !== typed;
  switch (option.type) {
    case OPTION.integer:
    case OPTION.number:
      return parseNumber(option, value);
    case OPTION.boolean:
      return chosen || /^(true|false)$/.test(typed)
        ? { value: value === 'true' }
        : { problem: 'Input a valid boolean.' };
    default: {
      const listed = known.some(choice => choice.value === value);
      const mustBeListed = !isAutocompleted(option) && known.length > 0;
      if (mustBeListed && !listed) return { problem: `Input a valid ${KINDS[option.type] ?? 'choice'}.` };
      return parseText(option, value);
    }
  }
}

function parseText(option: Option, value: string | number): OptionReading {
  const { length } = String(value);
  const least = 'min_length' in option ? (option.min_length ?? 0) : 0;
  const most =
    'max_length' in option ? (option.max_length ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  if (length < least) return { problem: `At least ${least} characters.` };
  if (length > most) return { problem: `At most ${most} characters.` };
  return { value };
}

function parseNumber(option: Option, value: string | number): OptionReading {
  const number = Number(value);
  if (!Number.isFinite(number)) return { problem: 'Input a valid number.' };
  if (option.type === OPTION.integer && !Number.isInteger(number))
    return { problem: 'Input a valid integer.' };
  const least = 'min_value' in option ? option.min_value : undefined;
  const most = 'max_value' in option ? option.max_value : undefined;
  if (least !== undefined && number < least) return { problem: `At least ${least}.` };
  if (most !== undefined && number > most) return { problem: `At most ${most}.` };
  return { value: number };
}
