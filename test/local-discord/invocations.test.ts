import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { callRest } from '../support/discord-wire.ts';
import { type InteractionScene, startScene } from '../support/interaction-scene.ts';

const setCommands = ({ discord }: InteractionScene, commands: unknown) =>
  callRest(discord, 'PUT', `/applications/${discord.applicationId}/commands`, commands);

it('tells the bot who used a command, where, with which rights and in which language', async () => {
  const scene = await startScene();
  void scene.invoke({ locale: 'de' });
  const { d: member } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(member).toMatchObject({ locale: 'de', guild_locale: 'en-US', context: 0, data: { name: 'lamp' } });
  expect(BigInt(member.member.permissions) & 0x20n).toBe(0n);
  void scene.invoke({ userId: scene.discord.ownerId });
  const { d: owner } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(BigInt(owner.member.permissions) & 0x20n).toBe(0x20n);
});

it('does not offer a command to members without its permissions, unless forced', async () => {
  const scene = await startScene();
  await setCommands(scene, [{ name: 'hub', description: 'x', default_member_permissions: '32' }]);
  await expect(scene.invoke({ command: 'hub' })).rejects.toThrow('missing permissions');
  void scene.invoke({ command: 'hub', force: true });
  expect(await scene.wire.nextEvent('INTERACTION_CREATE')).toMatchObject({ d: { data: { name: 'hub' } } });
});

it('offers a command in direct messages unless its contexts leave those out', async () => {
  const scene = await startScene();
  await setCommands(scene, [
    { name: 'anywhere', description: 'x' },
    { name: 'guild', description: 'x', contexts: [0] },
  ]);
  const channelId = scene.discord.dm(scene.discord.memberId);
  await expect(scene.invoke({ command: 'guild', channelId })).rejects.toThrow('contexts');
  void scene.invoke({ command: 'anywhere', channelId });
  const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(interaction).toMatchObject({ context: 1, user: { id: scene.discord.memberId } });
  expect(interaction.guild_id).toBeUndefined();
});

const options = [
  { type: Option.Channel, name: 'channel', description: 'x', required: true },
  { type: Option.Integer, name: 'count', description: 'x', min_value: 1 },
  { type: Option.String, name: 'kind', description: 'x', choices: [{ name: 'A', value: 'a' }] },
];
const listen = {
  name: 'listen',
  description: 'x',
  options: [{ type: 1, name: 'on', description: 'x', options }],
};

it('sends subcommands, options and what these stand for', async () => {
  const scene = await startScene();
  await setCommands(scene, [listen]);
  const { channelId } = scene.discord;
  void scene.invoke({ command: 'listen on', options: { channel: channelId, count: 2, kind: 'a' } });
  const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(interaction.data.options).toMatchObject([
    { type: 1, name: 'on', options: [{ value: channelId }, { value: 2 }, { value: 'a' }] },
  ]);
  expect(interaction.data.resolved.channels[channelId].name).toBe('general');
});

it.each([
  ['needs a subcommand', 'listen', {}],
  ['no subcommand off', 'listen off', {}],
  ['channel is required', 'listen on', {}],
  ['names nothing', 'listen on', { channel: '1' }],
  ['out of range', 'listen on', { channel: 'here', count: 0 }],
  ['takes a number', 'listen on', { channel: 'here', count: 1.5 }],
  ['one of its choices', 'listen on', { channel: 'here', kind: 'b' }],
  ['no option other', 'listen on', { channel: 'here', other: 1 }],
  ['no command /lamp', 'lamp', {}],
])('does not send a command: %s (/%s)', async (why, command, given: Record<string, string | number>) => {
  const scene = await startScene();
  await setCommands(scene, [listen]);
  const channel = given.channel === 'here' ? scene.discord.channelId : given.channel;
  const filled = channel === undefined ? given : { ...given, channel };
  await expect(scene.invoke({ command, options: filled })).rejects.toThrow(why);
});

it('sends whatever is typed for an option whose choices are an empty list', async () => {
  const scene = await startScene();
  const option = { type: Option.String, name: 'text', description: 'x', choices: [], min_length: null };
  await setCommands(scene, [{ name: 'echo', description: 'x', options: [option] }]);
  void scene.invoke({ command: 'echo', options: { text: 'anything' } });
  const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(interaction.data.options).toMatchObject([{ name: 'text', value: 'anything' }]);
});

it('completes an option while it is typed', async () => {
  const scene = await startScene();
  const option = { type: Option.String, name: 'id', description: 'x', required: true, autocomplete: true };
  await setCommands(scene, [{ name: 'scene', description: 'x', options: [option] }]);
  const { memberId: userId, channelId } = scene.discord;
  const typed = { userId, channelId, command: 'scene', options: { id: 'mo' }, focused: 'id' };
  const choices = scene.discord.autocomplete(typed);
  const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(interaction).toMatchObject({ type: 4, data: { options: [{ value: 'mo', focused: true }] } });
  const tooMany = Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` }));
  expect((await scene.callback(interaction, { type: 8, data: { choices: tooMany } })).body.code).toBe(50035);
  await scene.callback(interaction, { type: 8, data: { choices: [{ name: 'Movie', value: 'movie' }] } });
  expect(await choices).toEqual([{ name: 'Movie', value: 'movie' }]);
});
