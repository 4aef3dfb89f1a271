import path from 'node:path';
import { startHomecord } from './app/build-bot.ts';
import { type Config, parseConfig, SECRET_VARIABLES } from './app/config.ts';
import { toInviteUrl } from './discord/gateway/client.ts';
import type { AppError } from './errors.ts';
import { createCachedStore } from './guilds/cached-store.ts';
import { databaseFileOf } from './guilds/sqlite/database-file.ts';
import { openGuildStore } from './guilds/store.ts';
import { keepBackups } from './process/backups/keep-backups.ts';
import { loadEnvFile } from './process/env-file.ts';
import { createLog, type Log } from './process/log.ts';
import { forgetPauses, pauseBeforeExit } from './process/pause-before-exit.ts';
import { loadSecretFiles } from './process/secret-files.ts';
import { onShutdownSignal } from './process/shutdown-signal.ts';
import { exitCodeOf, tellError, tellUncaughtErrors } from './process/tell-error.ts';
import { VERSION } from './process/version.ts';

const END_OF_START_MS = 2000;

tellUncaughtErrors(() => process.exit(1));
const end = onShutdownSignal(() => process.exit(130));
const restarts = { folder: process.env.HOMECORD_RESTARTS || null, program: 'bot' } as const;
try {
  const file = loadEnvFile('.env');
  const environment = { ...file.variables, ...process.env };
  const secrets = loadSecretFiles(environment, SECRET_VARIABLES);
  const problems = [...file.problems, ...secrets.problems];
  const config = parseConfig({ ...environment, ...secrets.variables }, problems);
  const log = createLog({ level: config.logLevel });
  const { discordToken } = config;
  const starting = discordToken ? production(config, discordToken, log) : playground(config, log);
  let started = false;
  // What is being started may finish and end in order; a Discord that does not answer is not waited for.
  end.then(() => setTimeout(() => started || process.exit(0), END_OF_START_MS));
  const running = await starting;
  started = true;
  forgetPauses(restarts);
  const reason = await Promise.race([end, running.lost]);
  await running.stop();
  if (reason) throw reason;
  process.exit(0);
} catch (error) {
  tellError(error);
  await pauseBeforeExit(error, restarts, { stopped: end });
  process.exit(exitCodeOf(error));
}

interface Running {
  /** Resolves where Discord closes the connection for good. */
  readonly lost: Promise<AppError>;
  stop(): Promise<void>;
}

/** The bot for discord.com: households connect their hub from inside Discord. */
async function production(config: Config, token: string, log: Log): Promise<Running> {
  const guilds = createCachedStore(await openGuildStore({ ...config, log }));
  const database = databaseFileOf(config.dataDir);
  const backups = config.backupDays > 0 ? keepBackups({ database, keep: config.backupDays, log }) : null;
  try {
    const { bot, statusUrl, stop } = await startHomecord({
      access: { token, apiUrl: config.discordApiUrl },
      guilds,
      addresses: config.addresses,
      log,
      latePressMs: config.latePressMs,
      auditDays: config.auditDays,
      speech: config.speech,
      status: config.statusPort === null ? null : { host: config.listenHost, port: config.statusPort },
    });
    console.log(`homecord      ${VERSION}`);
    console.log(`Online as     ${bot.client.user.tag}, in ${bot.client.guilds.cache.size} server(s)`);
    console.log(`Invite        ${toInviteUrl(bot.client.application.id)}`);
    console.log('Then try      /hub connect, by somebody with Manage Server');
    if (statusUrl) console.log(`Status        ${statusUrl}/readyz, /healthz and /metrics`);
    return {
      lost: bot.lost,
      async stop() {
        await stop();
        await backups?.close();
        await guilds.close();
      },
    };
  } catch (error) {
    await backups?.close();
    await guilds.close();
    throw error;
  }
}

/** Everything on this machine, for whoever wants to look first. Loaded only here: production needs none of it. */
async function playground(config: Config, log: Log): Promise<Running> {
  const { startPlayground } = await import('./app/build-playground.ts');
  const { pageUrl, hubUrl, brokerUrl, discordUrl, hubDataDir, running, stop } = await startPlayground(
    config,
    log,
  );
  const keyCommand = `HUB_DATA_DIR=${path.relative('.', hubDataDir)} npm run -s hub -- keys create <label>`;
  console.log('The homecord playground: everything runs on this machine, and nothing leaves it.');
  console.log(`Open this     ${pageUrl}`);
  console.log(`Hub           ${hubUrl} (a simulated home; its description: /openapi.json)`);
  console.log(`Its keys      ${keyCommand}`);
  console.log(`Broker        ${brokerUrl}`);
  console.log(`Discord       ${discordUrl} (local)`);
  if (running.statusUrl) console.log(`Status        ${running.statusUrl}/readyz, /healthz and /metrics`);
  console.log('Try           /devices                              what is on in the house');
  console.log('Try           movie night please                    a sentence runs a scene');
  console.log('Try           homecord, is the front door locked?   a question, put to the bot');
  console.log('Try           the doorbell                          its press arrives in #doorbell');
  console.log('For your own server, set DISCORD_TOKEN (docs/discord.md). Ctrl-C ends it.');
  return { lost: running.bot.lost, stop };
}
