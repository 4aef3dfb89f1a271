import { expect, it } from 'vitest';
import { commands } from '../../../src/app/commands.ts';
import { sameCommands } from '../../../src/discord/gateway/registration.ts';

type Definition = Parameters<typeof sameCommands>[0][number];

/** What Discord answers for a command that it was sent: ids and defaults added, empty things left out. */
const asDiscordKeeps = (command: Definition, changes: object = {}): Definition =>
  ({
    ...structuredClone(command),
    id: '1',
    application_id: '2',
    version: '3',
    type: 1,
    nsfw: false,
    default_member_permissions: command.default_member_permissions ?? null,
    integration_types: [0],
    ...changes,
  }) as Definition;

const ours = commands.map(command => command.data);

/** Whatever Discord makes of it and of each of its options and choices. */
function everywhere(value: unknown, change: (said: object) => object): unknown {
  if (Array.isArray(value)) return value.map(each => everywhere(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name.endsWith('_localizations') ? field : everywhere(field, change),
  ]);
  const said = Object.fromEntries(fields);
  return 'name' in said ? change(said) : said;
}

const reversed = (said: object) => Object.fromEntries(Object.entries(said).reverse());
const ANSWERS: readonly [string, (said: object) => object][] = [
  ['as it was sent', said => said],
  ['fields in another order', reversed],
  [
    'null where nothing is said',
    said => ({ name_localizations: null, choices: null, options: null, ...said }),
  ],
  [
    'nothing where null was said',
    said => Object.fromEntries(Object.entries(said).filter(([, each]) => each !== null)),
  ],
  [
    'empty lists and false',
    said => ({ options: [], choices: [], channel_types: [], required: false, ...said }),
  ],
  [
    'languages in another order',
    said =>
      Object.fromEntries(
        Object.entries(said).map(([name, each]) => [
          name,
          name.endsWith('_localizations') && each ? reversed(each) : each,
        ]),
      ),
  ],
  ['what it translated', said => ({ ...said, name_localized: 'anders', description_localized: 'anders' })],
  ['fields that nobody knows yet', said => ({ ...said, tier: 3, new_field: { of: ['Discord'] } })],
  [
    'kinds of channels in another order',
    said =>
      'channel_types' in said && Array.isArray(said.channel_types)
        ? { ...said, channel_types: said.channel_types.toReversed() }
        : said,
  ],
];

it('knows its own commands again, however Discord writes them', () => {
  const wrong = ANSWERS.filter(([, change]) => {
    const theirs = ours.map(command => everywhere(asDiscordKeeps(command), change) as Definition);
    return !sameCommands(ours, theirs.reverse());
  });
  expect(wrong.map(([how]) => how)).toEqual([]);
});

it.each([
  ['a description', { description: 'other' }],
  ['a name in a language', { name_localizations: { de: 'anders' } }],
  ['a permission', { default_member_permissions: '8' }],
  ['an option less', { options: [] }],
  ['an option more', { options: [{ type: 3, name: 'more', description: 'more' }] }],
  ['where it can be used', { contexts: [1] }],
  ['an age limit', { nsfw: true }],
])('sees that %s has changed', (_what, change) => {
  const theirs = ours.map((command, i) => asDiscordKeeps(command, i === 0 ? change : {}));
  expect(sameCommands(ours, theirs)).toBe(false);
});

it('sees a command more or less', () => {
  expect(sameCommands(ours, [])).toBe(false);
  expect(
    sameCommands(
      ours.slice(1),
      ours.map(command => asDiscordKeeps(command)),
    ),
  ).toBe(false);
});
