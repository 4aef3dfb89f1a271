import type { GuildStore } from '../../guilds/contract.ts';
import type { BegunScene, NewScheduledScene, ScheduledScene } from '../../guilds/model.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { underTrace } from '../../process/trace.ts';
import { within } from '../../process/within.ts';

/** Scenes that wait for their time, of all households. Each is run once, in time, or not at all. */
export interface Schedules {
  /** Keeps it until its time, or answers why not. */
  add(scene: NewScheduledScene): Promise<ScheduledScene | Unaddable>;
  /** Why one cannot be added now; null: it can. */
  refusal(scene: Pick<NewScheduledScene, 'guildId' | 'sceneId' | 'runAt'>): Promise<Unaddable | null>;
  /**
   * Puts on record, before a hub is asked, that a scene is about to be run at once: where the process ends meanwhile, the
   * next one says so where it was asked for. Answers an id, by which it goes with the record of what came of it. A store
   * that is away keeps nobody in the dark.
   */
  begin(scene: Omit<BegunScene, 'id'>): Promise<string>;
  /** It was not begun after all. */
  drop(id: string): Promise<void>;
  /** Answers whether it was still waiting. */
  cancel(id: string): Promise<boolean>;
  /** Begins to look after those that are kept; the bot is online. */
  start(): void;
  /** Lets what is under way end, for ten seconds at most. */
  stop(): Promise<void>;
}

/** The household has as many as it may have, or this scene waits for this minute already. */
export type Unaddable = 'full' | 'already';

/**
 * What is to be done with one: run it; say that its time has passed while the bot was away; say that the bot was
 * stopped while it ran, so that nobody knows what came of it.
 */
export type Fate = 'due' | 'missed' | 'interrupted';

/** Of one household. */
export const MAX_SCHEDULED = 25;

const MINUTE_MS = 60_000;
const LATE_MS = 60_000;
/** How soon to look again while a server is away. */
const RETRY_MS = 2000;
/** A store that takes longer is not waited for: a switch on the wall would not. */
const RECORD_WITHIN_MS = 2_000;
/** A clock that was set, or a machine that slept, is noticed by then: before what it brought near is late. */
const LOOK_MS = 30_000;
const END_WITHIN_MS = 10_000;

/** So long after its time a scene is not run: nobody expects it any more. */
export function isLate(runAt: Date, now: number): boolean {
  return now - runAt.getTime() > LATE_MS;
}

/** People tell times apart by it. */
function minuteOf(date: Date): number {
  return Math.floor(date.getTime() / MINUTE_MS);
}

/** Creates it over the store; nothing happens before `start`. */
export function createSchedules({
  guilds,
  createId,
  perform,
  reachable,
  log,
  now = clock.now,
}: {
  guilds: Pick<
    GuildStore,
    | 'schedule'
    | 'scheduled'
    | 'scheduledBy'
    | 'beginScene'
    | 'beginScheduled'
    | 'cancelScheduled'
    | 'removeScheduled'
  >;
  createId(): string;
  /** Does it and tells of it; what goes wrong is told there. */
  perform(scene: ScheduledScene, fate: Fate): Promise<void>;
  /** Whether Discord has a household's server at hand: while it has not, nobody's rights are known. */
  reachable(guildId: string): boolean;
  log: Log;
  now?: () => number;
}): Schedules {
  /** Taken up since the start, by id; one that could not be removed stays, so that it is not taken up again. */
  const taken = new Set<string>();
  /** What all ids of scenes begin with that this process runs at once: others' were interrupted. */
  const ownIds = `${createId()}-`;
  let begun = 0;
  const underway = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let adding: Promise<void> = Promise.resolve();
  let timer: Timer | undefined;
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
    const soon = await guilds.scheduledBy(new Date(now() + LOOK_MS));
    if (!running) return;
    let soonestMs = LOOK_MS;
    for (const scene of soon.filter(({ id }) => !taken.has(id) && !id.startsWith(ownIds))) {
      const fate = fateOf(scene);
      if (fate === null) soonestMs = Math.min(soonestMs, scene.runAt.getTime() - now());
      else if (reachable(scene.guildId)) takeUp(scene, fate);
      else soonestMs = Math.min(soonestMs, RETRY_MS);
    }
    lookIn(soonestMs);
  }

  function lookIn(delayMs: number): void {
    timer?.cancel();
    if (running) timer = clock.after(Math.max(0, delayMs), look);
  }

  function fateOf({ state, runAt }: ScheduledScene): Fate | null {
    if (state === 'begun') return 'interrupted';
    if (now() < runAt.getTime()) return null;
    return isLate(runAt, now()) ? 'missed' : 'due';
  }

  function takeUp(scene: ScheduledScene, fate: Fate): void {
    taken.add(scene.id);
    const done = underTrace(scene.id, () => settle(scene, fate))
      .then(() => void taken.delete(scene.id))
      .catch(error => log.error({ err: error, guildId: scene.guildId, fate }, 'a scheduled scene was left'))
      .finally(() => underway.delete(done));
    underway.add(done);
  }

  /**
   * One that runs is removed last, so that a bot that is stopped meanwhile knows of it, and so is one that was
   * interrupted, so that whoever has the server next tells of it where this one could not; any other first.
   */
  async function settle(scene: ScheduledScene, fate: Fate): Promise<void> {
    const { id } = scene;
    if (fate === 'interrupted') {
      await perform(scene, fate);
      await guilds.removeScheduled(id);
      return;
    }
    const taking = fate === 'due' ? guilds.beginScheduled(id) : guilds.removeScheduled(id);
    const isTaken = await taking.catch(error => {
      taken.delete(id); // Nothing was done of it: the next look tries again, as when a disk was full.
      throw error;
    });
    if (!isTaken) return; // Cancelled in this moment.
    const { guildId, sceneId } = scene;
    log.debug({ guildId, scene: sceneId, fate }, 'a scheduled scene is taken up');
    await perform(scene, fate);
    if (fate === 'due') await guilds.removeScheduled(id);
  }

  /** One at a time: two at once would both find the last place free. */
  function add(scene: NewScheduledScene): Promise<ScheduledScene | Unaddable> {
    const kept = adding.then(async () => (await refusal(scene)) ?? keep(scene));
    adding = kept.then(
      () => void look(),
      () => {},
    );
    return kept;
  }

  /** By its id, which is what its run goes by, the log of who asks leads there. */
  async function keep(scene: NewScheduledScene): Promise<ScheduledScene> {
    const kept = await guilds.schedule(scene);
    log.debug({ guildId: scene.guildId, scene: scene.sceneId, schedule: kept.id }, 'a scene was scheduled');
    return kept;
  }

  async function refusal({
    guildId,
    sceneId,
    runAt,
  }: Pick<NewScheduledScene, 'guildId' | 'sceneId' | 'runAt'>) {
    const all = await guilds.scheduled(guildId);
    const isSame = (one: ScheduledScene) =>
      one.state === 'waiting' && one.sceneId === sceneId && minuteOf(one.runAt) === minuteOf(runAt);
    if (all.some(isSame)) return 'already';
    return all.length >= MAX_SCHEDULED ? 'full' : null;
  }

  async function begin(scene: Omit<BegunScene, 'id'>): Promise<string> {
    const id = `${ownIds}${begun++}`;
    const kept = guilds.beginScene({ ...scene, id }).then(
      () => true,
      error => {
        log.error({ err: error, guildId: scene.guildId }, 'a scene is begun that is not on record as such');
        return false;
      },
    );
    const isKept = await within(kept, RECORD_WITHIN_MS);
    // What came of it may be told before it is there.
    if (isKept === null) void kept.then(isThere => (isThere ? drop(id) : undefined));
    return id;
  }

  async function drop(id: string): Promise<void> {
    await guilds
      .removeScheduled(id)
      .catch(error => log.error({ err: error }, 'a scene that was not begun is left on record as such'));
  }

  return {
    refusal,
    add,
    begin,
    drop,
    cancel: id => guilds.cancelScheduled(id),
    start() {
      running = true;
      void look();
    },
    async stop() {
      running = false;
      timer?.cancel();
      await looking;
      await within(Promise.all(underway), END_WITHIN_MS);
    },
  };
}
