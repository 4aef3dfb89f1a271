import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createHub } from '../../src/hub/client.ts';
import { API_KEY, connectHub } from '../support/connected-hub.ts';
import { startRawServer } from '../support/raw-server.ts';
import { type Scripted, startScriptedHub } from '../support/scripted-hub.ts';

/** Everything that a result could show to anyone, an error's causes and hidden fields among it. */
const show = (result: unknown) =>
  inspect(result, { depth: 20, showHidden: true, maxStringLength: null }) + JSON.stringify(result);

describe('the key is not in the error of', () => {
  it.each<[string, Scripted]>([
    ['a sentence that repeats it', { status: 401, body: { message: `Unknown key ${API_KEY}` } }],
    ['a long sentence that ends within it', { status: 401, body: `${'x'.repeat(190)}${API_KEY}` }],
    ['an escaped one', { status: 400, body: `{"message":"\\u0068${API_KEY.slice(1)}"}` }],
    ['a refusal', { body: { error: `${'x'.repeat(190)}${API_KEY}` } }],
    ['a page', { body: `<html><title>${API_KEY}</title></html>` }],
    ['garbage', { body: `{${API_KEY}` }],
    ['a redirect', { status: 302, headers: { location: `http://${API_KEY}.example/${API_KEY}` } }],
    ['too much', { body: API_KEY.repeat(100_000) }],
  ])('%s', async (_name, answer) => {
    const { origin } = await startScriptedHub(() => answer);
    const hub = connectHub(`${origin}/${API_KEY}/v1?key=${API_KEY}`);
    // A trigger takes garbage for a success; whatever comes of it is looked at alike.
    const calls = await Promise.allSettled([hub.devices(), hub.device('lamp'), hub.triggerScene('x')]);
    expect(show(calls)).not.toContain(API_KEY);
  });

  it.each<[string, (socket: import('node:net').Socket) => void]>([
    ['a reset', socket => socket.resetAndDestroy()],
    ['a broken header', socket => socket.end(`HTTP/1.1 200 OK\r\n${API_KEY}\u0000: x\r\n\r\n`)],
    ['another protocol', socket => socket.end(`-ERR ${API_KEY}\r\n`)],
    ['half a body', socket => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n${API_KEY}`)],
    ['a hang', () => {}],
  ])('%s', async (_name, answer) => {
    const { origin } = await startRawServer(answer);
    const hub = connectHub(origin);
    const calls = [hub.devices({ patienceMs: 100 }), hub.triggerScene('x', { patienceMs: 100 })];
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(show(results)).not.toContain(API_KEY);
  });

  it('an address that could not be read', () => {
    const open = () =>
      createHub({ url: `key:${API_KEY} is mine`, apiKey: '', fingerprint: null }, { egress: anywhere });
    expect(open).toThrow(expect.not.objectContaining({ url: expect.stringContaining(API_KEY) }));
  });
});

it('writes a warning about skipped records without the key, and without the records', async () => {
  let log = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void (log += chunk)) });
  const { origin } = await startScriptedHub(() => ({
    body: [{ name: null, note: API_KEY }, { id: 'lamp' }],
  }));
  const address = { url: `${origin}/${API_KEY}`, apiKey: API_KEY, fingerprint: null };
  const hub = createHub(address, { egress: anywhere, log: pino(sink) });
  await hub.devices();
  await hub.close();
  expect(JSON.parse(log)).toMatchObject({ skipped: 1, url: `${origin}/[key]/devices` });
  expect(log).not.toContain(API_KEY);
});

it.each([
  [' hc_key\n', 'Bearer hc_key'],
  ['Bearer hc_key', 'Bearer hc_key'],
  ['hc\r\nx-evil: 1', 'Bearer hcx-evil: 1'],
  ['schlüssel', `Bearer ${Buffer.from('schlüssel').toString('latin1')}`],
])('sends the key %j as it was meant, in one header', async (apiKey, authorization) => {
  const { origin, requests } = await startScriptedHub(() => ({ body: [] }));
  await connectHub(origin, { apiKey }).devices();
  expect(requests[0]?.headers.authorization).toBe(authorization);
  expect(requests[0]?.headers['x-evil']).toBeUndefined();
});
