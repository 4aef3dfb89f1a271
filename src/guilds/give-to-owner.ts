import { lchownSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = 0;

/**
 * Gives what root has just made to the owner of the directory that it is in: root backs up and restores for a
 * service, which must be able to use what came of it. Whoever is not root owns what they make, as it should be.
 */
export function giveToOwner(made: string): void {
  if (process.getuid?.() !== ROOT) return;
  const { uid, gid } = statSync(path.dirname(made));
  const { uid: madeBy } = lstatSync(made);
  // A root without the right to give files away, as in a container, has its own directory.
  if (madeBy === uid) return;
  // Not through a link: who owns the directory could have laid one there.
  lchownSync(made, uid, gid);
}
