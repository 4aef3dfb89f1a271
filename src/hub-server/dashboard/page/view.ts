/** The pages of the dashboard, each at its fragment: `/#keys`. */
export const VIEWS = ['home', 'keys', 'account'] as const;
/** One of VIEWS. */
export type View = (typeof VIEWS)[number];

/** The page that an address's fragment names; the home where it names none. */
export function parseView(fragment: string): View {
  return VIEWS.find(view => `#${view}` === fragment) ?? 'home';
}

/** What a setup link says is its secret, in its fragment `#setup=<secret>`; null where it is no setup link. */
export function parseSetupSecret(fragment: string): string | null {
  return /^#setup=(.*)$/.exec(fragment)?.[1] ?? null;
}

/** Whether a host's name leads to the computer itself, so that no other one can use it (RFC 6761 §6.3, RFC 1122 §3.2.1.3). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])\.?$/i.test(hostname);
}
