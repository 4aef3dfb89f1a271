import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Log } from '../../process/log.ts';
import type { LocalDiscord } from '../contract.ts';
import { DiscordError } from '../errors.ts';
import { Refusal } from '../refusal.ts';
import { readJson } from '../rest/body.ts';
import { controlCalls } from './control-calls.ts';

const PREFIX = '/control/';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Creates the control API: what people do, for tests in any language. Each call is `/control/<name>` with a JSON
 * body, or with a query where it only looks; `/control/events` tells everything that happens, one JSON object a line.
 * What Discord's client would not let a person do is answered 409, a body that cannot be read 400. It says false of a
 * path that is none of its own.
 */
export function createControl(
  discord: LocalDiscord,
  log: Log,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    if (!url.pathname.startsWith(PREFIX)) return false;
    const name = url.pathname.slice(PREFIX.length);
    if (name === 'events') streamEvents(discord, response);
    else
      answer(discord, request, name, url.searchParams)
        .catch((error: unknown) => toFailure(error, name, log))
        .then(({ status, body }) => {
          response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
          response.end(`${JSON.stringify(body)}\n`);
        });
    return true;
  };
}

async function answer(
  discord: LocalDiscord,
  request: IncomingMessage,
  name: string,
  query: URLSearchParams,
): Promise<Answer> {
  const call = Object.hasOwn(controlCalls, name) ? controlCalls[name] : undefined;
  if (!call) {
    const known = [...Object.keys(controlCalls), 'events'].join(', ');
    return { status: 404, body: { error: `There is no call ${name}; there are ${known}.` } };
  }
  if (request.method !== call.method)
    return { status: 405, body: { error: `${PREFIX}${name} takes ${call.method}.` } };
  const asked = call.method === 'GET' ? Object.fromEntries(query) : await readJson(request);
  return { status: 200, body: (await call.make(discord, asked)) ?? null };
}

function toFailure(error: unknown, name: string, log: Log): Answer {
  if (error instanceof Refusal) return { status: 409, body: { error: error.message } };
  if (error instanceof z.ZodError) return { status: 400, body: { error: z.prettifyError(error) } };
  if (error instanceof DiscordError) return { status: error.status, body: { error: error.message } };
  log.error({ err: error, call: name }, 'a call of the control API failed');
  return { status: 500, body: { error: 'Something went wrong; the log says what.' } };
}

function streamEvents(discord: LocalDiscord, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  response.flushHeaders();
  const stop = discord.on(event => response.write(`${JSON.stringify(event)}\n`));
  response.once('close', stop);
}
