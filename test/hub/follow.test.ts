import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anywhere, createEgress } from '../../src/egress/create-egress.ts';
import { createHub } from '../../src/hub/client.ts';
import type { Hub, HubEvent } from '../../src/hub/model.ts';
import { doAll, type Share } from '../../src/process/steps.ts';
import { createCertificate } from '../support/certificate.ts';
import { API_KEY } from '../support/connected-hub.ts';
import { publicOnly } from '../support/rebinding.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';

const lamp = '{"id":"lamp","name":"Lamp","state":{"on":true}}';

/** Follows a hub to its end; what it told until then is given with it. */
async function follow(hub: Hub, signal = new AbortController().signal, lastEventId: string | null = null) {
  onTestFinished(() => hub.close());
  const events: (HubEvent | null)[] = [];
  const ids: (string | null)[] = [];
  let opened = 0;
  const onEvent = (event: HubEvent | null, id: string | null) => {
    events.push(event);
    ids.push(id);
  };
  const options = { signal, lastEventId, onOpen: () => void opened++, onEvent };
  const end = await hub.follow(options).catch((error: unknown) => ({ error }));
  return { end, events, ids, opened };
}

const connect = (url: string, fingerprint: string | null = null) =>
  createHub({ url: `${url}/v1`, apiKey: API_KEY, fingerprint }, { egress: anywhere });

/** A hub that says this to whoever follows it. */
function telling(say: (response: ServerResponse) => void): Script {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    say(response);
    return undefined;
  };
}

it('is told nothing more where its address is no longer open to who connected it', async () => {
  const later = Promise.withResolvers<ServerResponse>();
  const { origin } = await startScriptedHub(
    telling(response => {
      response.write(`event: device\ndata: ${lamp}\n\n`);
      later.resolve(response);
    }),
  );
  let isOpen = true;
  const egress = createEgress({ isOpen: () => isOpen });
  const hub = createHub({ url: `${origin}/v1`, apiKey: API_KEY, fingerprint: null }, { egress });
  onTestFinished(() => hub.close());
  const told: (HubEvent | null)[] = [];
  const first = Promise.withResolvers<void>();
  const ending = hub.follow({
    signal: new AbortController().signal,
    lastEventId: null,
    onOpen: () => {},
    onEvent: event => {
      told.push(event);
      first.resolve();
    },
  });
  const ended = expect(ending).rejects.toMatchObject({ reason: 'address_refused' });
  await first.promise;
  isOpen = false;
  (await later.promise).write('event: home\ndata: {"status":"away"}\n\n');
  await ended;
  expect(told).toEqual([expect.objectContaining({ kind: 'device' })]);
});

it('tells devices that moved, those that are no more, and how the home stands', async () => {
  const { origin, requests } = await startScriptedHub(
    telling(response => {
      response.write(`retry: 10\n\nid: 1\nevent: device\ndata: ${lamp}\n\n:\n\n`);
      response.write('id: 2\nevent: device\ndata: {"id":"lamp","removed":true}\n\n');
      response.write('event: home\ndata: {"status":"away"}\n\nevent: home\ndata: {"status":"ok"}\n\n');
      response.end('event: reset\ndata: {}\n\nevent: press\ndata: {"device":"doorbell"}\n\n');
    }),
  );
  const { end, events, ids, opened } = await follow(connect(origin), undefined, 'e7');
  expect(events).toEqual([
    null,
    { kind: 'device', device: expect.objectContaining({ id: 'lamp', name: 'Lamp' }) },
    null,
    { kind: 'gone', id: 'lamp' },
    { kind: 'home', isThere: false },
    { kind: 'home', isThere: true },
    { kind: 'reset' },
    null,
  ]);
  expect([end, opened, ids.at(-1)]).toEqual(['ended', 1, '2']);
  expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${API_KEY}`, 'last-event-id': 'e7' });
});

it.each([
  ['no JSON', 'event: device\ndata: lamp\n\n'],
  ['no device', 'event: device\ndata: [1]\n\n'],
  ['a device without an id', 'event: device\ndata: {"name":"Lamp"}\n\n'],
  ['another event', 'event: weather\ndata: {"id":"sun"}\n\n'],
  ['deep nesting', `event: device\ndata: {"id":"a","state":${'['.repeat(50_000)}\n\n`],
])('takes %s for nothing, and goes on', async (_what, text) => {
  const { origin } = await startScriptedHub(
    telling(response => response.end(`${text}event: device\ndata: ${lamp}\n\n`)),
  );
  const { events } = await follow(connect(origin));
  expect(events).toEqual([null, expect.objectContaining({ kind: 'device' })]);
});

it('lets a hub go that says more in one event than any would', async () => {
  const { origin, open } = await startScriptedHub(
    telling(response => void response.write(`data: ${'x'.repeat(1_200_000)}`)),
  );
  expect((await follow(connect(origin))).end).toMatchObject({ error: { kind: 'too_large' } });
  await expect.poll(open).toBe(0);
});

it('reads a stream that is longer than any answer may be', async () => {
  const event = `event: device\ndata: ${lamp}\n\n`;
  const { origin } = await startScriptedHub(telling(response => response.end(event.repeat(40_000))));
  expect((await follow(connect(origin))).events).toHaveLength(40_000);
});

it('reads a hub that never stops talking no faster than its household may take of the time', async () => {
  let written = 0;
  const { origin } = await startScriptedHub(
    telling(response => {
      const talk = () => {
        while (response.write(`event: device\ndata: ${lamp}\n\n`.repeat(1_000))) written += 1_000;
        response.once('drain', talk);
      };
      talk();
    }),
  );
  const turn = Promise.withResolvers<void>();
  let asked = 0;
  const share: Share = async steps => {
    if (++asked > 10) await turn.promise;
    return doAll(steps);
  };
  const hub = createHub(
    { url: `${origin}/v1`, apiKey: API_KEY, fingerprint: null },
    { egress: anywhere, share },
  );
  const leaving = new AbortController();
  const following = follow(hub, leaving.signal);
  await expect.poll(() => asked).toBe(11);
  const before = written;
  await new Promise(resolve => setTimeout(resolve, 200));
  // What lies in buffers between the two, and no more.
  expect(written - before).toBeLessThan(100_000);
  leaving.abort();
  turn.resolve();
  expect((await following).events.length).toBeLessThan(5_000);
});

describe('is told as broken off where', () => {
  it.each<[string, Script]>([
    ['the line is cut', telling(response => setTimeout(() => response.destroy(), 20))],
    ['nothing answers', (_request, response) => void response.destroy()],
  ])('%s', async (_what, script) => {
    const { origin } = await startScriptedHub(script);
    expect((await follow(connect(origin))).end).toMatchObject({ error: { name: 'HubUnreachableError' } });
  });
});

it('ends at once with whoever follows, and with the client', async () => {
  const { origin, open } = await startScriptedHub(telling(response => void response.write(':\n\n')));
  const leaving = new AbortController();
  const first = follow(connect(origin), leaving.signal);
  await expect.poll(open).toBe(1);
  leaving.abort();
  await first;
  await expect.poll(open).toBe(0);
  const hub = connect(origin);
  const second = follow(hub);
  await expect.poll(open).toBe(1);
  await hub.close();
  await second;
  await expect.poll(open).toBe(0);
});

it('goes nowhere that a stranger may not have a hub', async () => {
  const { origin, connections } = await startScriptedHub(telling(response => response.end()));
  const hub = createHub({ url: origin, apiKey: API_KEY, fingerprint: null }, { egress: publicOnly });
  expect((await follow(hub)).end).toMatchObject({ error: { reason: 'address_refused', sent: false } });
  expect(connections()).toBe(0);
});

it('tells another certificate than the pinned one nothing', async () => {
  const hub = await startScriptedHub(
    telling(response => response.end()),
    createCertificate(),
  );
  const { end } = await follow(connect(hub.origin, `${'AA:'.repeat(31)}AA`));
  expect(end).toMatchObject({ error: { reason: 'tls_mismatch', sent: false } });
  expect(hub.decrypted()).toBe(0);
});

it('follows no redirect with its key', async () => {
  const other = await startScriptedHub(telling(response => response.end()));
  const { origin } = await startScriptedHub(() => ({ status: 307, headers: { location: other.origin } }));
  expect((await follow(connect(origin))).end).toBe('absent');
  expect(other.requests).toEqual([]);
});

it('repeats the key in nothing that it tells', async () => {
  const { origin } = await startScriptedHub(
    telling(response => response.end(`event: device\ndata: {"id":"lamp","name":"Lamp ${API_KEY}"}\n\n`)),
  );
  expect(inspect(await follow(connect(origin)), { depth: 20 })).not.toContain(API_KEY);
});
