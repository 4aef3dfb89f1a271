import { METHODS } from 'node:http';
import fc from 'fast-check';
import { Client } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { Problem } from '../../src/hub/contract.ts';
import { startTestHub } from '../support/hub-server.ts';

const method = fc.constantFrom(...METHODS.filter(name => name !== 'CONNECT'));
const segment = fc.oneof(
  fc.constantFrom(
    'api',
    'v1',
    'devices',
    'scenes',
    'trigger',
    'automations',
    'thermostat',
    'reading',
    '.',
    '%00',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeURIComponent),
  fc.stringMatching(/^[!-"$->@-~]{0,20}$/),
);
const known = fc.constantFrom(
  '/v1/devices',
  '/api/v1/scenes',
  '/v1/automations',
  '/v1/scenes/reading/trigger',
);
const path = fc.oneof(
  known,
  fc.array(segment, { maxLength: 6 }).map(segments => `/${segments.join('/')}`),
);
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map(text => `?${text}`),
  fc.stringMatching(/^[!-~]{0,30}$/).map(text => `?limit=${text}`),
  fc.stringMatching(/^[!-~]{0,30}$/).map(text => `?limit=3&cursor=${text}`),
);
const headerValue = fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/);
const headerNames = [
  'idempotency-key',
  'if-none-match',
  'x-request-id',
  'content-type',
  'accept',
  'range',
  'x-forwarded-for',
];
const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValue);
const body = fc.option(fc.string({ maxLength: 100 }));

it('never fails, whatever it is asked', async () => {
  const rateLimit = { requests: 1e9, authFailures: 1e9, windowMs: 60_000 };
  const { url, apiKey } = await startTestHub({ rateLimit });
  const client = new Client(url);
  onTestFinished(() => client.close());
  const authorization = fc.constantFrom(`Bearer ${apiKey}`, `Bearer ${apiKey}`, 'Bearer guess', 'Basic eA==');
  const anything = fc.record({ method, path, query, headers, authorization, body });
  await fc.assert(
    fc.asyncProperty(anything, async asked => {
      const answer = await client.request({
        path: asked.path + asked.query,
        method: asked.method as 'GET',
        headers: { ...asked.headers, authorization: asked.authorization },
        body: asked.body,
      });
      const text = await answer.body.text();
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['x-request-id']).toMatch(/^[\w.-]{1,64}$/);
      if (answer.statusCode >= 400 && asked.method !== 'HEAD') Problem.strict().parse(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
});
