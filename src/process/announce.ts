import pino from 'pino';
import { isForPeople, logOptions } from './log.ts';

/** Where the text begins that stands behind a name. */
const COLUMN = 14;

/**
 * Says on stdout what somebody wants to know who has started a program: in words where people read along, `Invite  https://…`;
 * elsewhere as the log has it, one JSON object a line, so that all that a service says is of one kind.
 */
export function announce(name: string, text: string, column = COLUMN): void {
  if (isForPeople(process.stdout)) console.log(`${name.padEnd(column)}${text}`);
  else lineTo(1).info(`${name} ${text}`.trim());
}

/** Says on stderr why a program ends, or waits: in the same ways. */
export function announceEnd(text: string): void {
  if (isForPeople(process.stderr)) console.error(text);
  else lineTo(2).fatal(text);
}

const lineTo = (fd: number) => pino(logOptions, pino.destination({ fd, sync: true }));
