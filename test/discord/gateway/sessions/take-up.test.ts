import { expect, it, onTestFinished } from 'vitest';
import { startHomecord } from '../../../../src/app/build-bot.ts';
import { openTestStore } from '../../../support/guild-store.ts';
import { anyAddress } from '../../../support/household.ts';
import { startTestDiscord } from '../../../support/local-discord.ts';
import { recordLog } from '../../../support/record-log.ts';
import { answerTo } from '../../../support/spoken.ts';

it('goes on with the session that the process before it had', async () => {
  const discord = await startTestDiscord();
  const guilds = await openTestStore();
  const { log, text } = recordLog();
  const ops: unknown[] = [];
  discord.on(event => event.type === 'gateway' && event.direction === 'in' && ops.push(event.op));
  const start = () =>
    startHomecord({
      access: { token: discord.token, apiUrl: discord.apiUrl },
      guilds,
      addresses: anyAddress,
      log,
      status: null,
    });
  const one = await start();
  await one.stop();
  const other = await start();
  onTestFinished(() => other.stop());
  console.log(ops, text());
  const { ownerId, channelId } = discord;
  console.log(await answerTo(await discord.invoke({ userId: ownerId, channelId, command: 'devices' })));
  expect(ops.filter(op => op === 2)).toHaveLength(1);
});
