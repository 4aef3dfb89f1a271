import type { GuildStore } from '../guilds/contract.ts';
import type { FairTime } from '../process/fair-time.ts';
import type { Log } from '../process/log.ts';
import type { Suspicion } from './access/confirmation-policy.ts';
import type { Confirmations } from './access/confirmations.ts';
import type { Expiries } from './access/expiries.ts';
import type { Gate } from './access/gate.ts';
import type { Alerts } from './alerts/create-alerts.ts';
import type { Audit } from './audit/audit.ts';
import type { Chat } from './chat.ts';
import type { Spans } from './clock/spans.ts';
import type { Abilities } from './devices/abilities.ts';
import type { Kept, OpenOrder, Undos } from './devices/kept.ts';
import type { HomeCache } from './home-cache.ts';
import type { Metrics } from './metrics.ts';
import type { HomeNotices } from './notices/create-notices.ts';
import type { Panels } from './panels/create-panels.ts';
import type { AllPressPictures } from './pictures/press-pictures.ts';
import type { PictureReader } from './pictures/read-picture.ts';
import type { BrokerConnections } from './presses/broker-connections.ts';
import type { PressOutbox } from './presses/outbox/contract.ts';
import type { Offers } from './scenes/offers.ts';
import type { Schedules } from './scenes/schedules.ts';
import type { Watches } from './watch/contract.ts';

/** What houses and their members are made of, the same for all of them. */
export interface HouseParts {
  readonly guilds: GuildStore;
  readonly homes: HomeCache;
  readonly abilities: Abilities;
  readonly watches: Watches;
  readonly panels: Panels;
  readonly alerts: Alerts;
  readonly notices: HomeNotices;
  readonly gate: Gate;
  readonly confirmations: Confirmations;
  readonly expiries: Expiries;
  readonly offers: Offers;
  readonly schedules: Schedules;
  readonly undos: Undos;
  readonly orders: Kept<OpenOrder>;
  readonly audit: Audit;
  readonly brokerConnections: BrokerConnections;
  readonly outbox: Pick<PressOutbox, 'status' | 'retry'>;
  readonly pictures: AllPressPictures;
  readonly pictureReader: PictureReader;
  readonly suspicion: Suspicion;
  readonly fairTime: FairTime;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Whether the bot is in a server now: nothing is stored for one that it left meanwhile. */
  isMember(guildId: string): boolean;
  /** The one person in a server who has Manage Server or one of these roles; null: there may be more. */
  readonly soleMember: Chat['soleMember'];
  /** Whether what somebody has connected may be reached because it was they who did. */
  carriesConnections(guildId: string, userId: string): boolean;
  readonly spans: Spans;
  /** Milliseconds since the epoch. */
  now(): number;
}
