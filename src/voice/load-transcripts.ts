import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { decodeOggOpus } from './audio/decode-ogg-opus.ts';

/** What a recogniser wrote down, by the fingerprint of the audio that it heard. */
export interface Transcripts {
  /** null: this audio is none of those listed. */
  textOf(pcm: Int16Array): string | null;
  readonly count: number;
}

const MAX_SECS = 60;

/**
 * Loads files of transcripts: a line of JSON each, `{"file": "dev/one.ogg", "text": "What was heard."}`, the voice
 * message's path from the folder of the file that lists it. A message is known again by its audio as it is decoded
 * (16 kHz, mono), whatever way it took; one that was encoded anew is another. Throws a ConfigError.
 */
export async function loadTranscripts(files: readonly string[]): Promise<Transcripts> {
  const texts = new Map<string, string>();
  const problems: string[] = [];
  for (const file of files) {
    for (const [index, line] of readLines(file, problems).entries()) {
      const entry = parseEntry(line);
      if (entry === null) problems.push(`${file}: line ${index + 1} is not {"file": …, "text": …}.`);
      else await add(texts, path.join(path.dirname(file), entry.file), entry.text, problems);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { textOf: pcm => texts.get(fingerprintOf(pcm)) ?? null, count: texts.size };
}

async function add(
  texts: Map<string, string>,
  file: string,
  text: string,
  problems: string[],
): Promise<void> {
  try {
    const decoded = await decodeOggOpus(readFileSync(file), MAX_SECS);
    if ('pcm' in decoded) texts.set(fingerprintOf(decoded.pcm), text);
    else problems.push(`${file} is no voice message (Opus in Ogg).`);
  } catch (error) {
    problems.push(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

function readLines(file: string, problems: string[]): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line.trim() !== '');
  } catch {
    problems.push(`There is no file of transcripts at ${file}.`);
    return [];
  }
}

function parseEntry(line: string): { file: string; text: string } | null {
  try {
    const { file, text } = JSON.parse(line);
    return typeof file === 'string' && typeof text === 'string' ? { file, text } : null;
  } catch {
    return null; // told of by its line
  }
}

function fingerprintOf(pcm: Int16Array): string {
  return createHash('sha256')
    .update(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    .digest('hex');
}
