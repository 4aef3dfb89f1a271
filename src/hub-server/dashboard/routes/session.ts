import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubApp } from '../../hub-app.ts';
import { HttpProblem } from '../../problem.ts';
import type { Limiter } from '../../rate-limit.ts';
import { requireSignedIn, signedInOf } from '../account-scope.ts';
import type { Session } from '../contract.ts';
import type { Dashboard } from '../dashboard.ts';
import { requireCsrfToken } from '../own-page.ts';
import { PasswordRequest, SetupRequest, SignInRequest } from '../requests.ts';
import { clearSessionCookie, writeSessionCookie } from '../session-cookie.ts';

/** Who is asking, and how to become the owner, and to cease to be. */
export function addSessionRoutes(
  app: HubApp,
  { owner, sessions }: Pick<Dashboard, 'owner' | 'sessions'>,
  limitTries: Limiter,
): void {
  app.get('/session', async (request, reply): Promise<Session> => {
    const { signedIn } = request;
    if (!signedIn) return { state: owner.isClaimed() ? 'signed_out' : 'unclaimed' };
    writeSessionCookie(request, reply, signedIn);
    return { state: 'signed_in', csrf_token: signedIn.csrfToken };
  });

  app.post('/setup', { schema: { body: SetupRequest } }, async (request, reply) => {
    await limitTries(request, reply);
    const { secret, password } = request.body;
    if (await owner.claim(secret, password)) return begin(request, reply);
    throw new HttpProblem(
      403,
      'This setup link was used or has expired. The hub prints a new one at its start.',
    );
  });

  app.post('/sign-in', { schema: { body: SignInRequest } }, async (request, reply) => {
    await limitTries(request, reply);
    if (await owner.matches(request.body.password)) return begin(request, reply);
    throw new HttpProblem(401, 'This is not the password.', {
      headers: { 'www-authenticate': 'Cookie realm="hub"' },
    });
  });

  app.post('/sign-out', async (request, reply): Promise<Session> => {
    if (request.signedIn) {
      requireCsrfToken(request, request.signedIn);
      sessions.end(request.signedIn);
      clearSessionCookie(request, reply);
    }
    return { state: 'signed_out' };
  });

  const asOwner = { schema: { body: PasswordRequest }, onRequest: requireSignedIn };
  app.post('/password', asOwner, async (request, reply): Promise<Session> => {
    await limitTries(request, reply);
    const { current, password } = request.body;
    const session = signedInOf(request);
    if (!(await owner.changePassword(current, password))) {
      throw new HttpProblem(403, 'This is not the current password.');
    }
    sessions.endOthers(session);
    return { state: 'signed_in', csrf_token: session.csrfToken };
  });

  function begin(request: FastifyRequest, reply: FastifyReply): Session {
    if (request.signedIn) sessions.end(request.signedIn);
    const session = sessions.open();
    writeSessionCookie(request, reply, session);
    return { state: 'signed_in', csrf_token: session.csrfToken };
  }
}
