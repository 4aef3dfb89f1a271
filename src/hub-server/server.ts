import type { AddressInfo } from 'node:net';
import { toAuthority } from '../web/to-authority.ts';
import { createHubApp, type HubAppOptions } from './create-hub-app.ts';

/** What a hub server is started with. Backend and keys stay the caller's, to stop and close after the server. */
export interface HubServerOptions extends HubAppOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
}

/** A hub that listens. */
export interface HubServer {
  /** Without a base path or trailing slash: `http://127.0.0.1:8484`. */
  readonly url: string;
  readonly port: number;
  /** Answers what is under way, then stops listening. */
  close(): Promise<void>;
}

/** Serves a home as the Device Control API. Rejects with the error of the socket, e.g. `code` `EADDRINUSE`. */
export async function startHubServer({ host, port, ...options }: HubServerOptions): Promise<HubServer> {
  const app = await createHubApp(options);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { address, port: givenPort } = app.server.address() as AddressInfo;
  return { url: `http://${toAuthority(address, givenPort)}`, port: givenPort, close: () => app.close() };
}
