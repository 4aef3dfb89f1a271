import { Problem } from '../../hub/contract.ts';

const descriptions = {
  400: 'The query or a header cannot be read.',
  401: 'No API key, or none that is in use.',
  403: 'The API key may not do this.',
  404: 'There is nothing with this id.',
  409: 'The first request with this Idempotency-Key is still under way.',
  410: 'It was answered already, or its time is over.',
  413: 'The body is too large.',
  415: 'The body is none of JSON.',
  422: 'This Idempotency-Key was used for another request, or what is meant does not take this.',
  429: 'Too many requests; see Retry-After.',
  500: 'The hub failed.',
  502: 'The home gave an answer that makes no sense.',
  503: 'The home, or every device of the scene, is out of reach.',
  504: 'The home took too long to answer.',
  507: 'There is no room to keep it.',
} as const;

/** The response schema of one error. */
export function problemResponse(status: keyof typeof descriptions) {
  const description = descriptions[status];
  return { [status]: { description, content: { 'application/problem+json': { schema: Problem } } } };
}

/** The response schemas of the errors that an operation may answer with; those of every operation are included. */
export function problemResponses(...own: (keyof typeof descriptions)[]) {
  return hubProblemResponses(502, 503, 504, ...own);
}

/** The same of an operation that asks nothing of the home behind the hub. */
export function hubProblemResponses(...own: (keyof typeof descriptions)[]) {
  const statuses = [401, 429, 500, ...own] as const;
  return Object.assign({}, ...statuses.map(problemResponse)) as ReturnType<typeof problemResponse>;
}
