import { Events, GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord.js';
import pino from 'pino';
import { createManualClock } from '../../src/local-discord/clock.ts';
import { logOptions } from '../../src/process/log.ts';
import { createCanary, findLeaks } from './canary.ts';
import { createDataDir, readEverything } from './guild-store.ts';
import { type Household, type HouseholdOptions, startHousehold } from './household.ts';

/** A household of which everything is kept that the bot writes, to be searched for secrets. */
export interface WatchedHousehold extends Household {
  /** What the settings are sealed under. */
  readonly secret: string;
  /** Where these secrets, the bot's own and the interactions' were written, a line each. */
  leaks(secrets: Readonly<Record<string, string>>): Promise<string[]>;
  /** Everything said in Discord so far, by the bot or about it. */
  said(): string;
}

/** Starts it with a log at its most talkative, a status server, and a DATA_DIR that is looked through. */
export async function startWatched(
  options: Omit<HouseholdOptions, 'discord'> = {},
): Promise<WatchedHousehold> {
  const lines: string[] = [];
  const log = pino({ ...logOptions, level: 'trace' }, { write: line => void lines.push(line) });
  const dataDir = await createDataDir();
  const secret = createCanary();
  const household = await startHousehold({
    log,
    store: { dataDir, secret, log },
    status: { host: '127.0.0.1', port: 0 },
    // Nobody's three seconds pass, however busy the machine is.
    discord: { rateLimits: false, clock: createManualClock(Date.now()) },
    ...options,
  });
  const { discord, running } = household;
  const said: string[] = [];
  const tokens = new Set<string>();
  discord.on(event => {
    // What people type comes in by the gateway; what the bot makes of it goes out by REST.
    if (event.type === 'gateway') return;
    if (event.type !== 'rest') return void said.push(JSON.stringify(event));
    said.push(JSON.stringify([event.body, event.answer]));
  });
  running.bot.client.on(Events.Raw, (packet: GatewayDispatchPayload) => {
    if (packet.t === GatewayDispatchEvents.InteractionCreate) tokens.add(packet.d.token);
  });
  const written = async () => ({
    log: lines.join(''),
    'the data directory': await readEverything(dataDir),
    ...(await readStatus(running.statusUrl ?? '')),
  });
  return Object.assign(household, {
    secret,
    said: () => said.join('\n'),
    async leaks(secrets: Readonly<Record<string, string>>) {
      const texts = await written();
      const all = { ...secrets, 'bot’s token': discord.token, HOMECORD_SECRET: secret };
      const ofInteractions = Object.fromEntries([...tokens].map((token, i) => [`token ${i}`, token]));
      if (lines.length === 0 || tokens.size === 0)
        throw new Error('nothing was written, so nothing is shown');
      return [...findLeaks({ ...texts, Discord: said.join('\n') }, all), ...findLeaks(texts, ofInteractions)];
    },
  });
}

/** Whom and what a row of a table is tried with. */
export type WatchedServer = Pick<
  WatchedHousehold,
  'discord' | 'guilds' | 'running' | 'guildId' | 'parent' | 'child' | 'general' | 'doorbell'
>;

/** Has the bot join another server, with people of its own, so that one bot serves all rows of a table. */
export async function joinServer(household: WatchedHousehold): Promise<WatchedServer> {
  const { discord, guilds, running } = household;
  const number = discord.guilds().length;
  const [parent, child, general, doorbell] = [2, 3, 4, 5].map(
    digit => `12000000000000${String(number).padStart(4, '0')}${digit}`,
  ) as [string, string, string, string];
  const greeted = new Promise<void>(resolve =>
    discord.on(event => {
      if (event.type === 'message' && event.message.channel_id === general) resolve();
    }),
  );
  const guildId = discord.addGuild({
    name: `Home ${number}`,
    members: [
      { id: parent, name: 'Robin', role: 'owner' },
      { id: child, name: 'Mia', role: 'member' },
    ],
    channels: [
      { id: general, name: 'general' },
      { id: doorbell, name: 'doorbell' },
    ],
  });
  await greeted;
  return { discord, guilds, running, guildId, parent, child, general, doorbell };
}

async function readStatus(url: string): Promise<Record<string, string>> {
  const paths = ['/metrics', '/healthz', '/readyz', '/nowhere'];
  const texts = await Promise.all(paths.map(async path => (await fetch(url + path)).text()));
  return Object.fromEntries(paths.map((path, i) => [path, texts[i] ?? '']));
}
