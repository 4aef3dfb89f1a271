import { anywhere } from '../../src/egress/create-egress.ts';
import { createHub } from '../../src/hub/client.ts';
import type { Hub, HubAddress } from '../../src/hub/model.ts';
import { onEnd } from './on-end.ts';
import { type Scripted, type ScriptedHub, startScriptedHub } from './scripted-hub.ts';

/** The key that must never be seen again outside an Authorization header. */
export const API_KEY = 'hc_canary_5f3e9a7b';

/** A client for the address, closed with the test. */
export function connectHub(url: string, address: Partial<HubAddress> = {}): Hub {
  const hub = createHub({ url, apiKey: API_KEY, fingerprint: null, ...address }, { egress: anywhere });
  onEnd(() => hub.close());
  return hub;
}

/** A hub that gives each request the next of these answers, the last one for ever, and a client for it. */
export async function startAnswering(...answers: Scripted[]): Promise<{ hub: Hub; server: ScriptedHub }> {
  let next = 0;
  const server = await startScriptedHub(() => answers[Math.min(next++, answers.length - 1)] ?? {});
  return { hub: connectHub(`${server.origin}/v1`), server };
}
