import type { History } from '../../../hub/contract.ts';
import type { ProblemReason } from '../../reason.ts';
import type {
  CommandResult,
  DeedPage,
  DeviceRequest,
  FavouriteIds,
  Invitation,
  JoinRequest,
  KeyRequest,
  KeyView,
  MemberRequest,
  MemberView,
  NewKey,
  NewMember,
  Overview,
  PasswordRequest,
  PressRequest,
  RecentPress,
  SceneResult,
  Session,
  SetupLink,
  SetupRequest,
  SignInRequest,
} from '../contract.ts';
import { toReasonWords } from './reason-words.ts';
import { TEXTS } from './texts.ts';

/** What the hub refused or could not do; its message is fit to be shown. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** What the page can ask of its hub. Everything rejects with an AccountError. */
export interface AccountApi {
  session(): Promise<Session>;
  /** Whether the setup link with this secret can still be used. */
  isSetupLink(secret: string): Promise<boolean>;
  setUp(request: SetupRequest): Promise<Session>;
  /** Whom the invitation with this secret is for; null where it cannot be used. */
  invited(secret: string): Promise<string | null>;
  join(request: JoinRequest): Promise<Session>;
  signIn(request: SignInRequest): Promise<Session>;
  signOut(): Promise<Session>;
  changePassword(request: PasswordRequest): Promise<Session>;
  /** The home as it is now. */
  overview(): Promise<Overview>;
  keys(): Promise<readonly KeyView[]>;
  createKey(request: KeyRequest): Promise<NewKey>;
  revokeKey(prefix: string): Promise<KeyView>;
  /** What a device told since then, of a capability or (null) of what people ask of first. */
  history(device: string, capability: string | null, since: Date): Promise<History>;
  /** What was done with the home: the newest, or those before one. */
  record(before: number | null): Promise<DeedPage>;
  members(): Promise<readonly MemberView[]>;
  invite(request: MemberRequest): Promise<NewMember>;
  /** Answers who is left. */
  removeMember(id: number): Promise<readonly MemberView[]>;
  /** Puts a device first, or no more, and answers all that are. */
  setFavourite(device: string, isFavourite: boolean): Promise<FavouriteIds>;
  command(device: string, request: DeviceRequest): Promise<CommandResult>;
  runScene(scene: string): Promise<SceneResult>;
  press(device: string, request: PressRequest): Promise<RecentPress>;
}

/**
 * The account's API under `/account`. Keeps the CSRF token of the session that was last told, and tells
 * `onSession` of every change, also of one that shows itself only in a 401.
 */
export function createAccountApi(onSession: (session: Session) => void): AccountApi {
  let csrfToken: string | null = null;

  function learn(session: Session): Session {
    csrfToken = session.state === 'signed_in' ? session.csrf_token : null;
    onSession(session);
    return session;
  }

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`account/${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(csrfToken !== null && { 'x-csrf-token': csrfToken }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(cause => {
      throw new AccountError(0, TEXTS.failed, { cause });
    });
    if (response.status === 401 && csrfToken !== null) learn({ state: 'signed_out' });
    if (!response.ok) throw await toError(response);
    return await response.json();
  }

  // The contract pairs each path with the shape of its answer.
  const askForSession = async (method: string, path: string, body?: object) =>
    learn((await ask(method, path, body)) as Session);

  return {
    session: () => askForSession('GET', 'session'),
    isSetupLink: async secret => ((await ask('POST', 'setup-link', { secret })) as SetupLink).valid,
    invited: async secret => ((await ask('POST', 'join-link', { secret })) as Invitation).name,
    join: request => askForSession('POST', 'join', request),
    setUp: request => askForSession('POST', 'setup', request),
    signIn: request => askForSession('POST', 'sign-in', request),
    signOut: () => askForSession('POST', 'sign-out', {}),
    changePassword: request => askForSession('POST', 'password', request),
    overview: async () => (await ask('GET', 'overview')) as Overview,
    keys: async () => (await ask('GET', 'keys')) as readonly KeyView[],
    createKey: async request => (await ask('POST', 'keys', request)) as NewKey,
    revokeKey: async prefix => (await ask('DELETE', `keys/${encodeURIComponent(prefix)}`, {})) as KeyView,
    history: async (device, capability, since) => {
      const asked = { since: since.toISOString(), points: '300', ...(capability !== null && { capability }) };
      return (await ask('GET', `devices/${device}/history?${new URLSearchParams(asked)}`)) as History;
    },
    record: async before =>
      (await ask('GET', before === null ? 'record' : `record?before=${before}`)) as DeedPage,
    members: async () => (await ask('GET', 'members')) as readonly MemberView[],
    invite: async request => (await ask('POST', 'members', request)) as NewMember,
    removeMember: async id => (await ask('DELETE', `members/${id}`, {})) as readonly MemberView[],
    setFavourite: async (device, isFavourite) =>
      (await ask(
        isFavourite ? 'PUT' : 'DELETE',
        `favourites/${encodeURIComponent(device)}`,
        {},
      )) as FavouriteIds,
    command: async (device, request) =>
      (await ask('POST', `devices/${device}/commands`, request)) as CommandResult,
    runScene: async scene => (await ask('POST', `scenes/${scene}/trigger`, {})) as SceneResult,
    press: async (device, request) => (await ask('POST', `devices/${device}/press`, request)) as RecentPress,
  };
}

async function toError(response: Response): Promise<AccountError> {
  const { status } = response;
  // What stands before the hub may answer with anything.
  const { reason }: { reason?: ProblemReason } = await response.json().catch(() => ({}));
  const isKnown = reason && Object.hasOwn(TEXTS.reasons, reason.code);
  return new AccountError(status, isKnown ? toReasonWords(reason) : toStatusWords(status));
}

/** What a status says by itself. */
function toStatusWords(status: number): string {
  const { statuses } = TEXTS;
  if (status === 401) return statuses.sign_in;
  if (status === 404) return statuses.gone;
  return status >= 500 ? statuses.hub_failed : statuses.refused(status);
}
