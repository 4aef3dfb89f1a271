import type { GuildStore } from '../contract.ts';
import type { Shard } from '../model.ts';

/** That a shard is this worker's, and nobody else's, for as long as it is renewed. */
export interface Lease {
  readonly shard: Shard;
  /** No two leases have the same; who takes a shard later has a greater one. */
  readonly epoch: number;
  /** Whether it is held still, by the clocks of this machine: asked before whatever acts. */
  isHeld(): boolean;
  /** Aborted where it ran out, or was refused; not where it was given back. */
  readonly lost: AbortSignal;
}

/** Who hears of leases. */
export interface LeaseListener {
  /** A shard is this worker's from now on. */
  taken(lease: Lease): void;
  /** It is to be handed on: what goes on there is to end, and it to be given back. */
  wanted(lease: Lease): void;
}

/** Says when a worker may identify itself: the limit is all workers' together. */
export interface IdentifyTurns {
  /** Resolves when it is a shard's turn. Rejects where `signal` is aborted before. */
  wait(bucket: number, signal: AbortSignal): Promise<void>;
}

/** Who hears of what somebody else than the workers has written, or a worker of another shard. */
export interface ChangeListener {
  /** What is set up in a server is another. */
  changed(guildId: string): void;
  /** It may be so in any of them: for a while nothing was heard. */
  missed(): void;
}

/** What a process sends of the requests that all of them may send together. */
export interface RequestPart {
  /** So many may count at once from now on. */
  allow(count: number): void;
  /** Nothing is sent for so long. */
  pause(forMs: number): void;
  /** How many count now, the most that counted or waited at once since this was asked last, and how long Discord refuses more. */
  use(): { readonly counted: number; readonly wanted: number; readonly refusedForMs: number };
}

/** The store as one of several processes has it, which share out the bot's servers among them. */
export interface WorkerStore {
  /** This worker's name among the others. */
  readonly id: string;
  readonly turns: IdentifyTurns;
  /** Into how many shards the workers have divided the servers; `recommended`: where nobody has, into so many. */
  divide(recommended: () => Promise<number>): Promise<number>;
  /** Has a process send so many of all requests a second as it needs and others leave it, from now on until the end. */
  shareRequests(part: RequestPart, all: number): Promise<void>;
  /** Hears, until the end, of what is written by somebody else; own writes are not told. */
  hearChanges(listener: ChangeListener): Promise<void>;
  /** Has all workers let go of their shards, and divide the servers into so many. */
  outgrow(shards: number): Promise<void>;
  /** Whether no worker of a newer homecord is there. */
  isNewest(): Promise<boolean>;
  /** Takes a share of the shards, and goes on to; resolves once it has looked for the first time. */
  start(listener: LeaseListener): Promise<void>;
  /** What is stored, to one who holds this lease: the servers of its shard, and no write once it has passed on. */
  storeOf(lease: Lease): GuildStore;
  /** The servers of its shard are answered from now on. */
  serve(lease: Lease): Promise<void>;
  /** Nothing is done by it any more: others may have the shard. */
  giveBack(lease: Lease): Promise<void>;
  /** Resolves once others serve what was given back; where nobody does, soon all the same. */
  handedOver(): Promise<void>;
  /** Takes no shard any more: others have those that are given back. */
  leave(): Promise<void>;
  /** Gives back whatever is left, and ends. */
  close(): Promise<void>;
}
