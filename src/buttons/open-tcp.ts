import { connect, type Socket } from 'node:net';
import type { Egress } from '../egress/contract.ts';
import { untilOpen } from '../process/until-open.ts';

/** Which server is to answer, and where a connection may go at all. */
export interface Peer {
  readonly host: string;
  readonly port: number;
  readonly egress: Egress;
}

/**
 * Opens a connection without encryption. Rejects with what Node says, or with an AddressRefusedError; when `signal`
 * aborts, with its reason.
 */
export async function openTcp({ host, port, egress }: Peer, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted();
  egress.check(host);
  const socket = connect({ host, port, lookup: egress.lookup });
  await untilOpen(socket, 'connect', signal);
  return socket;
}
