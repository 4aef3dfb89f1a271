import type { APIApplicationCommand } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { findCommands, listCommands } from '../../../src/playground/page/command-list.ts';

const MANAGE_SERVER = String(1 << 5);
const USE_COMMANDS = String(1n << 31n);

function command(name: string, more: Partial<APIApplicationCommand> = {}): APIApplicationCommand {
  return {
    id: '1',
    application_id: '1',
    version: '1',
    type: 1,
    name,
    description: `About ${name}`,
    default_member_permissions: null,
    ...more,
  };
}

const hub = command('hub', {
  options: [
    { type: 1, name: 'connect', description: 'Connect a hub' },
    { type: 2, name: 'key', description: '', options: [{ type: 1, name: 'rotate', description: 'Rotate' }] },
  ],
});

const names = (commands: APIApplicationCommand[], role: 'owner' | 'member' = 'owner') =>
  listCommands(commands, { role, locale: 'en-US' }).map(entry => entry.name);

it('lists subcommands under their whole names, sorted', () => {
  expect(names([hub, command('devices')])).toEqual(['devices', 'hub connect', 'hub key rotate']);
});

it('tells a subcommand by its own description', () => {
  expect(listCommands([hub], { role: 'owner', locale: 'en-US' })[0]).toMatchObject({
    description: 'Connect a hub',
    options: [],
  });
});

it('tells names, descriptions and choices in the reader’s language, each where it has one', () => {
  const mode = {
    type: 3 as const,
    name: 'mode',
    name_localizations: { de: 'modus' },
    description: 'How',
    choices: [{ name: 'none', name_localizations: { de: 'nichts' }, value: 'none' }],
  };
  const careful = { type: 1 as const, name: 'careful', description: 'Care', options: [mode] };
  const scenes = command('scenes', {
    name_localizations: { de: 'szenen' },
    options: [{ ...careful, description_localizations: { de: 'Vorsicht' } }],
  });

  expect(listCommands([scenes], { role: 'owner', locale: 'de' })).toMatchObject([
    {
      name: 'scenes careful',
      label: 'szenen careful',
      description: 'Vorsicht',
      options: [
        { name: 'mode', label: 'modus', description: 'How', choices: [{ name: 'nichts', value: 'none' }] },
      ],
    },
  ]);
});

it('leaves out what is not typed after a slash', () => {
  expect(names([command('Report', { type: 3 })])).toEqual([]);
});

it.each([
  ['nobody in particular', null, true],
  ['an everyday permission', USE_COMMANDS, true],
  ['Manage Server', MANAGE_SERVER, false],
  ['administrators alone', '0', false],
])('shows a member a command that asks for %s as Discord would', (_, permissions, shown) => {
  const guarded = command('guarded', { default_member_permissions: permissions });

  expect(names([guarded], 'member')).toEqual(shown ? ['guarded'] : []);
  expect(names([guarded], 'owner')).toEqual(['guarded']);
});

it.each([
  ['', ['device', 'devices', 'hub connect']],
  ['dev', ['device', 'devices']],
  ['CON', ['hub connect']],
  ['hub  con', ['hub connect']],
  ['x', []],
])('finds for %j %j', (typed, expected) => {
  const entries = ['device', 'devices', 'hub connect'].map(name => ({
    name,
    label: `b${name}`,
    description: '',
    options: [],
  }));

  expect(findCommands(entries, typed).map(entry => entry.name)).toEqual(expected);
});
