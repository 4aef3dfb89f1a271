import pino from 'pino';

/** The logger that every room is handed; pino's interface, so that any field-standard sink fits. */
export type Log = pino.Logger;

/**
 * Creates the process's logger: one JSON object a line on stderr, so that stdout stays for answers.
 * Keys, passwords and tokens are redacted by name wherever a careless object carries them.
 */
export function createLog({ level = 'info' }: { level?: string } = {}): Log {
  const secrets = ['apiKey', 'password', 'token', 'secret', 'authorization', 'Authorization'];
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
