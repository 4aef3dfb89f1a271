/** What a client did that ends its connection, with the code Discord closes it with. */
export class GatewayClose extends Error {
  override name = 'GatewayClose';
  /** https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes */
  readonly code: number;

  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}
