/** The pages of the dashboard, each at its fragment: `/#keys`. */
export const VIEWS = ['home', 'keys', 'account'] as const;
/** One of VIEWS. */
export type View = (typeof VIEWS)[number];

/** The page that an address's fragment names; the home where it names none. */
export function parseView(fragment: string): View {
  return VIEWS.find(view => `#${view}` === fragment) ?? 'home';
}

/** The secret of a setup link, from its fragment `#setup=<secret>`; null where it is none. */
export function parseSetupSecret(fragment: string): string | null {
  return /^#setup=([\w-]+)$/.exec(fragment)?.[1] ?? null;
}
