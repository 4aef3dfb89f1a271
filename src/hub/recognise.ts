import Client from 'undici/lib/dispatcher/client.js';
import type { OtherProgram } from '../errors.ts';
import { clock } from '../process/clock.ts';
import { USER_AGENT } from '../process/version.ts';
import { createConnector, type Trust } from './connector.ts';
import { exchange } from './exchange.ts';
import { isRecord, parseJson } from './json.ts';
import programs from './other-programs.json' with { type: 'json' };

/** Where such programs say what they are, without any key. */
const PLACES = ['/manifest.json', '/', '/api/config', '/rest/'];
const LIMITS = { maxResponseSize: 262_144, headersTimeout: 0, bodyTimeout: 0 };
/** A person waits for it. */
const TIMEOUT_MS = 3_000;
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': USER_AGENT };

/**
 * Which program answers at an origin that is no hub: by its web app's manifest, its page's title, the names that its API
 * gives itself, its way to refuse, or its `Server` header. It is asked without the key, which is none of its business. null: none that is
 * known, or none that can be asked.
 */
export async function recognise(
  origin: string,
  trust: Trust,
  signal?: AbortSignal,
): Promise<OtherProgram | null> {
  const timeout = clock.timeout(TIMEOUT_MS);
  const client = new Client(origin, { ...LIMITS, connect: createConnector(trust) });
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    for (const path of PLACES) {
      const said = await ask(client, path, until);
      const program = said && findProgram(said);
      if (program) return { name: program.name, guide: program.guide ?? null };
    }
    return null;
  } finally {
    void client.destroy();
  }
}

/** What is said there of itself, in lower case; null: nothing that can be read. */
async function ask(client: Client, path: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await exchange(client, { method: 'GET', path, headers: HEADERS, body: null, signal });
    return [answer.header('server') ?? '', toTitle(answer.text), ...toNames(answer.text)]
      .join('\n')
      .toLowerCase();
  } catch {
    // It hung up, or said too much: another place may tell.
    return null;
  }
}

function toTitle(page: string): string {
  return /<title[^>]{0,200}>([^<]{1,200})</i.exec(page)?.[1] ?? '';
}

/** What JSON calls itself, or how it refuses. openHAB's tells no name, and is known by two words of its own. */
function toNames(text: string): string[] {
  const said = parseJson(text);
  if (!isRecord(said)) return [];
  const names = [said.name, said.short_name, said.modelid, said.error].filter(
    each => typeof each === 'string',
  );
  return 'runtimeInfo' in said && 'measurementSystem' in said ? [...names, 'openHAB'] : names;
}

function findProgram(said: string): (typeof programs)[number] | undefined {
  return programs.find(({ says }) => says.some(words => said.includes(words)));
}
