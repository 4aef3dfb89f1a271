import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toAbsenceNotes } from './outside-data.ts';

it('says of each file that is absent what is left out', () => {
  const notes = toAbsenceNotes('/nowhere');
  expect(notes).toHaveLength(9);
  expect(notes[1]).toContain('left out: requests and answers are not checked');
  expect(notes[1]).toContain('/nowhere/discord/openapi.json');
});

it('says nothing of a file that is there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-outside-'));
  try {
    await mkdir(path.join(folder, 'intents'));
    await writeFile(path.join(folder, 'intents/chat_irc.txt'), 'hello\n');
    expect(toAbsenceNotes(folder).filter(note => note.includes('chat_irc'))).toEqual([]);
    expect(toAbsenceNotes(folder)).toHaveLength(8);
  } finally {
    await rm(folder, { recursive: true });
  }
});
