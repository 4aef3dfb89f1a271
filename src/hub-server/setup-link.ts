import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../process/log.ts';
import type { Owner } from './dashboard/owner.ts';
import type { Urls } from './reachable-urls.ts';

const FILE = 'setup-link';
/** A container does not know what the machine around it is called. */
const ELSEWHERE = 'from another computer, with this machine’s name in place of localhost';

/** To whom a hub is offered, and where its link may stand. */
export interface SetupOffer {
  readonly owner: Owner;
  readonly dataDir: string;
  readonly isOwners: boolean;
  readonly isInContainer: boolean;
}

/** By each address the same link. The secret stands in the fragment, which browsers keep to themselves: no server, proxy or log ever sees it. */
export function toSetupLinks(urls: Urls, secret: string): readonly string[] {
  return urls.map(url => `${url}/#setup=${secret}`);
}

/**
 * Says how a hub that nobody owns becomes somebody's. The link itself is printed only where its owner alone reads, with
 * `isOwners`: on a terminal, or in the log of an add-on. A service's log may have other readers, and so may a container's,
 * whose terminal is kept as its log: there the link is in a file (0600) beside the hub's data, which is removed once it is
 * used. Where that cannot be written, the hub serves its home all the same.
 */
export function offerSetupLink(urls: Urls, { owner, dataDir, isOwners, isInContainer }: SetupOffer): string {
  const works = `works once, for a day${isInContainer ? `; ${ELSEWHERE}` : ''}`;
  try {
    removeFile(dataDir);
    const links = toSetupLinks(urls, owner.createSetupSecret());
    if (isOwners) return `${links.join(' or ')} (${works})`;
    const file = path.join(dataDir, FILE);
    writeFileSync(file, `${links.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    const where = isInContainer
      ? `open the link that \`cat ${file}\` prints in the container`
      : `open the link in ${file}`;
    return `${where} (${works})`;
  } catch (error) {
    return `no link could be left in ${dataDir} (${codeOf(error)}); for one: npm run -s hub -- reset-password`;
  }
}

/** What a program says of its dashboard: where it is or, while nobody owns it, how it becomes somebody's. */
export function toDashboardLine(urls: Urls, offer: SetupOffer): readonly [name: string, text: string] {
  return offer.owner.isClaimed()
    ? ['Dashboard', urls.map(url => `${url}/`).join(' or ')]
    : ['Set it up', offerSetupLink(urls, offer)];
}

/** Takes the file away; whoever has used its link is in, also where it stays. */
export function forgetSetupLink(dataDir: string, log: Log): void {
  try {
    removeFile(dataDir);
  } catch (error) {
    log.warn({ code: codeOf(error) }, 'the file of the used setup link could not be taken away');
  }
}

function removeFile(dataDir: string): void {
  rmSync(path.join(dataDir, FILE), { force: true });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
