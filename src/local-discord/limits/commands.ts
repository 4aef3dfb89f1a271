import { ApplicationCommandType } from 'discord-api-types/v10';
import { z } from 'zod';
import type { FormProblem } from '../errors.ts';
import { checkOptions } from './command-options.ts';
import { text } from './fields.ts';
import { parseForm, refuseProblems } from './form.ts';
import {
  type choice,
  commandName,
  description,
  localizations,
  type OptionForm,
  option,
} from './option-form.ts';

// Limits: https://docs.discord.com/developers/interactions/application-commands

/** A command as it is registered; fields not named here are stored as they came. */
export type CommandForm = z.infer<typeof commandForm>;
const commandForm = z.looseObject({
  type: z
    .int()
    .min(1)
    .max(4)
    .nullish()
    .transform(type => type ?? ApplicationCommandType.ChatInput),
  name: text(1, 32),
  name_localizations: z.record(z.string(), text(1, 32)).nullish(),
  description: z.string().max(100).nullish(),
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
  if (form.type !== ApplicationCommandType.ChatInput) return checkMenuCommand(form, path);
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

/** A command of a menu has a name, of any characters, and nothing else. */
function checkMenuCommand({ description: words, options }: CommandForm, path: Path): FormProblem[] {
  const problems: FormProblem[] = [];
  if (words) {
    const message = 'Context menu commands cannot have description';
    problems.push({
      path: [...path, 'description'],
      code: 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION',
      message,
    });
  }
  if (options?.length) {
    const message = 'Context menu commands cannot have options';
    problems.push({ path: [...path, 'options'], code: 'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS', message });
  }
  return problems;
}

/** Name, description and values of a command and all its options: 8,000 characters in all, longest language each. */
function countCharacters(node: CommandForm | OptionForm): number {
  const longest = (text: string | null | undefined, others: Record<string, string> | null | undefined) =>
    Math.max(text?.length ?? 0, ...Object.values(others ?? {}).map(other => other.length));
  const choices = 'choices' in node ? ((node.choices ?? []) as z.infer<typeof choice>[]) : [];
  return (
    longest(node.name, node.name_localizations) +
    longest(node.description, node.description_localizations) +
    choices.reduce((sum, { name, value }) => sum + name.length + String(value).length, 0) +
    (node.options ?? []).reduce((sum, option) => sum + countCharacters(option), 0)
  );
}
