import type { EgressPolicy } from '../egress/contract.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { HubConnection } from '../guilds/model.ts';
import type { Hub } from '../hub/model.ts';
import type { FairTime } from '../process/fair-time.ts';
import type { Log } from '../process/log.ts';
import type { Suspicion } from './access/confirmation-policy.ts';
import { createConfirmations } from './access/confirmations.ts';
import { createExpiries } from './access/expiries.ts';
import { createGate } from './access/gate.ts';
import { createSceneRate } from './access/scene-rate.ts';
import type { AlertPace, AlertPoster, ComposeAlert } from './alerts/contract.ts';
import { createAlerts, DEFAULT_PACE } from './alerts/create-alerts.ts';
import { createAudit } from './audit/audit.ts';
import type { Chat } from './chat.ts';
import { createSpans } from './clock/spans.ts';
import { createAbilities } from './devices/abilities.ts';
import { createKept } from './devices/kept.ts';
import { createLanes } from './edits/lanes.ts';
import { paceEdits } from './edits/pace-edits.ts';
import { createFollowChanges } from './follow-changes.ts';
import { createHomeCache } from './home-cache.ts';
import { ASK_MS, type House, openHouse } from './house.ts';
import type { HouseParts } from './house-parts.ts';
import { createMembership, type Membership } from './membership.ts';
import type { Metrics } from './metrics.ts';
import type { ComposeHomeNotice } from './notices/contract.ts';
import { createHomeNotices } from './notices/create-notices.ts';
import type { ComposePanel, PanelPace, PanelPoster } from './panels/contract.ts';
import { createPanels, DEFAULT_PACE as PANEL_PACE } from './panels/create-panels.ts';
import type { Parsers } from './parsers.ts';
import type { NoticePicturePoster, PicturePoster } from './pictures/contract.ts';
import { createNoticePictures } from './pictures/notice-pictures.ts';
import { createPressPictures } from './pictures/press-pictures.ts';
import { createPictureReader, type FetchPicture } from './pictures/read-picture.ts';
import { createPictureTaker } from './pictures/take-pictures.ts';
import {
  type BrokerConnections,
  createBrokerConnections,
  type StartListener,
} from './presses/broker-connections.ts';
import { connectBrokers } from './presses/connect-brokers.ts';
import type { ComposeNotice, Poster, PressOutbox } from './presses/outbox/contract.ts';
import { createOutbox } from './presses/outbox/create-outbox.ts';
import { createRoutePress } from './presses/press-routes.ts';
import { createOffers } from './scenes/offers.ts';
import { createSchedules } from './scenes/schedules.ts';
import type { Watches } from './watch/contract.ts';
import type { WatchTimings } from './watch/watch-home.ts';
import { createWatches } from './watch/watches.ts';

/** For as long what was set can be undone. */
const UNDO_MS = 60_000;

/** What the core is made of: how to reach homes and brokers, and how presses are told. */
export interface CoreOptions {
  /** Stays the caller's, to close after the core. */
  readonly guilds: GuildStore;
  readonly chat: Chat;
  readonly createHub: (connection: HubConnection, guildId: string) => Hub;
  /** Those of the whole process. */
  readonly parsers: Parsers;
  /** So many homes are at hand at once; absent: as many as usual. */
  readonly homesKept?: number | undefined;
  readonly suspicion: Suspicion;
  readonly startListener: StartListener;
  /** Posts what tells of presses, and puts them into words. */
  readonly poster: Poster;
  readonly composeNotice: ComposeNotice;
  /** Adds pictures to what tells of presses. */
  readonly picturePoster: PicturePoster;
  /** Where connections to what a member has set may go, and the fetching of a picture there. */
  readonly egressOf: EgressPolicy['egressOf'];
  readonly fetchPicture: FetchPicture;
  /** The same of panels. */
  readonly panelPoster: PanelPoster;
  readonly composePanel: ComposePanel;
  /** The same of alerts. */
  readonly alertPoster: AlertPoster;
  readonly composeAlert: ComposeAlert;
  readonly alertPace?: AlertPace;
  /** Of what homes say; the poster is that of alerts. */
  readonly composeHomeNotice: ComposeHomeNotice;
  readonly noticePicturePoster: NoticePicturePoster;
  /** What came so long ago is not told any more, but counted. */
  readonly latePressMs: number;
  /** Makes what nobody guesses, of at most 25 characters. */
  readonly createId: () => string;
  /** How often they are edited; absent: as Discord's limits have it. */
  readonly panelPace?: PanelPace;
  /** What a household may take of the process's time. */
  readonly fairTime: FairTime;
  readonly metrics: Metrics;
  /** For how many days it is on record what people do; 0: not at all. */
  readonly auditDays: number;
  /** How often homes are looked at that are watched; absent: as it is set for households. */
  readonly watchTimings?: WatchTimings;
  /** Whether what somebody has connected may be reached because it was they who did. */
  carriesConnections(guildId: string, userId: string): boolean;
  readonly log: Log;
  /** Milliseconds since 1970, by a clock that may be set. */
  now(): number;
  /** Milliseconds of a count that nobody sets. */
  elapsed(): number;
}

/** The households at work, wherever they talk. */
export interface Core {
  /** One household's; it is asked, and never passed around. */
  of(guildId: string): House;
  readonly membership: Membership;
  /** How many listeners at brokers there are, by state. */
  readonly brokerStates: BrokerConnections['states'];
  /** How many presses wait to be told, of all households. */
  readonly pressesWaiting: PressOutbox['waiting'];
  /** How many homes that a panel or an alert needs answer, and how many do not. */
  readonly homeStates: Watches['states'];
  /** Has a household's presses and panels tried anew: something about its server has changed. */
  retry(guildId: string): void;
  /** Another process has changed what is set up in a household, or may have in any (null). */
  changed(guildId: string | null): Promise<void>;
  /** Listens to every broker, and tells what waits: no chat is needed for that. */
  beginPresses(): void;
  /** Begins what goes by the clock; the chat is attached. */
  start(): Promise<void>;
  /** Listens to no broker any more, at once: another process does. */
  cut(): Promise<void>;
  /** What goes by the clock ends; then what is told of presses and kept on record, and last every connection. */
  stop(): Promise<void>;
}

/** Puts the core together; nothing is connected or read before it is asked for. */
export function createCore(options: CoreOptions): Core {
  const { guilds, chat, metrics, log, now, elapsed } = options;
  const spans = createSpans({ now, elapsed });
  const { isMember, soleMember } = chat;
  const abilities = createAbilities({ log, now });
  const watches = createWatches({
    ...options,
    onList: (guildId, devices) => void homes.learn(guildId, devices),
    onBack(guildId) {
      homes
        .hub(guildId)
        .then(hub => hub && abilities.forget(hub))
        .catch(() => {}); // whoever asks it reads what is wrong
    },
  });
  const homes = createHomeCache({ ...options, onForget: watches.restart, onHubBack: abilities.forget });
  const pictureReader = createPictureReader({ ...options, hubOf: homes.hub });
  const taker = createPictureTaker({ pictureReader, now });
  const pictures = createPressPictures({
    ...options,
    ownCameras: homes.buttonCameras,
    taker,
    poster: options.picturePoster,
  });
  const outbox = createOutbox({
    pictures,
    store: guilds,
    poster: options.poster,
    compose: async view => {
      const topics = view.totals.map(({ topic }) => topic);
      return options.composeNotice(view, await homes.buttonNames(view.guildId, topics));
    },
    route: createRoutePress({ guilds, spans }),
    log,
    onHold: chat.tellHeld,
    now,
  });
  const { laneMs } = options.panelPace ?? PANEL_PACE;
  const lanes = createLanes({ laneMs, now });
  const alertPoster = paceEdits(options.alertPoster, lanes, now);
  const panels = createPanels({ ...options, homes, watches, abilities, lanes });
  const alerts = createAlerts({ ...options, watches, alertPoster });
  const notices = createHomeNotices({
    ...options,
    watches,
    hubOf: homes.hub,
    poster: alertPoster,
    compose: options.composeHomeNotice,
    pictures: createNoticePictures({ taker, poster: options.noticePicturePoster, log }),
    pace: options.alertPace ?? DEFAULT_PACE,
    lateMs: options.latePressMs,
    onHold: chat.tellAlertHeld,
  });
  const brokerConnections = createBrokerConnections({ ...options, outbox });
  const schedules = createSchedules({
    guilds,
    createId: options.createId,
    perform: chat.perform,
    reachable: chat.isReachable,
    log,
    now,
  });
  const audit = createAudit({ guilds, homes, days: options.auditDays, isMember, log, now });
  const confirmations = createConfirmations({ guilds, spans });
  const expiries = createExpiries({
    guilds,
    tellExpired: chat.tellExpired,
    audit,
    log,
    leftMs: confirmations.leftMs,
  });
  const offers = createOffers({ guilds, withdrawOffer: chat.withdrawOffer, log, spans });
  const gate = createGate({
    hubOf: homes.hub,
    standingOf: homes.standing,
    guilds,
    confirmations,
    rate: createSceneRate({ now: elapsed }),
    abilities,
    suspicion: options.suspicion,
    soleMember,
    spans,
    log,
    now,
  });
  const parts: HouseParts = {
    guilds,
    homes,
    abilities,
    watches,
    panels,
    alerts,
    notices,
    gate,
    confirmations,
    expiries,
    offers,
    schedules,
    undos: createKept({ now: elapsed, forMs: UNDO_MS }),
    orders: createKept({ now: elapsed, forMs: ASK_MS }),
    audit,
    brokerConnections,
    outbox,
    pictures,
    pictureReader,
    suspicion: options.suspicion,
    fairTime: options.fairTime,
    metrics,
    log,
    isMember,
    soleMember,
    carriesConnections: options.carriesConnections,
    spans,
    now,
  };
  const membership = createMembership({ ...parts, brokerConnections, outbox, log, now });
  return {
    of: guildId => openHouse(guildId, parts),
    membership,
    brokerStates: brokerConnections.states,
    pressesWaiting: outbox.waiting,
    homeStates: watches.states,
    retry(guildId) {
      panels.retry(guildId);
      alerts.retry(guildId);
      notices.retry(guildId);
      outbox
        .retry(guildId)
        .catch(error => log.error({ err: error, guildId }, 'waiting presses could not be looked at'));
    },
    changed: createFollowChanges({ ...parts, isMember: chat.isMember }),
    beginPresses() {
      outbox.start();
      connectBrokers(brokerConnections, guilds, log);
    },
    async start() {
      schedules.start();
      audit.start();
      await Promise.all([
        expiries.start(),
        offers.start(),
        panels.start(),
        alerts.start(),
        notices.start(),
        membership.start(),
      ]);
    },
    cut: brokerConnections.close,
    async stop() {
      await Promise.all([schedules.stop(), expiries.stop(), offers.stop()]);
      membership.stop();
      panels.stop();
      alerts.stop();
      notices.stop();
      watches.close();
      // Last of those that have something to say to it.
      await audit.stop();
      await brokerConnections.close();
      taker.close();
      await outbox.close();
      await homes.close();
    },
  };
}
