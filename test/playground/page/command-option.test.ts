import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { filterChoices, listChoices, parseOption } from '../../../src/playground/page/command-option.ts';
import type { Snapshot } from '../../../src/playground/page/protocol.ts';
import { judgeRows } from '../../support/judge-rows.ts';

type Option = APIApplicationCommandBasicOption;
const option = (type: number, more: object = {}) =>
  ({ type, name: 'option', description: 'An option', ...more }) as Option;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;

const snapshot = {
  guildId: '1',
  channels: [{ id: '7', name: 'house', topic: null }],
  people: [{ id: '8', name: 'Alex', role: 'owner', roles: ['9'] }],
  roles: [{ id: '9', name: 'Kids', color: 0, mentionable: true }],
} as unknown as Snapshot;
const modes = { choices: [{ name: 'Own', value: 'own' }] };

it('reads what is typed into an option', () =>
  judgeRows(
    [
      ['free text', option(STRING), ' lamp ', { value: 'lamp' }],
      ['an empty optional field', option(STRING), '  ', { value: null }],
      [
        'an empty required field',
        option(STRING, { required: true }),
        '',
        { problem: 'This option is required. Specify a value.' },
      ],
      ['a choice by its name', option(STRING, modes), 'own', { value: 'own' }],
      ['no choice', option(STRING, modes), 'shared', { problem: 'Input a valid choice.' }],
      ['free text beside suggestions', option(STRING, { autocomplete: true }), 'x', { value: 'x' }],
      ['a whole number', option(INTEGER), '42', { value: 42 }],
      ['half a whole number', option(INTEGER), '4.2', { problem: 'Input a valid integer.' }],
      ['a number', option(NUMBER), '4.2', { value: 4.2 }],
      ['a word for a number', option(NUMBER), 'two', { problem: 'Input a valid number.' }],
      ['too little', option(NUMBER, { min_value: 1 }), '0', { problem: 'At least 1.' }],
      ['too much', option(NUMBER, { max_value: 9 }), '10', { problem: 'At most 9.' }],
      ['too short a text', option(STRING, { min_length: 3 }), 'ab', { problem: 'At least 3 characters.' }],
      ['too long a text', option(STRING, { max_length: 3 }), 'abcd', { problem: 'At most 3 characters.' }],
      ['true', option(BOOLEAN), 'True', { value: true }],
      ['false', option(BOOLEAN), 'false', { value: false }],
      ['neither', option(BOOLEAN), 'maybe', { problem: 'Input a valid boolean.' }],
      ['a channel by name', option(CHANNEL), '#house', { value: '7' }],
      ['a role by name', option(ROLE), '@kids', { value: '9' }],
      ['everyone as a role', option(ROLE), '@everyone', { value: '1' }],
      ['everyone as a person or a role', option(MENTIONABLE), '@everyone', { value: '1' }],
      ['an unknown role', option(ROLE), '@cats', { problem: 'Input a valid role.' }],
      ['a person or a role', option(MENTIONABLE), '@Alex', { value: '8' }],
      ['an unknown channel', option(CHANNEL), '#attic', { problem: 'Input a valid channel.' }],
    ],
    ([_, asked, text, expected]) => {
      expect(parseOption(asked, text, listChoices(asked, snapshot) ?? [])).toEqual(expected);
    },
  ));

it('sends the value of a suggestion that was chosen by name', () => {
  const known = [{ name: 'Floor lamp', value: 'floor_lamp' }];

  expect(parseOption(option(STRING, { autocomplete: true }), 'Floor lamp', known)).toEqual({
    value: 'floor_lamp',
  });
});

it('offers at most 25 of the choices that contain what was typed', () => {
  const choices = Array.from({ length: 60 }, (_, n) => ({ name: `Lamp ${n}`, value: n }));

  expect(filterChoices(choices, 'LAMP')).toHaveLength(25);
  expect(filterChoices(choices, '59')).toEqual([{ name: 'Lamp 59', value: 59 }]);
});
