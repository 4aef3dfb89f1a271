import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { type InteractionScene, receive, startScene } from '../support/interaction-scene.ts';

const button = { type: ComponentType.Button, style: 1, label: 'Again', custom_id: 'again' };
const off = { ...button, custom_id: 'off', disabled: true };
const row = { type: ComponentType.ActionRow, components: [button, off] };
async function postButton(scene: InteractionScene, data: object = {}): Promise<string> {
  const { interaction, result } = await receive(scene);
  await scene.callback(interaction, { type: 4, data: { content: 'old', components: [row], ...data } });
  return (await (await result).settled())?.id ?? '';
}

it.each([
  ['at once', 7],
  ['later', 6],
])('lets a component update its own message %s', async (_, type) => {
  const scene = await startScene();
  const messageId = await postButton(scene);
  const click = scene.discord.click({ userId: scene.discord.ownerId, messageId, customId: 'again' });
  const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(interaction).toMatchObject({ type: 3, data: { custom_id: 'again', component_type: 2 } });
  expect(interaction.message.id).toBe(messageId);
  await scene.callback(interaction, { type, data: type === 7 ? { content: 'new' } : undefined });
  if (type === 6) await scene.webhook('PATCH', interaction.token, '/messages/@original', { content: 'new' });
  const result = await click;
  expect(result.kind).toBe('update');
  expect(await result.settled()).toMatchObject({ id: messageId, content: 'new' });
});

it('lets nobody use a component that they do not see or that is disabled', async () => {
  const scene = await startScene();
  const { memberId, ownerId } = scene.discord;
  const messageId = await postButton(scene, { flags: MessageFlags.Ephemeral });
  const click = (userId: string, customId: string) => scene.discord.click({ userId, messageId, customId });
  await expect(click(ownerId, 'again')).rejects.toThrow('sees no message');
  await expect(click(memberId, 'other')).rejects.toThrow('no component');
  await expect(click(memberId, 'off')).rejects.toThrow('disabled');
});

it('tells what was chosen from a select, and what it stands for', async () => {
  const scene = await startScene();
  const select = { type: ComponentType.ChannelSelect, custom_id: 'where' };
  const components = [{ type: ComponentType.ActionRow, components: [select] }];
  const messageId = await postButton(scene, { components });
  const { memberId: userId, channelId } = scene.discord;
  void scene.discord.click({ userId, messageId, customId: 'where', values: [channelId] });
  const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(interaction.data).toMatchObject({
    values: [channelId],
    resolved: { channels: { [channelId]: { name: 'general' } } },
  });
});
