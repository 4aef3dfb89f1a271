import type { Connection, ConnectionOptions } from './connection-options.ts';
import { startConnection } from './start-connection.ts';
import type { BrokerFailure } from './to-failure.ts';

/**
 * Connects with MQTT 5 or, to a broker that does not speak it, with 3.1.1, and resolves with why the connection
 * ended. `onStart` is handed each attempt, to end it from outside.
 */
export async function runConnection(
  options: Omit<ConnectionOptions, 'protocolVersion'>,
  onStart: (connection: Connection) => void,
): Promise<BrokerFailure> {
  const modern = await run(5);
  return modern.isOtherVersion ? run(4) : modern;

  async function run(protocolVersion: 4 | 5): Promise<BrokerFailure> {
    const connection = await startConnection({ ...options, protocolVersion });
    onStart(connection);
    return connection.ended;
  }
}
