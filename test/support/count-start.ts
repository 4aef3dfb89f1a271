import { appendFileSync } from 'node:fs';

/** What a test starts that takes time: the fewer, the shorter the check. */
export type Started = 'household' | 'hub' | 'Discord' | 'broker' | 'store' | 'browser' | 'process';

const file = process.env.TEST_STARTS;

/** Adds one start to the file that `TEST_STARTS` names; `.ci/run` counts its lines. Does nothing without it. */
export function countStart(what: Started): void {
  if (file) appendFileSync(file, `${what}\n`);
}
