import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { BASE_PATHS } from '../../../src/hub/contract.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import type { Picture } from '../../../src/picture.ts';
import { createTestHub, startTestHub } from '../../support/hub-server.ts';
import { JPEG } from '../../support/pictures.ts';

it.each(BASE_PATHS)('gives what the doorbell sees under %s, to be kept nowhere', async base => {
  const { ask } = await createTestHub({ scope: 'read' });
  const answer = await ask(`${base}/devices/doorbell/picture`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.has('etag')).toBe(false);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  expect(bytes).toHaveLength(Number(answer.headers.get('content-length')));
});

it('gives it to nobody without a key', async () => {
  const { ask } = await createTestHub();
  const answer = await ask('/api/v1/devices/doorbell/picture', { headers: { authorization: '' } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

it('has none of a lamp, nor the operation where the home has no cameras', async () => {
  const { ask } = await createTestHub();
  expect((await ask('/v1/devices/living_room_lamp/picture')).status).toBe(404);
  const { picture, ...blind } = createSimulatedHome();
  const other = await createTestHub({ backend: blind });
  expect((await other.ask('/v1/devices/doorbell/picture')).status).toBe(404);
});

it('asks a camera once for all who ask while it answers, and anew afterwards', async () => {
  const asked: PromiseWithResolvers<Picture | null>[] = [];
  const picture = () => {
    asked.push(Promise.withResolvers());
    return asked.at(-1)?.promise as Promise<Picture | null>;
  };
  const { url, apiKey, ask } = await startTestHub({ backend: { ...createSimulatedHome(), picture } });
  const get = `GET /v1/devices/doorbell/picture HTTP/1.1\r\nhost: hub\r\nauthorization: Bearer ${apiKey}\r\n`;
  // In one write, so that both are there before the camera answers.
  const both = connect(Number(new URL(url).port), '127.0.0.1');
  both.write(`${get}\r\n${get}connection: close\r\n\r\n`);
  const answers = text(both);
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.resolve({ type: 'image/jpeg', bytes: JPEG });
  expect((await answers).match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  const third = ask('/v1/devices/doorbell/picture');
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.resolve(null);
  expect((await third).status).toBe(404);
});
