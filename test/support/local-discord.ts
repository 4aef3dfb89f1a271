import { Client, type ClientOptions, Events, GatewayIntentBits } from 'discord.js';
import { expect } from 'vitest';
import type { LocalClock, LocalDiscord, LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import { startLocalDiscord } from '../../src/local-discord/local-discord.ts';
import { clock as systemClock } from '../../src/process/clock.ts';
import { countStart } from './count-start.ts';
import { loadDiscordOpenApi } from './discord-openapi.ts';
import { onEnd } from './on-end.ts';

/** A local Discord with one guild, and the ids that tests need of it. */
export interface TestDiscord extends LocalDiscord {
  readonly guildId: string;
  /** The first channel of the first guild, `general` unless options say otherwise. */
  readonly channelId: string;
  readonly ownerId: string;
  /** Somebody with no more than `@everyone` has. */
  readonly memberId: string;
  /** Fails the test if Discord's OpenAPI document refuses a body or an answer since the last call. */
  expectValid(): void;
}

const home = {
  name: 'Home',
  members: [{ name: 'Ada', role: 'owner' }, { name: 'Ben' }],
  channels: [{ name: 'general' }, { name: 'house' }],
} as const;

/** Discord waits 3 s for a callback; a test on a busy machine waits longer, so that only what hangs fails. */
export const patientClock: LocalClock = {
  now: systemClock.now,
  after: (delayMs, run) => systemClock.after(10 * delayMs, run),
};

/**
 * Starts a local Discord that stops with the test. Every answer, and unless `validate` is given every body that
 * the bot sends, is held against Discord's own OpenAPI document, where that is at hand; a wrong one fails the test.
 */
export async function startTestDiscord(options: LocalDiscordOptions = {}): Promise<TestDiscord> {
  countStart('Discord');
  const document = await loadDiscordOpenApi();
  const problems: string[] = [];
  const answers: string[] = [];
  const discord = await startLocalDiscord({
    guilds: [home],
    clock: patientClock,
    validate: request => {
      const found = document?.checkBody(request) ?? [];
      problems.push(...found);
      return found;
    },
    ...options,
  });
  discord.on(event => {
    if (event.type !== 'rest' || event.answer === undefined || !document) return;
    answers.push(...document.checkAnswer({ ...event, body: event.answer }));
  });
  const expectValid = () => {
    const found = [problems, answers].map(list => list.splice(0));
    expect(found[0], "request bodies that Discord's OpenAPI document refuses").toEqual([]);
    expect(found[1], "answers that Discord's OpenAPI document does not know").toEqual([]);
  };
  // Nearly as long as a test may take: what a program that begins on a busy machine does comes late.
  const next: LocalDiscord['next'] = (type, matches, timeoutMs = 80_000) =>
    discord.next(type, matches, timeoutMs);
  onEnd(async () => {
    await discord.close();
    expectValid();
  });
  const guild = discord.guilds()[0];
  const member = guild?.members.find(({ role }) => role === 'member');
  return {
    ...discord,
    next,
    guildId: guild?.id ?? '',
    channelId: guild?.channels[0]?.id ?? '',
    ownerId: guild?.ownerId ?? '',
    memberId: member?.id ?? '',
    expectValid,
  };
}

/** Logs a real discord.js client in at a local Discord, waits until it is ready, and destroys it with the test. */
export async function loginClient(
  discord: LocalDiscord,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const { Guilds, GuildMessages, GuildMessageReactions, DirectMessages, MessageContent } = GatewayIntentBits;
  const client = new Client({
    intents: [Guilds, GuildMessages, GuildMessageReactions, DirectMessages, MessageContent],
    rest: { api: discord.apiUrl },
    // discord.js spaces its IDENTIFYs five seconds apart, which a test need not wait for.
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
    ...options,
  });
  onEnd(() => client.destroy());
  const ready = new Promise<Client<true>>(resolve => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  return ready;
}
