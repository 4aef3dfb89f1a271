import { type ClientOptions, CloseCodes, SimpleShardingStrategy } from 'discord.js';

/** What discord.js has the gateway's sockets managed by. */
export type GatewayManager = Parameters<NonNullable<NonNullable<ClientOptions['ws']>['buildStrategy']>>[0];

/** Connects as ever, but for sessions of others that are taken up first, and leaves its own for others to take up. */
export class ResumingStrategy extends SimpleShardingStrategy {
  readonly #sessions: { takeUp(): Promise<void>; areKept(): boolean };

  constructor(
    manager: GatewayManager,
    sessions: {
      /** Before anything is connected. */
      takeUp(): Promise<void>;
      areKept(): boolean;
    },
  ) {
    super(manager);
    this.#sessions = sessions;
  }

  override async connect(): Promise<void> {
    await this.#sessions.takeUp();
    await super.connect();
  }

  /** Closed by 1000 or 1001, a session is over: https://docs.discord.com/developers/events/gateway#initiating-a-disconnect */
  override async destroy(options: Parameters<SimpleShardingStrategy['destroy']>[0] = {}): Promise<void> {
    await super.destroy(this.#sessions.areKept() ? { ...options, code: CloseCodes.Resuming } : options);
  }
}
