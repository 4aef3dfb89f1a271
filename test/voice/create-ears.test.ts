import { once } from 'node:events';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEgress } from '../../src/egress/create-egress.ts';
import { VoiceError } from '../../src/errors.ts';
import type { HearOptions } from '../../src/voice/contract.ts';
import { createEars, type EarLimits } from '../../src/voice/create-ears.ts';
import type { Heard } from '../../src/voice/start-speech-server.ts';
import { startCdn } from '../support/cdn.ts';
import { freePort } from '../support/free-port.ts';
import { startRawServer } from '../support/raw-server.ts';
import { askAt, startTestSpeechServer } from '../support/speech-server.ts';
import { voiceMessageOf } from '../support/voice-message.ts';

let spoken: Uint8Array;
let long: Uint8Array;
beforeAll(async () => {
  spoken = await voiceMessageOf(2);
  long = await voiceMessageOf(40);
});

const QUICK = { connectMs: 5_000, idleMs: 300, wholeMs: 900 };

/** Ears that take voice messages from this origin; closed with the test. */
function earsAt(origin: string, limits: Partial<EarLimits> = {}) {
  const ears = createEars({ origins: [origin], limits });
  onTestFinished(() => ears.close());
  return {
    ears,
    hear: (options: HearOptions, told: { sizeBytes?: number; durationSecs?: number } = {}) =>
      ears.hear({ url: `${origin}/voice-message.ogg`, sizeBytes: 9_000, durationSecs: 2, ...told }, options),
  };
}

/** Ears before a CDN that has this one file. */
async function earsFor(file: Uint8Array, limits?: Partial<EarLimits>) {
  const cdn = await startCdn((_, response) => response.end(file));
  return { cdn, ...earsAt(cdn.origin, limits) };
}

const reasonOf = (hearing: Promise<string>) =>
  hearing.then(
    text => `heard ${text}`,
    error => (error instanceof VoiceError ? error.reason : error),
  );

describe('a voice message', () => {
  it('comes to the speech server at 16 kHz, whole, with language and names', async () => {
    const { hear } = await earsFor(spoken);
    let heard: Heard | null = null;
    const server = await startTestSpeechServer({
      hear: each => {
        heard = each;
        return ' Movie night,\n please. ';
      },
    });
    const options = askAt(server.port, { language: 'pt-BR', names: ['Movie night', 'Bad'] });
    expect(await hear(options)).toBe('Movie night, please.');
    const { pcm, request } = heard as unknown as Heard;
    expect(pcm.length / 16_000).toBeCloseTo(2, 1);
    expect(Math.max(...pcm)).toBeGreaterThan(8_000);
    expect(request).toEqual({
      language: 'pt',
      transcript_names: ['Movie night', 'Bad'],
      transcript_terms: ['Movie night', 'Bad'],
    });
  });

  it('in which nothing is said comes to nothing', async () => {
    const { hear } = await earsFor(spoken);
    const { port } = await startTestSpeechServer({ hear: () => '  ' });
    expect(await hear(askAt(port))).toBe('');
  });

  it.each([
    [{ durationSecs: 15.1 }, 'too_long'],
    [{ durationSecs: Number.NaN }, 'too_long'],
    [{ sizeBytes: 1_048_577 }, 'too_large'],
  ])('of which Discord says %j is not fetched: %s', async (told, reason) => {
    const { cdn, hear } = await earsFor(spoken);
    expect(await reasonOf(hear(askAt(1), told))).toBe(reason);
    expect(cdn.asked).toEqual([]);
  });

  it('that is not on the CDN of Discord is not fetched', async () => {
    const ears = createEars();
    const message = { url: 'file:///etc/passwd', sizeBytes: 1, durationSecs: 1 };
    expect(await reasonOf(ears.hear(message, askAt(1)))).toBe('not_discord');
  });
});

describe('a file', () => {
  const files: [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
    ['that is longer than Discord says', () => long, 'too_long'],
    ['that is no Ogg', () => Buffer.from('<html>not found</html>'.repeat(500)), 'unreadable'],
    ['that is empty', () => new Uint8Array(), 'unreadable'],
    ['of Vorbis in Ogg', toVorbis, 'unreadable'],
    ['that ends before any sound', () => spoken.subarray(0, 100), 'unreadable'],
  ];
  it.each(files)('%s is an error in words', async (_, file, reason) => {
    const { hear } = await earsFor(await file());
    expect(await reasonOf(hear(askAt(1)))).toBe(reason);
  });

  it('that is cut off is heard as far as it goes', async () => {
    const { hear } = await earsFor(spoken.subarray(0, Math.floor(spoken.length * 0.7)));
    const { port } = await startTestSpeechServer({ hear: ({ pcm }) => `${pcm.length < 31_000}` });
    expect(await hear(askAt(port))).toBe('true');
  });

  it('that takes too long to decode is given up, and the next one is heard', async () => {
    const { hear } = await earsFor(spoken, { decodeMs: 1 });
    expect(await reasonOf(hear(askAt(1)))).toBe('unreadable');
    const { hear: hearNext } = await earsFor(spoken);
    const { port } = await startTestSpeechServer({ hear: () => 'next' });
    expect(await hearNext(askAt(port))).toBe('next');
  });
});

describe('a CDN', () => {
  it('that has the file no more is an error in words', async () => {
    const cdn = await startCdn((_, response) => response.writeHead(404).end('no'));
    expect(await reasonOf(earsAt(cdn.origin).hear(askAt(1)))).toBe('gone');
    expect(cdn.asked).toHaveLength(1);
  });
});

describe('a speech server', () => {
  it('that nobody started', async () => {
    const { hear } = await earsFor(spoken);
    expect(await reasonOf(hear(askAt(await freePort())))).toBe('server_refused');
  });

  it('on a private network, for a household that may not go there', async () => {
    const { hear } = await earsFor(spoken);
    const { port } = await startTestSpeechServer({ hear: () => 'secret' });
    const egress = createEgress({ isOpen: () => false });
    expect(await reasonOf(hear(askAt(port, { egress })))).toBe('server_not_allowed');
  });

  it('is quoted in what it says of its failure, cut and on one line', async () => {
    const { hear } = await earsFor(spoken);
    const { port } = await startTestSpeechServer({
      hear: () => {
        throw new Error(`no\n\u202emodel ${'!'.repeat(500)}`);
      },
    });
    const error = await hear(askAt(port)).catch(each => each);
    expect(error.detail).toMatch(/^no model !+$/);
    expect(error.detail.length).toBeLessThanOrEqual(200);
  });

  it('that drips bytes without end is given up after the whole time', async () => {
    const { hear } = await earsFor(spoken, { server: QUICK });
    const { port } = await startRawServer(socket => {
      const timer = setInterval(() => socket.write('x'), 50);
      socket.once('close', () => clearInterval(timer));
    });
    expect(await reasonOf(hear(askAt(port)))).toBe('server_stalled');
  });
});

describe('many at once', () => {
  /** A server whose answers wait until the test lets them out. */
  async function startGate() {
    const gates: (() => void)[] = [];
    const arrivals = new EventTarget();
    const server = await startTestSpeechServer({
      hear: async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        gates.push(resolve);
        arrivals.dispatchEvent(new Event('arrival'));
        await promise;
        return String(gates.indexOf(resolve));
      },
    });
    return {
      port: server.port,
      gates,
      async arrived(count: number) {
        while (gates.length < count) await once(arrivals, 'arrival');
      },
    };
  }

  it('are heard one after another in a household, in their order', async () => {
    const { hear } = await earsFor(spoken);
    const { port, gates, arrived } = await startGate();
    const both = [hear(askAt(port)), hear(askAt(port))];
    await arrived(1);
    expect(gates).toHaveLength(1);
    gates[0]?.();
    await arrived(2);
    gates[1]?.();
    expect(await Promise.all(both)).toEqual(['0', '1']);
  });

  it('of several households are heard beside each other', async () => {
    const { hear } = await earsFor(spoken);
    const { port, gates, arrived } = await startGate();
    const all = ['1', '2', '3', '4', '5', '6'].map(household => hear(askAt(port, { household })));
    await arrived(6);
    for (const gate of gates) gate();
    expect((await Promise.all(all)).sort()).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('of one household are turned away, at once, when too many wait; others are heard', async () => {
    const { hear } = await earsFor(spoken, { waiting: 2 });
    const { port, gates, arrived } = await startGate();
    const three = [hear(askAt(port)), hear(askAt(port)), hear(askAt(port))];
    expect(await reasonOf(hear(askAt(port)))).toBe('busy');
    const other = hear(askAt(port, { household: '2' }));
    await arrived(2);
    for (let count = 2; count <= 4; count += 1) {
      await arrived(count);
      gates[count - 2]?.();
      gates[count - 1]?.();
    }
    expect((await Promise.all([...three, other])).sort()).toEqual(['0', '1', '2', '3']);
  });

  it('of one person leave the others of the household their turns', async () => {
    const { hear } = await earsFor(spoken);
    const { port, gates, arrived } = await startGate();
    const theirs = [1, 2, 3].map(() => hear(askAt(port, { person: '1' })));
    expect(await reasonOf(hear(askAt(port, { person: '1' })))).toBe('busy');
    const others = [2, 3].map(person => hear(askAt(port, { person: `${person}` })));
    for (let count = 1; count <= 5; count += 1) {
      await arrived(count);
      gates[count - 1]?.();
    }
    expect(await Promise.all([...theirs, ...others])).toEqual(['0', '1', '2', '3', '4']);
  });

  it('of all households are turned away when the queue is full', async () => {
    const { hear, ears } = await earsFor(spoken, { total: 3 });
    const { port } = await startGate();
    const three = ['1', '2', '3'].map(household => reasonOf(hear(askAt(port, { household }))));
    expect(await reasonOf(hear(askAt(port, { household: '4' })))).toBe('busy');
    await ears.close();
    expect(await Promise.all(three)).toEqual(['closed', 'closed', 'closed']);
  });

  it('do not wait for one that is given up', async () => {
    const { hear } = await earsFor(spoken);
    const { port, gates, arrived } = await startGate();
    const leaving = new AbortController();
    const first = hear(askAt(port, { signal: leaving.signal }));
    const waiting = hear(askAt(port, { signal: leaving.signal }));
    const next = hear(askAt(port));
    await arrived(1);
    leaving.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    await arrived(2);
    gates[1]?.();
    expect(await next).toBe('1');
  });
});

describe('fifteen seconds', () => {
  /** Time stands still until the test moves it. */
  function stopTime() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  }

  it.each([
    ['stalls', ''],
    ['stops within a line', '{"type": "transcr'],
    ['stops within its data', '{"type":"transcript","data_length":50}\n{"te'],
  ])('are more than anybody waits for a server that %s', async (_, bytes) => {
    const { hear } = await earsFor(spoken);
    const asked = Promise.withResolvers<void>();
    const server = await startRawServer(socket => {
      socket.write(bytes);
      asked.resolve();
    });
    stopTime();
    const reason = reasonOf(hear(askAt(server.port)));
    await asked.promise;
    vi.advanceTimersByTime(14_000);
    expect(await reason).toBe('server_stalled');
  });

  it('are more than those wait who come behind others, at a server that stalls', async () => {
    const { hear } = await earsFor(spoken);
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let connections = 0;
    const server = await startRawServer(() => asked[connections++]?.resolve());
    stopTime();
    const [first, second, third] = [1, 2, 3].map(() => reasonOf(hear(askAt(server.port))));
    await asked[0]?.promise;
    vi.advanceTimersByTime(12_000);
    expect(await first).toBe('server_stalled');
    await asked[1]?.promise;
    vi.advanceTimersByTime(2_000);
    expect([await second, await third]).toEqual(['server_stalled', 'busy']);
  });
});

/** The first page of Vorbis in Ogg, and some more of the same. */
function toVorbis(): Uint8Array {
  const page = Buffer.from(spoken);
  const at = page.indexOf('OpusHead');
  page.write('\x01vorbis\0', at, 'latin1');
  return page;
}
