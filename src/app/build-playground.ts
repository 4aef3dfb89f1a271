import path from 'node:path';
import { connectAsync } from 'mqtt';
import { anywhere } from '../egress/create-egress.ts';
import { createCachedStore } from '../guilds/cached-store.ts';
import type { GuildStore } from '../guilds/contract.ts';
import { openGuildStore } from '../guilds/store.ts';
import { createKnownDevices } from '../household/known-devices.ts';
import { APPLICATION_NOTE } from '../household/membership.ts';
import { tellApart } from '../household/tell-apart.ts';
import { probeHub } from '../hub/probe.ts';
import { startLocalDiscord } from '../local-discord/local-discord.ts';
import type { TourScript } from '../playground/page/tour/script.ts';
import { watchBroker, watchHub } from '../playground/traffic/sources.ts';
import {
  type PlaygroundPage,
  type PlaygroundPageOptions,
  startPlaygroundPage,
} from '../playground/web-server.ts';
import { clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { blamePort } from '../process/taken-port.ts';
import { type RunningBot, startHomecord } from './build-bot.ts';
import { buildFaults } from './build-playground-faults.ts';
import { close, openHouse } from './build-playground-house.ts';
import { openSpeech } from './build-playground-speech.ts';
import type { Config } from './config.ts';
import { toPlaygroundHome } from './to-playground-home.ts';

/** The playground at work: a household's Discord, broker, hub and bot, all on this machine. */
export interface Playground {
  readonly pageUrl: string;
  readonly hubUrl: string;
  readonly brokerUrl: string;
  readonly discordUrl: string;
  /** Where the hub keeps its keys. */
  readonly hubDataDir: string;
  readonly running: RunningBot;
  /** In the opposite order of their start. */
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
const GUEST = '1100000000000000023';
const ROLES = { parents: '1100000000000000031', kids: '1100000000000000032' };

/** How the bot is known to the broker, and what it listens to. */
const CLIENT_ID = 'homecord-playground';
const PRESSES = '+/button/+';

/** What a newcomer is led to do: a command, a sentence, a press, and words of their own. */
const TOUR: TourScript = {
  command: { channelId: CHANNELS.general, name: 'devices' },
  sentence: { channelId: CHANNELS.general, text: 'movie night please' },
  press: { channelId: CHANNELS.doorbell, device: 'doorbell', button: 'btn_1' },
  phrase: { channelId: CHANNELS.home, text: 'heading up to bed' },
  panel: { channelId: CHANNELS.home, name: 'panel post', device: 'living_room_lamp' },
};

/** What else a visitor may try. */
const HINTS = [
  'homecord, is the front door locked?',
  'homecord, good night at 22:30',
  '/scene',
  '/automations',
  '/buttons history',
];

/** Starts everything that a visitor needs, without an account; the bot in it is the very one of production. */
export async function startPlayground(config: Config, log: Log): Promise<Playground> {
  await using opened = new AsyncDisposableStack();
  const dataDir = path.join(config.dataDir, 'playground');
  // First of all, since it says whether another playground is at work here.
  const guilds = opened.adopt(
    createCachedStore(await openGuildStore({ ...config, databaseUrl: null, dataDir, log })),
    close,
  );
  const hubDataDir = path.join(dataDir, 'hub');
  const { home, broker, hub, keys } = await openHouse(config, hubDataDir, log, opened);
  await keepPresses(broker.url);
  const hubUrl = `${hub.url}/api/v1`;
  const discord = opened.adopt(
    await startLocalDiscord({ guilds: [household()], applicationOwner: { id: OWNER, name: 'Robin' } }),
    close,
  );
  const bot: { running?: RunningBot } = {};
  const forget = async () => bot.running?.core.of(GUILD).forget();
  const keyPlaces = { keys, guilds, guildId: GUILD, hubUrl, forget };
  const { faults, issueKey } = buildFaults({ home, hub, broker, discord, keyPlaces });
  const apiKey = issueKey();
  // As `/hub connect` does: a visitor may break the hub before anybody has asked it for anything.
  const found = await probeHub({ url: hubUrl, apiKey, fingerprint: null }, { egress: anywhere, log });
  const { speech, voice } = await openSpeech(config.speech, opened);
  const why = async (text: string) => {
    const parser = await bot.running?.core.of(GUILD).parser();
    if (!parser) return [];
    const said = text.replace(/^(?:<@\d+>|homecord)[,:]?\s*/iu, '');
    return [...parser.explain(said, 'addressed'), ...parser.explainInHome(said, tellApart(found.devices))];
  };
  const shown = { discord, home: await toPlaygroundHome(home), faults, voice, why };
  const traffic = [watchHub(hub), watchBroker(broker)];
  const page = opened.adopt(await servePage(config, { ...shown, traffic, log }), close);
  const { applicationId } = discord;
  await moveIn(guilds, { hubUrl, apiKey, brokerUrl: broker.url, applicationId });
  await guilds.syncScenes(GUILD, found.scenes ?? []);
  await createKnownDevices({ guilds, log }).learn(GUILD, found.devices);
  const running = (bot.running = await startHomecord({
    access: { token: discord.token, apiUrl: discord.apiUrl },
    guilds,
    addresses: { mode: 'any', allowedGuilds: [] }, // hub and broker are on this machine, like everything
    log,
    latePressMs: config.latePressMs,
    auditDays: config.auditDays,
    speech,
    status: config.statusPort === null ? null : { host: config.listenHost, port: config.statusPort },
  }));
  opened.defer(() => running.stop());
  await home.start();
  const house = opened.move();
  return {
    pageUrl: page.url,
    hubUrl,
    brokerUrl: broker.url,
    discordUrl: discord.apiUrl,
    hubDataDir,
    running,
    stop: () => house.disposeAsync(),
  };
}

/** Serves the page with what a newcomer is told there. */
function servePage(
  { listenHost: host, playgroundPort: port }: Config,
  shown: Pick<PlaygroundPageOptions, 'discord' | 'home' | 'faults' | 'voice' | 'traffic' | 'why' | 'log'>,
): Promise<PlaygroundPage> {
  const showing = startPlaygroundPage({ ...shown, tour: TOUR, hints: HINTS, host, port });
  return blamePort('PLAYGROUND_PORT', port, showing);
}

function household() {
  return {
    id: GUILD,
    name: 'Our home',
    roles: [
      { id: ROLES.parents, name: 'Parents', color: 0x5d8aa8, mentionable: true },
      { id: ROLES.kids, name: 'Kids', color: 0xd98e04, mentionable: true },
    ],
    members: [
      { id: OWNER, name: 'Robin', role: 'owner', roles: ['Parents'] },
      { id: CHILD, name: 'Mia', role: 'member', roles: ['Kids'] },
      { id: GUEST, name: 'Sam', role: 'member' },
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

/** Begins the bot's session at the broker, which keeps for it what visitors press before it listens. */
async function keepPresses(brokerUrl: string): Promise<void> {
  const client = await connectAsync(brokerUrl, { clientId: CLIENT_ID, clean: false, reconnectPeriod: 0 });
  await client.subscribeAsync(PRESSES, { qos: 1 });
  await client.endAsync();
}

/** Connects hub and broker anew at each start; where it listens and what things are called, visitors decide. */
async function moveIn(
  guilds: GuildStore,
  {
    hubUrl,
    apiKey,
    brokerUrl,
    applicationId,
  }: Record<'hubUrl' | 'apiKey' | 'brokerUrl' | 'applicationId', string>,
): Promise<void> {
  await guilds.setHub(GUILD, {
    url: hubUrl,
    apiKey,
    fingerprint: null,
    connectedBy: OWNER,
    connectedAt: new Date(clock.now()),
  });
  await guilds.setButtons(GUILD, {
    url: brokerUrl,
    username: null,
    password: null,
    filters: [PRESSES],
    fingerprint: null,
    clientId: CLIENT_ID,
    channelId: CHANNELS.doorbell,
    connectedBy: OWNER,
  });
  // A local Discord is another one at each start, and so is its bot.
  await guilds.setNote(APPLICATION_NOTE, applicationId);
  if (await guilds.note('playground')) return;
  await guilds.listen(GUILD, CHANNELS.general, 'shared');
  await guilds.listen(GUILD, CHANNELS.home, 'own');
  await guilds.setButtonSettings(GUILD, 'doorbell/button/btn_1', { name: 'Doorbell' });
  await guilds.setSettings(GUILD, { rights: 'by_harm' });
  await guilds.setNote('playground', 'moved in');
}
