import type { Confirmation } from '../../guilds/access/contract.ts';
import type {
  AuditEvent,
  AuditedAnswer,
  AuditedAttempt,
  AuditedControl,
  AuditFilter,
  AuditPage,
  AuditStore,
  Change,
  Doer,
  NewAuditEntry,
  RunResult,
} from '../../guilds/audit/contract.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { createRateLimiter } from '../../process/rate-limiter.ts';
import type { ApprovalRefusal, ControlRefusal, Denial, RunRefusal } from '../access/actor.ts';
import { cut } from '../cut.ts';
import type { HomeCache } from '../home-cache.ts';
import type { Unaddable } from '../scenes/schedules.ts';
import { tellApart } from '../tell-apart.ts';

/** The record of what people do in each household. Nothing waits for it, and nothing fails because of it. */
export interface Audit {
  /** Says what came of a scene that somebody asked for; of a refusal that somebody repeats, once a minute. */
  run(by: Doer, run: ToldRun): void;
  /** Says what came of a device that somebody set; of a refusal likewise. */
  control(by: Doer, control: ToldControl): void;
  /** Says what came of a button that somebody pressed of what the home said; of a refusal likewise. */
  answer(by: Doer, answer: ToldAnswer): void;
  /** Says what came of a question about a scene or a device, other than that it was done. */
  asked(
    by: Doer,
    about: Pick<Confirmation, 'sceneId' | 'device'>,
    result: ToldResult,
    more?: Pick<ToldRun, 'decidedBy' | 'at'>,
  ): void;
  /** Says what somebody has set up otherwise, once it is stored. */
  change(by: Doer, change: Change): void;
  /** Says that somebody tried to manage the home who may not, by the command's name in English; once a minute each. */
  attempt(by: Doer, command: string): void;
  /** Reads some of it, what was just done too; null: nothing is kept. */
  read(
    guildId: string,
    filter: AuditFilter,
    window: Parameters<AuditStore['auditPage']>[2],
  ): Promise<AuditPage | null>;
  /** Resolves once all that was said is stored. */
  settle(): Promise<void>;
  /** Begins to drop what is too old. */
  start(): void;
  /** Writes what waits. */
  stop(): Promise<void>;
}

/**
 * Why a scene was not run: the gate's refusal, also of somebody who would answer for its asker; what had become of that
 * one; that they, or others, could not be asked about it; that it could not be kept for its time, which had passed, or
 * by the schedules' word.
 */
export type WhyNotRun =
  | Denial<RunRefusal | ControlRefusal | ApprovalRefusal>['refusal']
  | 'memberGone'
  | 'notSeen'
  | 'cannotAsk'
  | 'over'
  | Unaddable;

/** A result as it is told: with a reason that has words. */
export type ToldResult =
  | Exclude<RunResult, { readonly kind: 'refused' }>
  | { readonly kind: 'refused'; readonly why: WhyNotRun };

/** What came of a scene; the names of the devices are added in place of their ids. */
export interface ToldRun {
  readonly sceneId: string;
  /** What it is called; by default as the catalogue has it in a moment. */
  readonly name?: string;
  readonly result: ToldResult;
  /** Who approved or denied it; by default nobody had to. */
  readonly decidedBy?: string | null;
  /** When; by default now. */
  readonly at?: Date;
  /** By which it is on record as begun, until this is. */
  readonly begun?: string | null;
}

/** What came of a device, by what it is called. */
export type ToldControl = Pick<AuditedControl, 'deviceId' | 'commands'> &
  Pick<ToldRun, 'result' | 'decidedBy' | 'at'> & { readonly name: string };

/** What came of a button that somebody pressed of what the home said. */
export type ToldAnswer = Pick<AuditedAnswer, 'notice' | 'button'> & { readonly result: ToldResult };

/** What waits to be written. */
interface Told {
  readonly by: Doer;
  readonly at: Date;
  readonly what: ToldRun | Change | AuditedAttempt | AuditedControl | AuditedAnswer;
}

const DAY_MS = 24 * 60 * 60_000;
/** ECMA-262 knows no later time. */
const END_OF_TIME = new Date(8.64e15);
/** So that answers come first, and what happens at once shares a commit. */
const WRITE_AFTER_MS = 100;
/** Of what one person tries again and again one is kept a minute: the record of a household is finite. */
const REPEATED_REFUSALS = { max: 1, windowMs: 60_000 };
const MAX_NAME_LENGTH = 100;
/** Named of a scene that came on partly. */
const MAX_DEVICES = 10;
/** Named of what a device was to be. */
const MAX_COMMANDS = 4;

/** Creates it over the store. `days`: how long it is kept; 0: nothing is. */
export function createAudit({
  guilds,
  homes,
  days,
  isMember,
  log,
  now,
}: {
  guilds: AuditStore;
  homes: Pick<HomeCache, 'sceneName' | 'recentDevices'>;
  days: number;
  isMember(guildId: string): boolean;
  log: Log;
  now(): number;
}): Audit {
  const refusals = createRateLimiter({ ...REPEATED_REFUSALS, now });
  let waiting: Told[] = [];
  /** Scenes that had begun, of which it is said what came. */
  let ended: string[] = [];
  let timer: Timer | undefined;
  let writing: Promise<void> = Promise.resolve();
  let pruning: Timer | undefined;
  const oldest = () => (days === 0 ? END_OF_TIME : new Date(now() - days * DAY_MS));

  const isNews = ({ guildId, userId }: Doer, ...tried: string[]) =>
    refusals.take(JSON.stringify([guildId, userId, ...tried]));

  function add(by: Doer, what: Told['what'], at = new Date(now())): void {
    if (days === 0) return;
    waiting.push({ by, at, what });
    writeSoon();
  }

  function writeSoon(): void {
    timer ??= clock.after(WRITE_AFTER_MS, write);
  }

  function control(by: Doer, { deviceId, commands, name, result, decidedBy = null, at }: ToldControl): void {
    const isOwnDoing = result.kind === 'refused' && decidedBy === null;
    if (isOwnDoing && !isNews(by, deviceId, result.why)) return;
    const [id, device] = [cut(deviceId, MAX_NAME_LENGTH), cut(name, MAX_NAME_LENGTH)];
    const told = commands.slice(0, MAX_COMMANDS).map(({ value, ...command }) => ({
      ...command,
      value: typeof value === 'string' ? cut(value, MAX_NAME_LENGTH) : value,
    }));
    const decided = decidedBy === null ? {} : { decidedBy };
    add(by, { type: 'control', deviceId: id, device, commands: told, result, ...decided }, at);
  }

  function write(): Promise<void> {
    timer?.cancel();
    timer = undefined;
    const told = waiting;
    const begun = ended;
    waiting = [];
    ended = [];
    writing = writing
      .then(async () => {
        const entries = await Promise.all(told.map(toEntry));
        // Nothing is stored for a server that was left meanwhile.
        await guilds.addAudit(
          entries.filter(({ by }) => isMember(by.guildId)),
          begun,
        );
      })
      .catch(error => {
        // These would be told of as interrupted: they go with what is written next.
        ended.push(...begun);
        log.error({ err: error, entries: told.length }, 'the record of what was done has a gap');
      });
    return writing;
  }

  async function toEntry({ by, at, what }: Told): Promise<NewAuditEntry> {
    return { by, at, event: await toEvent(by.guildId, what, homes) };
  }

  function prune(): void {
    guilds
      .pruneAudit(oldest())
      .catch(error => log.error({ err: error }, 'the record of what was done could not be shortened'));
  }

  function run(by: Doer, run: ToldRun): void {
    const { sceneId, result, decidedBy = null, begun = null } = run;
    if (begun !== null) {
      ended.push(begun);
      writeSoon();
    }
    // What comes by itself, or was decided by others, nobody can repeat at will.
    const isOwnDoing = result.kind === 'refused' && by.way !== 'schedule' && decidedBy === null;
    if (!isOwnDoing || isNews(by, sceneId, result.why)) add(by, run, run.at);
  }

  return {
    run,
    control,
    answer(by, { notice, button, result }) {
      if (result.kind === 'refused' && !isNews(by, notice, button, result.why)) return;
      const named = { notice: cut(notice, MAX_NAME_LENGTH), button: cut(button, MAX_NAME_LENGTH) };
      add(by, { type: 'answer', ...named, result });
    },
    asked(by, { sceneId, device }, result, more) {
      if (!device) return run(by, { sceneId, result, ...more });
      for (const each of [device, ...(device.beside ?? [])]) control(by, { ...each, result, ...more });
    },
    change: add,
    attempt(by, command) {
      if (isNews(by, command)) add(by, { type: 'attempt', command });
    },
    async read(guildId, filter, window) {
      if (days === 0) return null;
      await write();
      const since = filter.since !== null && filter.since > oldest() ? filter.since : oldest();
      return guilds.auditPage(guildId, { ...filter, since }, window);
    },
    settle: write,
    start() {
      prune();
      pruning = clock.every(DAY_MS, prune);
    },
    async stop() {
      pruning?.cancel();
      await write();
    },
  };
}

async function toEvent(
  guildId: string,
  what: Told['what'],
  homes: Parameters<typeof toRunEvent>[2],
): Promise<AuditEvent> {
  if ('type' in what) return what;
  return 'about' in what ? { type: 'change', change: what } : toRunEvent(guildId, what, homes);
}

/** By the names of now: tomorrow the scene may be called otherwise, or be gone. */
async function toRunEvent(
  guildId: string,
  { sceneId, name, result, decidedBy = null }: ToldRun,
  homes: Pick<HomeCache, 'sceneName' | 'recentDevices'>,
): Promise<AuditEvent> {
  const scene = cut(name ?? (await homes.sceneName(guildId, sceneId)), MAX_NAME_LENGTH);
  const known = { type: 'run', sceneId: cut(sceneId, MAX_NAME_LENGTH), scene, decidedBy } as const;
  if (result.kind !== 'partly') return { ...known, result };
  // Those of a moment ago: whoever told the outcome has just asked for them.
  const devices = await homes.recentDevices(guildId, 0);
  const byId = new Map(tellApart(devices).map(({ id, name }) => [id, name]));
  const unreachable = result.unreachable
    .slice(0, MAX_DEVICES)
    .map(id => cut(byId.get(id) ?? id, MAX_NAME_LENGTH));
  return { ...known, result: { ...result, unreachable } };
}
