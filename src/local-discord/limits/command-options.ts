import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import type { FormProblem } from '../errors.ts';
import type { OptionForm } from './option-form.ts';

type Path = readonly (string | number)[];
type Refuse = (code: string, message: string, at?: Path) => FormProblem;

const numeric: readonly number[] = [OptionType.Integer, OptionType.Number];
const completed: readonly number[] = [OptionType.String, ...numeric];

const isSub = ({ type }: OptionForm) => type <= OptionType.SubcommandGroup;

/** What holds among the options of a command, at `path`, and within each. */
export function checkOptions(options: readonly OptionForm[], path: Path): FormProblem[] {
  return options.flatMap((option, i) => {
    const refuse: Refuse = (code, message, at = []) => ({ path: [...path, i, ...at], code, message });
    return [
      ...checkOptions(option.options ?? [], [...path, i, 'options']),
      ...checkOrder(option, options.slice(0, i), refuse),
      ...checkChoices(option, refuse),
      ...checkNesting(option, refuse),
    ];
  });
}

function checkOrder(option: OptionForm, earlier: readonly OptionForm[], refuse: Refuse): FormProblem[] {
  const problems: FormProblem[] = [];
  if (earlier.some(other => other.name === option.name))
    problems.push(refuse('APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists'));
  if (option.required && earlier.some(other => !other.required)) {
    const message = 'Required options must be placed before non-required options';
    problems.push(refuse('APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message));
  }
  if (earlier[0] && isSub(earlier[0]) !== isSub(option)) {
    const message =
      'Sub-command and sub-command group option types are mutually exclusive to all other types';
    problems.push(refuse('APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message));
  }
  return problems;
}

function checkChoices({ type, autocomplete, choices }: OptionForm, refuse: Refuse): FormProblem[] {
  const problems: FormProblem[] = [];
  if (autocomplete && choices?.length) {
    const message = 'Choices and autocomplete are mutually exclusive';
    problems.push(refuse('APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE', message));
  }
  if (autocomplete && !completed.includes(type)) {
    const message = 'This option type cannot be autocompleted';
    problems.push(refuse('APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID', message, ['autocomplete']));
  }
  for (const [i, { name, value }] of (choices ?? []).entries()) {
    const wanted = numeric.includes(type) ? 'number' : 'string';
    if (typeof value !== wanted) {
      const message = `Could not interpret "${value}" as ${wanted}.`;
      problems.push(refuse(`${wanted.toUpperCase()}_TYPE_CONVERT`, message, ['choices', i, 'value']));
    }
    if (choices?.findIndex(other => other.name === name) !== i) {
      const message = 'Choice name already exists';
      problems.push(
        refuse('APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS', message, ['choices', i]),
      );
    }
  }
  return problems;
}

/** Groups hold subcommands, subcommands hold plain options, and these hold none. */
function checkNesting({ type, options }: OptionForm, refuse: Refuse): FormProblem[] {
  const holds = (option: OptionForm) =>
    type === OptionType.SubcommandGroup ? option.type === OptionType.Subcommand : !isSub(option);
  const inside = options ?? [];
  if (inside.length === 0 || (type <= OptionType.SubcommandGroup && inside.every(holds))) return [];
  const message = 'Options of this type cannot be nested here';
  return [refuse('APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message, ['options'])];
}
