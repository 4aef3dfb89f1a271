import { onTestFinished } from 'vitest';
import type { ButtonPress, HomeBackend } from '../../../../src/hub-server/backends/backend.ts';
import {
  DEFAULT_TIMINGS,
  type Timings,
} from '../../../../src/hub-server/backends/home-assistant/connection.ts';
import { createHomeAssistantHome } from '../../../../src/hub-server/backends/home-assistant/home.ts';
import { createHomeNames } from '../../../../src/hub-server/backends/home-names.ts';
import { createLog, type Log } from '../../../../src/process/log.ts';
import { openTestDatabase } from '../../../support/hub-server.ts';
import {
  GOOD_TOKEN,
  type Script,
  type ScriptedHomeAssistant,
  startScriptedHomeAssistant,
} from '../../../support/scripted-home-assistant.ts';

/** A home and the Home Assistant behind it. */
export interface Meeting {
  readonly home: HomeBackend;
  readonly other: ScriptedHomeAssistant;
  readonly presses: readonly ButtonPress[];
  /** Resolves once this holds; looked at whenever the home tells something. */
  until(holds: () => unknown): Promise<void>;
  /** Resolves once the home is connected. */
  untilConnected(): Promise<void>;
}

/** Pauses that tests can wait for. */
export const QUICK: Timings = {
  ...DEFAULT_TIMINGS,
  retryMs: 20,
  longestRetryMs: 40,
  connectMs: 2_000,
  settleMs: 20,
};

/** Starts a home over a scripted Home Assistant; both end with the test. */
export async function meet({
  token = GOOD_TOKEN,
  timings = {},
  log = createLog({ level: 'silent' }),
  now,
  ...script
}: Script & {
  token?: string;
  timings?: Partial<Timings>;
  log?: Log;
  now?: () => number;
} = {}): Promise<Meeting> {
  const other = await startScriptedHomeAssistant(script);
  const home = createHomeAssistantHome({
    url: other.url,
    token,
    names: createHomeNames(openTestDatabase(), 'home-assistant'),
    log,
    timings: { ...QUICK, ...timings },
    ...(now && { now }),
  });
  const presses: ButtonPress[] = [];
  home.on('press', press => presses.push(press));
  const until = (holds: () => unknown) => waitUntil(home, holds);
  onTestFinished(() => home.stop());
  await home.start();
  return { home, other, presses, until, untilConnected: () => until(() => home.health().ok) };
}

/** Starts a home and waits until it is connected. */
export async function meetConnected(options: Parameters<typeof meet>[0] = {}): Promise<Meeting> {
  const meeting = await meet(options);
  await meeting.untilConnected();
  return meeting;
}

/** Resolves when the home tells this next. */
export function told(home: HomeBackend, event: 'change' | 'refresh'): Promise<void> {
  return new Promise(resolve => {
    const forget = home.on(event, () => {
      forget();
      resolve();
    });
  });
}

function waitUntil(home: HomeBackend, holds: () => unknown): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (!holds()) return;
      for (const forget of subscriptions) forget();
      resolve();
    };
    const subscriptions = [home.on('refresh', check), home.on('change', check), home.on('press', check)];
    check();
  });
}

/** Seconds since 1970, as Home Assistant writes them. */
export function toSeconds(time: string): number {
  return Date.parse(time) / 1000;
}

/** A compressed entity that changed at a fixed time. */
export function entity(state: string, attributes: object = {}): object {
  return { s: state, a: attributes, c: 'context', lc: toSeconds('2026-11-21T07:00:00Z') };
}
