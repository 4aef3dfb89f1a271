import { constants, createDeflate, createZstdCompress, deflateSync } from 'node:zlib';
import type { WebSocket } from 'ws';

/** Payloads from this size on are worth compressing by themselves, in bytes. */
const largePayload = 1024;

/** How a client may ask for a whole connection to be compressed. */
export type TransportCompression = 'zlib-stream' | 'zstd-stream';

/** The server's end of a connection: payloads leave it in the order in which they were sent. */
export interface ClientSocket {
  /** false once the connection is closing: then nothing is sent any more. */
  readonly isOpen: boolean;
  /** Sends a payload as JSON, compressed as the client asked for. */
  send(json: string): void;
  /** From now on large payloads are compressed each by itself, unless the whole connection is. */
  compressPayloads(): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

/**
 * Creates the server's end of a WebSocket.
 * https://docs.discord.com/developers/events/gateway#encoding-and-compression
 */
export function createClientSocket(
  socket: WebSocket,
  compression: TransportCompression | null,
): ClientSocket {
  const isOpen = () => socket.readyState === socket.OPEN;
  const transmit = (data: string | Buffer) => {
    if (isOpen()) socket.send(data);
  };
  const stream = compression && openStream(compression, transmit);
  let compressesPayloads = false;
  if (stream) socket.once('close', () => stream.close());
  return {
    get isOpen() {
      return isOpen();
    },
    send(json) {
      if (stream) stream.write(json);
      else if (compressesPayloads && json.length >= largePayload) transmit(deflateSync(json));
      else transmit(json);
    },
    compressPayloads() {
      compressesPayloads = true;
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

/** One compression context for a connection; every payload is flushed, and leaves as a message of its own. */
function openStream(compression: TransportCompression, transmit: (message: Buffer) => void) {
  const stream =
    compression === 'zlib-stream'
      ? createDeflate({ flush: constants.Z_SYNC_FLUSH })
      : createZstdCompress({ flush: constants.ZSTD_e_flush });
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    write(json: string) {
      stream.write(json, error => {
        if (error) return; // The connection closed before its turn came.
        stream.read(); // Anything that has not been told as `data` yet is now.
        transmit(Buffer.concat(chunks));
        chunks = [];
      });
    },
    close: () => stream.destroy(),
  };
}
