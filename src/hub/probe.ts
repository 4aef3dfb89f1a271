import type { Egress } from '../egress/contract.ts';
import { HubResponseError, type HubResponseKind, type OtherProgram } from '../errors.ts';
import type { Log } from '../process/log.ts';
import { parseAddress, toBase } from './address.ts';
import { createHub } from './client.ts';
import type { CallOptions, Hub, HubAddress, HubProbe } from './model.ts';
import { recognise } from './recognise.ts';
import { BASE_PATHS } from './terms.ts';

const REFUSALS: ReadonlySet<HubResponseKind> = new Set([
  'unauthorized',
  'forbidden',
  'rejected',
  'refused_by_hub',
]);

/**
 * Tests what a person typed as a hub's address and key, and says what it found. Where that is no API, the
 * same host is tried with `/api/v1` and `/v1`, and the one that answers is kept. A missing scheme is
 * supplied; one that refuses the key ends it at once, since an API is there, if not ours.
 * Throws HubResponseError or HubUnreachableError, about the address as typed where no other told more, with the program
 * that answers there instead, such as Home Assistant itself.
 */
export async function probeHub(
  address: HubAddress,
  options: CallOptions & { egress: Egress; log?: Log },
): Promise<HubProbe> {
  const typed = parseAddress(address.url);
  const bases = new Set([toBase(typed), ...BASE_PATHS.map(path => typed.origin + path)]);
  let told: HubResponseError | undefined;
  for (const url of bases) {
    const hub = createHub({ ...address, url }, options);
    try {
      return { url, ...(await survey(hub, options)) };
    } catch (error) {
      if (isRefusal(error)) {
        told = error;
        break;
      }
      if (!isNoApi(error)) throw error;
      told ??= error;
    } finally {
      await hub.close();
    }
  }
  const trust = { fingerprint: address.fingerprint, egress: options.egress };
  const program = await recognise(typed.origin, trust, options.signal);
  throw program && told ? toTold(told, program) : told;
}

function toTold(error: HubResponseError, program: OtherProgram): HubResponseError {
  const { status, method, url } = error;
  return new HubResponseError('not_an_api', { status, method, url, program, cause: error });
}

async function survey(hub: Hub, options: CallOptions): Promise<Omit<HubProbe, 'url'>> {
  const devices = await hub.devices(options);
  const [scenes, automations] = await Promise.all([
    orUnlisted(hub.scenes(options)),
    orUnlisted(hub.automations(options)),
  ]);
  return {
    devices: devices.items,
    scenes: scenes?.items ?? null,
    automations: automations?.items.length ?? null,
  };
}

/**
 * An API is here, and turns this down: a hub the key, or another program what it has never heard of. A Hue bridge takes
 * `v1` for somebody it does not know and says so with 200, deCONZ with 403; ioBroker's has no such command (422).
 */
function isRefusal(error: unknown): error is HubResponseError {
  return error instanceof HubResponseError && REFUSALS.has(error.kind) && !isNoApi(error);
}

/** Nothing here speaks the Device Control API, but something else on this host may. */
function isNoApi(error: unknown): error is HubResponseError {
  return (
    error instanceof HubResponseError &&
    (error.status === 405 || ['not_found', 'not_an_api', 'redirected'].includes(error.kind))
  );
}

/** Devices were listed, so the hub is connected: another list that it answers with an error is one it lacks. */
async function orUnlisted<T>(list: Promise<T | null>): Promise<T | null> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof HubResponseError) return null;
    throw error;
  }
}
