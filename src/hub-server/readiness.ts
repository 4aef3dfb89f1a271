import type { HomeBackend } from './backends/backend.ts';

/** How one thing that the hub depends on stands. */
export interface Check {
  readonly ok: boolean;
  /** One sentence for an operator, without credentials. */
  readonly detail: string;
}

/** Whether the hub can answer for its home. Presses are told of, but do not decide it: the API works without them. */
export interface Readiness {
  readonly ready: boolean;
  readonly checks: { readonly home: Check; readonly presses: Check };
}

/** What `presses` says where no broker is set. */
export const PRESSES_NOT_FORWARDED: Check = {
  ok: false,
  detail: 'Button presses are not forwarded: MQTT_URL is not set.',
};

/** Asks the home for its devices, and how presses stand. */
export async function checkReadiness(backend: HomeBackend, presses: () => Check): Promise<Readiness> {
  const home = await checkHome(backend);
  return { ready: home.ok, checks: { home, presses: presses() } };
}

async function checkHome(backend: HomeBackend): Promise<Check> {
  try {
    await backend.devices();
    return { ok: true, detail: 'The home answers.' };
  } catch {
    // Why it fails is in the log of the requests that it fails; a probe is asked every few seconds.
    return { ok: false, detail: 'The home does not answer.' };
  }
}
