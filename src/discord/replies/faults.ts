import { randomUUID } from 'node:crypto';
import {
  HubResponseError,
  type HubResponseKind,
  HubUnreachableError,
  type HubUnreachableReason,
  UserError,
  VoiceError,
} from '../../errors.ts';
import type { Denial } from '../../household/access/actor.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Log } from '../../process/log.ts';
import { toStoreFault } from '../../process/store-fault.ts';
import { toVoiceFaultText } from '../voice/voice-fault.ts';
import { escapeCode, escapeText } from './escape-text.ts';
import { toUnix } from './unix.ts';

/** A refusal of the gate, in words. */
export function toRefusalText(denial: Denial, t: Messages): string {
  if ('until' in denial) return t.access.refusal[denial.refusal]({ unix: toUnix(denial.until) });
  if ('nearest' in denial) {
    const scenes = denial.nearest.map(name => escapeText(name));
    const unknown = t.faults.unknownScene({ id: escapeText(denial.sceneId) });
    return scenes.length > 0 ? `${unknown}\n${t.talk.nearest({ scenes })}` : unknown;
  }
  if ('device' in denial) return t.access.refusal[denial.refusal]({ device: escapeText(denial.device) });
  return {
    ...t.access.refusal,
    no_hub: t.faults.noHub,
    not_manager: t.faults.notManager,
    not_asker: t.faults.notAsker,
    not_heard: t.faults.notHeard,
  }[denial.refusal];
}

/**
 * Who reads of a fault: those who live there, or somebody who can mend it; `manager_aloud`: where everybody else reads
 * it, too.
 */
export type FaultReader = 'family' | 'manager' | 'manager_aloud';

/** What passes by itself, or is no fault of the hub's: nobody has to look. */
const PASSING: ReadonlySet<keyof Messages['faults']['family']> = new Set(['busy', 'unknown'] as const);

/** What a fault of the hub's means for those who live there. */
const MEANINGS: Readonly<Record<HubResponseKind | HubUnreachableReason, keyof Messages['faults']['family']>> =
  {
    unauthorized: 'locked',
    forbidden: 'locked',
    not_found: 'unknown',
    rate_limited: 'busy',
    rejected: 'refused',
    home_away: 'away',
    home_refused: 'refused',
    server_error: 'broken',
    refused_by_hub: 'refused',
    not_an_api: 'broken',
    too_large: 'broken',
    redirected: 'broken',
    bad_address: 'away',
    address_refused: 'away',
    name_not_resolved: 'away',
    connection_refused: 'away',
    network: 'away',
    timeout: 'away',
    tls_untrusted: 'locked',
    tls_mismatch: 'locked',
    tls_failed: 'locked',
  };

/** Whether an error is one of the hub's, of which a manager reads more than the others. */
export function isHubFault(error: unknown): error is HubResponseError | HubUnreachableError {
  return error instanceof HubResponseError || error instanceof HubUnreachableError;
}

/** An error of a hub in words for those who manage it, null for any other. */
export function toHubFaultText(error: unknown, t: Messages): string | null {
  if (error instanceof HubUnreachableError) return t.faults.unreachable[error.reason];
  if (!(error instanceof HubResponseError)) return null;
  const isWithin = error.kind === 'redirected' && error.detail === null;
  const text = isWithin ? t.faults.movedWithin : t.faults.response[error.kind];
  return error.detail ? t.faults.says({ text, detail: escapeText(error.detail, 200) }) : text;
}

/** The same where it was nobody's aim to try the hub: which it was, and what looks closer. */
function withHub(text: string, { url }: HubResponseError | HubUnreachableError, t: Messages): string {
  const address = URL.parse(url)?.origin;
  return address ? t.faults.ofHub({ text, address: `\`${escapeCode(address)}\`` }) : text;
}

/** Any error in words that are safe to show to its reader; what nobody foresaw gets a number that is in the log, too. */
export function toFaultText(
  error: unknown,
  { t, log, reader }: { t: Messages; log: Log; reader: FaultReader },
): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof VoiceError) return toVoiceFaultText(error, t);
  if (isHubFault(error) && reader !== 'manager') {
    const meaning = MEANINGS[error instanceof HubResponseError ? error.kind : error.reason];
    const text = t.faults.family[meaning];
    return PASSING.has(meaning)
      ? text
      : `${text} ${reader === 'family' ? t.faults.look.family : t.faults.look.manager}`;
  }
  const text = toHubFaultText(error, t);
  if (text && isHubFault(error)) return withHub(text, error, t);
  const fault = toStoreFault(error);
  if (fault === 'full' || fault === 'locked') {
    log.error({ err: error }, 'the store cannot be written to');
    return t.trouble.store[fault];
  }
  const id = randomUUID().slice(0, 8);
  log.error({ err: error, id }, 'unexpected error');
  return t.faults.unexpected({ id });
}
