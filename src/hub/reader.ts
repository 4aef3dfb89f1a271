import { HubResponseError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { createRateLimiter } from '../process/rate-limiter.ts';
import { oneStep, type Share } from '../process/steps.ts';
import type { Answer } from './exchange.ts';
import { toSegment } from './ids.ts';
import { type JsonRecord, parseJson } from './json.ts';
import { createLastLists } from './last-lists.ts';
import { findNextPage } from './links.ts';
import { type Entry, findOne, MAX_RECORDS, type Noun, readEntries, readItems } from './lists.ts';
import type { CallOptions, HubList } from './model.ts';
import { assertNotRefused } from './refusal.ts';
import { createPatience, type Patience } from './retry.ts';
import type { Transport } from './transport.ts';

const MAX_PAGES = 20;
const WARN_EVERY_MS = 60 * 60_000;

/** Reads from a hub: a list in all its pages, or one thing. */
export interface Reader {
  /** Records that cannot be understood are counted, with a warning, and the rest is read. */
  list<T>(
    noun: Noun,
    toItem: (record: JsonRecord, id: string) => T,
    options?: CallOptions,
  ): Promise<HubList<T>>;
  one(noun: Noun, id: string, options?: CallOptions): Promise<JsonRecord>;
  /** Whatever there is. */
  body(path: string, options?: CallOptions): Promise<unknown>;
}

/**
 * Creates a reader over a connection to a hub. A body that is no list, or not the thing asked for, is a
 * HubResponseError `not_an_api`; skipped records are logged where a log is given.
 */
export function createReader(
  transport: Transport,
  { share, log }: { share: Share; log: Log | undefined },
): Reader {
  const warn = createWarning(log);
  const last = createLastLists();
  return {
    list: async <T>(noun: Noun, toItem: (record: JsonRecord, id: string) => T, options?: CallOptions) => {
      const patience = createPatience(options);
      const first = new URL(transport.base.href.replace(/\/*$/, `/${noun}`));
      const answer = await transport.get(first, patience);
      const recalled = last.of<T>(noun, answer);
      if (recalled.list) return recalled.list;
      const { entries, pages } = await readPages(transport, noun, { first, answer, patience, share, warn });
      const list = await share(readItems(entries, toItem));
      const { skipped } = list;
      if (skipped > 0)
        warn(noun, { url: transport.toUrl(`/${noun}`), skipped }, 'records of the hub skipped');
      if (pages === 1) recalled.keep(list);
      return list;
    },
    one: async (noun, id, options) => {
      const path = `/${noun}/${toSegment(id)}`;
      const { body } = await read(transport, path, { patience: createPatience(options), share });
      return findOne(body, noun, id) ?? notAnApi(transport.toUrl(path));
    },
    body: async (path, options) =>
      (await read(transport, path, { patience: createPatience(options), share })).body,
  };
}

type Warn = (noun: Noun, fields: object, message: string) => void;

/** A hub that is wrong is so at every answer: of each list, each warning is logged once an hour. */
function createWarning(log: Log | undefined): Warn {
  const rate = createRateLimiter({ max: 1, windowMs: WARN_EVERY_MS, now: clock.elapsed });
  return (noun, fields, message) => {
    if (log && rate.take(`${noun} ${message}`)) log.warn(fields, message);
  };
}

/** The elements of all pages, from the first one's answer on, and how many those were. */
async function readPages(
  transport: Transport,
  noun: Noun,
  means: { first: URL; answer: Answer; patience: Patience; share: Share; warn: Warn },
): Promise<{ entries: readonly Entry[]; pages: number }> {
  const { patience, share, warn } = means;
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let page: URL | null = means.first;
  while (page && !seen.has(page.href)) {
    const at: URL = page;
    const answer = seen.size === 0 ? means.answer : await transport.get(at, patience);
    seen.add(at.href);
    const { body, next } = await share(oneStep(() => readAnswer(transport, at, answer)));
    const more: Entry[] = readEntries(body, noun) ?? notAnApi(transport.toUrl(page));
    for (const entry of more) entries.push(entry);
    const isFollowed =
      next?.origin === transport.base.origin && seen.size < MAX_PAGES && entries.length < MAX_RECORDS;
    if (next && !isFollowed) {
      const url = transport.toUrl(page);
      warn(noun, { url, pages: seen.size }, 'a list of the hub goes on where it is not followed');
    }
    page = isFollowed ? next : null;
  }
  return { entries, pages: seen.size };
}

async function read(
  transport: Transport,
  at: string | URL,
  { patience, share }: { patience: Patience; share: Share },
): Promise<{ body: unknown; next: URL | null }> {
  const answer = await transport.get(at, patience);
  return share(oneStep(() => readAnswer(transport, at, answer)));
}

function readAnswer(
  transport: Transport,
  at: string | URL,
  answer: Answer,
): { body: unknown; next: URL | null } {
  const text = transport.redactNames(answer.text);
  const body = parseJson(text);
  const url = transport.toUrl(at);
  if (body === undefined && text.trim() !== '') notAnApi(url, answer.status);
  if (body !== undefined) assertNotRefused(body, answer, { method: 'GET', url, redact: transport.redact });
  // Where the next page is may need the key: some hubs have it in their paths.
  const asSent = text === answer.text ? body : parseJson(answer.text);
  const next = at instanceof URL ? findNextPage(answer.header('link'), asSent, at) : null;
  return { body, next };
}

function notAnApi(url: string, status = 200): never {
  throw new HubResponseError('not_an_api', { status, method: 'GET', url });
}
