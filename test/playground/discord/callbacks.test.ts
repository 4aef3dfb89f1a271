import {
  ComponentType,
  GatewayIntentBits as Intent,
  MessageFlags,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/playground/discord/clock.ts';
import type { Invocation } from '../../../src/playground/discord/contract.ts';
import { callRest, identifyWire, type WireConnection } from '../../support/discord-wire.ts';
import { startTestDiscord, type TestDiscord } from '../../support/local-discord.ts';

const button = { type: ComponentType.Button, style: 1, label: 'Again', custom_id: 'again' };
const row = { type: ComponentType.ActionRow, components: [button] };
const modal = {
  custom_id: 'form',
  title: 'Connect',
  components: [
    {
      type: ComponentType.Label,
      label: 'Address',
      component: { type: ComponentType.TextInput, custom_id: 'address', style: 1, max_length: 20 },
    },
  ],
};

interface Scene {
  readonly discord: TestDiscord;
  readonly clock: ReturnType<typeof createManualClock>;
  readonly wire: WireConnection;
  /** Answers the interaction of a payload. */
  callback(
    interaction: { id: string; token: string },
    body: unknown,
    query?: string,
  ): ReturnType<typeof callRest>;
  webhook(method: string, token: string, path: string, body?: unknown): ReturnType<typeof callRest>;
  invoke(invocation?: Partial<Invocation>): ReturnType<TestDiscord['invoke']>;
}

/** A bot seen on the wire, with one command `/lamp`, and a clock that the test moves. */
async function startScene(): Promise<Scene> {
  const clock = createManualClock();
  const discord = await startTestDiscord({ clock, validate: undefined });
  const { wire } = await identifyWire(discord, Intent.Guilds);
  const command = { name: 'lamp', description: 'The lamp' };
  await callRest(discord, 'POST', `/applications/${discord.applicationId}/commands`, command);
  return {
    discord,
    clock,
    wire,
    callback: ({ id, token }, body, query = '') =>
      callRest(discord, 'POST', `/interactions/${id}/${token}/callback${query}`, body),
    webhook: (method, token, path, body) =>
      callRest(discord, method, `/webhooks/${discord.applicationId}/${token}${path}`, body),
    invoke: invocation =>
      discord.invoke({
        userId: discord.memberId,
        channelId: discord.channelId,
        command: 'lamp',
        ...invocation,
      }),
  };
}

/** Uses `/lamp`, and returns the interaction as the bot receives it. */
async function receive({ wire, invoke }: Scene) {
  const result = invoke();
  const { d: interaction } = await wire.nextEvent('INTERACTION_CREATE');
  return { interaction, result };
}

describe('the first answer', () => {
  it('fails an interaction without one after three seconds, and refuses it from then on', async () => {
    const scene = await startScene();
    const { interaction, result } = await receive(scene);
    scene.clock.advance(3_000);
    expect(await result).toMatchObject({ kind: 'failed' });
    const late = await scene.callback(interaction, { type: 4, data: { content: 'late' } });
    expect(late).toMatchObject({ status: 404, body: { code: 10062, message: 'Unknown interaction' } });
  });

  it('is taken just before three seconds are over', async () => {
    const scene = await startScene();
    const { interaction, result } = await receive(scene);
    scene.clock.advance(2_999);
    expect(await scene.callback(interaction, { type: 4, data: { content: 'just' } })).toMatchObject({
      status: 204,
    });
    expect(await result).toMatchObject({ kind: 'message', message: { content: 'just' } });
  });

  it('is taken once', async () => {
    const scene = await startScene();
    const { interaction } = await receive(scene);
    await scene.callback(interaction, { type: 5 });
    const second = await scene.callback(interaction, { type: 4, data: { content: 'again' } });
    expect(second).toMatchObject({ status: 400, body: { code: 40060 } });
  });

  it('is told back when asked for', async () => {
    const scene = await startScene();
    const { interaction } = await receive(scene);
    const body = { type: 4, data: { content: 'hi', flags: MessageFlags.Ephemeral } };
    const told = await scene.callback(interaction, body, '?with_response=true');
    expect(told).toMatchObject({
      status: 200,
      body: {
        interaction: { id: interaction.id, type: 2, response_message_ephemeral: true },
        resource: { type: 4, message: { content: 'hi' } },
      },
    });
  });

  it.each([
    ['an update without a message to update', { type: 7, data: { content: 'x' } }],
    ['choices for a command', { type: 8, data: { choices: [] } }],
    ['an unknown type', { type: 99 }],
    [
      'a deferral with another flag than EPHEMERAL',
      { type: 5, data: { flags: MessageFlags.IsComponentsV2 } },
    ],
    ['a modal without a field', { type: 9, data: { ...modal, components: [] } }],
    [
      'a modal with six fields',
      { type: 9, data: { ...modal, components: Array(6).fill(modal.components[0]) } },
    ],
    ['a modal with a long title', { type: 9, data: { ...modal, title: 'x'.repeat(46) } }],
  ])('is refused for %s, and may be tried again', async (_, body) => {
    const scene = await startScene();
    const { interaction } = await receive(scene);
    expect(await scene.callback(interaction, body)).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(await scene.callback(interaction, { type: 5 })).toMatchObject({ status: 204 });
  });

  it('is refused under another token', async () => {
    const scene = await startScene();
    const { interaction } = await receive(scene);
    const answer = await scene.callback({ ...interaction, token: 'other' }, { type: 5 });
    expect(answer).toMatchObject({ status: 404, body: { code: 10062 } });
  });
});

describe('follow-ups', () => {
  it('are unknown before the first answer', async () => {
    const scene = await startScene();
    const { interaction } = await receive(scene);
    const early = await scene.webhook('POST', interaction.token, '', { content: 'early' });
    expect(early).toMatchObject({ status: 404, body: { code: 10015, message: 'Unknown Webhook' } });
  });

  it('end with the token after fifteen minutes', async () => {
    const scene = await startScene();
    const { interaction, result } = await receive(scene);
    await scene.callback(interaction, { type: 5 });
    scene.clock.advance(15 * 60_000);
    const late = await scene.webhook('PATCH', interaction.token, '/messages/@original', { content: 'late' });
    expect(late).toMatchObject({ status: 401, body: { code: 50027, message: 'Invalid Webhook Token' } });
    expect(await (await result).settled()).toBeNull();
  });

  it('take the place of a deferral, whose visibility stays', async () => {
    const scene = await startScene();
    const { interaction, result } = await receive(scene);
    await scene.callback(interaction, { type: 5, data: { flags: MessageFlags.Ephemeral } });
    const answered = await scene.webhook('POST', interaction.token, '', { content: 'done', flags: 0 });
    expect(answered).toMatchObject({ status: 200, body: { content: 'done', flags: MessageFlags.Ephemeral } });
    expect(await (await result).settled()).toMatchObject({ content: 'done' });
    expect(scene.discord.messages(scene.discord.channelId)).toEqual([]);
    expect(scene.discord.messages(scene.discord.channelId, { as: scene.discord.memberId })).toHaveLength(1);
  });

  it('stand beside an answer, each to be read, edited and deleted', async () => {
    const scene = await startScene();
    const { interaction } = await receive(scene);
    await scene.callback(interaction, { type: 4, data: { content: 'first' } });
    const { body: next } = await scene.webhook('POST', interaction.token, '', { content: 'second' });
    const at = `/messages/${next.id}`;
    expect(await scene.webhook('PATCH', interaction.token, at, { content: 'changed' })).toMatchObject({
      status: 200,
    });
    expect((await scene.webhook('GET', interaction.token, at)).body.content).toBe('changed');
    expect(await scene.webhook('DELETE', interaction.token, at)).toMatchObject({ status: 204 });
    expect((await scene.webhook('GET', interaction.token, at)).body.code).toBe(10008);
    expect((await scene.webhook('GET', interaction.token, '/messages/@original')).body.content).toBe('first');
  });

  it('settle with nothing when the deferred answer is deleted', async () => {
    const scene = await startScene();
    const { interaction, result } = await receive(scene);
    await scene.callback(interaction, { type: 5 });
    await scene.webhook('DELETE', interaction.token, '/messages/@original');
    expect(await (await result).settled()).toBeNull();
  });
});

describe('components', () => {
  async function postButton(scene: Scene, data: object = {}): Promise<string> {
    const { interaction, result } = await receive(scene);
    await scene.callback(interaction, { type: 4, data: { content: 'old', components: [row], ...data } });
    return (await (await result).settled())?.id ?? '';
  }

  it.each([
    ['at once', 7],
    ['later', 6],
  ])('update their own message %s', async (_, type) => {
    const scene = await startScene();
    const messageId = await postButton(scene);
    const click = scene.discord.click({ userId: scene.discord.ownerId, messageId, customId: 'again' });
    const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
    expect(interaction).toMatchObject({ type: 3, data: { custom_id: 'again', component_type: 2 } });
    expect(interaction.message.id).toBe(messageId);
    await scene.callback(interaction, { type, data: type === 7 ? { content: 'new' } : undefined });
    if (type === 6)
      await scene.webhook('PATCH', interaction.token, '/messages/@original', { content: 'new' });
    const result = await click;
    expect(result.kind).toBe('update');
    expect(await result.settled()).toMatchObject({ id: messageId, content: 'new' });
  });

  it('cannot be used by those who do not see them, nor when disabled or absent', async () => {
    const scene = await startScene();
    const { memberId, ownerId } = scene.discord;
    const messageId = await postButton(scene, { flags: MessageFlags.Ephemeral });
    const click = (userId: string, customId: string) => scene.discord.click({ userId, messageId, customId });
    await expect(click(ownerId, 'again')).rejects.toThrow('sees no message');
    await expect(click(memberId, 'other')).rejects.toThrow('no component');
  });

  it('of a select carry what was chosen, and what it stands for', async () => {
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
});

describe('modals', () => {
  async function show(scene: Scene) {
    const { interaction, result } = await receive(scene);
    await scene.callback(interaction, { type: 9, data: modal });
    return result;
  }

  it('carry what was filled in under their labels', async () => {
    const scene = await startScene();
    const shown = await show(scene);
    expect(shown).toMatchObject({ kind: 'modal', modal: { title: 'Connect' } });
    const { memberId: userId } = scene.discord;
    void scene.discord.submit({
      userId,
      interactionId: shown.interactionId,
      fields: { address: 'http://hub' },
    });
    const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
    expect(interaction).toMatchObject({
      type: 5,
      data: { custom_id: 'form', components: [{ type: 18, component: { type: 4, value: 'http://hub' } }] },
    });
  });

  it.each([
    ['a required field left empty', {}, 'required'],
    ['a field that is not there', { address: 'x', port: '1' }, 'no field port'],
    ['a text that is too long', { address: 'x'.repeat(21) }, '0 to 20 characters'],
  ])('cannot be sent with %s', async (_, fields, why) => {
    const scene = await startScene();
    const { interactionId } = await show(scene);
    const submission = { userId: scene.discord.memberId, interactionId, fields };
    await expect(scene.discord.submit(submission)).rejects.toThrow(why);
  });

  it('are seen by nobody else', async () => {
    const scene = await startScene();
    const { interactionId } = await show(scene);
    const submission = { userId: scene.discord.ownerId, interactionId, fields: { address: 'x' } };
    await expect(scene.discord.submit(submission)).rejects.toThrow('no such modal');
  });
});

describe('commands', () => {
  const setCommands = ({ discord }: Scene, commands: unknown) =>
    callRest(discord, 'PUT', `/applications/${discord.applicationId}/commands`, commands);

  it('tell the bot who used them, where, with which rights and in which language', async () => {
    const scene = await startScene();
    void scene.invoke({ locale: 'de' });
    const { d: member } = await scene.wire.nextEvent('INTERACTION_CREATE');
    expect(member).toMatchObject({ locale: 'de', guild_locale: 'en-US', context: 0, data: { name: 'lamp' } });
    expect(BigInt(member.member.permissions) & 0x20n).toBe(0n);
    void scene.invoke({ userId: scene.discord.ownerId });
    const { d: owner } = await scene.wire.nextEvent('INTERACTION_CREATE');
    expect(BigInt(owner.member.permissions) & 0x20n).toBe(0x20n);
  });

  it('are not offered to members without their permissions, unless forced', async () => {
    const scene = await startScene();
    await setCommands(scene, [{ name: 'hub', description: 'x', default_member_permissions: '32' }]);
    await expect(scene.invoke({ command: 'hub' })).rejects.toThrow('missing permissions');
    void scene.invoke({ command: 'hub', force: true });
    expect(await scene.wire.nextEvent('INTERACTION_CREATE')).toMatchObject({ d: { data: { name: 'hub' } } });
  });

  it('are offered in direct messages unless their contexts leave those out', async () => {
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

  it('carry subcommands, options and what these stand for', async () => {
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
  ])('cannot be sent where it %s', async (why, command, given: Record<string, string | number>) => {
    const scene = await startScene();
    await setCommands(scene, [listen]);
    const channel = given.channel === 'here' ? scene.discord.channelId : given.channel;
    const filled = channel === undefined ? given : { ...given, channel };
    await expect(scene.invoke({ command, options: filled })).rejects.toThrow(why);
  });

  it('complete an option while it is typed', async () => {
    const scene = await startScene();
    const option = { type: Option.String, name: 'id', description: 'x', required: true, autocomplete: true };
    await setCommands(scene, [{ name: 'scene', description: 'x', options: [option] }]);
    const { memberId: userId, channelId } = scene.discord;
    const typed = { userId, channelId, command: 'scene', options: { id: 'mo' }, focused: 'id' };
    const choices = scene.discord.autocomplete(typed);
    const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
    expect(interaction).toMatchObject({ type: 4, data: { options: [{ value: 'mo', focused: true }] } });
    const tooMany = Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` }));
    expect((await scene.callback(interaction, { type: 8, data: { choices: tooMany } })).body.code).toBe(
      50035,
    );
    await scene.callback(interaction, { type: 8, data: { choices: [{ name: 'Movie', value: 'movie' }] } });
    expect(await choices).toEqual([{ name: 'Movie', value: 'movie' }]);
  });
});
