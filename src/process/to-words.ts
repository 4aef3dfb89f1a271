/** What pino calls its levels. */
const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'ERROR',
  60: 'FATAL',
};

/** What an error's kinds and stack tell nobody at a terminal who can read its sentence. */
const LEFT_OUT = new Set(['type', 'stack', 'message', 'cause', 'errors']);

/** A line of the log for whoever reads along: `18:03:12 warn  no answer  guildId=1 · timeout: the hub did not answer`. */
export function toWords(line: string): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const clock = typeof time === 'string' ? new Date(time).toTimeString().slice(0, 8) : '';
  const told = Object.entries(fields).map(([name, value]) =>
    isError(value)
      ? `· ${toSentence(value)}`
      : `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const words = [clock, (LEVELS[Number(level)] ?? String(level)).padEnd(5), msg ?? '', ...told];
  // What JSON had escaped commands the terminal again.
  return `${words.join(' ').replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, toEscape)}\n`;
}

const toEscape = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`;

interface ToldError {
  readonly message: string;
  readonly cause?: unknown;
}

function isError(value: unknown): value is ToldError {
  return typeof value === 'object' && value !== null && 'type' in value && 'message' in value;
}

/** An error and what it came of, each with its code, status and the like. */
function toSentence(error: ToldError): string {
  const more = Object.entries(error)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const own = [error.message, ...more].join(' ');
  return isError(error.cause) ? `${own} ← ${toSentence(error.cause)}` : own;
}
