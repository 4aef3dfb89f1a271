import { expect, it } from 'vitest';
import { createTestHub } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('triggers a scene whatever is sent along', async () => {
  const { ask } = await createTestHub();
  const rows = [
    ['application/json', '{"on": tru'],
    ['application/json', ''],
    ['application/x-www-form-urlencoded', 'on=true'],
    ['text/plain', 'please'],
    ['multipart/form-data', 'no boundary at all'],
    ['application/octet-stream', '\u0000\u0001\u0002'],
    [';;; not a media type', '{}'],
    ['application/json', ' '.repeat(3 * 1024 * 1024)],
  ] as const;
  await judgeRows(rows, async ([type, body]) => {
    const headers = { 'content-type': type };
    const response = await ask('/v1/scenes/reading/trigger', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  });
});
