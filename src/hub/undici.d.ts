/**
 * undici by its parts: the root import also loads fetch, WebSocket, caches and mocks, which cost a bot's
 * start 55 ms and 13 MB. The parts are those that the root exports under the same names.
 */
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';
  export default Pool;
}
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';
  export default Agent;
}
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';
  import symbols from 'undici/lib/core/symbols.js';
  export default class extends Client {
    /** Opens the connection; calls back once it is there, and never where that fails. */
    [symbols.kConnect](onConnect: () => void): void;
  }
}
declare module 'undici/lib/core/symbols.js' {
  const symbols: { readonly kConnect: unique symbol };
  export default symbols;
}
declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici';
  export default buildConnector;
}
declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';
  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}
