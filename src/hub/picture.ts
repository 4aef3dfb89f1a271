import { HubResponseError } from '../errors.ts';
import { type Picture, readPicture } from '../picture.ts';
import { clock } from '../process/clock.ts';
import { toSegment } from './ids.ts';
import type { CallOptions } from './model.ts';
import { createPatience } from './retry.ts';
import type { Transport } from './transport.ts';

const FAULTS = { too_large: 'too_large', no_picture: 'not_an_api' } as const;

/** Reads `GET /devices/{id}/picture`, once: who asks again gets another moment. */
export async function readDevicePicture(
  transport: Transport,
  id: string,
  options?: CallOptions,
): Promise<Picture> {
  const path = `/devices/${toSegment(id)}/picture`;
  const { signal, leftMs } = createPatience(options);
  const late = clock.timeout(leftMs());
  await using stream = await transport.open(path, {
    headers: { accept: 'image/*' },
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const picture = await readPicture(stream.bytes);
  if (typeof picture === 'object') return picture;
  throw new HubResponseError(FAULTS[picture], { method: 'GET', url: transport.toUrl(path), status: 200 });
}
