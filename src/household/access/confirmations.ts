import type { AskedDevice, Confirmation, NewConfirmation } from '../../guilds/access/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { ConfirmationPolicy, ConfirmedBefore, ScheduledScene, Way } from '../../guilds/model.ts';
import type { Spans } from '../clock/spans.ts';

/** Says that a careful scene was confirmed or approved. Opaque: it is made by the confirmations alone, and good once. */
export interface ConfirmationToken {
  readonly [token]: never;
}
declare const token: unique symbol;

/** What was confirmed, for whom, and at which hub. */
export type ConfirmationClaims = Pick<
  Confirmation,
  'guildId' | 'sceneId' | 'device' | 'userId' | 'way' | 'channelId' | 'hubSince'
> & {
  readonly policy: ConfirmedBefore['policy'];
};

/** A question that was taken: its token, and all that it was about. */
export interface Taken {
  readonly confirmation: Confirmation;
  readonly token: ConfirmationToken;
  /** Each of the other devices that it was about, with a token of its own. */
  readonly beside: readonly { readonly device: AskedDevice; readonly token: ConfirmationToken }[];
}

/** Questions about careful scenes, each of which is answered once. */
export interface Confirmations {
  /** Keeps a question for a minute, or where somebody else has to approve for two. */
  ask(about: Omit<NewConfirmation, 'hubSince' | 'expiresAt'>): Promise<Confirmation>;
  /** The question of this guild and kind, while it waits; null: it was answered, or has run out. */
  waiting(id: string, guildId: string, kind: Confirmation['kind']): Promise<Confirmation | null>;
  /** The Yes to it, in time; whoever comes second gets null. */
  take(id: string, guildId: string): Promise<Taken | null>;
  /** What was confirmed of a scene when it was scheduled, now that it is due; null: nothing was. */
  ofScheduled(scheduled: ScheduledScene): ConfirmationToken | null;
  /** The approval that somebody waits for already; null: none. */
  waitingApproval(asked: Parameters<GuildStore['askedApprovals']>[0]): Promise<Confirmation | null>;
  /** How long it still waits, in milliseconds; 0: it has run out. */
  leftMs(confirmation: Pick<Confirmation, 'kind' | 'expiresAt'>): number;
  /** What a token claims, once; null: it is none, or was used. For the gate alone. */
  redeem(token: ConfirmationToken): ConfirmationClaims | null;
}

/** How long a question waits, in milliseconds. */
const LIFETIME_MS: Readonly<Record<Exclude<ConfirmationPolicy, 'none'>, number>> = {
  confirm: 60_000,
  approve: 120_000,
};

/** Creates them over the store; what waits outlasts a restart. */
export function createConfirmations({
  guilds,
  spans,
}: {
  guilds: Pick<
    GuildStore,
    'hub' | 'askConfirmation' | 'confirmation' | 'askedApprovals' | 'takeConfirmation'
  >;
  spans: Spans;
}): Confirmations {
  const claimsOf = new WeakMap<ConfirmationToken, ConfirmationClaims>();

  const leftMs: Confirmations['leftMs'] = ({ kind, expiresAt }) =>
    spans.leftMs({ until: expiresAt, lengthMs: LIFETIME_MS[kind] });

  function prove(claims: ConfirmationClaims): ConfirmationToken {
    const token = Object.freeze({}) as ConfirmationToken;
    claimsOf.set(token, claims);
    return token;
  }

  return {
    async ask(about) {
      const hubSince = (await guilds.hub(about.guildId))?.connectedAt ?? null;
      const { until: expiresAt } = spans.begin(LIFETIME_MS[about.kind]);
      return guilds.askConfirmation({ ...about, hubSince, expiresAt });
    },

    async waiting(id, guildId, kind) {
      const asked = await guilds.confirmation(id);
      const isIt = asked?.guildId === guildId && asked.kind === kind;
      return isIt && leftMs(asked) > 0 ? asked : null;
    },

    async take(id, guildId) {
      // One that has run out stays, so that this is told.
      const asked = await guilds.confirmation(id);
      const isInTime = asked !== null && leftMs(asked) > 0;
      const confirmation = isInTime ? await guilds.takeConfirmation(id, guildId) : null;
      if (!confirmation) return null;
      const claims = { ...confirmation, policy: confirmation.kind };
      const beside = confirmation.device?.beside ?? [];
      return {
        confirmation,
        token: prove(claims),
        beside: beside.map(device => ({ device, token: prove({ ...claims, device }) })),
      };
    },

    ofScheduled({ confirmed, ...scheduled }) {
      if (confirmed === null) return null;
      const way: Way = 'schedule';
      return prove({ ...scheduled, ...confirmed, device: null, way });
    },

    waitingApproval: async asked =>
      (await guilds.askedApprovals(asked)).find(each => leftMs(each) > 0) ?? null,

    leftMs,

    redeem(token) {
      const claims = claimsOf.get(token) ?? null;
      claimsOf.delete(token);
      return claims;
    },
  };
}
