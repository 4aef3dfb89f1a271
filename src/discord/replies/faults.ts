import { randomUUID } from 'node:crypto';
import { HubResponseError, HubUnreachableError, UserError } from '../../errors.ts';
import type { Denial } from '../../household/access/actor.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Log } from '../../process/log.ts';
import { escapeText } from './escape-text.ts';
import { toUnix } from './unix.ts';

/** A refusal of the gate, in words. */
export function toRefusalText(denial: Denial, t: Messages): string {
  if (denial.refusal === 'paused') return t.access.refusal.paused({ unix: toUnix(denial.until) });
  return {
    ...t.access.refusal,
    no_hub: t.faults.noHub,
    not_manager: t.faults.notManager,
    not_asker: t.faults.notAsker,
    not_heard: t.faults.notHeard,
  }[denial.refusal];
}

/** An error of a hub in words, null for any other. */
export function toHubFaultText(error: unknown, t: Messages): string | null {
  if (error instanceof HubUnreachableError) return t.faults.unreachable[error.reason];
  if (!(error instanceof HubResponseError)) return null;
  const text = t.faults.response[error.kind];
  return error.detail ? t.faults.says({ text, detail: escapeText(error.detail, 200) }) : text;
}

/** Any error in words that are safe to show; what nobody foresaw gets a number that is in the log, too. */
export function toFaultText(error: unknown, t: Messages, log: Log): string {
  if (error instanceof UserError) return error.message;
  const text = toHubFaultText(error, t);
  if (text) return text;
  const id = randomUUID().slice(0, 8);
  log.error({ err: error, id }, 'unexpected error');
  return t.faults.unexpected({ id });
}
