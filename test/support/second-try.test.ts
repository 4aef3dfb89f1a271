import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDataDir } from './guild-store.ts';
import { onEnd } from './on-end.ts';
import { secondTry } from './second-try.ts';

let file: string;
beforeEach(async () => {
  file = `${path.dirname(await createDataDir())}/tries`;
  vi.stubEnv('TEST_SECOND_TRIES', file);
  onEnd(() => vi.unstubAllEnvs());
});

/** Fails with each of these, and then answers `up`. */
function failing(...messages: string[]): () => Promise<string> {
  return async () => {
    const message = messages.shift();
    if (message !== undefined) throw new Error(message);
    return 'up';
  };
}

it('says nothing of what starts at once', async () => {
  expect(await secondTry('Mosquitto', failing())).toBe('up');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

it('starts once more, and says what failed and why in one line without secrets', async () => {
  const secret = 'ws://ada:hunter2@127.0.0.1:80/?token=0123456789abcdef0123';
  expect(await secondTry('Mosquitto', failing('port in use\nat line 1'))).toBe('up');
  expect(await secondTry('Chromium', failing(`no ${secret}`))).toBe('up');
  expect(await readFile(file, 'utf8')).toBe(
    'Mosquitto: Error: port in use\nChromium: Error: no ws://…127.0.0.1:80/?token=…\n',
  );
});

it('throws at once what is not worth another try', async () => {
  const isWorth = (error: unknown) => String(error).includes('timeout');
  await expect(secondTry('PostgreSQL', failing('wrong', 'second'), isWorth)).rejects.toThrow('wrong');
  expect(await secondTry('PostgreSQL', failing('timeout'), isWorth)).toBe('up');
});

it('throws what fails twice', async () => {
  await expect(secondTry('Mosquitto', failing('first', 'second'))).rejects.toThrow('second');
});

it('needs no file', async () => {
  vi.stubEnv('TEST_SECOND_TRIES', undefined);
  expect(await secondTry('Mosquitto', failing('first'))).toBe('up');
});
