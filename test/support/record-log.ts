import { Writable } from 'node:stream';
import pino from 'pino';
import { type Log, logOptions } from '../../src/process/log.ts';

/** A log as the programs have it, whose lines a test reads. */
export function recordLog(level: pino.Level = 'debug'): {
  log: Log;
  lines(): Record<string, unknown>[];
  text(): string;
} {
  let text = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void (text += chunk)) });
  return {
    log: pino({ ...logOptions, level }, sink),
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line)),
    text: () => text,
  };
}
