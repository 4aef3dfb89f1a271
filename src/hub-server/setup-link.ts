import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Owner } from './dashboard/owner.ts';

const FILE = 'setup-link';

/** The secret stands in the fragment, which browsers keep to themselves: no server, proxy or log ever sees it. */
export function toSetupLink(url: string, secret: string): string {
  return `${url}/#setup=${secret}`;
}

/**
 * Says how a hub that nobody owns becomes somebody's. The link itself stands on a terminal alone: what a service says is
 * kept in a log that others read, so there it is in a file (0600) beside the hub's data, which goes once it is used.
 */
export function offerSetupLink(
  url: string,
  { owner, dataDir, isTerminal }: { owner: Owner; dataDir: string; isTerminal: boolean },
): string {
  forgetSetupLink(dataDir);
  const link = toSetupLink(url, owner.createSetupSecret());
  if (isTerminal) return `${link} (works once, for a day)`;
  const file = path.join(dataDir, FILE);
  writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  return `open the link in ${file} (works once, for a day)`;
}

/** Takes the file away. */
export function forgetSetupLink(dataDir: string): void {
  rmSync(path.join(dataDir, FILE), { force: true });
}
