import type { Egress } from '../egress/contract.ts';
import { HubResponseError, HubUnreachableError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import { doAll, type Share } from '../process/steps.ts';
import { parseAddress } from './address.ts';
import { toAutomation } from './automations.ts';
import { toCommandOutcome } from './command-outcome.ts';
import { toDevice, toDeviceDetail } from './devices.ts';
import { isHtml } from './error-detail.ts';
import type { Answer } from './exchange.ts';
import { followEvents } from './follow.ts';
import { toHistory } from './history.ts';
import { toSegment } from './ids.ts';
import { parseJson } from './json.ts';
import type { CallOptions, Hub, HubAddress } from './model.ts';
import { toNotices } from './notices/to-notices.ts';
import { assertDone, toOutcome } from './outcome.ts';
import { readDevicePicture } from './picture.ts';
import { createReader } from './reader.ts';
import { assertNotRefused } from './refusal.ts';
import { createPatience } from './retry.ts';
import { toScene } from './scenes.ts';
import { createTransport } from './transport.ts';

/** "There is no such operation here": not found, not allowed, gone, not implemented. */
const ABSENT_STATUSES = new Set([404, 405, 410, 501]);

/** What a hub is called with. */
export interface HubOptions {
  readonly egress: Egress;
  /** Reads its answers, which may be long; at once where nothing is said. */
  readonly share?: Share;
  readonly log?: Log;
}

/**
 * The client of one home hub: takes anything that a real hub might reasonably send, and tells the person
 * what it means. Holds a pool of connections until `close`, and opens them within `egress` alone. Throws
 * HubUnreachableError `bad_address` where the address is none.
 *
 * ```ts
 * const hub = createHub({ url: 'http://hub.local:8484/api/v1', apiKey, fingerprint: null }, { egress });
 * const { items } = await hub.devices();
 * await hub.triggerScene('movie_night');
 * ```
 */
export function createHub(
  address: HubAddress,
  { egress, share = async steps => doAll(steps), log }: HubOptions,
): Hub {
  const base = parseAddress(address.url);
  const transport = createTransport(address, { base, egress, log });
  const reader = createReader(transport, { share, log });

  async function act(path: string, told: unknown, options?: CallOptions) {
    const answer = await transport.post(path, createPatience(options), told);
    const body = parseJson(transport.redactNames(answer.text));
    const { toUrl, redact } = transport;
    const at = { method: 'POST', url: toUrl(path) };
    if (body === undefined && !isLegible(answer)) {
      const cause = new Error('the answer cannot be read');
      throw new HubUnreachableError('network', { ...at, sent: true, cause });
    }
    assertNotRefused(body, answer, { ...at, redact });
    return { status: answer.status, body, isPage: isHtml(answer.text) };
  }

  return {
    devices: options => reader.list('devices', toDevice, options),
    device: async (id, options) => {
      requireId(id, 'GET', transport.toUrl('/devices/'));
      return toDeviceDetail(await reader.one('devices', id, options), id);
    },
    automations: options => orNull(reader.list('automations', toAutomation, options)),
    scenes: options => orNull(reader.list('scenes', toScene, options)),
    history: async (id, { capability, since, points }, options) => {
      requireId(id, 'GET', transport.toUrl('/devices/'));
      const query = new URLSearchParams({ since: since.toISOString(), points: String(points) });
      if (capability !== null) query.set('capability', capability);
      return orNull(reader.body(`/devices/${toSegment(id)}/history?${query}`, options).then(toHistory));
    },
    picture: async (id, options) => {
      requireId(id, 'GET', transport.toUrl('/devices/'));
      return orNull(readDevicePicture(transport, id, options));
    },
    notices: async (after, options) => {
      const query = after === null ? '' : `?${new URLSearchParams({ after })}`;
      return orNull(reader.body(`/notices${query}`, options).then(toNotices));
    },
    answerNotice: async (id, button, options) => {
      requireId(id, 'POST', transport.toUrl('/notices/'));
      await act(`/notices/${toSegment(id)}/answer`, { button }, options);
    },
    getReady: transport.getReady,
    triggerScene: async (id, options) => {
      requireId(id, 'POST', transport.toUrl('/scenes/'));
      const path = `/scenes/${toSegment(id)}/trigger`;
      const answer = await act(path, undefined, options);
      const outcome = toOutcome(id, answer);
      assertDone(outcome, answer, transport.toUrl(path));
      return outcome;
    },
    commandDevice: async (id, commands, options) => {
      requireId(id, 'POST', transport.toUrl('/devices/'));
      const { body } = await act(`/devices/${toSegment(id)}/commands`, { commands }, options);
      return toCommandOutcome(id, body);
    },
    follow: options => followEvents(transport, options, share),
    close: transport.close,
  };
}

/** An empty id would name the list instead of one thing; there is no such thing, and no need to ask. */
function requireId(id: string, method: string, url: string): void {
  if (id.trim() === '') throw new HubResponseError('not_found', { status: 404, method, url });
}

/** Whether the text of an answer is one: not what is packed, or no text at all, and may say anything. */
function isLegible({ text, header }: Answer): boolean {
  const coding = header('content-encoding')?.trim().toLowerCase() || 'identity';
  return coding === 'identity' && !/[\0-\x08\x0e-\x1f\ufffd]/.test(text);
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HubResponseError && ABSENT_STATUSES.has(error.status)) return null;
    throw error;
  }
}
