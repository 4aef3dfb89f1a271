import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { createAccountHub } from '../../support/account.ts';
import { IN_PROCESS } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const paths = ['setup', 'setup-link', 'sign-in', 'sign-out', 'password', 'keys'];

it.each(paths)('answers any JSON sent to /account/%s with no failure of its own', async path => {
  const owner = await (await createAccountHub()).signIn();
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

it('refuses what is no JSON or no request', async () => {
  const { fetch } = await createAccountHub();
  const headers = { origin: IN_PROCESS, 'content-type': 'application/json' };
  await judgeRows(['', '{', 'nothing', '{"password":', '\u0000'], async body => {
    const response = await fetch('/account/sign-in', { method: 'POST', headers, body });
    expect(Problem.parse(await response.json())).toMatchObject({ status: 400 });
  });
});

it('refuses a body that is too large for any request', async () => {
  const response = await (await createAccountHub())
    .visit()
    .ask('POST', 'sign-in', { password: 'a', more: 'x'.repeat(8 * 1024) });
  expect(response.status).toBe(413);
});

it('reads bodies nowhere else', async () => {
  const { ask } = await createAccountHub();
  const headers = { 'content-type': 'application/json' };
  const response = await ask('/v1/scenes/reading/trigger', { method: 'POST', headers, body: '{' });
  expect(response.status).toBe(200);
});
