import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from '../src/process/once.ts';

/** The program as the package, the container and the add-on have it, made once, and gone with this process. */
export const packed = once((): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-packed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../packaging/build.ts'), folder]);
  return path.join(folder, 'homecord.js');
});
