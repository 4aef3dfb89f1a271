import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { anywhere } from '../src/egress/create-egress.ts';
import { createEars } from '../src/voice/create-ears.ts';
import { startSpeechServer } from '../src/voice/start-speech-server.ts';
import { toOutside } from '../test/support/outside-data.ts';
import { median } from './latency.ts';

const WARM_UP = 5;

/** Medians in milliseconds, from a message of the bot's to its transcript, from a server that needs no time to hear it. */
export interface HearingTime {
  readonly homecord: number;
  /** The same file, fetched, decoded on the main thread and sent over a bare socket, with no limit of any kind. */
  readonly floor: number;
  /** The first message of all, which loads the decoder. */
  readonly firstMs: number;
}

/** Measures how long hearing takes beside the hearing itself, over recorded voice messages. */
export async function measureHearing(files: readonly string[]): Promise<HearingTime> {
  const recorded = new Map(files.map(file => [`/${file}`, readFileSync(toOutside(`voice/${file}`))]));
  const cdn = createServer(({ url = '' }, response) => response.end(recorded.get(url)));
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const server = await startSpeechServer({ name: 'bench', languages: ['en'], hear: () => 'movie night' });
  const ears = createEars({ origins: [origin] });
  const asked = { server: { host: '127.0.0.1', port: server.port }, egress: anywhere, household: '1' };
  // Its types lack the option that its README names.
  const decoder = new OggOpusDecoder({ sampleRate: 16_000 } as object);
  await decoder.ready;
  const hear = (file: string) =>
    ears.hear(
      { url: `${origin}/${file}`, sizeBytes: 1, durationSecs: 1 },
      { ...asked, language: 'en', names: [] },
    );
  const [first = ''] = files;
  const firstMs = await timeOf(() => hear(first));
  const times: Record<'homecord' | 'floor', number[]> = { homecord: [], floor: [] };
  for (const [round, file] of [...files.slice(0, WARM_UP), ...files].entries()) {
    const homecord = await timeOf(() => hear(file));
    const floor = await timeOf(() => hearBarely(`${origin}/${file}`, decoder, server.port));
    if (round < WARM_UP) continue;
    times.homecord.push(homecord);
    times.floor.push(floor);
  }
  await Promise.all([ears.close(), server.close(), decoder.free()]);
  cdn.close();
  cdn.closeAllConnections();
  return { homecord: median(times.homecord), floor: median(times.floor), firstMs };
}

async function hearBarely(url: string, decoder: OggOpusDecoder, port: number): Promise<void> {
  const file = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const { channelData } = await decoder.decodeFile(file);
  await decoder.reset();
  const pcm = Int16Array.from(channelData[0] ?? [], sample => sample * 32_767);
  const socket = connect(port, '127.0.0.1');
  const data = '"data":{"rate":16000,"width":2,"channels":1}';
  socket.write(`{"type":"transcribe"}\n{"type":"audio-start",${data}}\n`);
  socket.write(`{"type":"audio-chunk",${data},"payload_length":${pcm.byteLength}}\n`);
  socket.write(new Uint8Array(pcm.buffer));
  socket.write('{"type":"audio-stop"}\n');
  await once(socket, 'data');
  socket.destroy();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
