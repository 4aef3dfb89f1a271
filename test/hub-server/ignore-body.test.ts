import { expect, it } from 'vitest';
import { startTestHub } from '../support/hub-server.ts';

it.each([
  ['application/json', '{"on": tru'],
  ['application/json', ''],
  ['application/x-www-form-urlencoded', 'on=true'],
  ['text/plain', 'please'],
  ['multipart/form-data', 'no boundary at all'],
  ['application/octet-stream', '\u0000\u0001\u0002'],
  [';;; not a media type', '{}'],
  ['application/json', ' '.repeat(3 * 1024 * 1024)],
])('triggers whatever %s is sent along', async (type, body) => {
  const { ask } = await startTestHub();
  const response = await ask('/v1/scenes/reading/trigger', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(response.status).toBe(200);
});
