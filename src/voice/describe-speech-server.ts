import type { Egress } from '../egress/contract.ts';
import type { SpeechServer, SpeechServerInfo } from './contract.ts';
import { describeServer } from './wyoming/describe-server.ts';

const PATIENCE = { connectMs: 5_000, idleMs: 5_000, wholeMs: 10_000 };

/**
 * Asks a speech server what it can do: whoever is there and speaks Wyoming answers. For trying an address before it is
 * kept. Throws a VoiceError; when `signal` aborts, its reason.
 */
export function describeSpeechServer(
  server: SpeechServer,
  options: { egress: Egress; signal?: AbortSignal; patience?: typeof PATIENCE },
): Promise<SpeechServerInfo> {
  return describeServer({ server, patience: PATIENCE, ...options });
}
