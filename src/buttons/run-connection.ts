import type { Connection, ConnectionOptions } from './connection-options.ts';
import { startConnection } from './start-connection.ts';
import type { BrokerFailure } from './to-failure.ts';

/** What is known of the version of MQTT that a broker speaks. */
export interface BrokerVersion {
  /** It has answered MQTT 5. */
  isModern: boolean;
  /** How often it has closed the line upon MQTT 5, and said nothing. */
  silences: number;
}

/** Some brokers refuse a version by closing the line; so does a line that is cut, though hardly as often. */
const TELLING_SILENCES = 2;

/** Of a broker that nobody listened to. */
export const unknownVersion = (): BrokerVersion => ({ isModern: false, silences: 0 });
/** Of one that is tried once: its silence says enough. */
export const silentVersion = (): BrokerVersion => ({ isModern: false, silences: TELLING_SILENCES });

/**
 * Connects with MQTT 5 or, to a broker that does not speak it, with 3.1.1, and resolves with why the connection
 * ended. `onStart` is handed each attempt, to end it from outside. Where 3.1.1 is spoken to a broker that knows more,
 * it no longer says for which filter a message is, and what it keeps meanwhile it never will: `version` is what was
 * found out before, and is kept up.
 */
export async function runConnection(
  options: Omit<ConnectionOptions, 'protocolVersion'>,
  version: BrokerVersion,
  onStart: (connection: Connection) => void,
): Promise<BrokerFailure> {
  const modern = await run(5);
  if (!modern.isOtherVersion) return modern;
  if (modern.detail?.trouble === 'closed_without_answer') {
    version.silences += 1;
    if (version.isModern || version.silences < TELLING_SILENCES) return modern;
  }
  return run(4);

  async function run(protocolVersion: 4 | 5): Promise<BrokerFailure> {
    const connection = await startConnection({ ...options, protocolVersion });
    onStart(connection);
    const failure = await connection.ended;
    if (protocolVersion === 5) version.isModern ||= connection.isAnswered();
    return failure;
  }
}
