import { ApplicationCommandType, ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { z } from 'zod';
import type { FormProblem } from '../errors.ts';
import { parseForm, refuseProblems } from './form.ts';

// Limits: https://docs.discord.com/developers/interactions/application-commands

const commandName = z
  .string()
  .regex(/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u, 'Command name is invalid')
  .refine(name => name === name.toLowerCase(), {
    message: 'Command name is invalid',
    params: { code: 'APPLICATION_COMMAND_INVALID_NAME' },
  });
const description = z.string().min(1).max(100);
const localizations = (text: z.ZodString | typeof commandName) => z.record(z.string(), text).nullish();

const choice = z.looseObject({
  name: z.string().min(1).max(100),
  name_localizations: localizations(z.string().min(1).max(100)),
  value: z.union([z.string().max(100), z.number()]),
});

/** An option of a command, or a subcommand of it. */
export type OptionForm = z.infer<typeof optionBase> & { options?: OptionForm[] | null | undefined };
const optionBase = z.looseObject({
  type: z.int().min(1).max(11),
  name: commandName,
  name_localizations: localizations(commandName),
  description,
  description_localizations: localizations(description),
  required: z.boolean().optional(),
  autocomplete: z.boolean().optional(),
  choices: z.array(choice).max(25).nullish(),
  min_length: z.int().min(0).max(6000).optional(),
  max_length: z.int().min(1).max(6000).optional(),
});
const option: z.ZodType<OptionForm> = optionBase.extend({
  get options() {
    return z.array(option).max(25).nullish();
  },
});

/** A command as it is registered; fields not named here are stored as they came. */
export type CommandForm = z.infer<typeof commandForm>;
const commandForm = z.looseObject({
  type: z.int().min(1).max(4).optional(),
  name: z.string().min(1).max(32),
  name_localizations: z.record(z.string(), z.string().min(1).max(32)).nullish(),
  description: z.string().max(100).optional(),
  description_localizations: localizations(description),
  options: z.array(option).max(25).nullish(),
  // Discord's API description says integer, its reference says string; Discord takes both and answers a string.
  default_member_permissions: z
    .union([z.string().regex(/^\d+$/, 'Invalid permissions'), z.int().min(0).transform(String)])
    .nullish(),
  contexts: z.array(z.int().min(0).max(2)).nullish(),
});

/** Reads one command and holds it against Discord's rules. Throws 50035. */
export function parseCommand(body: unknown): CommandForm {
  const form = parseForm(commandForm, body);
  refuseProblems(checkCommand(form, []));
  return form;
}

/** Reads a whole scope's commands, at most 100 with distinct names. Throws 50035. */
export function parseCommandList(body: unknown): readonly CommandForm[] {
  const forms = parseForm(z.array(commandForm).max(100), body);
  const problems = forms.flatMap((form, i) => {
    const isTaken = forms.findIndex(other => other.name === form.name && other.type === form.type) !== i;
    const code = 'APPLICATION_COMMANDS_DUPLICATE_NAME';
    const taken = { path: [i], code, message: 'Application command names must be unique' };
    return [...(isTaken ? [taken] : []), ...checkCommand(form, [i])];
  });
  refuseProblems(problems);
  return forms;
}

type Path = readonly (string | number)[];

function checkCommand(form: CommandForm, path: Path): FormProblem[] {
  if ((form.type ?? ApplicationCommandType.ChatInput) !== ApplicationCommandType.ChatInput) return [];
  const problems: FormProblem[] = checkOptions(form.options ?? [], [...path, 'options']);
  if (!commandName.safeParse(form.name).success) {
    const message = 'Command name is invalid';
    problems.push({ path: [...path, 'name'], code: 'APPLICATION_COMMAND_INVALID_NAME', message });
  }
  if (!form.description) {
    const message = 'This field is required';
    problems.push({ path: [...path, 'description'], code: 'BASE_TYPE_REQUIRED', message });
  }
  if (countCharacters(form) > 8000) {
    const message = 'Command exceeds maximum size (8000)';
    problems.push({ path, code: 'APPLICATION_COMMAND_TOO_LARGE', message });
  }
  return problems;
}

function checkOptions(options: readonly OptionForm[], path: Path): FormProblem[] {
  const isSub = ({ type }: OptionForm) => type <= OptionType.SubcommandGroup;
  return options.flatMap((option, i) => {
    const refuse = (code: string, message: string) => ({ path: [...path, i], code, message });
    const earlier = options.slice(0, i);
    const problems: FormProblem[] = checkOptions(option.options ?? [], [...path, i, 'options']);
    if (earlier.some(other => other.name === option.name))
      problems.push(refuse('APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists'));
    if (option.required && earlier.some(other => !other.required))
      problems.push(
        refuse(
          'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
          'Required options must be placed before non-required options',
        ),
      );
    if (earlier[0] && isSub(earlier[0]) !== isSub(option))
      problems.push(
        refuse(
          'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
          'Sub-command and sub-command group option types are mutually exclusive to all other types',
        ),
      );
    if (option.autocomplete && option.choices?.length)
      problems.push(
        refuse(
          'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
          'Choices and autocomplete are mutually exclusive',
        ),
      );
    return problems;
  });
}

/** Name, description and values of a command and all its options: 8,000 characters in all, longest language each. */
function countCharacters(node: CommandForm | OptionForm): number {
  const longest = (text: string | undefined, others: Record<string, string> | null | undefined) =>
    Math.max(text?.length ?? 0, ...Object.values(others ?? {}).map(other => other.length));
  const choices = 'choices' in node ? ((node.choices ?? []) as z.infer<typeof choice>[]) : [];
  return (
    longest(node.name, node.name_localizations) +
    longest(node.description, node.description_localizations) +
    choices.reduce((sum, { name, value }) => sum + name.length + String(value).length, 0) +
    (node.options ?? []).reduce((sum, option) => sum + countCharacters(option), 0)
  );
}
