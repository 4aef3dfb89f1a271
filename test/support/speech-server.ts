import { anywhere } from '../../src/egress/create-egress.ts';
import type { HearOptions } from '../../src/voice/contract.ts';
import { type SpeechAnswers, startSpeechServer } from '../../src/voice/start-speech-server.ts';
import { onEnd } from './on-end.ts';

/** Starts a speech server that answers as the test says; closed with the test. */
export async function startTestSpeechServer(answers: Partial<SpeechAnswers>) {
  const server = await startSpeechServer({ name: 'test', languages: ['en'], ...answers });
  onEnd(() => server.close());
  return server;
}

/** How ears ask a server on this machine. */
export function askAt(port: number, change: Partial<HearOptions> = {}): HearOptions {
  return {
    server: { host: '127.0.0.1', port },
    egress: anywhere,
    household: '1',
    language: 'en',
    names: [],
    ...change,
  };
}
