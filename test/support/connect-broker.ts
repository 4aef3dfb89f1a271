import type { RunningBot } from '../../src/app/build-bot.ts';
import type { ButtonsConnection } from '../../src/guilds/model.ts';
import { somebody } from './gate.ts';

/** Has somebody who manages a household take a broker that was not tried. */
export async function connectBroker(
  running: RunningBot,
  guildId: string,
  connection: ButtonsConnection,
): Promise<void> {
  const managing = await running.core
    .of(guildId)
    .as({ ...somebody, guildId, canManage: true })
    .manage();
  if (!managing.allowed) throw new Error(managing.refusal);
  await managing.value.connectBroker(connection);
}
