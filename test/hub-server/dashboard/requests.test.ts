import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { startAccountHub } from '../../support/account.ts';

const paths = ['setup', 'setup-link', 'sign-in', 'sign-out', 'password', 'keys'];

it.each(paths)('answers any JSON sent to /account/%s with no failure of its own', async path => {
  const owner = await (await startAccountHub()).signIn();
  const fields = ['secret', 'password', 'current', 'label', 'scope', 'expires_in_days'];
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.jsonValue(), fc.string(), fc.integer())),
  );
  await fc.assert(
    fc.asyncProperty(body, async json => {
      const response = await owner.ask('POST', path, json);
      expect(response.status).toBeLessThan(500);
      if (!response.ok) Problem.parse(await response.json());
    }),
    { numRuns: 100 },
  );
});

it.each(['', '{', 'nothing', '{"password":', '\u0000'])(
  'refuses %j, which is no JSON or no request',
  async text => {
    const { url } = await startAccountHub();
    const headers = { origin: url, 'content-type': 'application/json' };
    const response = await fetch(`${url}/account/sign-in`, { method: 'POST', headers, body: text });
    expect(Problem.parse(await response.json())).toMatchObject({ status: 400 });
  },
);

it('refuses a body that is too large for any request', async () => {
  const response = await (await startAccountHub())
    .visit()
    .ask('POST', 'sign-in', { password: 'a', more: 'x'.repeat(8 * 1024) });
  expect(response.status).toBe(413);
});

it('reads bodies nowhere else', async () => {
  const { ask } = await startAccountHub();
  const headers = { 'content-type': 'application/json' };
  const response = await ask('/v1/scenes/reading/trigger', { method: 'POST', headers, body: '{' });
  expect(response.status).toBe(200);
});
