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

  it('says by which pattern an order is read, and a question, in the home that it is told', async () => {
    const devices = [
      { id: 'kitchen', name: 'Kitchen light', type: 'light', room: 'Kitchen', state: { on: true } },
      { id: 'strip', name: 'Worktop strip', type: 'light', room: 'Kitchen', state: { on: true } },
    ];
    const home = makeFile(JSON.stringify(devices));
    const options = ['--scenes', makeFile(SCENES), '--home', home, '--context', 'addressed', '--why'];
    const said = 'turn off the kitchen lights please\nis the worktop strip on?\nlock the garden gate\n';
    const { lines } = await run(options, said);
    const told = lines.map((line): string => JSON.parse(line).why[1]);
    expect(told.map(why => why.replace(/by “.*?”; /, ''))).toEqual([
      'An order (off) in en “the kitchen lights” is several light in Kitchen; it sets Kitchen light, Worktop strip.',
      'A question (whether) in en “the worktop strip” is the device Worktop strip; “on” is state on; told by the on of Worktop strip.',
      'An order (lock) in en “the garden gate” is gate in a room that the home has not; the home has no such thing.',
    ]);
  });

  it('answers each line with one JSON object, before the next one comes', async () => {
    const child = start('--scenes', makeFile(SCENES));
    const closed = once(child, 'close');
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const said: [string, object][] = [
      ['start piano time', { decision: 'trigger', scene: 'piano_time', confidence: 1 }],
      ['', { decision: 'ignore', scene: null, confidence: 0 }],
      ["don't start piano time", { decision: 'ignore', scene: null, confidence: 0 }],
      ['warm up the kiln', expect.objectContaining({ scene: 'pottery' })],
    ];
    for (const [line, answer] of said) {
      child.stdin.write(`${line}\n`);
      expect(JSON.parse(String((await answers.next()).value))).toEqual(answer);
    }
    // Nobody was spoken to: where no context is given, it is overheard.
    child.stdin.end('pottery\n');
    expect(JSON.parse(String((await answers.next()).value))).toMatchObject({ decision: 'offer' });
    expect(await closed).toEqual([0, null]);
  });

  it('hears a bare word that is addressed to it', async () => {
    const { lines } = await run(['--scenes', makeFile(SCENES), '--context', 'addressed'], 'pottery\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ decision: 'trigger' });
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

  it('says in one line what is wrong with a file', async () => {
    const { stderr, code } = await run(['--scenes', makeFile('movie night')]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^.* is not JSON.*\n$/);
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
