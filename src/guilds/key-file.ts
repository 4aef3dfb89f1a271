import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import { restrictMode } from '../process/restrict-mode.ts';
import { createSecret, isRandomSecret } from './secret-key.ts';

/** The file in DATA_DIR that holds the secret where HOMECORD_SECRET is not set. */
export const keyFileName = 'secret.key';

/** Reads the secret of DATA_DIR/secret.key; null if there is none. A ConfigError if it is no secret. */
export async function loadKeyFile(dataDir: string, log: Log): Promise<string | null> {
  const file = path.join(dataDir, keyFileName);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new ConfigError([`${file} cannot be read (${error.code}).`], { cause: error });
  });
  if (text === null) return null;
  restrictMode(file, 0o600, log);
  const secret = text.trim();
  if (isRandomSecret(secret)) return secret;
  throw new ConfigError([
    `${file} is damaged: it does not hold a key. Put it back from where you keep a copy.`,
  ]);
}

/** Makes a new secret in DATA_DIR/secret.key, 0600, whole and on disk before it has that name. */
export async function createKeyFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, keyFileName);
  const partial = `${file}.partial`;
  const secret = createSecret();
  await rm(partial, { force: true });
  const handle = await open(partial, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  return secret;
}
