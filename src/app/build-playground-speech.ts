import path from 'node:path';
import type { PlaygroundVoice } from '../playground/voice/contract.ts';
import { SAMPLES_FOLDER } from '../playground/voice/voice-samples.ts';
import type { Transcripts } from '../voice/load-transcripts.ts';
import { startSpeechServer } from '../voice/start-speech-server.ts';
import type { SharedSpeech } from './build-speech.ts';
import { encodeVoice } from './encode-voice.ts';

/** Who hears voice messages in the playground, and how they get onto its page. */
export interface PlaygroundSpeech {
  readonly speech: SharedSpeech;
  readonly voice: PlaygroundVoice;
}

/** What it says to any other voice; people read it behind "the speech server says". */
const UNKNOWN =
  'I know the ready-made messages alone. /voice connect connects a server that hears everybody.';

/** Has the speech servers of the configuration hear, or, without one, a server that knows the ready-made messages. */
export async function openSpeech(
  configured: SharedSpeech,
  opened: AsyncDisposableStack,
): Promise<PlaygroundSpeech> {
  if (configured.ears) return { speech: configured, voice: { encode: encodeVoice, hearing: 'all' } };
  let transcripts: Promise<Transcripts> | undefined;
  const server = await startSpeechServer({
    name: 'homecord-playground',
    languages: ['en'],
    async hear({ pcm }) {
      const known = await (transcripts ??= loadSamples());
      const text = known.textOf(pcm);
      if (text === null) throw new Error(UNKNOWN);
      return text;
    },
  });
  opened.defer(() => server.close());
  const ears = { host: '127.0.0.1', port: server.port };
  return { speech: { ...configured, ears }, voice: { encode: encodeVoice, hearing: 'samples' } };
}

/** The decoder is loaded with the first voice message. */
async function loadSamples(): Promise<Transcripts> {
  const { loadTranscripts } = await import('../voice/load-transcripts.ts');
  return loadTranscripts([path.join(SAMPLES_FOLDER, 'transcripts.jsonl')]);
}
