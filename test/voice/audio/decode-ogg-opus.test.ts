import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decodeOggOpus } from '../../../src/voice/audio/decode-ogg-opus.ts';
import { toOgg } from '../../../src/voice/audio/ogg-pages.ts';
import { voiceMessageOf } from '../../support/voice-message.ts';

/** A byte that stands for 120 ms of nothing (RFC 6716 §3.1: SILK, 60 ms, two frames of the same length). */
const SILENCE = Uint8Array.of(0b00011001);

/** What says to be a second, and is an hour and more in every 4 kB. */
function bomb(packets: number): Uint8Array {
  return toOgg({
    packets: new Array<Uint8Array>(packets).fill(SILENCE),
    packetSamples: 5_760,
    preSkip: 0,
    samples: 48_000,
    inputRate: 48_000,
  });
}

/** A page of Ogg, its check sum aside, which no decoder looks at. */
function page(packets: readonly Uint8Array[], number: number): Uint8Array {
  const header = Buffer.alloc(27);
  header.write('OggS', 'latin1');
  header.writeUInt32LE(number, 18);
  header.writeUInt8(packets.length, 26);
  return Buffer.concat([header, Uint8Array.from(packets, ({ length }) => length), ...packets]);
}

/** Silence of so many channels, all of them made of one stream (RFC 7845 §5.1.1.3). */
function silenceOf(channels: number): Uint8Array {
  const head = Buffer.alloc(21 + Math.min(channels, 200));
  head.write('OpusHead', 'latin1');
  head.set([1, channels], 8);
  head.set([255, 1, 0], 18);
  const sound = page(new Array<Uint8Array>(255).fill(SILENCE), 2);
  return Buffer.concat([page([head], 0), page([Buffer.from('OpusTags')], 1), sound]);
}

// The decoder tells there of every packet that is broken.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

it('stops at what may be heard, however much more a small file has', async () => {
  const file = bomb(300_000);
  expect(file.length).toBeLessThan(1_048_576);
  const before = process.memoryUsage().rss;
  expect(await decodeOggOpus(file, 15)).toEqual({ wrong: 'too_long' });
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
});

it.each([
  ['at its start', silenceOf(200)],
  ['behind a voice', Buffer.concat([bomb(20), silenceOf(200)])],
])('decodes no file that has many channels %s, since each takes memory', async (_, file) => {
  const before = process.resourceUsage().maxRSS;
  expect(await decodeOggOpus(file, 60)).toEqual({ wrong: 'unreadable' });
  expect((process.resourceUsage().maxRSS - before) / 1_000).toBeLessThan(50);
});

it('gives up a file whose packets are broken', async () => {
  const packets = new Array<Uint8Array>(20_000).fill(Uint8Array.of(0xff, 0xff, 0xff));
  const stream = { packetSamples: 960, preSkip: 0, samples: 48_000, inputRate: 48_000 };
  expect(await decodeOggOpus(toOgg({ packets, ...stream }), 15)).toEqual({ wrong: 'unreadable' });
});

it('ends with audio, or says why not, or throws, whatever became of the bytes', async () => {
  const spoken = await voiceMessageOf(1);
  const damage = fc.array(fc.record({ at: fc.nat(spoken.length - 1), byte: fc.nat(255) }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(damage, async changes => {
      const file = Uint8Array.from(spoken);
      for (const { at, byte } of changes) file[at] = byte;
      const decoded = await decodeOggOpus(file, 15).catch(() => null);
      if (decoded && 'pcm' in decoded) expect(decoded.pcm.length).toBeLessThanOrEqual(15 * 16_000);
    }),
    { numRuns: 60 },
  );
});
