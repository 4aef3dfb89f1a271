import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';

/** A scene that a home was asked to run. */
export interface SceneRun {
  readonly home: number;
  readonly sceneId: string;
}

/** Every household's hub, with nothing to compute. */
export interface ScaleHub {
  urlOf(home: number): string;
  /**
   * Its scenes; null: it lists none, as one of three does. Another one has those that all have, and the third one of its own
   * beside them, so that it has a catalogue of its own.
   */
  scenesOf(home: number): readonly { readonly id: string; readonly name: string }[] | null;
  /** How often any of them was asked for anything. */
  calls(): number;
  /** Scenes that were run anywhere, in turn. A run that was sent again, under the key that it had, is one. */
  runs(): readonly SceneRun[];
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
  const scenesOf = (home: number) => {
    if (home % 3 === 0) return null;
    return home % 3 === 1 ? scenes : [...scenes, { id: `corner_${home}`, name: `Corner ${home}` }];
  };
  const runs: SceneRun[] = [];
  const keys = new Set<string>();
  const run = ({ url, headers }: IncomingMessage) => {
    const key = String(headers['idempotency-key'] ?? `${keys.size}`);
    if (keys.has(key)) return;
    keys.add(key);
    const [, , home, , , sceneId = ''] = url?.split('/') ?? [];
    runs.push({ home: Number(home), sceneId: decodeURIComponent(sceneId) });
  };
  let calls = 0;
  const server = createServer((request, response) => {
    const home = Number(request.url?.split('/')[2]);
    calls += 1;
    const listed = request.url?.endsWith('/scenes') ? scenesOf(home) : undefined;
    response.writeHead(listed === null ? 404 : 200, { 'content-type': 'application/json' });
    if (request.method === 'POST') {
      run(request);
      response.end(result);
    } else response.end(listed === undefined ? devices : JSON.stringify(listed ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: home => `http://127.0.0.1:${port}/home/${home}/v1`,
    scenesOf,
    calls: () => calls,
    runs: () => runs,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
