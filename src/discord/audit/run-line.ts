import type { AuditedAnswer, AuditedControl, AuditedRun, RunFailure } from '../../guilds/audit/contract.ts';
import type { WhyNotRun } from '../../household/audit/audit.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { toValueText } from '../devices/value-text.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPersonMention } from '../replies/person-mention.ts';

const NAME_LENGTH = 60;

/** What came of a device that was set, likewise. */
export function toControlLine({ device, commands, result }: AuditedControl, t: Messages): string {
  return toRunLine({ scene: `${device} → ${toValueText(commands, t)}`, result }, t);
}

/** What came of a button that was pressed of what the home said, likewise. */
export function toAnswerLine({ notice, button, result }: AuditedAnswer, t: Messages): string {
  return toRunLine({ scene: `${notice} → ${button}`, result }, t);
}

/** What came of a scene, in a line. */
export function toRunLine(
  { scene: name, result }: Pick<AuditedRun, 'scene' | 'result'>,
  t: Messages,
): string {
  const scene = escapeText(name, NAME_LENGTH);
  switch (result.kind) {
    case 'on': {
      const { applied } = result;
      return !applied ? t.audit.on({ scene }) : t.audit.onDevices({ scene, applied });
    }
    case 'partly': {
      const { applied, total, unreachable } = result;
      const text =
        applied === null || total === null
          ? t.audit.partly({ scene })
          : t.audit.partlyDevices({ scene, applied, total });
      const devices = unreachable.map(device => escapeText(device, NAME_LENGTH)).join(', ');
      return devices ? `${text}; ${t.audit.unreachable({ devices })}` : text;
    }
    case 'failed':
      return t.audit.failed({ scene, why: t.audit.failures[FAILURES[result.why]] });
    case 'refused':
      return t.audit.refused({ scene, why: toRefusalWords(result.why, t) });
    case 'scheduled':
      return t.audit.scheduled({ scene, unix: toSeconds(result.runAt) });
    case 'cancelled':
      return t.audit.cancelled({
        scene,
        unix: toSeconds(result.runAt),
        user: toPersonMention(result.askedBy, t),
      });
    default:
      return t.audit[result.kind]({ scene });
  }
}

/** What they have in common for whoever looks the record up. */
const FAILURES: Readonly<Record<RunFailure, keyof Messages['audit']['failures']>> = {
  unauthorized: 'key',
  forbidden: 'key',
  not_found: 'unknown',
  rate_limited: 'busy',
  rejected: 'refused',
  refused_by_hub: 'refused',
  home_refused: 'refused',
  home_away: 'away',
  out_of_reach: 'devices',
  server_error: 'error',
  not_an_api: 'error',
  too_large: 'error',
  redirected: 'error',
  address_refused: 'address',
  bad_address: 'unreachable',
  name_not_resolved: 'unreachable',
  connection_refused: 'unreachable',
  network: 'unreachable',
  timeout: 'unreachable',
  tls_untrusted: 'certificate',
  tls_mismatch: 'certificate',
  tls_failed: 'certificate',
  unexpected: 'unexpected',
};

/** One that no version of this knows any more stands for itself. */
function toRefusalWords(why: string, t: Messages): string {
  const words: Readonly<Record<WhyNotRun, string>> = t.audit.refusals;
  return lookUp(words, why) ?? escapeText(why);
}

const toSeconds = (time: number) => Math.floor(time / 1000);
