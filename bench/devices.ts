/**
 * Scores how sentences about devices are understood by test suites of others, in eight languages: `npm run bench:devices`,
 * with the scorer's own options behind `--`. Its README, in `../shared/peer`, says what is right.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { hasOutside, toOutside } from '../test/support/outside-data.ts';

const SCORER = 'peer/score-devices.mjs';

if (!hasOutside(SCORER)) {
  console.error(`The suites are not on this machine: ${toOutside(SCORER)} is absent.`);
  process.exit(1);
}
const adapter = path.join(import.meta.dirname, 'devices-adapter.ts');
const { status } = spawnSync(process.execPath, [toOutside(SCORER), adapter, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
