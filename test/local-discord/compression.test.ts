import { constants, inflateSync, zstdDecompressSync } from 'node:zlib';
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import { toIdentify } from '../support/discord-wire.ts';
import { startTestDiscord } from '../support/local-discord.ts';

/** Everything that has come over a compressed connection so far, decompressed. */
const decompress: Record<string, (bytes: Buffer) => string> = {
  'zlib-stream': bytes => inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
  'zstd-stream': bytes => zstdDecompressSync(bytes, { finishFlush: constants.ZSTD_e_flush }).toString(),
};

/** Connects, identifies, and hands over each WebSocket message as it came; returns how to write to the gateway. */
function connectRaw(discord: LocalDiscord, query: string, fields: object, onMessage: (data: Buffer) => void) {
  const socket = new WebSocket(`${new URL(discord.apiUrl).origin.replace('http', 'ws')}/gateway${query}`);
  onTestFinished(() => socket.terminate());
  socket.on('message', data => onMessage(data as Buffer));
  const intents = Intent.Guilds | Intent.GuildMessages | Intent.MessageContent;
  socket.once('open', () =>
    socket.send(JSON.stringify({ op: 2, d: { ...toIdentify(discord, intents), ...fields } })),
  );
}

it.each(['zlib-stream', 'zstd-stream'])('speaks %s: one stream, each message whole', async kind => {
  const discord = await startTestDiscord();
  const { memberId: userId, channelId } = discord;
  const texts: string[] = [];
  let bytes = Buffer.alloc(0);
  let length = 0;
  const heard = new Promise<void>(resolve => {
    connectRaw(discord, `?v=10&encoding=json&compress=${kind}`, {}, message => {
      bytes = Buffer.concat([bytes, message]);
      const all = decompress[kind]?.(bytes) ?? '';
      const payload = JSON.parse(all.slice(length));
      length = all.length;
      texts.push(payload.d?.content ?? payload.t ?? `op ${payload.op}`);
      if (payload.t === 'GUILD_CREATE')
        for (const content of ['one', 'ü'.repeat(2000), 'three']) discord.say({ userId, channelId, content });
      if (payload.d?.content === 'three') resolve();
    });
  });
  await heard;
  expect(texts).toEqual(['op 10', 'READY', 'GUILD_CREATE', 'one', 'ü'.repeat(2000), 'three']);
});

it('compresses large payloads one by one where IDENTIFY asks for it', async () => {
  const discord = await startTestDiscord();
  const seen: [string, boolean][] = [];
  const created = new Promise<void>(resolve => {
    connectRaw(discord, '?v=10&encoding=json', { compress: true }, data => {
      const isPlain = data[0] === '{'.charCodeAt(0);
      const payload = JSON.parse(String(isPlain ? data : inflateSync(data)));
      seen.push([payload.t ?? `op ${payload.op}`, isPlain]);
      if (payload.t === 'GUILD_CREATE') resolve();
    });
  });
  await created;
  expect(seen).toEqual([
    ['op 10', true],
    ['READY', true],
    ['GUILD_CREATE', false],
  ]);
});
