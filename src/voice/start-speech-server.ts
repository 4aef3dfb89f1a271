import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { toFrame, type WyomingEvent } from './wyoming/event.ts';
import { readEvents } from './wyoming/read-events.ts';
import type { Pcm } from './wyoming/synthesize.ts';

/** A speech server on this machine. */
export interface LocalSpeechServer {
  readonly port: number;
  close(): Promise<void>;
}

/** What a client asks it to write down. */
export interface Heard {
  readonly pcm: Int16Array;
  /** What came with `transcribe`: language, names and terms. */
  readonly request: WyomingEvent['data'];
}

/** What it answers with. What these throw, it says as its own error. */
export interface SpeechAnswers {
  readonly name: string;
  readonly languages: readonly string[];
  hear?(heard: Heard): Promise<string> | string;
  say?(text: string): Promise<Pcm> | Pcm;
}

/** Starts a speech server by the real protocol (Wyoming) on 127.0.0.1; port 0 means any free one. */
export async function startSpeechServer(answers: SpeechAnswers, port = 0): Promise<LocalSpeechServer> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Who goes away, or says what is no Wyoming, is not answered any more.
    serve(socket, answers).catch(() => socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function serve(socket: Socket, answers: SpeechAnswers): Promise<void> {
  let request: WyomingEvent['data'] = {};
  let audio: Uint8Array[] = [];
  for await (const { type, data, payload } of readEvents(socket)) {
    if (type === 'describe') socket.write(toFrame('info', toInfo(answers)));
    if (type === 'transcribe') request = data;
    if (type === 'audio-start') audio = [];
    if (type === 'audio-chunk') audio.push(payload);
    if (type === 'audio-stop') await tell(socket, () => transcript(answers, { pcm: toPcm(audio), request }));
    if (type === 'synthesize') await tell(socket, () => speech(answers, String(data.text)));
  }
  socket.end();
}

async function tell(socket: Socket, answer: () => Promise<readonly Buffer[]>): Promise<void> {
  try {
    for (const frame of await answer()) socket.write(frame);
  } catch (error) {
    socket.write(toFrame('error', { text: error instanceof Error ? error.message : String(error) }));
  }
}

async function transcript({ hear }: SpeechAnswers, heard: Heard): Promise<readonly Buffer[]> {
  if (hear === undefined) throw new Error('this server does not write down what it hears');
  return [toFrame('transcript', { text: await hear(heard) })];
}

async function speech({ say }: SpeechAnswers, text: string): Promise<readonly Buffer[]> {
  if (say === undefined) throw new Error('this server does not speak');
  const { rate, channels, samples } = await say(text);
  const format = { rate, width: 2, channels };
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return [toFrame('audio-start', format), toFrame('audio-chunk', format, bytes), toFrame('audio-stop')];
}

function toPcm(audio: readonly Uint8Array[]): Int16Array {
  const bytes = new Uint8Array(Buffer.concat(audio));
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
}

/** As the programs of Wyoming tell of themselves. */
function toInfo({ name, languages, hear, say }: SpeechAnswers) {
  const attribution = { name: 'homecord', url: '' };
  const entry = { name, description: name, version: null, attribution, installed: true };
  return {
    asr: hear ? [{ ...entry, models: [{ ...entry, languages }] }] : [],
    tts: say ? [{ ...entry, voices: [{ ...entry, languages, speakers: null }] }] : [],
  };
}
