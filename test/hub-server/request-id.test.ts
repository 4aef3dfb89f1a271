import { expect, it } from 'vitest';
import { startTestHub } from '../support/hub-server.ts';

it.each(['a', 'discord.1234_5678-9', 'x'.repeat(64)])('echoes the request id %s', async id => {
  const { ask } = await startTestHub();
  const response = await ask('/v1/devices', { headers: { 'x-request-id': id } });
  expect(response.headers.get('x-request-id')).toBe(id);
});

it.each(['', 'two words', 'x'.repeat(65), '{"level":50}', 'é'])(
  'makes one where "%s" will not do',
  async id => {
    const { ask } = await startTestHub();
    const response = await ask('/v1/devices', { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it.each(['/healthz', '/nowhere', '/v1/devices/%E0%A4%A'])('gives %s an id too', async path => {
  const { ask } = await startTestHub();
  expect((await ask(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
