import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';

/** Every household's hub, with nothing to compute. */
export interface ScaleHub {
  urlOf(home: number): string;
  /** Its scenes: those of all, and one of its own, so that no two catalogues are the same. */
  scenesOf(home: number): readonly { readonly id: string; readonly name: string }[];
  /** How often any of them was asked for anything. */
  calls(): number;
  /** How often scenes were run there since the start. */
  ranAt(home: number): number;
  close(): void;
}

/** Starts them as one server, in which a path is a home. */
export async function startScaleHub(): Promise<ScaleHub> {
  const simulated = createSimulatedHome();
  const devices = JSON.stringify(await simulated.devices());
  const scenes = await simulated.scenes();
  const result = JSON.stringify({
    scene_id: 'movie_night',
    status: 'activated',
    devices: { total: 4, applied: 4, unreachable: [] },
  });
  const scenesOf = (home: number) => [...scenes, { id: `corner_${home}`, name: `Corner ${home}` }];
  const ran = new Map<number, number>();
  let calls = 0;
  const server = createServer((request, response) => {
    const home = Number(request.url?.split('/')[2]);
    calls += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    if (request.method === 'POST') {
      ran.set(home, (ran.get(home) ?? 0) + 1);
      response.end(result);
    } else response.end(request.url?.endsWith('/scenes') ? JSON.stringify(scenesOf(home)) : devices);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: home => `http://127.0.0.1:${port}/home/${home}/v1`,
    scenesOf,
    calls: () => calls,
    ranAt: home => ran.get(home) ?? 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
