import type { BrokerStatus } from '../buttons/contract.ts';
import type { Approval, Confirmation } from '../guilds/access/contract.ts';
import type { Doer } from '../guilds/audit/contract.ts';
import type { Ask, Camera, CatalogueScene, Offer, Panel, ScheduledScene } from '../guilds/model.ts';
import type { IntentParser } from '../intents/contract.ts';
import type { OrderedDevice } from '../intents/orders/contract.ts';
import type { Share } from '../process/steps.ts';
import type { Actor } from './access/actor.ts';
import { type Care, readCare } from './access/confirmation-policy.ts';
import type { ConfirmationToken, Taken } from './access/confirmations.ts';
import { createMember, type Member } from './access/member.ts';
import { soleApprover } from './access/sole-approver.ts';
import type { AlertHold } from './alerts/contract.ts';
import type { ToldResult, ToldRun } from './audit/audit.ts';
import type { Spans } from './clock/spans.ts';
import { type HouseholdTimeZone, toTimeZone } from './clock/time-zone.ts';
import type { OpenOrder } from './devices/kept.ts';
import type { SceneStanding, Wanted } from './home-cache.ts';
import type { HouseParts } from './house-parts.ts';
import type { PanelHold } from './panels/contract.ts';
import type { CameraTrouble } from './pictures/contract.ts';
import type { OutboxStatus } from './presses/outbox/contract.ts';
import type { Offers } from './scenes/offers.ts';
import type { Unaddable } from './scenes/schedules.ts';
import { type SetUp, toSetUp } from './set-up.ts';
import type { WatchListener } from './watch/contract.ts';

/** One household's home: what belongs to it, and who does something in it. */
export interface House {
  readonly guildId: string;
  /** What is set up, and its presses, to read. */
  readonly setUp: SetUp;
  /** Somebody there, with what they may do. */
  as(actor: Actor): Member;
  /**
   * True once it is this household's turn: at once, where it has not taken more than its part of the process's time;
   * false where that takes longer than somebody waits.
   */
  turnWithin(patienceMs: number): Promise<boolean>;
  /** Does what takes long for a home of thousands of devices in slices, at this household's expense. */
  readonly share: Share;
  /** Whether the bot is in its server now: nothing is stored for one that it left meanwhile. */
  isMember(): boolean;
  /** How long pauses and mutes last. */
  readonly spans: Spans;

  /** Its catalogue of scenes; asks the hub for its own list now and then, in the background, unless for gossip. */
  scenes(wanted?: Wanted): Promise<readonly CatalogueScene[]>;
  /** Whether the hub lists a scene, looked for anew where it did not a moment ago. */
  standing(sceneId: string): Promise<SceneStanding>;
  /** The name that people know a scene by; where it cannot be read, its id says it: never throws. */
  sceneName(sceneId: string): Promise<string>;
  /** The devices that may be set, as they were when the home was used last: what is overheard is held against them. */
  knownSettable(): Promise<readonly OrderedDevice[]>;
  /** Understands its sentences. */
  parser(wanted?: Wanted): Promise<IntentParser>;
  timeZone(): Promise<HouseholdTimeZone>;
  /** After the set-up changed by other means than a manager: closes the hub's client, and forgets what was read. */
  forget(): Promise<void>;

  /** Calls with the home as it is, and whenever it is another; returns how to stop. */
  watch(listener: WatchListener): () => void;

  /** How careful each scene is, and why. */
  care(): Promise<(sceneId: string) => Care>;
  /** The one person who could approve what is for that role; null: there are more, or as far as is known there may be. */
  soleApprover(approval: Pick<Approval, 'approverRoleId'>): Promise<string | null>;

  /** What waits for its time, the soonest first; not what runs at this moment, which nothing can stop. */
  waiting(): Promise<readonly ScheduledScene[]>;
  /** Why a scene cannot be kept for a time; null: it can. */
  whyNotAt(sceneId: string, runAt: Date): Promise<Unaddable | null>;

  /** Keeps a "Did you mean …?" for two minutes, or until it is answered. */
  putAsk(ask: Omit<Ask, 'id' | 'guildId' | 'expiresAt'>): Promise<Ask>;
  /** One that waits in this household, in time. */
  ask(id: string): Promise<Ask | null>;
  /** Takes it, once: the second caller gets false. */
  takeAsk(id: string): Promise<boolean>;

  /** Keeps what somebody may have ordered until they say what they meant; answers its id. */
  putOrder(order: OpenOrder): string;
  /** One that waits in this household, in time. */
  order(id: string): OpenOrder | null;
  /** Takes it, once: the second caller gets false. */
  takeOrder(id: string): boolean;

  /** What is offered under messages, to put, take and withdraw. */
  readonly offers: Pick<Offers, 'put' | 'take' | 'withdraw' | 'forget'> & {
    /** The one under a message, in time. */
    under(messageId: string): Promise<Offer | null>;
  };

  /** The question about a careful scene or device, while it waits; null: it was answered, or has run out. */
  confirmation(id: string, kind: Confirmation['kind']): Promise<Confirmation | null>;
  /** The Yes to it, in time; whoever comes second gets null. */
  takeConfirmation(id: string): Promise<Taken | null>;
  /** What was confirmed of a scene when it was scheduled, now that it is due; null: nothing was. */
  confirmedOf(scheduled: ScheduledScene): ConfirmationToken | null;
  /** The approval that somebody waits for; null: none. */
  waitingApproval(
    asked: Pick<Confirmation, 'userId' | 'sceneId' | 'device' | 'runAt'>,
  ): Promise<Confirmation | null>;
  /** Leaves on record what came of a scene that nobody could ask for any more. */
  record(by: Doer, run: ToldRun): void;
  /** Leaves on record what came of what was asked about, other than that it was done. */
  recordAsked(asked: Confirmation, result: ToldResult, more?: Pick<ToldRun, 'decidedBy'>): void;

  /** Why some of its panels are not kept up to date, by their messages. */
  panelHolds(): ReadonlyMap<string, PanelHold>;
  /** How often Discord takes an edit where one is, in milliseconds, if that keeps it waiting; null: it does not. */
  panelSlowedTo(panel: Panel): number | null;

  /** Somebody sees to what an alert tells of; false: it is over. */
  seeAlert(noticeId: string, userId: string): boolean;
  /** Why some of its alerts cannot be told. */
  alertHolds(): readonly AlertHold[];

  /** Somebody sees to what the home has said; false: that is no matter any more. */
  seeNotice(noticeId: string, userId: string): boolean;
  /** Why some of what it says cannot be told. */
  noticeHolds(): readonly AlertHold[];

  /** How it stands with its broker; null: none is listened to. */
  broker(): BrokerStatus | null;
  /** How it stands with its presses. */
  delivery(): Promise<OutboxStatus>;
  /** Whose pictures come with presses of these buttons, and of all that were given one, by topic. */
  cameras(topics: readonly string[]): Promise<ReadonlyMap<string, Camera>>;
  /** Why the last picture of a button did not come, by topic. */
  cameraTroubles(): ReadonlyMap<string, CameraTrouble>;
  /** Sends the buttons of a message about presses away. */
  dismissNotice(nonce: string): Promise<boolean>;
}

/** How long a "Did you mean …?" waits for its answer. */
export const ASK_MS = 2 * 60_000;

/** Opens one household's; it holds nothing of its own. */
export function openHouse(guildId: string, parts: HouseParts): House {
  const { guilds, homes, confirmations, offers, schedules, audit, brokerConnections, outbox, spans } = parts;
  return {
    guildId,
    setUp: toSetUp(guilds, guildId),
    as: actor => createMember({ ...actor, guildId }, parts),
    turnWithin: patienceMs => parts.fairTime.turnWithin(guildId, patienceMs),
    share: steps => parts.fairTime.run(guildId, steps),
    isMember: () => parts.isMember(guildId),
    spans,

    scenes: wanted => homes.scenes(guildId, wanted),
    standing: sceneId => homes.standing(guildId, sceneId),
    sceneName: sceneId => homes.sceneName(guildId, sceneId),
    knownSettable: () => homes.knownSettable(guildId),
    parser: wanted => homes.parser(guildId, wanted),
    timeZone: async () => toTimeZone(await guilds.settings(guildId)),
    forget: () => homes.forget(guildId),

    watch: listener => parts.watches.subscribe(guildId, listener),

    care: () => readCare(guildId, parts),
    soleApprover: approval => soleApprover(guildId, approval, parts),

    waiting: async () => (await guilds.scheduled(guildId)).filter(({ state }) => state === 'waiting'),
    whyNotAt: (sceneId, runAt) => schedules.refusal({ guildId, sceneId, runAt }),

    putAsk: ask => guilds.createAsk({ ...ask, guildId, expiresAt: spans.begin(ASK_MS).until }),
    async ask(id) {
      const ask = await guilds.ask(id);
      const isTheirs = ask?.guildId === guildId;
      return isTheirs && spans.leftMs({ until: ask.expiresAt, lengthMs: ASK_MS }) > 0 ? ask : null;
    },
    takeAsk: id => guilds.takeAsk(id, guildId),

    putOrder: order => parts.orders.keep(guildId, order),
    order: id => parts.orders.find(guildId, id),
    takeOrder: id => parts.orders.drop(id),

    offers: {
      put: offer => offers.put({ ...offer, guildId }),
      under: messageId => offers.under(guildId, messageId),
      take: offer => offers.take(offer),
      withdraw: offer => offers.withdraw(offer),
      forget: offer => offers.forget(offer),
    },

    confirmation: (id, kind) => confirmations.waiting(id, guildId, kind),
    takeConfirmation: id => confirmations.take(id, guildId),
    confirmedOf: scheduled => confirmations.ofScheduled(scheduled),
    waitingApproval: asked => confirmations.waitingApproval({ ...asked, guildId }),
    record: (by, run) => audit.run({ ...by, guildId }, run),
    recordAsked: (asked, result, more) => audit.asked({ ...asked, guildId }, asked, result, more),

    panelHolds: () => parts.panels.holds(guildId),
    panelSlowedTo: parts.panels.slowedTo,

    seeAlert: (noticeId, userId) => parts.alerts.see(guildId, noticeId, userId),
    alertHolds: () => parts.alerts.holds(guildId),
    seeNotice: (noticeId, userId) => parts.notices.see(guildId, noticeId, userId),
    noticeHolds: () => parts.notices.holds(guildId),

    broker: () => brokerConnections.status(guildId),
    delivery: () => outbox.status(guildId),
    cameras: topics => parts.pictures.cameras(guildId, topics),
    cameraTroubles: () => parts.pictures.troubles(guildId),
    dismissNotice: nonce => guilds.dismissNotice(guildId, nonce),
  };
}
