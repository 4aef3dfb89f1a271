import { openGuildStore } from '../../src/guilds/store.ts';
import type { LocalGuild } from '../../src/local-discord/model.ts';
import { createLog } from '../../src/process/log.ts';

export const GUILD = '1300000000000000001';
export const CHANNEL = '1300000000000000002';

/** A server whose buttons are posted in its one channel. */
export const pressingGuild = {
  id: GUILD,
  name: 'Our home',
  members: [{ id: '1300000000000000003', name: 'Robin', role: 'owner' }],
  channels: [{ id: CHANNEL, name: 'doorbell' }],
} as const satisfies LocalGuild;

/** Whom the bot belongs to, where that is Robin, and what they ask from that channel. */
export const ROBIN = { id: pressingGuild.members[0].id, name: 'Robin' };
export const ROBIN_ASKS = { userId: ROBIN.id, channelId: CHANNEL };

/** Another one, with a channel of its own. */
export const otherGuild = {
  id: '1300000000000000011',
  name: 'Their home',
  members: [{ id: '1300000000000000013', name: 'Sam', role: 'owner' }],
  channels: [{ id: '1300000000000000012', name: 'doorbell' }],
} as const satisfies LocalGuild;

/** Writes into a DATA_DIR what `/buttons connect` would have: this broker's buttons, posted in the server's channel. */
export async function connectButtons(
  dataDir: string,
  brokerUrl: string,
  { guildId = GUILD, channelId = CHANNEL, clientId = 'homecord', filters = ['+/button/+'] } = {},
): Promise<void> {
  const log = createLog({ level: 'silent' });
  const guilds = await openGuildStore({ dataDir, secret: null, previousSecrets: [], log });
  await guilds.setButtons(guildId, {
    url: brokerUrl,
    username: null,
    password: null,
    filters,
    fingerprint: null,
    clientId,
    channelId,
    connectedBy: null,
  });
  await guilds.close();
}
