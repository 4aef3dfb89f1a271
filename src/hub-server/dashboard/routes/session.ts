import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubApp } from '../../hub-app.ts';
import { HttpProblem } from '../../problem.ts';
import type { Limiter } from '../../rate-limit.ts';
import { notSignedIn, requireSignedIn, signedInOf } from '../account-scope.ts';
import type { Invitation, Session, SetupLink } from '../contract.ts';
import type { Dashboard } from '../dashboard.ts';
import type { Member } from '../members.ts';
import { requireCsrfToken } from '../own-page.ts';
import { PasswordRequest, SetupLinkRequest, SetupRequest, SignInRequest } from '../requests.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  writeBrowserMark,
  writeSessionCookie,
} from '../session-cookie.ts';
import { levelOf, type SignedIn } from '../sessions.ts';

type Account = Pick<Dashboard, 'owner' | 'members' | 'sessions' | 'favourites'>;

/** Who is asking, and how to become the owner or a member, and to cease to be. `limitTries` counts every try of a password. */
export function addSessionRoutes(app: HubApp, account: Account, limitTries: Limiter): void {
  addDoor(app, account, limitTries);
  addJoin(app, account);
  addWayOut(app, account);
  addPasswordRoute(app, account, limitTries);
}

function addDoor(app: HubApp, account: Account, limitTries: Limiter): void {
  const { owner, members } = account;
  app.get('/session', async (request, reply): Promise<Session> => {
    const { signedIn } = request;
    if (!signedIn) {
      // Only here: a late answer to another window must not take away what a sign-in has just set.
      if (readSessionCookie(request) !== undefined) clearSessionCookie(request, reply);
      return owner.isClaimed() ? toSignedOut(account) : { state: 'unclaimed' };
    }
    writeSessionCookie(request, reply, signedIn);
    return toSession(signedIn, account);
  });

  app.post(
    '/setup-link',
    { schema: { body: SetupLinkRequest } },
    async ({ body }): Promise<SetupLink> => ({ valid: owner.isSetupSecret(body.secret) }),
  );

  // Not limited: the secret is beyond guessing, and refused before anything is hashed.
  app.post('/setup', { schema: { body: SetupRequest } }, async (request, reply) => {
    const { secret, password } = request.body;
    if (await owner.claim(secret, password)) return letIn(request, reply, account);
    throw new HttpProblem(
      403,
      'This setup link was used or has expired. The hub prints a new one at its start.',
      { reason: { code: 'dead_link' } },
    );
  });

  app.post('/sign-in', { schema: { body: SignInRequest } }, async (request, reply) => {
    await limitTries(request, reply);
    const { name = '', password } = request.body;
    if (name.trim() === '') {
      if (await owner.matches(password)) return letIn(request, reply, account);
      throw notSignedIn('This is not the password.', { code: 'wrong_password' });
    }
    const member = await members.find(name, password);
    if (member) return letIn(request, reply, account, member);
    throw notSignedIn('This name and this password do not go together.', { code: 'wrong_password' });
  });
}

function addJoin(app: HubApp, account: Account): void {
  const { members } = account;
  app.post(
    '/join-link',
    { schema: { body: SetupLinkRequest } },
    async ({ body }): Promise<Invitation> => ({ name: members.findInvited(body.secret)?.name ?? null }),
  );

  // Not limited, like the setup above.
  app.post('/join', { schema: { body: SetupRequest } }, async (request, reply) => {
    const member = await members.join(request.body.secret, request.body.password);
    if (member) return letIn(request, reply, account, member);
    throw new HttpProblem(403, 'This invitation was used or has expired.', { reason: { code: 'dead_link' } });
  });
}

function addWayOut(app: HubApp, account: Account): void {
  const { sessions } = account;
  app.post('/sign-out', async (request, reply): Promise<Session> => {
    if (request.signedIn) {
      requireCsrfToken(request, request.signedIn);
      sessions.end(request.signedIn);
      clearSessionCookie(request, reply);
    }
    return toSignedOut(account);
  });
}

function addPasswordRoute(app: HubApp, account: Account, limitTries: Limiter): void {
  const { owner, members, sessions } = account;
  const options = { schema: { body: PasswordRequest }, onRequest: requireSignedIn };
  app.post('/password', options, async (request, reply): Promise<Session> => {
    await limitTries(request, reply);
    const { current, password } = request.body;
    const session = signedInOf(request);
    const isChanged = session.member
      ? members.changePassword(session.member, current, password)
      : owner.changePassword(current, password);
    if (!(await isChanged)) {
      throw new HttpProblem(403, 'This is not the current password.', {
        reason: { code: 'wrong_current_password' },
      });
    }
    sessions.endOthers(session);
    return toSession(session, account);
  });
}

/** Begins a session, the owner's unless it is a member's, and ends the one that the browser had. */
function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  member: Member | null = null,
): Session {
  const { owner, sessions } = account;
  if (request.signedIn) sessions.end(request.signedIn);
  const session = sessions.open(member);
  writeSessionCookie(request, reply, session);
  // A member who had marks at will could try the owner's password as often.
  if (member === null) writeBrowserMark(request, reply, owner.markBrowser());
  return toSession(session, account);
}

function toSession(session: SignedIn, { favourites }: Account): Session {
  const { csrfToken: csrf_token, member } = session;
  const rest = { level: levelOf(session), favourites: favourites.of(member) };
  return { state: 'signed_in', csrf_token, name: member?.name ?? null, ...rest };
}

function toSignedOut({ members }: Account): Session {
  return { state: 'signed_out', ...(members.areThere() && { members: true as const }) };
}
