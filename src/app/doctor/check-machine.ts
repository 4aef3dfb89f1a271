import os from 'node:os';
import { VERSION } from '../../process/version.ts';
import { type Finding, note, ok, toSize } from './finding.ts';

/** Below that, the kernel may end the bot: docs/install.md has the figures. */
const SMALL_MEMORY = 400e6;

/** What runs where. */
export async function checkMachine(): Promise<readonly Finding[]> {
  const { versions, platform, arch } = process;
  // What a container may take, where it may not take all.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const memory = Math.min(os.totalmem(), limit);
  const text = `${toSize(memory)}${limit < os.totalmem() ? ' (a limit)' : ''}, ${toSize(os.freemem())} of the machine's free`;
  return [
    ok('homecord', `${VERSION}, on Node ${versions.node}, SQLite ${versions.sqlite}`),
    ok('system', `${platform} ${arch}, ${os.release()}, ${os.availableParallelism()} processor(s)`),
    memory < SMALL_MEMORY
      ? note('memory', `${text}: little; docs/install.md says what helps`)
      : ok('memory', text),
  ];
}
