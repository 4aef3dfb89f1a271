import { type Client, Events, Status } from 'discord.js';
import type { GuildStore } from '../guilds/contract.ts';
import type { Log } from '../log.ts';
import type { ConnectedClient, DiscordAccess } from './client.ts';
import { connectClient } from './client.ts';
import type { Command } from './command.ts';
import { createDispatch } from './dispatch.ts';
import { hear } from './hear.ts';
import { registerCommands } from './registration.ts';
import type { Services } from './services.ts';
import { welcome } from './welcome.ts';

export interface Bot extends ConnectedClient {
  /** Whether the gateway stands now; it drops and comes back in normal life. */
  online(): boolean;
  stop(): Promise<void>;
}

/** Brings the bot online: connects, tells Discord its commands, and listens. */
export async function startBot(
  access: DiscordAccess,
  { commands, services, log }: { commands: readonly Command[]; services: Services; log: Log },
): Promise<Bot> {
  const dispatch = createDispatch(commands, services);
  const underway = new Set<Promise<void>>();
  const handle = (work: Promise<void>, what: string) => {
    const done = work
      .catch(error => {
        services.metrics.fault(error);
        log.error({ err: error }, what);
      })
      .finally(() => underway.delete(done));
    underway.add(done);
  };
  const connected = await connectClient(access, {
    log,
    attach(client) {
      client.on(Events.InteractionCreate, interaction =>
        handle(dispatch(interaction), 'an interaction failed'),
      );
      client.on(Events.MessageCreate, message => {
        if (client.isReady()) handle(hear(message, client, services), 'a message could not be handled');
      });
      client.on(Events.GuildCreate, guild => handle(welcome(guild), 'a server could not be greeted'));
      // Not emitted while a server is merely unavailable, as in an outage of Discord's.
      client.on(Events.GuildDelete, guild =>
        handle(forgetGuild(guild.id, services), 'a server could not be forgotten'),
      );
    },
  });
  const { client } = connected;
  await forgetLostGuilds(client, services);
  await registerCommands(client, commands);
  return {
    ...connected,
    online: () => client.ws.shards.every(({ status }) => status === Status.Ready),
    async stop() {
      client.removeAllListeners(Events.InteractionCreate).removeAllListeners(Events.MessageCreate);
      await Promise.all(underway);
      await client.destroy();
    },
  };
}

/** What was left while the bot was away: READY names every guild that it is in, even unavailable ones. */
async function forgetLostGuilds(client: Client<true>, services: Services): Promise<void> {
  const stored: Awaited<ReturnType<GuildStore['guildIds']>> = await services.guilds.guildIds();
  const lost = stored.filter(guildId => !client.guilds.cache.has(guildId));
  await Promise.all(lost.map(guildId => forgetGuild(guildId, services)));
}

async function forgetGuild(guildId: string, { guilds, homes, doorbells }: Services): Promise<void> {
  await doorbells.disconnect(guildId);
  await homes.forget(guildId);
  await guilds.forgetGuild(guildId);
}
