import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { toReplyQuote } from '../../../src/playground/page/reply-quote.ts';

const context = {
  snapshot: {
    guildId: '4',
    people: [{ id: '1', name: 'homecord', role: 'bot', roles: [], locale: 'en-US' }],
    roles: [{ id: '5', name: 'Kids', color: 0, mentionable: true }],
    channels: [{ id: '2', name: 'general', topic: null }],
  },
  now: new Date('2026-11-21T08:00:00Z'),
} as const;
const quote = (message: object) => toReplyQuote({ content: '', ...message } as APIMessage, context);
const text = (content: string) => ({ type: 10, content });

it.each([
  ['<@1> **movie** night in <#2>', '@homecord movie night in #general'],
  ['## Title\n- one\n  - two\n> said `so`', 'Title one two said so'],
  ['it is ||a surprise||, <@3>', 'it is ▒▒▒, @unknown-user'],
  ['<@&5>, <@&4>, <@&6>', '@Kids, @everyone, @unknown-role'],
  ['https://discord.com/channels/4/2/9', '#general › 💬'],
  ['https://discord.com/channels/5/2/9', 'https://discord.com/channels/5/2/9'],
  ['</scene:1> [at home](https://home.example) :wave:', '/scene at home :wave:'],
])('quotes %j as %j', (content, expected) => {
  expect(quote({ content })).toBe(expected);
});

it.each([
  ['a text', [text('**Movie night** is on')]],
  ['a container', [{ type: 17, components: [{ type: 14 }, text('Movie night is on')] }]],
  ['a section', [{ type: 17, components: [{ type: 9, components: [text('Movie night is on')] }] }]],
])('quotes the first text of components in %s', (_, components) => {
  expect(quote({ components })).toBe('Movie night is on');
});

it('says that there is more where there is no text', () => {
  expect(quote({ components: [{ type: 12, items: [] }] })).toBe('Click to see attachment');
});

it('cuts a long text', () => {
  expect(quote({ content: 'lamp '.repeat(400) })).toMatch(/^(lamp ){32}…$/);
});
