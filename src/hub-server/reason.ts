import type { Command } from '../hub/contract.ts';

/**
 * Why something is not so or was not done, for those who put it in words of their own: the dashboard has them in every one
 * of its languages. The English `detail` beside it says the same, for whoever reads a log or writes a program.
 */
export type Reason = HealthReason | ProblemReason;

/** Why a home does not answer, or presses are not forwarded. `cause` is a system's word for it, `ECONNREFUSED`, where there is one. */
export type HealthReason =
  | { readonly code: 'home_assistant_connecting' }
  | { readonly code: 'home_assistant_starting' }
  | { readonly code: 'home_assistant_away'; readonly cause: string | null }
  | { readonly code: 'home_assistant_rejects_token' }
  | { readonly code: 'broker_unusable'; readonly cause: string | null }
  | { readonly code: 'zigbee2mqtt_offline' }
  | { readonly code: 'zigbee2mqtt_silent' }
  | { readonly code: 'presses_wait'; readonly cause: string | null }
  | { readonly code: 'presses_not_forwarded' };

/** Why a request was refused, or came to nothing, where its status does not say it. */
export type ProblemReason =
  | { readonly code: 'wrong_password' }
  | { readonly code: 'wrong_current_password' }
  | { readonly code: 'short_password'; readonly minimum: number }
  | { readonly code: 'dead_link' }
  | { readonly code: 'name_taken' }
  | { readonly code: 'stale_page' }
  | { readonly code: 'not_allowed' }
  | { readonly code: 'too_many_passwords'; readonly seconds: number }
  | { readonly code: 'too_many_requests'; readonly seconds: number }
  | { readonly code: 'not_taken'; readonly capability: string }
  | {
      readonly code: 'out_of_range';
      readonly capability: string;
      readonly minimum: number | null;
      readonly maximum: number | null;
    }
  | {
      readonly code: 'not_among';
      readonly capability: string;
      readonly values: readonly Command['value'][];
    }
  | { readonly code: 'changed_since' }
  | { readonly code: 'disk_full' }
  | { readonly code: 'hub_busy' }
  | { readonly code: 'home_unreadable' }
  | { readonly code: 'home_refused' }
  | { readonly code: 'home_away' }
  | { readonly code: 'home_slow' }
  | { readonly code: 'scene_unreachable' };

/** The cause of a reason: a system's word for an error, and no sentence. */
export function toCause(words: string | null): string | null {
  return words !== null && /^[A-Z][A-Z0-9_]+$/.test(words) ? words : null;
}
