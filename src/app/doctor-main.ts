import { checkBotData, checkHubData } from './doctor/check-data.ts';
import { checkDiscord } from './doctor/check-discord.ts';
import { checkLocal } from './doctor/check-local.ts';
import { checkMachine } from './doctor/check-machine.ts';
import { checkPostgres } from './doctor/check-postgres.ts';
import { readSettings } from './doctor/check-variables.ts';
import { type Finding, toLine } from './doctor/finding.ts';

/** Prints what somebody has to know who is to help, and nothing that is secret. Ends with 1 where something is to be mended. */

const { bot, hub, findings: settings } = await readSettings(process.env);
const findings: Finding[] = [];
function tell(found: readonly Finding[]): void {
  findings.push(...found);
  for (const finding of found) console.log(toLine(finding));
}

tell(await checkMachine());
tell(settings);
if (bot) tell(bot.databaseUrl ? await checkPostgres(bot.databaseUrl) : checkBotData(bot.dataDir));
if (hub) tell(checkHubData(hub.dataDir));
const asked = [
  ...(bot ? [checkDiscord({ token: bot.discordToken, apiUrl: bot.discordApiUrl })] : []),
  ...(bot?.statusPort ? [checkLocal('bot', bot.listenHost, bot.statusPort)] : []),
  ...(hub?.port ? [checkLocal('hub', hub.host, hub.port)] : []),
];
for (const found of await Promise.all(asked)) tell(found);
const toMend = findings.filter(({ state }) => state === 'bad').length;
console.log(toMend === 0 ? 'Nothing to mend.' : `${toMend} to mend.`);
process.exitCode = toMend === 0 ? 0 : 1;
