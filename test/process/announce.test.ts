import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { spawnHub } from '../support/hub-process.ts';

/** Runs the hub until it has said all of its beginning, or has ended; answers each line of either stream. */
async function runRaw(env: Record<string, string>) {
  const hub = spawnHub([], env);
  const streams = [hub.stdout, hub.stderr].map(stream => text(stream));
  // Asked once: who asks again later is in a hurry.
  createInterface({ input: hub.stdout }).on('line', line => line.includes('Then try') && hub.kill('SIGTERM'));
  const [code] = await once(hub, 'exit');
  const lines = (await Promise.all(streams)).map(all => all.split('\n').filter(Boolean));
  return { code, out: lines[0] ?? [], err: lines[1] ?? [] };
}

it('says all of a service as JSON where nobody reads along', async () => {
  const { code, out, err } = await runRaw({ HUB_PORT: '0', LOG_LEVEL: 'debug' });
  expect(code).toBe(0);
  const lines = [...out, ...err].map(line => JSON.parse(line));
  for (const line of lines)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
  expect(out.map(line => JSON.parse(line).msg)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Device Control API http:/),
      expect.stringMatching(/^Set it up open the link in /),
    ]),
  );
});

it('says so, too, why it ends', async () => {
  const { code, out, err } = await runRaw({ HUB_PORT: 'many' });
  expect([code, out, err.length]).toEqual([78, [], 1]);
  expect(JSON.parse(String(err[0]))).toMatchObject({
    level: 60,
    msg: expect.stringContaining('HUB_PORT must be'),
  });
});

it('says it in words where its owner reads the log', async () => {
  const { out } = await runRaw({ HUB_PORT: '0', HOMECORD_LOG_IS_OWNERS: '1' });
  expect(out[1]).toMatch(/^Device Control API {2}http:/);
  const { err } = await runRaw({ HUB_PORT: 'many', HOMECORD_LOG_IS_OWNERS: '1' });
  expect(err).toEqual([expect.stringMatching(/^HUB_PORT must be/)]);
});
