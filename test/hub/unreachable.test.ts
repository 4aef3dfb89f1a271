import { describe, expect, it } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { HubResponseError, HubUnreachableError } from '../../src/errors.ts';
import { createHub } from '../../src/hub/client.ts';
import { connectHub } from '../support/connected-hub.ts';
import { freePort } from '../support/free-port.ts';
import { startRawServer } from '../support/raw-server.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { stepClock } from '../support/step-clock.ts';

const SHORT = { patienceMs: 10_000 };
/** For what is answered, however busy the machine. */
const LONG = { patienceMs: 60_000 };

it('tells a name that does not resolve', async () => {
  const { through } = stepClock();
  const read = connectHub('http://no-such-hub.invalid/v1').devices({ patienceMs: 15_000 });
  const error = await through(read).catch(caught => caught);
  expect(error).toBeInstanceOf(HubUnreachableError);
  expect(error).toMatchObject({
    reason: 'name_not_resolved',
    sent: false,
    url: 'http://no-such-hub.invalid/v1/devices',
  });
});

it('tells a port on which nothing listens', async () => {
  const { through } = stepClock();
  const hub = connectHub(`http://localhost:${await freePort()}`);
  await expect(through(hub.devices(SHORT))).rejects.toMatchObject({
    reason: 'connection_refused',
    sent: false,
  });
});

it('tells a connection that ends without an answer', async () => {
  const { through } = stepClock();
  const { origin } = await startRawServer(socket => socket.destroy());
  await expect(through(connectHub(origin).devices(SHORT))).rejects.toMatchObject({ reason: 'network' });
});

it('tells a port that does not speak TLS', async () => {
  const { through } = stepClock();
  const { origin } = await startRawServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const hub = connectHub(origin.replace('http:', 'https:'));
  await expect(through(hub.devices(SHORT))).rejects.toMatchObject({ reason: 'tls_failed', sent: false });
});

it('takes a port that does not speak HTTP for no API', async () => {
  const { origin } = await startRawServer(socket => socket.end('220 mail.example ESMTP\r\n'));
  await expect(connectHub(origin).devices(SHORT)).rejects.toMatchObject({ kind: 'not_an_api' });
});

it.each(['ftp://hub.local', 'http://', 'http://hub:99999', 'two words', ''])(
  'tells %j as no address',
  url => {
    const open = () => createHub({ url, apiKey: 'k', fingerprint: null }, { egress: anywhere });
    expect(open).toThrow(expect.objectContaining({ name: 'HubUnreachableError', reason: 'bad_address' }));
  },
);

describe('a body of more than a megabyte', () => {
  it.each([
    ['announced', { 'content-length': '10485760' }],
    ['chunked', {}],
  ])('%s is not read to its end', async (_name, headers) => {
    let isCut = false;
    const { origin } = await startScriptedHub((_request, response) => {
      response.on('close', () => (isCut = !response.writableFinished));
      response.writeHead(200, headers).end(Buffer.alloc(10_485_760, 0x20));
      return undefined;
    });
    const error = await connectHub(origin)
      .devices(LONG)
      .catch(caught => caught);
    expect(error).toBeInstanceOf(HubResponseError);
    expect(error).toMatchObject({ kind: 'too_large', status: 200 });
    await expect.poll(() => isCut).toBe(true);
  });

  it('is too much, and one of a megabyte is not', async () => {
    const { origin } = await startScriptedHub(() => ({ body: `[]${' '.repeat(1_048_574)}` }));
    expect(await connectHub(origin).devices()).toEqual({ items: [], skipped: 0 });
  });
});
