import type { IncomingMessage, ServerResponse } from 'node:http';
import { clock } from '../../process/clock.ts';
import type { LocalDiscordOptions } from '../contract.ts';
import { DiscordError, invalidForm, notFound, unauthorized } from '../errors.ts';
import type { World } from '../state/world.ts';
import { applicationRoutes } from './application.ts';
import { readBody } from './body.ts';
import { callbackRoutes } from './callbacks.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import type { RestFault, RestFaults } from './faults.ts';
import { guildRoutes } from './guilds.ts';
import { messageRoutes } from './messages.ts';
import type { RateLimits, RateVerdict } from './rate-limits.ts';
import { reactionRoutes } from './reactions.ts';
import { matchRoute, type RestAnswer, type Route } from './route.ts';
import { webhookRoutes } from './webhooks.ts';

const routes: readonly Route[] = [
  ...applicationRoutes,
  ...guildRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...reactionRoutes,
  ...commandRoutes,
  ...callbackRoutes,
  ...webhookRoutes,
];

/** In place of an answer: none. */
const CUT: RestAnswer = { status: 0 };

/** What the REST side stands on. */
export interface RestParts {
  readonly world: World;
  readonly limits: RateLimits;
  readonly faults: RestFaults;
  readonly validate: LocalDiscordOptions['validate'];
}

/** Answers one HTTP request; rejects only if the connection fails. */
export type RestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Creates the handler of every HTTP request: uploaded files, and REST under `/api`, `/api/v9` or `/api/v10`. */
export function createRestHandler(parts: RestParts): RestHandler {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const file = request.method === 'GET' ? parts.world.files.open(url) : null;
    if (file === 'expired') {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('This content is no longer available.');
      return;
    }
    if (file) {
      // Whatever a bot uploads is shown as a picture or text at most, never run.
      const guarded = { 'Content-Security-Policy': 'sandbox', 'X-Content-Type-Options': 'nosniff' };
      const size = { 'Content-Length': file.bytes.length };
      response.writeHead(200, { 'Content-Type': file.contentType, ...size, ...guarded });
      response.end(file.bytes);
      return;
    }
    const path = /^\/api(?:\/v(?:9|10))?(\/.*)$/.exec(url.pathname)?.[1];
    const seen: { body: unknown } = { body: undefined };
    const startedMs = clock.elapsed();
    const answer = await answerRequest(parts, request, path, url.searchParams, seen).catch(toAnswer);
    const { status, body, headers } = answer;
    if (!request.readableEnded) request.resume();
    if (status === CUT.status) response.destroy();
    else {
      response.writeHead(status, {
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    }
    if (!path) return;
    const method = request.method ?? 'GET';
    const durationMs = clock.elapsed() - startedMs;
    const told = { path: maskTokens(path), body: seen.body, answer: body };
    parts.world.emit({ type: 'rest', method, status, durationMs, ...told });
  };
}

async function answerRequest(
  { world, limits, faults, validate }: RestParts,
  request: IncomingMessage,
  path: string | undefined,
  query: URLSearchParams,
  seen: { body: unknown },
): Promise<RestAnswer> {
  if (path === undefined) throw notFound();
  if (faults.delayMs() > 0) await clock.sleep(faults.delayMs());
  const { json, files } = await readBody(request);
  seen.body = json;
  const fault = faults.take(path);
  if (fault && !fault.acted) return toFaultyAnswer(fault);
  const method = request.method ?? 'GET';
  const { route, params } = matchRoute(routes, method, path);
  if (!route.open && request.headers.authorization !== `Bot ${world.token}`) throw unauthorized();
  const verdict = limits.check(route, params, route.sublimit?.(world, params));
  if (verdict.retryAfterMs !== undefined) return tooMany(verdict);
  const problems = json === undefined ? undefined : validate?.({ method, path, body: json });
  if (problems?.length)
    return toAnswer(invalidForm(problems.map(message => ({ path: [], code: 'OPENAPI', message }))));
  const answer = await Promise.resolve()
    .then(() => route.handle({ world, params, query, body: json, files }))
    .catch(toAnswer);
  if (fault) return toFaultyAnswer(fault);
  return { ...answer, headers: { ...verdict.headers, ...answer.headers } };
}

function toFaultyAnswer({ status, retryAfterMs, global: isGlobal = false }: RestFault): RestAnswer {
  if (status === null) return CUT;
  if (retryAfterMs !== undefined) return tooMany({ headers: {}, retryAfterMs, isGlobal });
  return toAnswer(new DiscordError(status, 0, `${status}: a fault was asked for`));
}

/** 429 as Discord words it. https://docs.discord.com/developers/topics/rate-limits */
function tooMany({ headers, retryAfterMs = 0, isGlobal, sublimit }: RateVerdict): RestAnswer {
  const retryAfter = retryAfterMs / 1000;
  const { message = 'You are being rate limited.', code } = sublimit ?? {};
  return {
    status: 429,
    body: { message, retry_after: retryAfter, global: isGlobal, ...(code !== undefined && { code }) },
    headers: {
      ...headers,
      'Retry-After': String(Math.ceil(retryAfter)),
      'X-RateLimit-Scope': isGlobal ? 'global' : 'user',
      ...(isGlobal && { 'X-RateLimit-Global': 'true' }),
    },
  };
}

function toAnswer(error: unknown): RestAnswer {
  if (error instanceof DiscordError)
    return { status: error.status, body: error.toBody(), headers: error.headers };
  const message = error instanceof Error ? error.message : String(error);
  return { status: 500, body: { message: `500: Internal Server Error (${message})`, code: 0 } };
}

/** The path for watchers, without the tokens that are an interaction's key. */
function maskTokens(path: string): string {
  return path.replace(/^(\/(?:interactions|webhooks)\/\d+)\/[^/]+/, '$1/…');
}
