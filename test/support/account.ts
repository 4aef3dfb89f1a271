import type { DatabaseSync } from 'node:sqlite';
import type { NewMember, Session } from '../../src/hub-server/dashboard/contract.ts';
import { createDashboard, type Dashboard, type DeedLimit } from '../../src/hub-server/dashboard/dashboard.ts';
import type { Level } from '../../src/hub-server/dashboard/page/levels.ts';
import type { SignInLimit } from '../../src/hub-server/dashboard/sign-in-limit.ts';
import {
  createTestHub,
  type HubUnderTest,
  IN_PROCESS,
  type InProcessHub,
  openTestDatabase,
  startTestHub,
  type TestHub,
  type TestHubOptions,
} from './hub-server.ts';
import { onEnd } from './on-end.ts';

/** The owner's password where a test says nothing else. */
export const PASSWORD = 'a few words of mine';
/** Guessing is cheap here, so that tests need not wait. */
export const CHEAP = { ln: 4, r: 8, p: 1 };
const GENEROUS = { perAddress: 1_000, overall: 1_000, windowMs: 60_000, turnMs: 1, room: 1_000 };

/** A hub with a dashboard, and what stands behind it. */
export type AccountHub<Hub = HubUnderTest> = Hub & {
  readonly database: DatabaseSync;
  readonly dashboard: Dashboard;
  /** The time of sessions and keys, in milliseconds: stands still until it is moved. */
  readonly clock: { now: number };
  /** A browser that has not been here before. */
  visit(options?: { headers?: Record<string, string> }): Visitor;
  /** A browser whose person is signed in. */
  signIn(): Promise<Visitor>;
};

/** A browser on the dashboard's page: it keeps cookies, says where its requests come from, and knows its CSRF token. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  csrfToken: string | undefined;
  /** A null header is left out. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string | null>,
  ): Promise<Response>;
  /** Asks for what answers with a session. */
  session(method: string, path: string, body?: unknown): Promise<Session>;
}

/** What a hub with a dashboard is made of; all of it has a default. */
type AccountHubOptions = {
  claimed?: boolean;
  signInLimit?: SignInLimit;
  deedLimit?: DeedLimit;
} & Omit<TestHubOptions, 'dashboard' | 'now'>;

/** Creates a hub with a dashboard that answers in process; by default somebody owns it. */
export function createAccountHub(options: AccountHubOptions = {}): Promise<AccountHub<InProcessHub>> {
  return openAccountHub(createTestHub, options);
}

/** Starts a hub with a dashboard that listens; by default somebody owns it. */
export function startAccountHub(options: AccountHubOptions = {}): Promise<AccountHub<TestHub>> {
  return openAccountHub(startTestHub, options);
}

async function openAccountHub<Hub extends HubUnderTest>(
  open: (options: TestHubOptions) => Promise<Hub>,
  {
    claimed = true,
    signInLimit = GENEROUS,
    deedLimit,
    database = openTestDatabase(),
    ...options
  }: AccountHubOptions,
): Promise<AccountHub<Hub>> {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const now = () => clock.now;
  const dashboard = createDashboard(database, { now, cost: CHEAP, signInLimit, deedLimit });
  if (claimed) await dashboard.owner.claim(dashboard.owner.createSetupSecret(), PASSWORD);
  const hub = await open({ ...options, database, dashboard, now });
  const visit: AccountHub['visit'] = ({ headers } = {}) => createVisitor(hub, headers);
  return {
    ...hub,
    database,
    dashboard,
    clock,
    visit,
    async signIn() {
      const visitor = visit();
      await visitor.session('POST', 'sign-in', { password: PASSWORD });
      return visitor;
    },
  };
}

/** The password of those who come by an invitation. */
export const THEIRS = 'words that Ada chose';

/** The secret of an invitation that the owner made. */
export async function invite(owner: Visitor, name = 'Ada', level: Level = 'use'): Promise<string> {
  const response = await owner.ask('POST', 'members', { name, level });
  return ((await response.json()) as NewMember).secret;
}

/** A browser of somebody who came by an invitation. */
export async function join(hub: AccountHub, level: Level, name = 'Ada'): Promise<Visitor> {
  const visitor = hub.visit();
  const secret = await invite(await hub.signIn(), name, level);
  await visitor.session('POST', 'join', { secret, password: THEIRS });
  return visitor;
}

function createVisitor(hub: HubUnderTest & { url?: string }, always: Record<string, string> = {}): Visitor {
  const origin = hub.url ?? IN_PROCESS;
  const visitor: Visitor = {
    cookies: new Map(),
    csrfToken: undefined,
    async ask(method, path, body, headers) {
      const leaving = new AbortController();
      onEnd(() => leaving.abort());
      const given = {
        ...(method !== 'GET' && { origin, 'content-type': 'application/json' }),
        ...(visitor.csrfToken && { 'x-csrf-token': visitor.csrfToken }),
        cookie: [...visitor.cookies].map(pair => pair.join('=')).join('; '),
        ...always,
        ...headers,
      };
      const kept = Object.entries(given).flatMap(([name, value]) =>
        value === null ? [] : [[name, value] as [string, string]],
      );
      const response = await hub.fetch(`/account/${path}`, {
        method,
        headers: kept,
        signal: leaving.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      keepCookies(visitor.cookies, response);
      return response;
    },
    async session(method, path, body) {
      const session = (await (await visitor.ask(method, path, body)).json()) as Session;
      visitor.csrfToken = session.state === 'signed_in' ? session.csrf_token : undefined;
      return session;
    },
  };
  return visitor;
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const text of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(text)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
