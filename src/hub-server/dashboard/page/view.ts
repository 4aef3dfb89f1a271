import { allows, type Level } from './levels.ts';
import { ADDON_PORT } from './limits.ts';

/** The pages of the dashboard, each at its fragment: `/#keys`. */
export const VIEWS = ['home', 'record', 'people', 'keys', 'account'] as const;
/** One of VIEWS. */
export type View = (typeof VIEWS)[number];

/** The page that an address's fragment names; the home where it names none. */
export function parseView(fragment: string): View {
  return VIEWS.find(view => `#${view}` === fragment) ?? 'home';
}

/** Which pages are for somebody of a level. */
export function viewsOf(level: Level): readonly View[] {
  return allows(level, 'own') ? VIEWS : ['home', 'account'];
}

/** What a link that lets somebody in is for: the owner of a new hub, or somebody who was invited. */
export interface LinkSecret {
  readonly kind: 'setup' | 'join';
  readonly secret: string;
}

/** What such a link says in its fragment, `#setup=<secret>` or `#join=<secret>`; null where it is none. */
export function parseLinkSecret(fragment: string): LinkSecret | null {
  const [, kind, secret] = /^#(setup|join)=(.*)$/.exec(fragment) ?? [];
  return kind === undefined || secret === undefined ? null : { kind: kind as LinkSecret['kind'], secret };
}

/** Whether a host's name leads to the computer itself, so that no other one can use it (RFC 6761 §6.3, RFC 1122 §3.2.1.3). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])\.?$/i.test(hostname);
}

/**
 * Where others open this hub, without a slash at the end: where its page lies, also below a path of somebody's proxy. Home
 * Assistant shows the page to whom it has let in alone, so that within it it is the add-on's own port.
 */
export function toHubAddress({
  origin,
  hostname,
  pathname,
}: Pick<URL, 'origin' | 'hostname' | 'pathname'>): string {
  if (pathname.startsWith('/api/hassio_ingress/')) return `http://${hostname}:${ADDON_PORT}`;
  return `${origin}${pathname.replace(/\/+[^/]*$/, '')}`;
}
