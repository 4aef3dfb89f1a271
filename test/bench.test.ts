import path from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from './support/program.ts';

/** A machine with Node and nothing else. */
const nothingElse = { PATH: path.dirname(process.execPath) };

it('says in one line which program a measure lacks, and fails', async () => {
  const bench = startProgram(['bin/run.js', 'bench/main.ts', 'presses'], { env: nothingElse });
  expect(await bench.end()).toBe(1);
  expect(bench.output()).toBe('');
  expect(bench.errors()).toBe('bench: presses needs mosquitto, which is not on this machine\n');
});

it('says in one line what can be measured, where something else was asked for', async () => {
  const bench = startProgram(['bin/run.js', 'bench/main.ts', 'preses'], { env: nothingElse });
  expect(await bench.end()).toBe(1);
  expect(bench.errors()).toBe(
    'bench: there is no "preses", only bot, memory, presses, hub, panels, page, voice, hours, scale\n',
  );
});
