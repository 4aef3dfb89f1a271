import { expect, it } from 'vitest';
import { problemsOfCommand } from '../../support/form-problems.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const long = (length: number) => 'x'.repeat(length);
const command = (fields: object = {}) => ({ name: 'lamp', description: 'x', ...fields });
const option = (fields: object = {}) => ({ type: 3, name: 'o', description: 'x', ...fields });
const withOptions = (...options: object[]) => command({ options });
const choice = (name: string, value: unknown = name) => ({ name, value });

const bad = 'BASE_TYPE_BAD_LENGTH';
const mostly = 'BASE_TYPE_MAX_LENGTH';
const absent = 'BASE_TYPE_REQUIRED';
const misnamed = 'APPLICATION_COMMAND_INVALID_NAME';
const misplaced = 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID';

it('refuses a command at the field that is wrong, with Discord’s code', () =>
  judgeRows<[object, string, string]>(
    [
      [command({ name: undefined }), 'name', absent],
      [command({ name: long(33) }), 'name', bad],
      [command({ name: 'Lamp' }), 'name', misnamed],
      [command({ name: 'a lamp' }), 'name', misnamed],
      [command({ description: undefined }), 'description', absent],
      [command({ description: long(101) }), 'description', mostly],
      [command({ description_localizations: { de: long(101) } }), 'description_localizations.de', bad],
      [command({ type: 5 }), 'type', 'NUMBER_TYPE_MAX'],
      [command({ contexts: [3] }), 'contexts.0', 'NUMBER_TYPE_MAX'],
      [command({ options: 'x' }), 'options', 'LIST_TYPE_CONVERT'],
      [withOptions(...Array.from({ length: 26 }, (_, n) => option({ name: `o${n}` }))), 'options', mostly],
      [withOptions(option({ name: 'O' })), 'options.0.name', misnamed],
      [withOptions(option({ description: '' })), 'options.0.description', absent],
      [withOptions(option({ required: 'yes' })), 'options.0.required', 'BOOLEAN_TYPE_CONVERT'],
      [withOptions(option({ max_length: 6001 })), 'options.0.max_length', 'NUMBER_TYPE_MAX'],
      [
        withOptions(option({ choices: Array.from({ length: 26 }, (_, n) => choice(`${n}`)) })),
        'options.0.choices',
        mostly,
      ],
      [withOptions(option({ choices: [choice(long(101), 'x')] })), 'options.0.choices.0.name', bad],
      [
        withOptions(option({ choices: [choice('x', 1)] })),
        'options.0.choices.0.value',
        'STRING_TYPE_CONVERT',
      ],
      [
        withOptions(option({ type: 4, choices: [choice('x', 'y')] })),
        'options.0.choices.0.value',
        'NUMBER_TYPE_CONVERT',
      ],
      [
        withOptions(option({ choices: [choice('x', 'y'), choice('x', 'z')] })),
        'options.0.choices.1',
        'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
      ],
      [
        withOptions(option({ type: 8, autocomplete: true })),
        'options.0.autocomplete',
        'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID',
      ],
      [withOptions(option(), option()), 'options.1', 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
      [withOptions(option({ type: 1, options: [option({ type: 1 })] })), 'options.0.options', misplaced],
      [withOptions(option({ type: 2, options: [option()] })), 'options.0.options', misplaced],
      [withOptions(option({ options: [option()] })), 'options.0.options', misplaced],
      [command({ type: 2 }), 'description', 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION'],
      [{ name: 'Look', type: 3, options: [option()] }, 'options', 'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS'],
    ],
    async ([body, path, code]) => {
      expect(await problemsOfCommand(body)).toContain(`${path} ${code}`);
    },
  ));

it.each([
  [{ name: 'Look at this', type: 3 }],
  [
    command({
      name: 'licht-an',
      options: [option({ type: 2, options: [option({ type: 1, options: [option()] })] })],
    }),
  ],
  [withOptions(option({ type: 10, choices: [choice('half', 0.5)] }))],
])('takes the command %j', async body => {
  expect(await problemsOfCommand(body)).toEqual([]);
});
