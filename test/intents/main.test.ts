import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';

const SCENES = JSON.stringify([{ id: 'pottery', phrases: ['warm up the kiln'] }, { id: 'piano_time' }]);

function makeFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'homecord-intents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'scenes.json');
  writeFileSync(file, content);
  return file;
}

function start(...args: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['bin/run.js', 'src/intents/main.ts', ...args], { stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  return child;
}

async function run(args: string[], input = '') {
  const child = start(...args);
  child.stdin.on('error', () => {}); // it may have exited before reading
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { lines: stdout.split('\n').filter(Boolean), stderr, code };
}

describe('npm run parse', () => {
  it('tells how it is used where it is asked', async () => {
    const { lines, stderr, code } = await run(['--help']);
    expect({ begins: lines[0]?.slice(0, 12), stderr, code }).toEqual({
      begins: 'usage: parse',
      stderr: '',
      code: 0,
    });
  });

  it('says why, where it is asked to', async () => {
    const input = "kiln time\ncould you strat piano time\ndon't start piano time\nlet's party\n";
    const { lines } = await run(['--scenes', makeFile(SCENES), '--why'], input);
    const told = lines.flatMap((line): string[] => JSON.parse(line).why);
    expect(told.map(why => why.replace(/; it sounds like .*/, ''))).toEqual([
      'No clause names a scene.',
      '“could you strat piano time” names piano_time; “could you”: polite, frame; “strat”: a slip for “start”; it asks: it is to be started',
      '“do not start piano time” names piano_time; “do not”: negation; “start”: begin; it does not ask: “do not” is no part of a request',
      'No clause names a scene.',
    ]);
  });

  it('answers each line with one JSON object', async () => {
    const { lines, code } = await run(
      ['--scenes', makeFile(SCENES)],
      "start piano time\n\ndon't start piano time\n",
    );
    expect(code).toBe(0);
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { decision: 'trigger', scene: 'piano_time', confidence: 1 },
      { decision: 'ignore', scene: null, confidence: 0 },
      { decision: 'ignore', scene: null, confidence: 0 },
    ]);
  });

  it.each([
    ['ambient', 'offer'],
    ['addressed', 'trigger'],
  ])('hears a bare word in %s context as %s', async (context, decision) => {
    const { lines } = await run(['--scenes', makeFile(SCENES), '--context', context], 'pottery\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ decision });
  });

  it('answers a line before the next one comes', async () => {
    const child = start('--scenes', makeFile(SCENES));
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    child.stdin.write('warm up the kiln\n');
    expect(JSON.parse(String((await answers.next()).value))).toMatchObject({ scene: 'pottery' });
    child.stdin.write('start piano time\n');
    expect(JSON.parse(String((await answers.next()).value))).toMatchObject({ scene: 'piano_time' });
  });

  it('ends quietly when nobody reads its answers', async () => {
    const child = start('--scenes', makeFile(SCENES));
    const errors = text(child.stderr);
    child.stdin.on('error', () => {}); // EPIPE on our side, once it has gone
    child.stdout.destroy();
    child.stdin.write('start piano time\n'.repeat(20_000));
    const [code] = await once(child, 'close');
    expect({ code, errors: await errors }).toEqual({ code: 0, errors: '' });
  });

  it.each([
    ['text', 'movie night', 'is not JSON'],
    ['an object', '{"id":"pottery"}', 'is not a list of scenes: '],
    ['a scene without id', '[{"phrases":[]}]', 'is not a list of scenes at 0.id: '],
    ['phrases that are no list', '[{"id":"a","phrases":"b"}]', 'is not a list of scenes at 0.phrases: '],
  ])('says in one line that a file holds %s', async (_, content, problem) => {
    const { stderr, code } = await run(['--scenes', makeFile(content)]);
    expect(code).toBe(1);
    expect(stderr).toContain(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('says that a file is missing', async () => {
    const { stderr, code } = await run(['--scenes', '/nowhere/scenes.json']);
    expect({ stderr, code }).toEqual({ stderr: '/nowhere/scenes.json cannot be read (ENOENT)\n', code: 1 });
  });

  it.each([[['--scene', 'x']], [[]], [['--scenes', 'x', '--context', 'loud']], [['--scenes']]])(
    'shows its usage for %j',
    async args => {
      const { stderr, code } = await run(args);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^usage: parse --scenes/);
    },
  );
});
