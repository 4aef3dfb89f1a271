import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

it('runs by itself, prints its address and token, and ends cleanly on a signal', async () => {
  const child = spawn(process.execPath, ['src/playground/discord/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async () => String((await lines.next()).value);
  const apiUrl = (await read()).replace('DISCORD_API_URL=', '');
  const token = (await read()).replace('DISCORD_TOKEN=', '');
  const response = await fetch(`${apiUrl}/v10/users/@me`, { headers: { Authorization: `Bot ${token}` } });
  expect(response.status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
