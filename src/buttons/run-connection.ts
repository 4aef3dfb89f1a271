import { clock } from '../process/clock.ts';
import type { Connection, ConnectionOptions } from './connection-options.ts';
import { startConnection } from './start-connection.ts';
import type { BrokerFailure } from './to-failure.ts';

/** What is known of the version of MQTT that a broker speaks. */
export interface BrokerVersion {
  /** It has answered MQTT 5. */
  isModern: boolean;
  /** Since when it closes the line upon MQTT 5 and says nothing, by a clock that nobody sets. */
  silentSince: number | null;
  /** For so long it has to, before that tells that it speaks another version. */
  readonly tellingMs: number;
}

/**
 * Of a broker that nobody listened to. Some refuse a version by closing the line; so does a line that is cut, and
 * whatever stands before a broker that starts over, for as long as that takes.
 */
export const unknownVersion = (tellingMs: number): BrokerVersion => ({
  isModern: false,
  silentSince: null,
  tellingMs,
});
/** Of one that is tried once: its silence says enough. */
export const silentVersion = (): BrokerVersion => unknownVersion(0);

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
  const isSilent = modern.isOtherVersion && modern.detail?.trouble === 'closed_without_answer';
  version.silentSince = isSilent ? (version.silentSince ?? clock.elapsed()) : null;
  if (!modern.isOtherVersion) return modern;
  return version.silentSince === null || tells(version, version.silentSince) ? run(4) : modern;

  async function run(protocolVersion: 4 | 5): Promise<BrokerFailure> {
    const connection = await startConnection({ ...options, protocolVersion });
    onStart(connection);
    const failure = await connection.ended;
    if (protocolVersion === 5) version.isModern ||= connection.isAnswered();
    return failure;
  }
}

function tells({ isModern, tellingMs }: BrokerVersion, silentSince: number): boolean {
  return !isModern && clock.elapsed() - silentSince >= tellingMs;
}
