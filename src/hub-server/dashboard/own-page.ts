import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../problem.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Lets a request change something only where it comes from this hub's own page, as browsers tell by `Sec-Fetch-Site`
 * and, on plain HTTP, by `Origin` alone; what tells neither is no page. JSON is required as another site's form cannot
 * send it. An `onRequest` hook; throws 403 or 415.
 */
export async function requireOwnPage(request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (!comesFromOwnPage(request)) {
    throw new HttpProblem(403, 'Only the dashboard’s own page may do this.');
  }
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpProblem(415, 'Send application/json.');
  }
}

/** Has a signed-in browser prove that its page asks, not somebody who found a way past the above. Throws 403. */
export function requireCsrfToken({ headers }: FastifyRequest, { csrfToken }: SignedIn): void {
  const sent = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  const expected = Buffer.from(csrfToken);
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return;
  throw new HttpProblem(403, 'This page is out of date: load it again.', { reason: { code: 'stale_page' } });
}

function comesFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Of what was asked, a proxy that ends TLS may leave no more than the host.
  return URL.parse(headers.origin ?? '')?.host === host.toLowerCase();
}
