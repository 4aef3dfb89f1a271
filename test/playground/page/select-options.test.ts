import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { listOptions, placeholderOf } from '../../../src/playground/page/select-options.ts';

const known = {
  people: [{ id: '1', name: 'Ada', role: 'owner', roles: [], locale: 'en-US' }],
  roles: [{ id: '2', name: 'Kids', color: 0, mentionable: false }],
  channels: [{ id: '3', name: 'general', topic: null }],
} as const;
const list = (select: object) => listOptions({ custom_id: 'x', ...select } as APISelectMenuComponent, known);

it.each([
  ['own options', { type: 3, options: [{ label: 'Red', value: 'red' }] }, ['Red']],
  ['people', { type: 5 }, ['Ada']],
  ['roles', { type: 6 }, ['@Kids']],
  ['people and roles', { type: 7 }, ['Ada', '@Kids']],
  ['channels', { type: 8 }, ['#general']],
])('offers %s', (_, select, labels) => {
  expect(list(select).map(({ label }) => label)).toEqual(labels);
});

it('has chosen what the bot names from the start', () => {
  const [ada, kids] = list({ type: 7, default_values: [{ id: '2', type: 'role' }] });

  expect([ada?.default, kids?.default]).toEqual([false, true]);
});

it('says what to select where the bot does not', () => {
  expect(placeholderOf({ type: 5, custom_id: 'x' })).toBe('Select a user');
  expect(placeholderOf({ type: 5, custom_id: 'x', placeholder: 'Who?' })).toBe('Who?');
});
