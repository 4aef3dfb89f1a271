import fc from 'fast-check';
import send from 'undici/lib/api/api-request.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { expect, it } from 'vitest';
import { Problem } from '../../src/hub/contract.ts';
import { type Exchange, isUnderBasePath, loadHubDescription } from '../support/hub-description.ts';
import { startTestHub } from '../support/hub-server.ts';
import { onEnd, perFile } from '../support/on-end.ts';
import { type AnyRequest, anyRequest } from './any-request.ts';

/** An answer that takes longer is a hang. */
const PATIENCE_MS = 30_000;
/** fast-check tells it, with the requests, where something fails. */
const SEEDS = [2026_11_21, 2026_11_22, 2026_11_23, 2026_11_24];
const REQUESTS = 3_000;
const AT_ONCE = 40;

/** Made once, since zod compiles each schema that it is asked for. */
const strictProblem = Problem.strict();
const unlimited = { requests: 1e9, authFailures: 1e9, windowMs: 60_000 };

const served = perFile(async () => {
  const hub = await startTestHub({ rateLimit: unlimited });
  const limits = { connections: AT_ONCE, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS };
  const pool = new Pool(hub.url, limits);
  onEnd(() => pool.close());
  return { apiKey: hub.apiKey, pool, check: (await loadHubDescription(hub)).check };
});

// In parts, of which each is far from the limit of a test.
it.each(SEEDS)(
  'answers whatever it is asked as it describes itself, never with a 500 and never late: %i',
  async seed => {
    const { apiKey, pool, check } = await served();
    const key = `Bearer ${apiKey}`;
    const authorization = fc.constantFrom(key, key, key, key, 'Bearer guess', 'Basic eA==', '');
    const together = fc.array(fc.tuple(anyRequest, authorization), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    });
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(together, async all => {
        const wrong = await Promise.all(
          all.map(async ([request, authorization]) => {
            const problems = await exchange(pool, request, authorization).then(
              done => [...checkAnything(done), ...(isUnderBasePath(done.path) ? check(done) : [])],
              error => [String(error)],
            );
            return problems.length > 0 ? [{ request, authorization, problems }] : [];
          }),
        );
        expect(wrong.flat()).toEqual([]);
        answered += all.length;
      }),
      { numRuns: REQUESTS / AT_ONCE, seed },
    );
    expect(answered).toBe(REQUESTS);
  },
);

async function exchange(pool: Pool, request: AnyRequest, authorization: string): Promise<Exchange> {
  const { method, query, body } = request;
  const path = request.path + query;
  const headers = { ...request.headers, authorization };
  const answer = await send.call(pool, { method: method as 'GET', path, headers, body });
  return { method, path, status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
}

/** What holds for every answer, under a base path or not. */
function checkAnything({ method, status, headers, body }: Exchange): string[] {
  if (status >= 500) return [`${status}`];
  if (!/^[\w.-]{1,64}$/.test(String(headers['x-request-id']))) return ['no X-Request-Id'];
  if (status < 400 || method === 'HEAD') return [];
  const problem = strictProblem.safeParse(JSON.parse(body));
  return problem.success ? [] : [`no problem: ${problem.error.message}`];
}
