import { existsSync } from 'node:fs';
import path from 'node:path';
import { startHomecord } from './app/build-bot.ts';
import type { OpenHome } from './app/build-home.ts';
import type { Config } from './app/config.ts';
import { readConfig } from './app/read-config.ts';
import { findMisspelt } from './app/variable-names.ts';
import { toInviteUrl } from './discord/gateway/client.ts';
import { AppError } from './errors.ts';
import { createCachedStore } from './guilds/cached-store.ts';
import type { GuildStore } from './guilds/contract.ts';
import { databaseFileOf } from './guilds/sqlite/database-file.ts';
import { openGuildStore } from './guilds/store.ts';
import type { HubConfig } from './hub-server/config.ts';
import { announce, announceEnd } from './process/announce.ts';
import { keepBackups } from './process/backups/keep-backups.ts';
import { clock } from './process/clock.ts';
import { loadEnvFile } from './process/env-file.ts';
import { createLog, type Log, writeForPeople } from './process/log.ts';
import { forgetPauses, pauseBeforeExit } from './process/pause-before-exit.ts';
import { onShutdownSignal } from './process/shutdown-signal.ts';
import { exitCodeOf, tellError, tellUncaughtErrors } from './process/tell-error.ts';
import { VERSION } from './process/version.ts';

const END_OF_START_MS = 2000;
const USAGE = `npm start                the bot; without DISCORD_TOKEN, the playground
npm run home             bot and hub in one
npm run hub -- --help    the hub alone, and its keys
npm run backup [-- file]
npm run restore -- file
npm run -s presses       every button press on record, as JSON Lines
npm run -s doctor        what somebody has to know who is to help; nothing secret

Settings are taken from the environment, and from .env in this folder: README.md lists them.`;

const isLogOwners = process.env.HOMECORD_LOG_IS_OWNERS === '1';
if (isLogOwners) writeForPeople();
tellUncaughtErrors(() => process.exit(1), announceEnd);
const end = onShutdownSignal(() => process.exit(130));
const restarts = { folder: process.env.HOMECORD_RESTARTS || null, program: 'bot' } as const;
try {
  const [word] = process.argv.slice(2);
  if (word === '--help' || word === 'help') {
    console.log(USAGE);
    process.exit(0);
  }
  if (word !== undefined && word !== 'home') throw new AppError('usage', USAGE);
  const file = loadEnvFile('.env');
  const { config, hub } = readConfig(
    { ...file.variables, ...process.env },
    { isHome: word === 'home', problems: file.problems },
  );
  const log = createLog({ level: config.logLevel });
  for (const problem of await findMisspelt({ ...file.variables, ...process.env })) log.warn(problem);
  const { discordToken: token } = config;
  const { databaseUrl } = config;
  const starting = !token
    ? playground(config, log)
    : databaseUrl && !hub
      ? work({ ...config, databaseUrl }, { token, log })
      : production(config, { hub, token, log });
  let started = false;
  // What is being started may finish and end in order; a Discord that does not answer is not waited for.
  end.then(() => clock.after(END_OF_START_MS, () => started || process.exit(0), { ref: true }));
  const running = await starting;
  started = true;
  forgetPauses(restarts);
  const reason = await Promise.race([end, running.lost]);
  await running.stop();
  if (reason) throw reason;
  process.exit(0);
} catch (error) {
  tellError(error, announceEnd);
  await pauseBeforeExit(error, restarts, { stopped: end });
  process.exit(exitCodeOf(error));
}

interface Running {
  /** Resolves where Discord closes the connection for good. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** The bot for discord.com: households connect their hub from inside Discord, or have the one in this process. */
async function production(
  config: Config,
  { hub, token, log }: { readonly hub: HubConfig | null; readonly token: string; readonly log: Log },
): Promise<Running> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(createCachedStore(await openGuildStore({ ...config, log })), end => end.close());
  const database = databaseFileOf(config.dataDir);
  const keepsFile = config.databaseUrl === null && config.backupDays > 0;
  const backups = keepsFile ? keepBackups({ database, keep: config.backupDays, log }) : null;
  opened.defer(async () => backups?.close());
  const home = hub && opened.adopt(await startHome(hub, store, log), end => end.close());
  const { bot, statusUrl, stop } = await startHomecord({
    access: { token, apiUrl: config.discordApiUrl },
    guilds: home?.within.claim.guilds ?? store,
    ...(home && { ownHome: home.within }),
    householdsDropped: store.dropped,
    addresses: config.addresses,
    log,
    logsSentences: config.logsSentences,
    ...(backups && { lastBackup: backups.lastAt }),
    latePressMs: config.latePressMs,
    auditDays: config.auditDays,
    speech: config.speech,
    status: config.statusPort === null ? null : { host: config.listenHost, port: config.statusPort },
  });
  const next = home ? ', and there “This machine’s home”' : ', by somebody with Manage Server';
  announce('homecord', VERSION);
  announce('Online as', `${bot.client.user.tag}, in ${bot.client.guilds.cache.size} server(s)`);
  announce('Invite', toInviteUrl(bot.client.application.id));
  announce('Then try', `/hub connect${next}`);
  // What is still being connected to wants nothing but patience.
  const away = home?.within.trouble() ? home.within.away() : null;
  if (away) announce('But first', away);
  if (statusUrl) announce('Status', `${statusUrl}/readyz, /healthz and /metrics`);
  opened.defer(stop);
  const all = opened.move();
  return { lost: bot.lost, stop: () => all.disposeAsync() };
}

/** One of some processes on one PostgreSQL. Loaded only here: who has a file needs none of it. */
async function work(
  config: Config & { readonly databaseUrl: string },
  { token, log }: { readonly token: string; readonly log: Log },
): Promise<Running> {
  const { announceWorker, openWorker } = await import('./app/workers/open-worker.ts');
  const worker = await openWorker(config, { token, log });
  announceWorker(worker, log);
  return worker;
}

/** The hub in this process, before the home of this machine. Loaded only here: a bot alone needs none of it. */
async function startHome(config: HubConfig, store: GuildStore, log: Log): Promise<OpenHome> {
  const { openHome } = await import('./app/build-home.ts');
  const home = await openHome(config, store, log);
  await home.hub.start();
  const isInContainer = restarts.folder !== null;
  announce('Home', `${home.hub.backend.kind}, and its API at ${home.hub.server.url}/api/v1`);
  const isOwners = isLogOwners || (process.stdout.isTTY && !isInContainer);
  const [name, text] = home.toDashboardLine({ isInContainer, isOwners });
  announce(name, text);
  return home;
}

/** Everything on this machine, for whoever wants to look first. Loaded only here: production needs none of it. */
async function playground(config: Config, log: Log): Promise<Running> {
  const { startPlayground } = await import('./app/build-playground.ts');
  const { pageUrl, hubUrl, brokerUrl, discordUrl, hubDataDir, running, stop } = await startPlayground(
    config,
    log,
  );
  const keyCommand = `HUB_DATA_DIR=${path.relative('.', hubDataDir)} npm run -s hub -- keys create <label>`;
  announce('', 'The homecord playground: everything runs on this machine, and nothing leaves it.', 0);
  announce('Open this', pageUrl);
  announce('Hub', `${hubUrl} (a simulated home; its description: /openapi.json)`);
  announce('Its keys', keyCommand);
  announce('Broker', brokerUrl);
  announce('Discord', `${discordUrl} (local)`);
  if (running.statusUrl) announce('Status', `${running.statusUrl}/readyz, /healthz and /metrics`);
  announce('Try', '/devices                              what is on in the house');
  announce('Try', 'movie night please                    a sentence runs a scene');
  announce('Try', 'homecord, is the front door locked?   a question, put to the bot');
  announce('Try', 'the doorbell                          its press arrives in #doorbell');
  announce('', `For your own server, ${toTokensPlace()} (docs/start.md). Ctrl-C ends it.`, 0);
  return { lost: running.bot.lost, stop };
}

/** Where the bot's token was looked for and is not: a file of another name, or another folder, looks as if it were ignored. */
function toTokensPlace(): string {
  if (restarts.folder !== null) return 'set DISCORD_TOKEN'; // A container is given what .env says, and not the file.
  const file = path.resolve('.env');
  return existsSync(file)
    ? `set DISCORD_TOKEN in ${file}, which was read and has none`
    : `set DISCORD_TOKEN in a file .env; there is none in ${path.dirname(file)}`;
}
