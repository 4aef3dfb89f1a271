import { methodNotAllowed, notFound } from '../errors.ts';
import type { World } from '../state/world.ts';

/** A REST request after its transport: what a route's handler looks at. */
export interface RestRequest {
  readonly world: World;
  /** Named parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON body, or `payload_json` of a multipart one; undefined if there is none. */
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** A file of a multipart body, under the number in its field name `files[n]`. */
export interface UploadedFile {
  readonly index: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** An answer: 204 where it has no body. */
export interface RestAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A further limit of some of a route's requests, beside the route's own; Discord's headers say nothing of it. */
export interface Sublimit {
  /** Discord's, in the answer's body. */
  readonly code: number;
  readonly message: string;
  readonly count: number;
  readonly windowMs: number;
}

/** One operation of the REST document. */
export interface Route {
  readonly method: string;
  /** Segments with `:name` for parameters, e.g. `/channels/:channelId/messages`. */
  readonly path: string;
  /** Authorised by the token in the path alone, and outside the bot's global limit. */
  readonly open?: boolean;
  /** Requests a window of this bucket takes. Default 50 a second; null: any number, and the answers have no rate-limit headers. */
  readonly limit?: { readonly count: number; readonly windowMs: number } | null;
  /** The further limit that a request with these parameters comes under; null: none. */
  readonly sublimit?: (world: World, params: Readonly<Record<string, string>>) => Sublimit | null;
  readonly handle: (request: RestRequest) => RestAnswer | Promise<RestAnswer>;
}

/** A parameter of the path; the router has made sure of it. */
export function param(request: RestRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new TypeError(`the route has no parameter named ${name}`);
  return value;
}

/** Whether the query says yes to something: `true` or `1`, as clients write it. */
export function isAsked(request: RestRequest, name: string): boolean {
  return /^(true|1)$/i.test(request.query.get(name) ?? '');
}

/** Finds the route of a request. Throws Discord's 404, or 405 where the path is known by other methods. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } {
  const found = routes.flatMap(route => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  if (found.length === 0) throw notFound();
  // A literal segment such as @me stands before a parameter: routes are searched in their order.
  const match = found.find(({ route }) => route.method === method);
  if (!match) throw methodNotAllowed();
  return match;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of wanted.entries()) {
    const value = given[i] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return params;
}
