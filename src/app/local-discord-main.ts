import { createControl } from '../local-discord/control/control.ts';
import { loadGuildsFile } from '../local-discord/guilds-file.ts';
import { startLocalDiscord } from '../local-discord/local-discord.ts';
import type { LocalGuild } from '../local-discord/model.ts';
import type { PlaygroundHome } from '../playground/home.ts';
import { startPlaygroundPage } from '../playground/web-server.ts';
import { createLog } from '../process/log.ts';
import { onShutdownSignal } from '../process/shutdown-signal.ts';
import { blamePort } from '../process/taken-port.ts';
import { exitCodeOf, tellError, tellUncaughtErrors } from '../process/tell-error.ts';
import { encodeVoice } from './encode-voice.ts';
import { parseProgramConfig } from './local-discord-config.ts';
import { toOwned } from './to-owned.ts';

const HOME: LocalGuild = {
  name: 'Home',
  members: [{ name: 'Ada', role: 'owner' }, { name: 'Ben' }],
  channels: [{ name: 'general' }, { name: 'house' }],
};

/** The page of somebody else's bot shows no house. */
const NO_HOUSE: PlaygroundHome = {
  devices: () => [],
  buttons: () => [],
  press: () => {},
  touchable: [],
  touch: () => {},
  onChange: () => () => {},
  onPress: () => () => {},
};

// A local Discord by itself, to develop any bot against: prints where it is, one fact a line.
tellUncaughtErrors(() => process.exit(1));
const end = onShutdownSignal(() => process.exit(130));
try {
  await run();
  process.exit(0);
} catch (error) {
  tellError(error);
  process.exit(exitCodeOf(error));
}

async function run(): Promise<void> {
  const config = parseProgramConfig(process.env);
  const described = config.guildsFile === null ? [HOME] : loadGuildsFile(config.guildsFile);
  const { guilds, applicationOwner } = toOwned(described);
  const log = createLog({ level: 'warn' });
  const { port, pagePort, botName, openapi } = config;
  const starting = startLocalDiscord({
    port,
    botName,
    guilds,
    applicationOwner,
    ...(openapi !== null && { openapi }),
  });
  const discord = await blamePort('DISCORD_PORT', port, starting);
  const control = createControl(discord, log);
  const voice = { encode: encodeVoice, hearing: null };
  const showing = startPlaygroundPage({ discord, home: NO_HOUSE, voice, log, port: pagePort, control });
  const page = await blamePort('DISCORD_PAGE_PORT', pagePort, showing);

  console.log(`DISCORD_API_URL=${discord.apiUrl}`);
  console.log(`DISCORD_TOKEN=${discord.token}`);
  console.log(`DISCORD_GATEWAY_URL=${discord.gatewayUrl}`);
  console.log(`DISCORD_PAGE_URL=${page.url}`);
  discord.on(event => {
    if (event.type === 'message' || event.type === 'message_update')
      console.log(`${event.message.author.username}: ${event.message.content}`);
    if (event.type === 'bot') console.log(event.online ? 'The bot is online.' : 'The bot is offline.');
  });

  await end;
  await page.close();
  await discord.close();
}
