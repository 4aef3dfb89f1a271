import type { Client as Undici } from 'undici';
import symbols from 'undici/lib/core/symbols.js';
import Client from 'undici/lib/dispatcher/client.js';
import type { Egress } from '../egress/contract.ts';
import { clock, type Timer } from '../process/clock.ts';
import type { Line } from './attempt.ts';
import { type Connector, withOpened } from './connector.ts';

/** A connection that no earlier request has used: whether it was made says whether anything was sent. */
export interface FreshLine extends Line {
  readonly dispatcher: Client;
}

/** Connections of one hub for its acts, each for one. */
export interface FreshLines {
  take(): FreshLine;
  /** Opens the next ahead. */
  getReady(): void;
  close(): void;
}

interface FreshLineOptions extends Undici.Options {
  readonly connect: Connector;
  readonly egress: Egress;
}

/** How long one may wait for its act: a hub that closes what says nothing must not do so just then. */
const READY_MS = 1_000;

/** Nobody is told it. Without one, undici makes an error for each, with a stack, in the time that somebody waits. */
const OVER = new Error('the errand is over');

/** Creates them; none is opened yet. */
export function createFreshLines(root: URL, { connect, egress, ...options }: FreshLineOptions): FreshLines {
  let ready: ReturnType<typeof open> | null = null;
  let isClosed = false;
  let timer: Timer | undefined;

  function open() {
    let opened = false;
    let isTaken = false;
    const noting = withOpened(connect, socket => {
      opened = true;
      socket.once('close', () => {
        opened &&= isTaken; // Nothing can have gone over it yet.
      });
    });
    const dispatcher = new Client(root, { ...options, connect: noting });
    const line: FreshLine = { dispatcher, egress, mayHaveSent: () => opened };
    return {
      dispatcher,
      take() {
        isTaken = true;
        return line;
      },
    };
  }

  function takeReady(): FreshLine | null {
    timer?.cancel();
    const taken = ready?.take() ?? null;
    ready = null;
    return taken;
  }

  function drop(): void {
    const taken = takeReady();
    if (taken) endLine(taken);
  }

  return {
    take: () => takeReady() ?? open().take(),
    getReady() {
      if (ready || isClosed) return;
      ready = open();
      ready.dispatcher[symbols.kConnect](() => {});
      timer = clock.after(READY_MS, drop);
    },
    close() {
      isClosed = true;
      drop();
    },
  };
}

/** Not awaited: a connection that is still being made takes its time to end. */
export function endLine({ dispatcher }: FreshLine): void {
  void dispatcher.destroy(OVER);
}
