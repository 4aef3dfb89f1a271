import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of data that is others' and so no part of this repository: what `HOMECORD_SHARED` names, else `shared`
 * beside the checkout. `docs/development.md` says where to get each.
 */
export const OUTSIDE = path.resolve(
  process.env.HOMECORD_SHARED || path.join(import.meta.dirname, '../../../shared'),
);

/** What of it tests read, and what is left out without it. */
const LEFT_OUT = {
  'buttons/payloads.json': 'no collected payload is sent through Mosquitto',
  'discord/openapi.json': 'requests and answers are not checked against Discord’s own description',
  'cases/buttons': 'no press of a public report is heard',
  'intents/chat_irc.txt': 'no line of IRC is heard',
  'intents/chat_topical.txt': 'no line of Topical-Chat is heard',
  'intents/clinc_oos.txt': 'no query of CLINC150 is heard',
  'intents/slurp_other.txt': 'no sentence of SLURP is heard',
  'peer/score-devices.mjs': 'no sentence of Home Assistant’s own tests is heard',
  'voice/whisper-tiny.jsonl': 'no recorded voice message is understood',
} as const;

/** A file that tests read where it is there. */
export type OutsideFile = keyof typeof LEFT_OUT;

/** The path of a file of others. */
export function toOutside(file: string, folder: string = OUTSIDE): string {
  return path.join(folder, file);
}

/** Is it there? */
export function hasOutside(file: string, folder: string = OUTSIDE): boolean {
  return existsSync(toOutside(file, folder));
}

/** A test's title; where its data is absent, and the test therefore left out, it says so. */
export function titleOf(title: string, file: OutsideFile): string {
  return hasOutside(file) ? title : `${title} (left out: ${file} is not on this machine)`;
}

/** What a run leaves out, a line for each file that is absent. */
export function toAbsenceNotes(folder: string = OUTSIDE): string[] {
  return Object.entries(LEFT_OUT).flatMap(([file, consequence]) =>
    hasOutside(file, folder) ? [] : `left out: ${consequence}, for ${toOutside(file, folder)} is absent`,
  );
}
