import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import type { LocalDiscord } from '../src/local-discord/contract.ts';
import { startLocalDiscord } from '../src/local-discord/local-discord.ts';
import { spawnBot } from '../test/support/bot-process.ts';
import { spawnMosquitto } from '../test/support/mosquitto-process.ts';
import { CHANNEL, connectButtons, pressingGuild } from '../test/support/pressing-home.ts';
import { startChild } from './child.ts';

/** A Mosquitto with an endless queue, a Discord and something between them, in a process of its own, that posts presses. */
export interface PressWorld {
  readonly discord: LocalDiscord;
  readonly dataDir: string;
  /** For whoever presses. */
  readonly client: MqttClient;
  /** Starts the bot; resolves with its process id once it listens to the broker. */
  startBot(): Promise<number>;
  /** Starts the bare relay, which posts messages like this one. */
  startRelay(body: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Opens it; nothing is between broker and Discord yet. */
export async function openPressWorld(options: { rateLimits: boolean }): Promise<PressWorld> {
  const broker = await spawnMosquitto({ isTerse: true, settings: ['max_queued_messages 0'] });
  const discord = await startLocalDiscord({ ...options, historyLimit: 100_000, guilds: [pressingGuild] });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  await connectButtons(dataDir, broker.url);
  const client = await connectAsync(broker.url);
  const ends: (() => Promise<void>)[] = [];
  return {
    discord,
    dataDir,
    client,
    async startBot() {
      const bot = spawnBot({ discord, dataDir, logFile: path.join(dataDir, 'bot.log') });
      ends.push(async () => {
        bot.kill('SIGTERM');
        await bot.ended;
      });
      if (!(await bot.line(/"state":"connected"/))) throw new Error('the bot ended before it listened');
      return bot.pid;
    },
    async startRelay(body) {
      const env = { BROKER_URL: broker.url, API_URL: discord.apiUrl, TOKEN: discord.token, CHANNEL };
      const child = startChild([path.join(import.meta.dirname, 'press-floor.ts')], {
        env: { ...process.env, ...env, BODY: JSON.stringify(body) },
      });
      ends.push(() => child.stop('SIGKILL'));
      await child.line(/^ready$/);
    },
    async close() {
      for (const end of ends) await end();
      await client.endAsync();
      await discord.close();
      await broker.remove();
      await rm(dataDir, { recursive: true });
    },
  };
}
