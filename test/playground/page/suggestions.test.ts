import { expect, it } from 'vitest';
import type { CommandEntry } from '../../../src/playground/page/command-list.ts';
import { findTypedCommand, listSuggestions } from '../../../src/playground/page/suggestions.ts';

const option = { type: 3, name: 'id', label: 'id', description: 'Which' } as const;
const commands: readonly CommandEntry[] = [
  { name: 'devices', label: 'geräte', description: '', options: [] },
  { name: 'scene', label: 'szene', description: '', options: [option] },
  { name: 'scenes teach', label: 'szenen beibringen', description: '', options: [option] },
];
const people = [{ id: '1', name: 'devon', role: 'member', roles: [], locale: 'de' }] as const;

const names = (text: string) =>
  listSuggestions({ text, caret: text.length }, commands, people).map(each =>
    each.kind === 'command' ? `/${each.command.name}` : `@${each.person.name}`,
  );

it.each([
  ['/dev', ['/devices']],
  ['/ger', ['/devices']],
  ['/', ['/devices', '/scene', '/scenes teach']],
  ['hello @dev', ['@devon']],
  ['/unknown @dev', []],
  ['and /dev', []],
  ['/dev\n@dev', ['@devon']],
])('suggests after %j %j', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

it.each([
  ['/scene ', 'scene'],
  ['/Scenes Teach ', 'scenes teach'],
  ['/szenen beibringen ', 'scenes teach'],
  ['/scene', undefined],
  ['/devices ', undefined],
  ['scene ', undefined],
])('begins the options of what %j means', (text, name) => {
  expect(findTypedCommand(text, commands, { sent: false })?.name).toBe(name);
});

it.each([
  ['/devices', 'devices'],
  ['/geräte', 'devices'],
  ['/scene ', 'scene'],
  ['/dev', undefined],
  ['/scene movie_night', undefined],
])('sends %j as the command %s', (text, name) => {
  expect(findTypedCommand(text, commands, { sent: true })?.name).toBe(name);
});
