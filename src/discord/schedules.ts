import type { GuildStore, ScheduledScene } from '../guilds/contract.ts';
import type { Log } from '../log.ts';
import { within } from './within.ts';

/** Scenes that wait for their time, of all households. Each is run once, in time, or not at all. */
export interface Schedules {
  /** Keeps it until its time; null where the household has as many as it may have. */
  add(scene: Omit<ScheduledScene, 'id' | 'state'>): Promise<ScheduledScene | null>;
  /** Whether a household has as many as it may have. */
  isFull(guildId: string): Promise<boolean>;
  /** Answers whether it was still waiting. */
  cancel(id: string): Promise<boolean>;
  /** Begins to look after those that are kept; the bot is online. */
  start(): void;
  /** Lets what is under way end, for ten seconds at most. */
  stop(): Promise<void>;
}

/**
 * What is to be done with one: run it; say that its time has passed while the bot was away; say that the bot was
 * stopped while it ran, so that nobody knows what came of it.
 */
export type Fate = 'due' | 'missed' | 'interrupted';

/** Of one household. */
export const MOST_SCHEDULED = 25;

/** What is later than this is not run: nobody expects it any more. */
const LATE_MS = 60_000;
/** How soon to look again while the gateway is away. */
const RETRY_MS = 2000;
/** A clock that was set meanwhile is noticed by then. */
const LOOK_MS = 10 * 60_000;
const END_WITHIN_MS = 10_000;

/** Creates it over the store; nothing happens before `start`. */
export function createSchedules({
  guilds,
  perform,
  online,
  log,
  now = Date.now,
}: {
  guilds: Pick<
    GuildStore,
    'schedule' | 'scheduled' | 'beginScheduled' | 'cancelScheduled' | 'removeScheduled'
  >;
  /** Does it and tells of it; what goes wrong is told there. */
  perform(scene: ScheduledScene, fate: Fate): Promise<void>;
  /** Whether the gateway stands: a bot that is away from Discord knows nobody's rights. */
  online(): boolean;
  log: Log;
  now?: () => number;
}): Schedules {
  /** Taken up since the start, by id; one that could not be removed stays, so that it is not taken up again. */
  const taken = new Set<string>();
  const underway = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  /** One look at a time: two would set the timer against each other. */
  function look(): Promise<void> {
    looking = looking.then(lookOnce).catch(error => {
      log.error({ err: error }, 'the scheduled scenes could not be read');
      lookIn(RETRY_MS);
    });
    return looking;
  }

  async function lookOnce(): Promise<void> {
    if (!running) return;
    if (!online()) return lookIn(RETRY_MS);
    const waiting = (await guilds.scheduled()).filter(({ id }) => !taken.has(id));
    if (!running) return;
    for (const scene of waiting) {
      const fate = fateOf(scene);
      if (fate) takeUp(scene, fate);
    }
    const next = waiting.find(scene => fateOf(scene) === null);
    lookIn(next ? next.runAt.getTime() - now() : LOOK_MS);
  }

  function lookIn(delayMs: number): void {
    clearTimeout(timer);
    if (running) timer = setTimeout(look, Math.max(0, Math.min(delayMs, LOOK_MS)));
  }

  function fateOf({ state, runAt }: ScheduledScene): Fate | null {
    if (state === 'begun') return 'interrupted';
    const lateMs = now() - runAt.getTime();
    if (lateMs < 0) return null;
    return lateMs > LATE_MS ? 'missed' : 'due';
  }

  function takeUp(scene: ScheduledScene, fate: Fate): void {
    taken.add(scene.id);
    const done = settle(scene, fate)
      .then(() => void taken.delete(scene.id))
      .catch(error => log.error({ err: error, guildId: scene.guildId, fate }, 'a scheduled scene was left'))
      .finally(() => underway.delete(done));
    underway.add(done);
  }

  /** One that runs is removed last, so that a bot that is stopped meanwhile knows of it; any other first. */
  async function settle(scene: ScheduledScene, fate: Fate): Promise<void> {
    if (fate !== 'due') {
      if (await guilds.removeScheduled(scene.id)) await perform(scene, fate);
      return;
    }
    if (!(await guilds.beginScheduled(scene.id))) return; // Cancelled in this moment.
    await perform(scene, fate);
    await guilds.removeScheduled(scene.id);
  }

  const isFull = async (guildId: string) => (await guilds.scheduled(guildId)).length >= MOST_SCHEDULED;

  return {
    isFull,
    async add(scene) {
      if (await isFull(scene.guildId)) return null;
      const kept = await guilds.schedule(scene);
      void look();
      return kept;
    },
    cancel: id => guilds.cancelScheduled(id),
    start() {
      running = true;
      void look();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await looking;
      await within(Promise.all(underway), END_WITHIN_MS);
    },
  };
}
