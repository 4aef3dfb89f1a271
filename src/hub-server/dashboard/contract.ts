import type { Automation, Command, CommandResult, DeviceDetail } from '../../hub/contract.ts';
import type { Doing } from '../../hub/device-care.ts';
import type { Scene, SceneResult } from '../../hub/scenes/contract.ts';
import type { Health, PressAction } from '../backends/backend.ts';
import type { DeedOutcome, Doer } from '../deeds/contract.ts';
import type { KeyScope } from '../key-scope.ts';
import type { Level } from './page/levels.ts';

/**
 * What the dashboard's page and its server say to each other, as JSON under `/account`. Types only. Every answer that is
 * no success is `application/problem+json`, with a `reason` that the page has words for where the status does not say it. Times are RFC 3339 in UTC.
 *
 * Requests that change something carry `content-type: application/json` and, once signed in, `x-csrf-token`.
 */

/** `GET /account/session`: who is asking. Also the answer to setup, sign-in, sign-out and a change of password. */
export type Session =
  /** Nobody owns this hub yet: the link that was printed at its start leads to `POST /account/setup`. */
  | { readonly state: 'unclaimed' }
  /** `members`: some sign in by a name, so that it is asked for. */
  | { readonly state: 'signed_out'; readonly members?: true }
  /** `csrf_token` goes into the `x-csrf-token` header of every request that changes something. */
  | {
      readonly state: 'signed_in';
      readonly csrf_token: string;
      /** null: the owner. */
      readonly name: string | null;
      readonly level: Level;
      /** Ids of the devices that they want first. */
      readonly favourites: readonly string[];
    };

/** `POST /account/setup`. `secret` stands in the link's fragment: `/#setup=<secret>`. 403: used, expired, or none. */
export interface SetupRequest {
  readonly secret: string;
  readonly password: string;
}

/** `POST /account/setup-link`: whether a setup link would be taken just now; it stays as it is. */
export interface SetupLinkRequest {
  readonly secret: string;
}

/** The answer to it. */
export interface SetupLink {
  readonly valid: boolean;
}

/** `POST /account/sign-in`. 401: wrong; 429: too often, with `Retry-After`. `POST /account/sign-out` has an empty object. */
export interface SignInRequest {
  /** A member's; absent or empty: the owner signs in. */
  readonly name?: string | undefined;
  readonly password: string;
}

/** `POST /account/join`, by `/#join=<secret>`, answered by a Session. 403: used, expired, or none. */
export interface JoinRequest {
  readonly secret: string;
  readonly password: string;
}

/** `POST /account/join-link`, asked with a SetupLinkRequest: whom the invitation is for; null: it would not be taken. */
export interface Invitation {
  readonly name: string | null;
}

/** Somebody in `GET /account/members`: here since a time, or invited until one. `DELETE /account/members/{id}` ends it. */
export interface MemberView {
  readonly id: number;
  readonly name: string;
  readonly level: Level;
  readonly joined_at: string | null;
  readonly invited_until: string | null;
}

/** `POST /account/members`: 201 and a NewMember; 409 where somebody has the name. */
export interface MemberRequest {
  readonly name: string;
  readonly level: Level;
}

/** The only moment at which the invitation can be read: its link is `/#join=<secret>`. */
export interface NewMember {
  readonly secret: string;
}

/** `POST /account/password`; all other browsers of the same person are signed out. 403 where `current` is wrong. */
export interface PasswordRequest {
  readonly current: string;
  readonly password: string;
}

/** `PUT` and `DELETE /account/favourites/{id}`: a device is to be first for whoever asks, or no more; both answer all of them. */
export type FavouriteIds = readonly string[];

/** A device as the overview tells it: with all that is known of it, and what it takes. */
export type HomeDevice = Omit<DeviceDetail, 'capabilities' | 'units'>;

/** `GET /account/overview`: the whole home at a glance. Lists are empty while the home is away. */
export interface Overview {
  /** What kind of home it is, such as `Home Assistant`. */
  readonly kind: string;
  readonly home: Health;
  /** How the forwarding of presses stands; null: no broker is set, so there is none. */
  readonly forwarding: Health | null;
  readonly devices: readonly HomeDevice[];
  readonly scenes: readonly Scene[];
  readonly automations: readonly Automation[];
  /**
   * By device and by part (of the whole, an empty word): what could do harm where it is done with a thing that is called
   * so. Those of which nothing is to be feared are not there.
   */
  readonly doubts: Readonly<Record<string, Readonly<Record<string, readonly Doing[]>>>>;
  /** Whether its buttons can be pressed from here: in a simulated home alone. */
  readonly pressable: boolean;
  /** Whether it is on record what devices told: `GET /account/devices/{id}/history`, as by the API. */
  readonly recorded: boolean;
  /** Newest first, at most PRESSES_KEPT, since the hub was started. */
  readonly presses: readonly RecentPress[];
}

/** A press of a physical button, as the overview tells it. */
export interface RecentPress {
  readonly event_id: string;
  /** The device's id, and its name and room where the device is known. */
  readonly device: string;
  readonly name: string;
  readonly room: string | null;
  /** `<family>/button/<button>`, the topic that it was published to. */
  readonly topic: string;
  readonly action: PressAction;
  readonly at: string;
}

/**
 * `GET /account/events`, server-sent events: a change of one device, a press, or the whole overview anew (at the start,
 * and whenever anything else moved). A `beat` comes every BEAT_EVERY_MS: without it the hub is gone, which nobody else
 * may tell. The browser reconnects by itself; 401 ends it.
 */
export interface AccountEvents {
  readonly device: HomeDevice;
  readonly press: RecentPress;
  readonly overview: Overview;
  readonly beat: Readonly<Record<string, never>>;
}

/** `POST /account/devices/{id}/commands`, answered as by the API: 200 or 202 and a CommandResult; 409, 422, 502, 503, 504. */
export interface DeviceRequest {
  readonly commands: readonly Command[];
  /** Only if the device is so still, for what puts it back; else 409, and nothing is done. */
  readonly if_still?: readonly Command[];
}
export type { CommandResult, SceneResult };

/** `POST /account/devices/{id}/press`, of a simulated home: 200 and the RecentPress; 404. */
export interface PressRequest {
  readonly button: string;
  readonly action: PressAction;
}

/** Something in `GET /account/record` that somebody did with the home, in the dashboard or by a key. */
export type DeedView = {
  readonly id: number;
  readonly at: string;
  readonly by: Doer;
  /** The id of the scene, device or notice, and what it was called then, or said first. */
  readonly thing: string;
  readonly name: string;
  readonly outcome: DeedOutcome;
} & (
  | { readonly did: 'scene' }
  | { readonly did: 'device'; readonly commands: readonly Command[] }
  | { readonly did: 'press'; readonly press: PressRequest }
  | { readonly did: 'answer'; readonly label: string }
);

/** The newest first; `?before=<older>` leads on, null: there is no more. */
export interface DeedPage {
  readonly deeds: readonly DeedView[];
  readonly older: number | null;
}

/** A key in `GET /account/keys` (newest first, those that ended too). Times are null where it never happened or never will. */
export interface KeyView {
  readonly prefix: string;
  readonly label: string;
  readonly scope: KeyScope;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  /** It is revoked in the running hub, which could not store that yet: a restart lets it in again. */
  readonly unstored?: true;
  readonly last_used_at: string | null;
  /** The address that it was last used from. */
  readonly last_used_from: string | null;
  readonly requests_24h: number;
}

/** `POST /account/keys`, answered by 201 and a NewKey. `expires_in_days` from 1 to 3650; null: never. */
export interface KeyRequest {
  /** 1 to 64 printable characters. */
  readonly label: string;
  readonly scope: KeyScope;
  readonly expires_in_days: number | null;
}

/** The only moment at which a key can be read. `DELETE /account/keys/{prefix}` revokes it at once: 200 and its KeyView. */
export interface NewKey {
  readonly key: string;
  readonly record: KeyView;
}
