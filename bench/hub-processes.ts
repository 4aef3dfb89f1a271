import path from 'node:path';
import { type Child, startChild } from './child.ts';
import type { Target } from './hub-load.ts';

/** The hub over a home at rest, another over one where something changes all the time, and their floor. */
export interface HubProcesses {
  readonly hub: Target;
  readonly livelyHub: Target;
  /** Answers with the very bytes of `hub`. */
  readonly floor: Target;
  close(): Promise<void>;
}

/** Starts them, each in a process of its own; their targets are `GET /devices`. */
export async function startHubProcesses(): Promise<HubProcesses> {
  const children: Child[] = [];

  async function start(file: string, env: Record<string, string>, input = ''): Promise<Target> {
    const child = startChild([path.join(import.meta.dirname, file)], {
      env: { ...process.env, ...env },
      input,
    });
    children.push(child);
    const { origin, apiKey = '' } = JSON.parse(await child.line(/^/)) as { origin: string; apiKey?: string };
    const headers = { authorization: `Bearer ${apiKey}` };
    return { url: `${origin}/v1/devices`, headers, pid: child.pid };
  }

  const hub = await start('hub-under-load.ts', { CHANGES_PER_SECOND: '0' });
  const livelyHub = await start('hub-under-load.ts', { CHANGES_PER_SECOND: '10' });
  const body = await (await fetch(hub.url, { headers: hub.headers })).text();
  const floor = await start('hub-floor.ts', {}, body);
  return {
    hub,
    livelyHub,
    floor,
    async close() {
      for (const child of children) await child.stop();
    },
  };
}
