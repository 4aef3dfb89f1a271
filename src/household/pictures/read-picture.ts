import type { Egress } from '../../egress/contract.ts';
import {
  HubResponseError,
  type HubResponseKind,
  HubUnreachableError,
  type HubUnreachableReason,
} from '../../errors.ts';
import type { Hub } from '../../hub/model.ts';
import type { Picture, PictureFailure } from '../../picture.ts';

/** Where a picture comes from. */
export type PictureSource =
  | { readonly kind: 'device'; readonly deviceId: string }
  /** The address may hold passwords. `setBy`: whose word its egress goes by. */
  | { readonly kind: 'address'; readonly address: string; readonly setBy: string | null };

/** Fetches from an address: `fetchPicture`. */
export type FetchPicture = (
  address: string,
  how: { readonly egress: Egress; readonly signal: AbortSignal },
) => Promise<Picture | PictureFailure>;

/** Reads a household's pictures; nothing of them is kept. */
export interface PictureReader {
  /** The picture, or why there is none; `signal` aborted: `late`. Never throws, and says nothing of the address. */
  read(guildId: string, source: PictureSource, signal: AbortSignal): Promise<Picture | PictureFailure>;
}

/** A hub that has no picture of a device is not asked again for so long, nor after it was connected anew. */
const ABSENT_MS = 10 * 60_000;
/** The signal ends it. */
const PATIENCE_MS = 10_000;

const BY_KIND: Readonly<Partial<Record<HubResponseKind, PictureFailure>>> = {
  unauthorized: 'forbidden',
  forbidden: 'forbidden',
  not_found: 'absent',
  not_an_api: 'no_picture',
  too_large: 'too_large',
  redirected: 'redirected',
};
const BY_REASON: Readonly<Partial<Record<HubUnreachableReason, PictureFailure>>> = {
  address_refused: 'address_refused',
  timeout: 'late',
  tls_untrusted: 'untrusted',
  tls_mismatch: 'untrusted',
};

/** Creates the reader of all households' pictures. */
export function createPictureReader({
  hubOf,
  egressOf,
  fetchPicture,
  now,
}: {
  hubOf(guildId: string): Promise<Hub | null>;
  egressOf(guildId: string, setBy: string | null): Egress;
  fetchPicture: FetchPicture;
  now(): number;
}): PictureReader {
  const absent = new WeakMap<Hub, Map<string, number>>();

  async function readDevice(hub: Hub, id: string, signal: AbortSignal): Promise<Picture | PictureFailure> {
    const known = absent.get(hub) ?? new Map<string, number>();
    absent.set(hub, known);
    if (now() - (known.get(id) ?? Number.NEGATIVE_INFINITY) < ABSENT_MS) return 'absent';
    const picture = await hub.picture(id, { signal, patienceMs: PATIENCE_MS });
    if (picture) known.delete(id);
    else known.set(id, now());
    return picture ?? 'absent';
  }

  return {
    async read(guildId, source, signal) {
      if (source.kind === 'address')
        return fetchPicture(source.address, { egress: egressOf(guildId, source.setBy), signal });
      try {
        const hub = await hubOf(guildId);
        return hub ? await readDevice(hub, source.deviceId, signal) : 'no_hub';
      } catch (error) {
        return signal.aborted ? 'late' : toFailure(error);
      }
    },
  };
}

function toFailure(error: unknown): PictureFailure {
  if (error instanceof HubResponseError) return BY_KIND[error.kind] ?? 'failed';
  if (error instanceof HubUnreachableError) return BY_REASON[error.reason] ?? 'unreachable';
  return 'failed';
}
