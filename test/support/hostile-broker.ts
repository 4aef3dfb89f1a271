import type { Socket } from 'node:net';
import { startRawServer } from './raw-server.ts';

/** Where a broker stands that repeats the password in what it answers. */
export type HostileBroker = (password: string) => Promise<string>;

const raw =
  (answer: (socket: Socket, password: string) => void): HostileBroker =>
  async password =>
    `mqtt://127.0.0.1:${(await startRawServer(socket => answer(socket, password))).port}`;

/** MQTT 5 CONNACK, reason code 0x86, with the password as its reason string (§3.2.2.3.9). */
function refuseInItsWords(socket: Socket, password: string): void {
  const reason = Buffer.from(password);
  const properties = Buffer.from([0x1f, reason.length >> 8, reason.length & 255, ...reason]);
  socket.end(Buffer.from([0x20, properties.length + 3, 0, 0x86, properties.length, ...properties]));
}

/** By what they do. */
export const hostileBrokers: Readonly<Record<string, HostileBroker>> = {
  'a refusal in words': raw(refuseInItsWords),
  'another protocol': raw((socket, password) => socket.end(`HTTP/1.1 400 ${password}\r\n\r\n${password}`)),
  'a connection cut': raw(socket => socket.resetAndDestroy()),
  'no TLS': async password =>
    (await raw((socket, word) => socket.end(word))(password)).replace('mqtt', 'mqtts'),
  'no WebSocket': async password =>
    (await raw((socket, word) => socket.end(word))(password)).replace('mqtt', 'ws'),
  'no such name': async () => 'mqtt://no-such-host.invalid',
  'a closed port': async () => 'mqtt://127.0.0.1:1',
};
