import { expect, it, onTestFinished } from 'vitest';
import { VoiceError } from '../../src/errors.ts';
import { decodeOggOpus } from '../../src/voice/audio/decode-ogg-opus.ts';
import { createMouth, type MouthLimits } from '../../src/voice/create-mouth.ts';
import { toFrame } from '../../src/voice/wyoming/event.ts';
import { freePort } from '../support/free-port.ts';
import { startRawServer } from '../support/raw-server.ts';
import { askAt, startTestSpeechServer } from '../support/speech-server.ts';
import { tones } from '../support/voice-message.ts';

function newMouth(limits: Partial<MouthLimits> = {}) {
  const mouth = createMouth({ limits });
  onTestFinished(() => mouth.close());
  return mouth;
}

const reasonOf = (saying: Promise<unknown>) =>
  saying.then(
    () => 'said',
    error => (error instanceof VoiceError ? error.reason : error),
  );

it('makes what the server says a voice message', async () => {
  const said: string[] = [];
  const { port } = await startTestSpeechServer({
    say(text) {
      said.push(text);
      return { rate: 22_050, channels: 1, samples: tones(1.5, 22_050) };
    },
  });
  const { ogg, waveform, durationSecs } = await newMouth().speak('Movie night: 4 devices set', askAt(port));
  expect(said).toEqual(['Movie night: 4 devices set']);
  expect(durationSecs).toBeCloseTo(1.5, 2);
  expect(Buffer.from(waveform, 'base64')).toHaveLength(15);
  const decoded = await decodeOggOpus(ogg, 60);
  expect('pcm' in decoded && decoded.pcm.length / 16_000).toBeCloseTo(1.5, 2);
});

it('asks for the language of the household', async () => {
  const { port, received } = await startRawServer(socket => socket.end());
  await reasonOf(newMouth().speak('Olá', askAt(port, { language: 'pt-BR' })));
  expect(received()).toContain('"voice":{"language":"pt_BR"}');
});

it('joins a sample that is split over two events', async () => {
  const format = { rate: 16_000, width: 2, channels: 1 };
  const samples = tones(1);
  const bytes = Buffer.from(samples.buffer);
  const { port } = await startRawServer(socket => {
    socket.write(toFrame('audio-start', format));
    for (let at = 0; at < bytes.length; at += 777)
      socket.write(toFrame('audio-chunk', format, bytes.subarray(at, at + 777)));
    socket.write(toFrame('audio-stop'));
  });
  const { durationSecs } = await newMouth().speak('Hello', askAt(port));
  expect(durationSecs).toBe(1);
});

const wrong: [string, Buffer, string][] = [
  ['says nothing at all', toFrame('audio-stop'), 'server_broken'],
  ['says nothing after its start', startThen(16_000, 2, 1, toFrame('audio-stop')), 'server_broken'],
  ['has 8 bit', startThen(16_000, 1, 1), 'server_broken'],
  ['has a rate of none', startThen(0, 2, 1), 'server_broken'],
  ['has a rate past any', startThen(4e9, 2, 1), 'server_broken'],
  ['has fifty channels', startThen(16_000, 2, 50), 'server_broken'],
  ['goes on for hours', startThen(8_000, 2, 1, ...hours()), 'too_long'],
  ['says that it failed', toFrame('error', { text: 'no voice' }), 'server_error'],
  ['hangs up', startThen(16_000, 2, 1), 'server_broken'],
];
it.each(wrong)('says in words what is wrong with a server that %s', async (_, answer, reason) => {
  const { port } = await startRawServer(socket => socket.end(answer));
  expect(await reasonOf(newMouth().speak('Hello', askAt(port)))).toBe(reason);
});

it('says that nobody is there', async () => {
  expect(await reasonOf(newMouth().speak('Hello', askAt(await freePort())))).toBe('server_refused');
});

it('says that a server does not speak, in its words', async () => {
  const { port } = await startTestSpeechServer({ hear: () => '' });
  const error = await newMouth()
    .speak('Hello', askAt(port))
    .catch(each => each);
  expect(error).toMatchObject({ reason: 'server_error', detail: 'this server does not speak' });
});

it('ends what is under way when it is closed', async () => {
  const mouth = newMouth();
  const { port, accepted } = await startRawServer(() => {});
  const saying = reasonOf(mouth.speak('Hello', askAt(port)));
  await accepted(1);
  await mouth.close();
  expect(await saying).toBe('closed');
  expect(await reasonOf(mouth.speak('Hello', askAt(port)))).toBe('closed');
});

function startThen(rate: number, width: number, channels: number, ...frames: Buffer[]): Buffer {
  return Buffer.concat([toFrame('audio-start', { rate, width, channels }), ...frames]);
}

function hours(): Buffer[] {
  const chunk = toFrame('audio-chunk', { rate: 8_000, width: 2, channels: 1 }, Buffer.alloc(200_000));
  return new Array<Buffer>(10).fill(chunk);
}
