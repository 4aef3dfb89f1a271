import { statfs } from 'node:fs/promises';

/** What must be left on the disk beside a copy: a backup takes no room from what it is of. */
const ROOM_LEFT_BYTES = 16 * 1024 * 1024;

/** Whether a copy of so many bytes has room in a folder. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + ROOM_LEFT_BYTES;
}
