import { PostError } from '../../errors.ts';
import type { Panel } from '../../guilds/model.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { type Lanes, RANKS, type Turn } from '../edits/lanes.ts';
import type { WatchedHome } from '../watch/contract.ts';
import type { PanelHold, PanelPace, PanelPoster, PanelTimes } from './contract.ts';
import { devicesOf } from './devices-of.ts';
import { ageOfNews, dangersOf } from './news.ts';

/** A panel that is kept true. */
export interface KeptPanel {
  readonly panel: Panel;
  /** The home is so now. */
  update(home: WatchedHome): void;
  /** Tries again what failed. */
  retry(): void;
  hold(): PanelHold | null;
  stop(): void;
}

/** What a panel is kept true by. */
export interface KeepParts {
  readonly poster: Pick<PanelPoster, 'edit'>;
  /** Puts a home into words, as this panel shows it. */
  readonly compose: (panel: Panel, home: WatchedHome) => Promise<(times: PanelTimes) => string>;
  readonly lanes: Lanes;
  readonly pace: PanelPace;
  readonly log: Log;
  now(): number;
  /** Its message was deleted. */
  onGone(panel: Panel): void;
  /** A person has to mend something. */
  onHold(panel: Panel, hold: PanelHold): void;
}

/** What is composed with these is compared: it differs only where what is shown does. */
const NO_TIMES: PanelTimes = { changedAt: 0, checkedAt: 0 };
/** Edits without a rest from which on they are fewer. */
const BUSY_EDITS = 12;
/** How often something that only a person can mend is tried before that is told, and how often at all. */
const TRIES_BEFORE_TOLD = 2;
const MOST_TRIES = 5;

/** Keeps one; `told`: what its message says already. */
export function keepPanel(
  panel: Panel,
  told: (PanelTimes & { readonly text: string }) | null,
  parts: KeepParts,
): KeptPanel {
  const { poster, compose, lanes, pace, now } = parts;
  const { channelId, messageId } = panel;
  let home: WatchedHome | null = null;
  let dangers = '';
  /** null: what is there at the first look is shown already. */
  let dangersShown = told === null ? '' : null;
  let wrongSince: number | null = null;
  let timer: Timer | undefined;
  let lookAt = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let isDue = false;
  let hasStopped = false;
  let editedAt = told?.checkedAt ?? Number.NEGATIVE_INFINITY;
  let streak = 0;
  let failures = 0;
  let outages = 0;
  let retryAt = 0;
  let hold: PanelHold | null = null;
  let isHoldTold = false;

  /** Unless a look is to come before: a home that never rests would put it off for ever. */
  function lookIn(delayMs: number): void {
    // One that is overdue is so by a clock that was set forward: its timer knows nothing of that.
    const restMs = lookAt <= now() ? 0 : Math.max(0, delayMs);
    const at = now() + restMs;
    if (hasStopped || (lookAt <= at && restMs > 0)) return;
    timer?.cancel();
    lookAt = at;
    timer = clock.after(restMs, () => void look());
  }

  const missesDanger = () => dangers !== (dangersShown ?? dangers);
  const waiting = {
    messageId,
    rank: () => (missesDanger() ? RANKS.danger : RANKS.other),
    since: () => wrongSince ?? Number.POSITIVE_INFINITY,
  };

  /** Soon, and not sooner than it may be; what is old is given longer for more to come: a tenth of its age. */
  function wake(ageMs = 0): void {
    isDue = true;
    if (isBusy || failures >= MOST_TRIES) return;
    const gapMs = streak >= BUSY_EDITS ? pace.busyGapMs : pace.gapMs;
    const at = now();
    // No longer than that, should the clock be set back.
    const restMs = Math.min(gapMs, editedAt + gapMs - at);
    const gatherMs = Math.max(pace.gatherMs, Math.min(pace.gapMs, ageMs / 10));
    lookIn(Math.max(gatherMs, restMs, Math.min(pace.retryMostMs, retryAt - at)));
  }

  async function look(): Promise<void> {
    lookAt = Number.POSITIVE_INFINITY;
    if (!home || isBusy) return;
    isBusy = true;
    const turn = await lanes.turn(channelId, waiting);
    isDue = false;
    const [since, seen] = [wrongSince, dangers];
    wrongSince = null;
    try {
      if (!hasStopped) await show(home, turn);
      dangersShown = seen;
      failures = 0;
      outages = 0;
      hold = null;
      isHoldTold = false;
    } catch (error) {
      wrongSince = since ?? wrongSince;
      if (!hasStopped) fail(error);
    } finally {
      turn.end();
      isBusy = false;
      if (isDue) wake();
      else if (hold === null) lookIn(home.isConnected ? untilOldMs() : pace.recheckMs);
    }
  }

  function untilOldMs(): number {
    const restMs = (told?.checkedAt ?? 0) + pace.recheckMs - now();
    return Math.min(pace.recheckMs, Math.max(pace.gapMs, restMs));
  }

  async function show(shown: WatchedHome, turn: Turn): Promise<void> {
    const build = await compose(panel, shown);
    const text = build(NO_TIMES);
    const at = now();
    const isNews = text !== told?.text;
    const isOld = shown.isConnected && at - (told?.checkedAt ?? 0) >= pace.recheckMs;
    if (hasStopped || (!isNews && !isOld)) return;
    const changedAt = told && !isNews ? told.changedAt : told ? at : lastChange(shown, panel, at);
    const times = { changedAt, checkedAt: at };
    await turn.edit(() => poster.edit(channelId, messageId, build(times)));
    streak = at - editedAt <= 2 * pace.busyGapMs ? streak + 1 : 0;
    editedAt = now();
    told = { ...times, text };
  }

  function fail(error: unknown): void {
    const { reason, retryAfterMs } = error instanceof PostError ? error : { reason: null, retryAfterMs: 0 };
    if (error instanceof PostError && error.isSlowed) {
      // Its lane knows when it may go on.
      isDue = true;
      return;
    }
    if (reason === 'message_gone') {
      parts.onGone(panel);
      return;
    }
    if (reason === null) parts.log.error({ err: error, guildId: panel.guildId }, 'a panel could not be made');
    if (reason === 'gone' || reason === 'forbidden' || reason === 'refused') {
      retryAt = now() + Math.min(pace.retryMostMs, pace.retryMs * 4 ** failures);
      failures += 1;
      hold ??= { channelId, reason, since: new Date(now()) };
      if (failures >= TRIES_BEFORE_TOLD && !isHoldTold) parts.onHold(panel, hold);
      isHoldTold ||= failures >= TRIES_BEFORE_TOLD;
      // A person has to mend it: what Discord tells of its channels tries it anew.
      if (failures < MOST_TRIES) isDue = true;
    } else {
      // Discord is away, and comes back by itself; often it is a connection that died.
      retryAt = now() + Math.max(Math.min(pace.awayMostMs, pace.awayMs * 2 ** outages), retryAfterMs);
      outages += 1;
      isDue = true;
    }
  }

  return {
    panel,
    update(next) {
      const wasConnected = home?.isConnected;
      home = next;
      dangers = dangersOf(next, panel);
      dangersShown ??= dangers;
      wrongSince ??= now();
      const isOld = told !== null && next.isConnected === wasConnected && !missesDanger();
      wake(isOld ? ageOfNews(next, panel, now()) : 0);
    },
    retry() {
      failures = 0;
      retryAt = 0;
      wake();
    },
    hold: () => hold,
    stop() {
      hasStopped = true;
      timer?.cancel();
    },
  };
}

/** When what a panel shows changed last, as far as the hub says. */
export function lastChange(home: WatchedHome, { room }: Pick<Panel, 'room'>, now: number): number {
  const times = devicesOf({ home, room }).flatMap(({ lastChanged }) => lastChanged?.getTime() ?? []);
  const past = times.filter(time => time <= now);
  return past.length > 0 ? past.reduce((a, b) => Math.max(a, b)) : now;
}
