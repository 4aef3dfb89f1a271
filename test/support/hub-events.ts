import type { TestHub } from './hub-server.ts';
import { onEnd } from './on-end.ts';

/** One server-sent event of the API. */
export interface HubEvent {
  readonly id: string | null;
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the hub says, for the test to look at
  readonly value: any;
}

/** What a client of the API reads of `GET /events`. */
export interface HubEvents {
  readonly response: Response;
  /** Of what was read so far. */
  readonly lastId: () => string;
  /** The next event, of this name where one is given; throws where the response ends first. */
  next(name?: string): Promise<HubEvent>;
  /** Resolves once the response has ended in order, with the names of the events until then. */
  end(): Promise<string[]>;
  leave(): void;
}

/** Follows the events of a hub; `lastEventId`: after that one. The first words of it are read. */
export async function followEvents(
  { url, apiKey }: Pick<TestHub, 'url' | 'apiKey'>,
  lastEventId?: string,
): Promise<HubEvents> {
  const leaving = new AbortController();
  onEnd(() => leaving.abort());
  const response = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${apiKey}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  let lastId = '';
  const blocks = readBlocks(response);
  async function* readEvents(): AsyncGenerator<HubEvent> {
    for await (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1] ?? null;
      if (id !== null) lastId = id;
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(block) ?? [];
      if (name && data) yield { id, name, value: JSON.parse(data) };
    }
  }
  const events = readEvents();
  // `retry:`, which every stream begins with.
  if (response.ok) await blocks.next();
  return {
    response,
    lastId: () => lastId,
    async next(name) {
      for (;;) {
        const { value: event, done } = await events.next();
        if (done) throw new Error(`the events ended before there was a ${name ?? 'next one'}`);
        if (name === undefined || event.name === name) return event;
      }
    },
    async end() {
      const names: string[] = [];
      for await (const { name } of events) names.push(name);
      return names;
    },
    leave: () => leaving.abort(),
  };
}

async function* readBlocks(response: Response): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}
