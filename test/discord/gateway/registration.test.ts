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

it('knows its own commands again', () => {
  expect(sameCommands(ours, ours.map(command => asDiscordKeeps(command)).reverse())).toBe(true);
});

it.each([
  ['a description', { description: 'other' }],
  ['a name in a language', { name_localizations: { de: 'anders' } }],
  ['a permission', { default_member_permissions: '8' }],
  ['an option less', { options: [] }],
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
