import path from 'node:path';
import { type RunningBot, startHomecord } from './build-bot.ts';
import type { Config } from './config.ts';
import { createCachedStore } from './guilds/cached-store.ts';
import type { GuildStore } from './guilds/contract.ts';
import { openGuildStore } from './guilds/store.ts';
import { createSimulatedHome, type SimulatedHome } from './hub-server/backends/simulated/home.ts';
import { loadKeys } from './hub-server/keys.ts';
import { startPressPublisher } from './hub-server/press-publisher.ts';
import { startHubServer } from './hub-server/server.ts';
import type { Log } from './log.ts';
import { startBroker } from './playground/broker.ts';
import { startLocalDiscord } from './playground/discord/local-discord.ts';
import type { HouseDevice, PlaygroundHome } from './playground/home.ts';
import { startPlaygroundPage } from './playground/web-server.ts';
import { blamePort } from './taken-port.ts';

/** The playground at work: a household's Discord, broker, hub and bot, all on this machine. */
export interface Playground {
  readonly pageUrl: string;
  readonly hubUrl: string;
  readonly brokerUrl: string;
  readonly discordUrl: string;
  readonly running: RunningBot;
  /** In the order in which each may still need the next. */
  stop(): Promise<void>;
}

/** Fixed, so that what a visitor sets up is found again at the next start. */
const GUILD = '1100000000000000001';
const CHANNELS = {
  general: '1100000000000000011',
  home: '1100000000000000012',
  doorbell: '1100000000000000013',
};
const OWNER = '1100000000000000021';
const CHILD = '1100000000000000022';

/** Starts everything that a visitor needs, without an account; the bot in it is the very one of production. */
export async function startPlayground(config: Config, log: Log): Promise<Playground> {
  const started: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    return { ...(await build(config, log, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function build(
  config: Config,
  log: Log,
  started: (() => unknown)[],
): Promise<Omit<Playground, 'stop'>> {
  const host = config.listenHost;
  const dataDir = path.join(config.dataDir, 'playground');
  const opened = <T>(value: T, end: (value: T) => unknown): T => {
    started.push(() => end(value));
    return value;
  };

  const broker = opened(
    await blamePort('MQTT_PORT', config.mqttPort, startBroker({ host, port: config.mqttPort })),
    each => each.close(),
  );
  const home = opened(createSimulatedHome(), each => each.stop());
  opened(
    startPressPublisher({ backend: home, broker: { url: broker.url, username: null, password: null }, log }),
    each => each.close(),
  );
  const keys = opened(loadKeys(path.join(dataDir, 'hub')), each => each.close());
  const hub = opened(
    await blamePort(
      'HUB_PORT',
      config.hubPort,
      startHubServer({ backend: home, keys, host, port: config.hubPort, log }),
    ),
    each => each.close(),
  );
  const discord = opened(await startLocalDiscord({ guilds: [household()] }), each => each.close());
  const page = opened(
    await blamePort(
      'PLAYGROUND_PORT',
      config.playgroundPort,
      startPlaygroundPage({
        discord,
        home: await toPlaygroundHome(home),
        log,
        host,
        port: config.playgroundPort,
      }),
    ),
    each => each.close(),
  );
  const guilds = opened(createCachedStore(await openGuildStore({ ...config, dataDir, log })), each =>
    each.close(),
  );
  const worn = keys.list().filter(({ label, revokedAt }) => label === KEY_LABEL && revokedAt === null);
  for (const { prefix } of worn) keys.revoke(prefix);
  await moveIn(guilds, {
    hubUrl: `${hub.url}/api/v1`,
    apiKey: keys.create(KEY_LABEL),
    brokerUrl: broker.url,
  });
  const running = opened(
    await startHomecord({
      access: { token: discord.token, apiUrl: discord.apiUrl },
      guilds,
      log,
      status: config.statusPort === null ? null : { host, port: config.statusPort },
    }),
    each => each.stop(),
  );
  await home.start();
  return {
    pageUrl: page.url,
    hubUrl: `${hub.url}/api/v1`,
    brokerUrl: broker.url,
    discordUrl: discord.apiUrl,
    running,
  };
}

const KEY_LABEL = 'playground';

function household() {
  return {
    id: GUILD,
    name: 'Our home',
    members: [
      { id: OWNER, name: 'Robin', role: 'owner' },
      { id: CHILD, name: 'Mia', role: 'member' },
    ],
    channels: [
      { id: CHANNELS.general, name: 'general', topic: 'The family talks; the bot hears clear requests.' },
      {
        id: CHANNELS.home,
        name: 'home',
        topic: 'The bot’s own channel: every message is meant for the home.',
      },
      { id: CHANNELS.doorbell, name: 'doorbell', topic: 'Presses of the household’s buttons.' },
    ],
  } as const;
}

/** Connects the household before its first visitor comes; what visitors changed stays. */
async function moveIn(
  guilds: GuildStore,
  { hubUrl, apiKey, brokerUrl }: { hubUrl: string; apiKey: string; brokerUrl: string },
): Promise<void> {
  await guilds.setHub(GUILD, {
    url: hubUrl,
    apiKey,
    fingerprint: null,
    connectedBy: OWNER,
    connectedAt: new Date(),
  });
  await guilds.setButtons(GUILD, {
    url: brokerUrl,
    username: null,
    password: null,
    filters: ['+/button/+'],
    clientId: 'homecord-playground',
    channelId: CHANNELS.doorbell,
  });
  if (await guilds.note('playground')) return;
  await guilds.listen(GUILD, CHANNELS.general, 'shared');
  await guilds.listen(GUILD, CHANNELS.home, 'own');
  await guilds.nameButton(GUILD, 'doorbell/button/btn_1', 'Front door');
  await guilds.setNote('playground', 'moved in');
}

/** The simulated home as the page shows it. */
async function toPlaygroundHome(home: SimulatedHome): Promise<PlaygroundHome> {
  const devices = new Map<string, HouseDevice>((await home.devices()).map(device => [device.id, device]));
  home.on('change', device => void devices.set(device.id, device));
  return {
    devices: () => [...devices.values()],
    buttons: home.buttons,
    press: press => void home.pressButton(press),
    onChange: listener => home.on('change', listener),
  };
}
