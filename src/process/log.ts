import pino from 'pino';
import { toWords } from './to-words.ts';
import { traceId } from './trace.ts';

/** The logger that every room is handed; pino's interface, so that any field-standard sink fits. */
export type Log = pino.Logger;

/** How loggers are set up: keys, passwords and tokens stay out, wherever a careless object carries them. */
export const logOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: toSafeError },
  // Which errand of somebody's a line is of.
  mixin: () => {
    const trace = traceId();
    return trace === null ? {} : { trace };
  },
  formatters: { log: withSafeErrors },
  redact: {
    paths: ['apiKey', 'password', 'token', 'secret', 'authorization', 'Authorization'].flatMap(name => [
      name,
      `*.${name}`,
      `*.*.${name}`,
    ]),
    censor: '[redacted]',
  },
  hooks: { streamWrite: escapeControls },
} satisfies pino.LoggerOptions;

/**
 * Creates the process's logger: one JSON object a line on stderr, so that stdout stays for answers; on a terminal, a line
 * of words.
 */
export function createLog({ level = 'info' }: { level?: string } = {}): Log {
  const hooks = isForPeople(process.stderr) ? inWords : logOptions.hooks;
  return pino({ ...logOptions, hooks, level }, pino.destination({ fd: 2, sync: true }));
}

let isShown = false;

/** Has all that this process says be in words: whoever owns it is shown its log, as an add-on's is. */
export function writeForPeople(): void {
  isShown = true;
}

/** Whether people read along: at a terminal, or where they are shown the log. */
export function isForPeople(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true || isShown;
}

/** For somebody at a terminal. */
export const inWords = { streamWrite: (line: string) => toWords(escapeControls(line)) };

/** Beside what JSON escapes: DEL, C1 controls, and Unicode's line ends, embeddings, overrides and isolates. */
const CONTROLS = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** What a broker calls its topics can neither command a terminal that shows the log, nor turn its lines around. */
function escapeControls(line: string): string {
  return line.replace(CONTROLS, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An error under any other name, too. */
function withSafeErrors(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Error ? toSafeError(value) : value]),
  );
}

/** The token in an interaction's address is as good as the bot's for 15 minutes. */
const INTERACTION_TOKEN = /(interactions|webhooks)\/(\d+)\/[^/\s"]+/g;

/**
 * What the log tells of an error: its kind, message and stack, and those of its causes. Not its other fields:
 * discord.js hangs the whole request on its errors, with what people wrote in it.
 */
export function toSafeError(error: unknown, depth = 0): unknown {
  // Both serializer and formatter may come by; the second finds it done.
  if (!(error instanceof Error)) return typeof error === 'object' ? error : mask(String(error));
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: mask(error.message),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(!isOutage(error) && { stack: mask(error.stack ?? '') }),
    ...(error instanceof AggregateError &&
      depth < 5 && { errors: error.errors.slice(0, 10).map(each => toSafeError(each, depth + 1)) }),
    ...(error.cause !== undefined && depth < 5 && { cause: toSafeError(error.cause, depth + 1) }),
  };
}

/** discord.js's own: Discord answers that it is unwell, which is no fault of any line here. */
const isOutage = ({ name }: Error) => name === 'HTTPError';

const mask = (text: string) => text.replace(INTERACTION_TOKEN, '$1/$2/…');
