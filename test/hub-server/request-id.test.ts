import { expect, it } from 'vitest';
import { createTestHub } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { perFile } from '../support/on-end.ts';

const hub = perFile(() => createTestHub());
const idOf = async (path: string, headers?: Record<string, string>) =>
  (await (await hub()).ask(path, { headers })).headers.get('x-request-id');

it('echoes a request id', () =>
  judgeRows(['a', 'discord.1234_5678-9', 'x'.repeat(64)], async id => {
    expect(await idOf('/v1/devices', { 'x-request-id': id })).toBe(id);
  }));

it('makes one where what was sent will not do', () =>
  judgeRows(['', 'two words', 'x'.repeat(65), '{"level":50}', 'é'], async id => {
    expect(await idOf('/v1/devices', { 'x-request-id': id })).toMatch(/^[0-9a-f-]{36}$/);
  }));

it('gives every path an id', () =>
  judgeRows(['/healthz', '/nowhere', '/v1/devices/%E0%A4%A'], async path => {
    expect(await idOf(path)).toMatch(/^[0-9a-f-]{36}$/);
  }));
