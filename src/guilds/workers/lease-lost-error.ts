import { AppError } from '../../errors.ts';
import type { Shard } from '../model.ts';

/** Refused, since another worker may have the shard. */
export class LeaseLostError extends AppError {
  override name = 'LeaseLostError';

  constructor({ id }: Shard, options?: ErrorOptions) {
    super('lease_lost', `shard ${id} is another worker's now, or may be`, options);
  }
}
