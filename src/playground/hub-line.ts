import { Agent, createServer } from 'node:http';
import { toAuthority } from '../web/to-authority.ts';
import { openDoorway } from './doorway.ts';
import { createEmitter } from './emitter.ts';
import { type HubExchange, passOn } from './hub-exchange.ts';

/** The line between a hub and all who use it, on which everything is seen and trouble can be made. */
export interface HubLine {
  /** What clients reach the hub at, without a trailing slash. */
  readonly url: string;
  /** Nothing listens at the hub's port any more, and every connection to it is cut. */
  shut(): Promise<void>;
  /** The hub is there again, at the same port. */
  open(): Promise<void>;
  /** From now on the hub does at once what it is asked, and answers so much later. */
  delayAnswers(delayMs: number): void;
  /** Tells every exchange once it is over; returns how to stop listening. */
  on(listener: (exchange: HubExchange) => void): () => void;
  close(): Promise<void>;
}

/** Longer than clients keep a connection for reuse: one that is just being closed would lose a request. */
const KEEP_ALIVE_MS = 75_000;

/** Where the hub is, and where it shall be reached. */
export interface HubLineOptions {
  /** The hub's own port at 127.0.0.1. */
  readonly hubPort: number;
  readonly host?: string;
  /** 0, the default, is any free one. */
  readonly port?: number;
}

/** Starts the line to a hub. A taken port rejects with the system's error, `code: 'EADDRINUSE'`. */
export async function startHubLine({
  hubPort,
  host = '127.0.0.1',
  port = 0,
}: HubLineOptions): Promise<HubLine> {
  const { emit, on } = createEmitter<HubExchange>();
  const agent = new Agent({ keepAlive: true });
  let answerDelayMs = 0;
  const passage = { hubPort, agent, tell: emit, delayMs: () => answerDelayMs };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (asked, answer) => {
    passOn(asked, answer, passage).catch(() => answer.destroy()); // Whoever is left of the two sees the line cut.
  });
  const doorway = await openDoorway(server, host, port);
  return {
    url: `http://${toAuthority(host, doorway.port)}`,
    shut: doorway.shut,
    open: doorway.open,
    delayAnswers(delayMs) {
      answerDelayMs = delayMs;
    },
    on,
    async close() {
      await doorway.shut();
      agent.destroy();
    },
  };
}
