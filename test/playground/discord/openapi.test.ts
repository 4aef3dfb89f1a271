import { expect, it } from 'vitest';
import { hasDiscordOpenApi, loadDiscordValidator, toAbsenceNote } from '../../support/discord-openapi.ts';

const post = { method: 'POST', path: '/channels/1/messages' };

it.runIf(hasDiscordOpenApi)('passes what the document allows', () => {
  const check = loadDiscordValidator();
  expect(check?.({ ...post, body: { content: 'x', nonce: 'n', enforce_nonce: true } })).toBeUndefined();
  const callback = {
    method: 'POST',
    path: '/interactions/1/token/callback',
    body: { type: 5, data: { flags: 64 } },
  };
  expect(check?.(callback)).toBeUndefined();
});

it.runIf(hasDiscordOpenApi).each([
  ['a field of the wrong type', { ...post, body: { content: 5 } }],
  ['too many embeds', { ...post, body: { embeds: Array(11).fill({}) } }],
  ['an operation that does not exist', { method: 'POST', path: '/nothing', body: {} }],
  [
    'a callback of no known type',
    { method: 'POST', path: '/interactions/1/token/callback', body: { type: 99 } },
  ],
])('names %s', (_, request) => {
  expect(loadDiscordValidator()?.(request)).not.toHaveLength(0);
});

it('checks nothing where the document is absent, and says so', () => {
  const nowhere = new URL('file:///nowhere/openapi.json');
  expect(loadDiscordValidator(nowhere)).toBeNull();
  expect(toAbsenceNote(nowhere)).toContain('skipped: request bodies are not checked');
});
