import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes the voice messages that the playground brings, all of them anew: spoken by flite, whose voices are free for
 * any use, and put into Opus by opusenc (`apt-get install flite sox opus-tools`).
 * Beside them it writes what Discord says of each, and what a tiny Whisper wrote down when it heard them.
 */
const SPOKEN = [
  { id: 'movie-night', text: 'movie night please', heard: 'Movie night, please.', voice: 'slt' },
  { id: 'all-off', text: 'turn everything off', heard: 'Turn everything off.', voice: 'rms' },
  { id: 'unlock', text: 'unlock the front door', heard: 'Unlock the front door.', voice: 'slt' },
  {
    id: 'is-it-locked',
    text: 'homecord, is the front door locked?',
    heard: 'Homecord is the front door locked.',
    voice: 'rms',
  },
  { id: 'tonight', text: 'good night at half past ten', heard: 'Good night at half past 10.', voice: 'awb' },
  {
    id: 'the-cat',
    text: 'did anyone feed the cat this morning?',
    heard: 'Did anyone feed the cat this morning?',
    voice: 'awb',
  },
] as const;

const RATE = 16_000;
const POINTS_A_SECOND = 10;
const folder = import.meta.dirname;
const scratch = mkdtempSync(path.join(tmpdir(), 'homecord-samples-'));

const made = SPOKEN.map(({ id, text, voice }) => {
  const [spoken, loud] = ['spoken.wav', 'loud.wav'].map(name => path.join(scratch, name)) as [string, string];
  const words = text.replace('homecord', 'home cord');
  execFileSync('flite', ['-voice', voice, '-t', words, '-o', spoken]);
  execFileSync('sox', ['-D', spoken, '-r', '48k', loud, 'norm', '-3', 'pad', '0.15', '0.25']);
  const ogg = path.join(folder, `${id}.ogg`);
  execFileSync('opusenc', ['--quiet', '--bitrate', '32', '--speech', '--serial', '1', loud, ogg]);
  const raw = execFileSync('sox', [
    '-D',
    loud,
    '-r',
    `${RATE}`,
    '-t',
    'raw',
    '-e',
    'signed',
    '-b',
    '16',
    '-',
  ]);
  const samples = new Int16Array(raw.buffer, raw.byteOffset, raw.length >> 1);
  return { id, text, durationSecs: samples.length / RATE, waveform: toWaveform(samples) };
});
rmSync(scratch, { recursive: true });
write('samples.json', `${JSON.stringify(made, null, 2)}\n`);
write(
  'transcripts.jsonl',
  SPOKEN.map(({ id, heard }) => `${JSON.stringify({ file: `${id}.ogg`, text: heard })}\n`).join(''),
);

/** Base64 of a byte for each tenth of a second, the loudest 255, as Discord draws it. */
function toWaveform(samples: Int16Array): string {
  const each = RATE / POINTS_A_SECOND;
  const loudness = Array.from({ length: Math.ceil(samples.length / each) }, (_, i) => {
    const part = samples.subarray(i * each, (i + 1) * each);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  });
  const loudest = Math.max(...loudness);
  return Buffer.from(loudness.map(value => Math.round((value / loudest) * 255))).toString('base64');
}

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}
