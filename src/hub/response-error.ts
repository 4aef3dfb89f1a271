import { HubResponseError, type HubResponseKind } from '../errors.ts';
import { parseErrorDetail } from './error-detail.ts';
import type { Answer } from './exchange.ts';
import { isRecord, parseJson } from './json.ts';
import { type Redact, redactBody } from './redact.ts';
import { parseRetryAfter } from './retry.ts';

/** Where an answer came from, for its error. */
export interface AnswerOrigin {
  readonly method: string;
  /** Without credentials or query. */
  readonly url: string;
  readonly redact: Redact;
}

/** The error that an unsuccessful answer is, with the hub's own sentence, and without the key in it. */
export function toResponseError(answer: Answer, { method, url, redact }: AnswerOrigin): HubResponseError {
  const { status } = answer;
  const kind = toKind(answer);
  const detail =
    kind === 'redirected' ? toTarget(answer, url) : parseErrorDetail(redactBody(answer.text, redact));
  const retryAfterMs = parseRetryAfter(answer.header('retry-after'));
  return new HubResponseError(kind, { status, method, url, detail: detail && redact(detail), retryAfterMs });
}

/** What a hub that is well says of the home behind it. */
const BEHIND: Readonly<Record<number, HubResponseKind>> = { 502: 'home_refused', 503: 'home_away' };

function toKind({ status, text }: Answer): HubResponseKind {
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status < 500) return 'rejected';
  // A proxy before a hub that is down answers so, too, with a page or nothing: only the hub speaks JSON.
  const told = parseJson(text);
  const isOwnTrouble = isRecord(told) && isRecord(told.reason) && told.reason.code === 'hub_busy';
  const behind = isRecord(told) && !isOwnTrouble ? BEHIND[status] : undefined;
  return behind ?? 'server_error';
}

/**
 * The other origin that the hub points to: a person may know it as the right address. Its path may hold anything. null:
 * it points nowhere else.
 */
function toTarget(answer: Answer, from: string): string | null {
  const location = answer.header('location');
  const target = location && URL.parse(location, from);
  return target && target.origin !== URL.parse(from)?.origin ? target.origin : null;
}
