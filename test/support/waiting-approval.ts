import { type APIMessage, ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { Confirmation } from '../../src/guilds/access/contract.ts';
import type { startCareful } from './careful-household.ts';
import { callRest } from './discord-wire.ts';

/**
 * A request for approval that waits, as after a restart. What has become of its asker or its channel meanwhile, which
 * nobody can do in the local Discord, is said in its place: ids that nobody has.
 */
export async function waitingApproval(
  { discord, guilds, guildId, child, general, doorbell, now }: Awaited<ReturnType<typeof startCareful>>,
  more: Partial<Omit<Confirmation, 'id' | 'message' | 'toldOn'>> = {},
): Promise<APIMessage> {
  const { id } = await guilds.askConfirmation({
    ...{ guildId, channelId: general, userId: child, way: 'slash', kind: 'approve', sceneId: 'movie_night' },
    runAt: null,
    hubSince: (await guilds.hub(guildId))?.connectedAt ?? null,
    expiresAt: new Date(now() + 120_000),
    ...more,
  });
  const buttons = [
    { label: 'Approve', custom_id: `approve:${id}:yes` },
    { label: 'Deny', custom_id: `approve:${id}:no` },
  ].map(button => ({ type: ComponentType.Button, style: ButtonStyle.Secondary, ...button }));
  const { body } = await callRest(discord, 'POST', `/channels/${doorbell}/messages`, {
    flags: MessageFlags.IsComponentsV2,
    components: [
      { type: ComponentType.TextDisplay, content: 'May they?' },
      { type: ComponentType.ActionRow, components: buttons },
    ],
  });
  await guilds.setConfirmationMessage(id, { channelId: doorbell, id: body.id });
  return body;
}
