import { z } from 'zod';
import { ID_PATTERN } from '../../hub/contract.ts';
import { PICTURE_TYPES, type Picture } from '../../picture.ts';
import type { HomeBackend } from '../backends/backend.ts';
import type { HubApp } from '../hub-app.ts';
import { HttpProblem } from '../problem.ts';
import { problemResponses } from './problems.ts';

/** Reads what a device's camera shows now; null: no such device, or it has no camera. */
export type ReadDevicePicture = NonNullable<HomeBackend['picture']>;

/** Creates the reading of pictures: who asks while one is read gets that one, so that a camera is asked once at a time. */
export function createPictureReading(read: ReadDevicePicture): ReadDevicePicture {
  const reading = new Map<string, Promise<Picture | null>>();
  return id => {
    const picture = reading.get(id) ?? read(id).finally(() => reading.delete(id));
    reading.set(id, picture);
    return picture;
  };
}

/** `GET /devices/{id}/picture`, an extension: what a device's camera shows, as it gives it. Nothing of it is kept. */
export function addPictureRoute(app: HubApp, readDevicePicture: ReadDevicePicture): void {
  app.get('/devices/:id/picture', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const picture = await readDevicePicture(request.params.id);
    if (!picture) throw new HttpProblem(404, 'There is no camera with this id.');
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    return reply.type(picture.type).send(Buffer.from(picture.bytes));
  });
}

const bytes = { schema: z.unknown().meta({ type: 'string', format: 'binary' }) };

const schema = {
  operationId: 'getDevicePicture',
  summary: 'What the camera of one device shows now (an extension of homecord)',
  description:
    'A still picture, as the camera gives it: a JPEG, PNG, WebP or GIF of 4 MiB at most. It is read when it is asked for, and kept nowhere. 404: no such device, or one without a camera; 502: its camera gives no picture, or none of these.',
  'x-homecord-extension': true,
  params: z.object({ id: z.string().regex(ID_PATTERN) }),
  response: {
    200: {
      description: 'The picture.',
      content: Object.fromEntries(PICTURE_TYPES.map(type => [type, bytes])),
    },
    ...problemResponses(404),
  },
};
