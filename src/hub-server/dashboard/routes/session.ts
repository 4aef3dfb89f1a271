import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubApp } from '../../hub-app.ts';
import { HttpProblem } from '../../problem.ts';
import type { Limiter } from '../../rate-limit.ts';
import { notSignedIn, requireSignedIn, signedInOf } from '../account-scope.ts';
import type { Session, SetupLink } from '../contract.ts';
import type { Dashboard } from '../dashboard.ts';
import { requireCsrfToken } from '../own-page.ts';
import { PasswordRequest, SetupLinkRequest, SetupRequest, SignInRequest } from '../requests.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  writeBrowserMark,
  writeSessionCookie,
} from '../session-cookie.ts';
import type { SignedIn } from '../sessions.ts';

type Account = Pick<Dashboard, 'owner' | 'sessions'>;

/** Who is asking, and how to become the owner, and to cease to be. `limitTries` counts every try of a password. */
export function addSessionRoutes(app: HubApp, account: Account, limitTries: Limiter): void {
  addDoor(app, account, limitTries);
  addWayOut(app, account);
  addPasswordRoute(app, account, limitTries);
}

function addDoor(app: HubApp, { owner, sessions }: Account, limitTries: Limiter): void {
  app.get('/session', async (request, reply): Promise<Session> => {
    const { signedIn } = request;
    if (!signedIn) {
      // Only here: a late answer to another window must not take away what a sign-in has just set.
      if (readSessionCookie(request) !== undefined) clearSessionCookie(request, reply);
      return { state: owner.isClaimed() ? 'signed_out' : 'unclaimed' };
    }
    writeSessionCookie(request, reply, signedIn);
    return toSession(signedIn);
  });

  app.post(
    '/setup-link',
    { schema: { body: SetupLinkRequest } },
    async ({ body }): Promise<SetupLink> => ({ valid: owner.isSetupSecret(body.secret) }),
  );

  // Not limited: the secret is beyond guessing, and refused before anything is hashed.
  app.post('/setup', { schema: { body: SetupRequest } }, async (request, reply) => {
    const { secret, password } = request.body;
    if (await owner.claim(secret, password)) return letIn(request, reply, { owner, sessions });
    throw new HttpProblem(
      403,
      'This setup link was used or has expired. The hub prints a new one at its start.',
    );
  });

  app.post('/sign-in', { schema: { body: SignInRequest } }, async (request, reply) => {
    await limitTries(request, reply);
    if (await owner.matches(request.body.password)) return letIn(request, reply, { owner, sessions });
    throw notSignedIn('This is not the password.');
  });
}

function addWayOut(app: HubApp, { sessions }: Account): void {
  app.post('/sign-out', async (request, reply): Promise<Session> => {
    if (request.signedIn) {
      requireCsrfToken(request, request.signedIn);
      sessions.end(request.signedIn);
      clearSessionCookie(request, reply);
    }
    return { state: 'signed_out' };
  });
}

function addPasswordRoute(app: HubApp, { owner, sessions }: Account, limitTries: Limiter): void {
  const options = { schema: { body: PasswordRequest }, onRequest: requireSignedIn };
  app.post('/password', options, async (request, reply): Promise<Session> => {
    await limitTries(request, reply);
    const { current, password } = request.body;
    const session = signedInOf(request);
    if (!(await owner.changePassword(current, password))) {
      throw new HttpProblem(403, 'This is not the current password.');
    }
    sessions.endOthers(session);
    return toSession(session);
  });
}

/** Begins a session, and ends the one that the browser had. */
function letIn(request: FastifyRequest, reply: FastifyReply, { owner, sessions }: Account): Session {
  if (request.signedIn) sessions.end(request.signedIn);
  const session = sessions.open();
  writeSessionCookie(request, reply, session);
  writeBrowserMark(request, reply, owner.markBrowser());
  return toSession(session);
}

function toSession({ csrfToken }: SignedIn): Session {
  return { state: 'signed_in', csrf_token: csrfToken };
}
