import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ERR_INVALID_AUTH } from 'home-assistant-js-websocket';
import { expect, it, onTestFinished } from 'vitest';
import { openSocket } from '../../../../src/hub-server/backends/home-assistant/socket.ts';
import { freePort } from '../../../support/free-port.ts';
import { GOOD_TOKEN, startScriptedHomeAssistant } from '../../../support/scripted-home-assistant.ts';

const patience = { timeoutMs: 5_000, ended: new AbortController().signal };

/** A server that does with a connection what it is told. */
async function startServer(onText: (reply: (text: string) => void) => void): Promise<string> {
  const server: Server = createServer(socket => {
    onTestFinished(() => void socket.destroy());
    socket.once('data', () => onText(text => socket.end(text)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('signs in', async () => {
  const { url } = await startScriptedHomeAssistant();
  const socket = await openSocket(url, GOOD_TOKEN, patience);
  onTestFinished(() => socket.close());
  expect(socket.haVersion).toBe('2024.3.3');
});

it('tells a rejected token from all else', async () => {
  const { url } = await startScriptedHomeAssistant();
  await expect(openSocket(url, 'a-bad-token', patience)).rejects.toBe(ERR_INVALID_AUTH);
});

it('gives up where nothing listens, and says so by no address', async () => {
  const port = await freePort();
  const opening = openSocket(`http://127.0.0.1:${port}`, GOOD_TOKEN, patience);
  await expect(opening).rejects.toThrow(/^ECONNREFUSED$/);
});

it('says where an encrypted connection is not possible', async () => {
  const { url } = await startScriptedHomeAssistant();
  const opening = openSocket(url.replace('http', 'https'), GOOD_TOKEN, patience);
  await expect(opening).rejects.toThrow(/^(wrong version number|packet length too long)$/);
});

it('gives up where something else answers', async () => {
  const url = await startServer(reply => reply('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'));
  await expect(openSocket(url, GOOD_TOKEN, patience)).rejects.toThrow('no Home Assistant answers there');
});

it('gives up where nothing is ever said', async () => {
  const url = await startServer(() => {});
  const opening = openSocket(url, GOOD_TOKEN, { ...patience, timeoutMs: 50 });
  await expect(opening).rejects.toThrow('it took too long');
});

it('gives up when it is told to', async () => {
  const url = await startServer(() => {});
  const ended = new AbortController();
  const opening = openSocket(url, GOOD_TOKEN, { ...patience, ended: ended.signal });
  ended.abort();
  await expect(opening).rejects.toThrow();
});

it('leaves alone what the process sends other requests by', () => {
  // undici's root makes itself the dispatcher of all, and discord.js can then send no files; so does the first `fetch`.
  const home = new URL('../../../../src/hub-server/backends/home-assistant/home.ts', import.meta.url);
  const script = `await import('${home}'); process.stdout.write(String(Symbol.for('undici.globalDispatcher.1') in globalThis))`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(said).toBe('false');
});
