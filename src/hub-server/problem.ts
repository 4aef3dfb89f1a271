import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Problem } from '../hub/contract.ts';
import { toStoreFault } from '../process/store-fault.ts';
import { BackendError, type BackendFailure } from './backends/backend.ts';
import type { ProblemReason } from './reason.ts';

/** An answer that is an error: thrown anywhere in a request, told as `application/problem+json` (RFC 9457). */
export class HttpProblem extends AppError {
  override name = 'HttpProblem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: the status says it. */
  readonly reason: ProblemReason | null;

  constructor(
    status: number,
    detail: string,
    {
      headers = {},
      reason = null,
      cause,
    }: {
      headers?: Readonly<Record<string, string>>;
      reason?: ProblemReason | null;
      cause?: unknown;
    } = {},
  ) {
    super(`http_${status}`, detail, { cause });
    this.status = status;
    this.headers = headers;
    this.reason = reason;
  }
}

const backendProblems: Record<BackendFailure, { status: number; detail: string; retryAfter?: string }> = {
  unreadable: { status: 502, detail: 'The home gave an answer that makes no sense.' },
  refused: { status: 502, detail: 'The home refused to do it.' },
  away: { status: 503, detail: 'The home cannot be reached at the moment.', retryAfter: '5' },
  slow: { status: 504, detail: 'The home took too long to answer; what became of it is unknown.' },
};

/** What cannot be kept is not done. */
const storeProblems = {
  full: {
    status: 507,
    detail: 'The disk of the hub is full. Nothing was done.',
    code: 'disk_full',
    retryAfter: '60',
  },
  locked: {
    status: 503,
    detail: 'Another program holds the hub’s database. Nothing was done; try again in a moment.',
    code: 'hub_busy',
    retryAfter: '1',
  },
} as const;

/** What an error thrown in a request means to the client. An unforeseen one is a 500 that tells nothing of its cause. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof BackendError) {
    const { status, detail, retryAfter } = backendProblems[error.failure];
    return new HttpProblem(status, detail, {
      headers: retryAfter ? { 'retry-after': retryAfter } : {},
      reason: { code: `home_${error.failure}` },
      cause: error,
    });
  }
  const fault = toStoreFault(error);
  if (fault === 'full' || fault === 'locked') {
    const { status, detail, code, retryAfter } = storeProblems[fault];
    return new HttpProblem(status, detail, {
      headers: { 'retry-after': retryAfter },
      reason: { code },
      cause: error,
    });
  }
  const { validationContext, validation, statusCode = 500, message } = error as Partial<FastifyFailure>;
  // An id of the wrong shape names nothing, just as an unknown one does.
  if (validationContext === 'params') return new HttpProblem(404, 'There is nothing with this id.');
  // What is wrong with a body is said for people, by its schema.
  if (validationContext === 'body') {
    const [first] = validation ?? [];
    return new HttpProblem(400, first?.message ?? 'The request cannot be read.', {
      reason: first?.params.params?.reason ?? null,
    });
  }
  if (validationContext) return new HttpProblem(400, `The query cannot be read: ${message}.`);
  if (statusCode >= 400 && statusCode < 500) {
    return new HttpProblem(statusCode, 'The request cannot be read.', { cause: error });
  }
  return new HttpProblem(500, 'The hub failed to answer. Its log has more under this request id.', {
    cause: error,
  });
}

/** What fastify adds to the errors that it raises itself. */
interface FastifyFailure {
  message: string;
  statusCode: number;
  validationContext: string;
  /** What a schema's check says of itself is among its params. */
  validation: readonly {
    message: string;
    params: { readonly params?: { readonly reason?: ProblemReason } };
  }[];
}

/** The body of an error answer. */
export function toProblemBody(
  { status, message, reason }: Pick<HttpProblem, 'status' | 'message' | 'reason'>,
  requestId: string,
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    request_id: requestId,
    ...(reason && { reason }),
  };
}

/** A home that is away is no fault of the hub's: it takes a line of the log, and no stack. */
function logFailure(problem: HttpProblem, { id, log }: FastifyRequest): void {
  const { cause } = problem;
  if (cause instanceof BackendError)
    log.warn({ reqId: id, reason: cause.message }, 'the home did not answer');
  else log.error({ reqId: id, err: cause ?? problem }, 'request failed');
}

/** Answers with the problem that an error is; fastify's error handler. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  const { status, headers } = problem;
  if (status >= 500) logFailure(problem, request);
  return (
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id, ...headers })
      .header('content-type', 'application/problem+json')
      // As bytes: to text fastify would add a charset, which this media type does not have.
      .send(Buffer.from(JSON.stringify(toProblemBody(problem, request.id))))
  );
}
