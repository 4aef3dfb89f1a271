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
