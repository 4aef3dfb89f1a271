import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import type { KeyStore } from './keys.ts';
import { type KeysTerminal, runKeysCommand } from './keys-command.ts';

/** What the hub answers to the words of a `keys` command, as JSON: its lines in order, and how it ended. */
interface Answer {
  readonly lines: readonly (readonly [to: 'print' | 'remark', line: string])[];
  /** null: well. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Of the path of a socket; what is longer would be cut, and be elsewhere. */
const MOST_BYTES = 100;
const PATIENCE_MS = 10_000;

const socketOf = (dataDir: string) => path.join(dataDir, 'keys.sock');

/**
 * Runs `keys` commands for terminals in the hub that is at work, so that a key is revoked while the disk is full. They come
 * over a socket in `dataDir`, which belongs to the hub's user alone (0700), as the socket does (0600). A hub that cannot listen
 * there says so in its log, and the commands work on the database. Returns how to stop.
 */
export async function listenForKeys(dataDir: string, keys: KeyStore, log: Log): Promise<() => Promise<void>> {
  const file = socketOf(dataDir);
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ allowHalfOpen: true }, socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy()); // the terminal was closed
    void answer(socket, keys, log);
  });
  try {
    // What a killed hub has left there lets nobody listen.
    if (Buffer.byteLength(file) > MOST_BYTES) throw new Error(`the path of ${file} is too long for a socket`);
    const other = await connect(file);
    if (other) other.destroy();
    else rmSync(file, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(file, resolve);
    });
    chmodSync(file, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'keys commands cannot ask this hub: they work on its database');
  }
  return async () => {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    await new Promise(resolve => server.close(resolve));
  };
}

async function answer(socket: net.Socket, keys: KeyStore, log: Log): Promise<void> {
  const lines: [to: 'print' | 'remark', line: string][] = [];
  let error: Answer['error'] = null;
  try {
    const words: unknown = JSON.parse(await text(socket));
    if (!Array.isArray(words)) throw new AppError('usage', 'no words');
    runKeysCommand(words.map(String), keys, {
      print: line => lines.push(['print', line]),
      remark: line => lines.push(['remark', line]),
      isHub: true,
    });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) log.warn({ err: thrown }, 'a keys command failed');
    error = { code: thrown instanceof AppError ? thrown.code : 'failed', message: (thrown as Error).message };
  }
  socket.end(JSON.stringify({ lines, error } satisfies Answer));
}

/**
 * Has the hub that is at work in `dataDir` run a `keys` command, and tells what it says. False where none is, and the command
 * was not run. Throws what the command threw there.
 */
export async function askRunningHub(
  dataDir: string,
  words: readonly string[],
  terminal: KeysTerminal,
): Promise<boolean> {
  const socket = await connect(socketOf(dataDir));
  if (!socket) return false;
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('it takes too long')));
  socket.end(JSON.stringify(words));
  let answer: Answer;
  try {
    answer = JSON.parse(await text(socket));
  } catch (cause) {
    throw new AppError(
      'hub_silent',
      'The hub is running, but did not say what became of this: see `keys list`.',
      {
        cause,
      },
    );
  }
  for (const [to, line] of answer.lines) terminal[to](line);
  if (answer.error) throw new AppError(answer.error.code, answer.error.message);
  return true;
}

/** null: nobody listens there. */
function connect(file: string): Promise<net.Socket | null> {
  return new Promise(resolve => {
    if (Buffer.byteLength(file) > MOST_BYTES) return resolve(null);
    const socket = net.connect({ path: file, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(null));
  });
}
