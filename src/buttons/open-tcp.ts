import { connect, type Socket } from 'node:net';
import type { Reach } from '../egress/contract.ts';
import { untilOpen } from './until-open.ts';

/** Which server is to answer, and where a connection may go at all. */
export interface Peer {
  readonly host: string;
  readonly port: number;
  readonly reach: Reach;
}

/**
 * Opens a connection without encryption. Rejects with what Node says, or with an AddressRefusedError; when `signal`
 * aborts, with its reason.
 */
export async function openTcp({ host, port, reach }: Peer, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted();
  reach.check(host);
  const socket = connect({ host, port, lookup: reach.lookup });
  await untilOpen(socket, 'connect', signal);
  return socket;
}
