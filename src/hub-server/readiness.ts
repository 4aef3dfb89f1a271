import type { Health, HomeBackend } from './backends/backend.ts';

/** Whether the hub can answer for its home. Presses are told of, but do not decide it: the API works without them. */
export interface Readiness {
  readonly ready: boolean;
  readonly checks: { readonly home: Health; readonly presses: Health };
}

/** What `presses` says where no broker is set. */
const PRESSES_NOT_FORWARDED: Health = {
  ok: false,
  reason: { code: 'presses_not_forwarded' },
  detail: 'Button presses are not forwarded: MQTT_URL is not set.',
};

/** How the home stands, and how presses do: `presses` is null where no broker is set. */
export function checkReadiness(backend: HomeBackend, presses: (() => Health) | null): Readiness {
  const home = backend.health();
  return { ready: home.ok, checks: { home, presses: presses?.() ?? PRESSES_NOT_FORWARDED } };
}
