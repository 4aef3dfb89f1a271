import type { GuildStore } from '../../guilds/contract.ts';
import type { Hub } from '../../hub/model.ts';
import type { Log } from '../../process/log.ts';
import type { Chat } from '../chat.ts';
import type { Spans } from '../clock/spans.ts';
import type { Abilities } from '../devices/abilities.ts';
import type { HomeCache } from '../home-cache.ts';
import type { Suspicion } from './confirmation-policy.ts';
import type { Confirmations } from './confirmations.ts';
import type { SceneRate } from './scene-rate.ts';

/** What the gate decides by. */
export interface GateParts {
  hubOf(guildId: string): Promise<Hub | null>;
  readonly standingOf: HomeCache['standing'];
  readonly guilds: Pick<
    GuildStore,
    'addScene' | 'listening' | 'access' | 'settings' | 'scenes' | 'sceneNames' | 'hub'
  >;
  readonly confirmations: Pick<Confirmations, 'redeem'>;
  readonly rate: SceneRate;
  readonly abilities: Abilities;
  readonly suspicion: Suspicion;
  /** The one person who has Manage Server or one of these roles; null: there may be more. */
  readonly soleMember: Chat['soleMember'];
  readonly spans: Spans;
  readonly log: Log;
  now(): number;
}
