import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import type { LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import { callRest } from '../support/discord-wire.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { startTestDiscord } from '../support/local-discord.ts';

/** A local Discord, and requests to the messages of its first channel. */
async function startChannel(options: LocalDiscordOptions = {}) {
  const discord = await startTestDiscord({ validate: undefined, ...options });
  const path = `/channels/${discord.channelId}/messages`;
  const call = (method: string, rest: string, body?: unknown) =>
    callRest(discord, method, `${path}${rest}`, body);
  const say = (content: string) =>
    discord.say({ userId: discord.memberId, channelId: discord.channelId, content }).id;
  return { discord, say, call, post: (body: unknown) => call('POST', '', body) };
}

const isV2 = MessageFlags.IsComponentsV2;
const text = (content: string) => ({ type: ComponentType.TextDisplay, content });
const button = (custom_id: string) => ({ type: ComponentType.Button, style: 1, label: 'x', custom_id });
const row = (...components: unknown[]) => ({ type: ComponentType.ActionRow, components });
const select = (count: number) => ({
  type: ComponentType.StringSelect,
  custom_id: 's',
  options: Array.from({ length: count }, (_, n) => ({ label: `${n}`, value: `${n}` })),
});

describe('a message', () => {
  it('is posted, read, edited and deleted', async () => {
    const { call, post } = await startChannel();
    const { status, body: posted } = await post({ content: 'one' });
    expect(status).toBe(200);
    expect((await call('PATCH', `/${posted.id}`, { content: 'two' })).body.edited_timestamp).not.toBeNull();
    expect((await call('GET', `/${posted.id}`)).body.content).toBe('two');
    expect((await call('DELETE', `/${posted.id}`)).status).toBe(204);
    expect((await call('GET', `/${posted.id}`)).body).toEqual({ message: 'Unknown Message', code: 10008 });
  });

  it('is refused at the field that is wrong', async () => {
    const { post } = await startChannel({ rateLimits: false });
    await judgeRows(
      [
        ['content that is too long', { content: 'x'.repeat(2001) }, 'content', 'BASE_TYPE_MAX_LENGTH'],
        [
          'a nonce that is too long',
          { content: 'x', nonce: 'x'.repeat(26) },
          'nonce',
          'BASE_TYPE_MAX_LENGTH',
        ],
        ['eleven embeds', { embeds: Array(11).fill({ title: 'x' }) }, 'embeds', 'BASE_TYPE_MAX_LENGTH'],
        [
          '6,001 characters of embeds',
          { embeds: Array(2).fill({ description: 'x'.repeat(3001) }) },
          'embeds',
          'MAX_EMBED_SIZE_EXCEEDED',
        ],
        [
          'content beside Components V2',
          { flags: isV2, content: 'x', components: [text('x')] },
          'content',
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        ],
        [
          'embeds beside Components V2',
          { flags: isV2, embeds: [{ title: 'x' }], components: [text('x')] },
          'embeds',
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        ],
        [
          '41 components',
          { flags: isV2, components: Array(41).fill(text('x')) },
          'components',
          'BASE_TYPE_MAX_LENGTH',
        ],
        [
          '41 components, some nested',
          { flags: isV2, components: Array(21).fill(row(button('x'))) },
          'components',
          'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
        ],
        [
          '4,001 characters of text',
          { flags: isV2, components: [text('x'.repeat(4000)), text('x')] },
          'components',
          'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        ],
      ],
      async ([_, body, field, code]) => {
        const refused = await post(body);
        expect(refused).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
        const codes = refused.body.errors[field]._errors.map((error: { code: string }) => error.code);
        expect(codes).toContain(code);
      },
    );
  });

  it('is refused with components that break a rule', async () => {
    const { post } = await startChannel({ rateLimits: false });
    await judgeRows(
      [
        ['two components of one custom id', [row(button('a'), button('a'))]],
        ['a custom id of 101 characters', [row(button('x'.repeat(101)))]],
        ['six buttons in a row', [row(...'abcdef'.split('').map(button))]],
        ['a button beside a select', [row(button('a'), select(1))]],
        ['26 options in a select', [row(select(26))]],
        ['text outside Components V2', [text('x')]],
        ['a text input outside a modal', [row({ type: ComponentType.TextInput, custom_id: 'a', style: 1 })]],
        ['a link button without a link', [row({ type: ComponentType.Button, style: 5, label: 'x' })]],
        ['six rows', Array.from({ length: 6 }, (_, n) => row(button(`${n}`)))],
      ],
      async ([_, components]) => {
        expect((await post({ content: 'x', components })).body).toMatchObject({
          code: 50035,
          errors: { components: {} },
        });
      },
    );
  });

  it('is refused when there is nothing in it', async () => {
    const { call, post } = await startChannel();
    expect((await post({ content: ' ' })).body.code).toBe(50006);
    const { body } = await post({ content: 'x' });
    expect((await call('PATCH', `/${body.id}`, { content: '' })).body.code).toBe(50006);
  });

  it('stays a Components V2 message once it is one', async () => {
    const { call, post } = await startChannel();
    const { body } = await post({ flags: isV2, components: [text('x')] });
    expect((await call('PATCH', `/${body.id}`, { content: 'x', flags: 0 })).body.code).toBe(50035);
    const edited = await call('PATCH', `/${body.id}`, { components: [text('y')] });
    expect(edited.body).toMatchObject({ flags: isV2, components: [{ id: 1, content: 'y' }] });
  });

  it('of somebody else can be neither edited nor, without the right, deleted', async () => {
    const { call, say } = await startChannel();
    const id = say('mine');
    expect((await call('PATCH', `/${id}`, { content: 'x' })).body.code).toBe(50005);
    expect((await call('DELETE', `/${id}`)).body.code).toBe(50013);
  });

  it('tells of an embed what the bot has left out, after an edit too', async () => {
    const { call, post } = await startChannel();
    const embeds = [{ fields: [{ name: 'Spin', value: '1,200' }] }];
    const full = [{ type: 'rich', fields: [{ name: 'Spin', value: '1,200', inline: false }] }];
    const { body } = await post({ embeds });
    expect(body.embeds).toEqual(full);
    expect((await call('PATCH', `/${body.id}`, { embeds })).body.embeds).toEqual(full);
  });

  it('may be posted silently', async () => {
    const { post } = await startChannel();
    const flags = MessageFlags.SuppressNotifications;
    expect((await post({ content: 'x', flags })).body.flags).toBe(flags);
  });

  it('carries files, which can be fetched', async () => {
    const { discord, post } = await startChannel();
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ attachments: [{ id: 0, description: 'a plot' }] }));
    form.set('files[0]', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'plot.svg');
    const { body } = await post(form);
    expect(body.attachments).toMatchObject([{ filename: 'plot.svg', size: 6, description: 'a plot' }]);
    expect(await (await fetch(body.attachments[0].url)).text()).toBe('<svg/>');
    expect(discord.messages(discord.channelId)).toHaveLength(1);
  });

  it('may come in a form without files, which some libraries send urlencoded', async () => {
    const { post } = await startChannel();
    const { body } = await post(new URLSearchParams({ payload_json: JSON.stringify({ content: 'x & y' }) }));
    expect(body.content).toBe('x & y');
  });
});

describe('permissions', () => {
  it.each([
    ['ViewChannel', 50001, { content: 'x' }],
    ['SendMessages', 50013, { content: 'x' }],
  ])('missing %s refuses a message with %i', async (permission, code, body) => {
    const { discord, post } = await startChannel();
    discord.setBotLacks(discord.channelId, [permission]);
    expect(await post(body)).toMatchObject({ status: 403, body: { code } });
  });

  it('missing Read Message History empties the history and refuses replies', async () => {
    const { discord, say, call, post } = await startChannel();
    const id = say('before');
    discord.setBotLacks(discord.channelId, ['ReadMessageHistory']);
    expect((await call('GET', '')).body).toEqual([]);
    expect((await post({ content: 'x', message_reference: { message_id: id } })).body.code).toBe(160002);
  });

  it('missing Attach Files refuses a file', async () => {
    const { discord, post } = await startChannel();
    discord.setBotLacks(discord.channelId, ['AttachFiles']);
    const form = new FormData();
    form.set('files[0]', new Blob(['x']), 'x.txt');
    expect((await post(form)).body.code).toBe(50013);
  });

  it('missing Add Reactions still lets the bot join a reaction that is there', async () => {
    const { discord, say, call } = await startChannel();
    const messageId = say('x');
    discord.setBotLacks(discord.channelId, ['AddReactions']);
    const react = () => call('PUT', `/${messageId}/reactions/${encodeURIComponent('✅')}/@me`);
    expect((await react()).body.code).toBe(50013);
    discord.react({ userId: discord.memberId, channelId: discord.channelId, messageId, emoji: '✅' });
    await expect.poll(async () => (await react()).status).toBe(204);
  });
});

describe('a nonce', () => {
  const sent = { content: 'once', nonce: 'press-1', enforce_nonce: true };

  it('returns the first message instead of posting a second', async () => {
    const { discord, post } = await startChannel();
    const first = await post(sent);
    const second = await post({ ...sent, content: 'twice' });
    expect(second).toMatchObject({
      status: 200,
      body: { id: first.body.id, content: 'once', nonce: 'press-1' },
    });
    expect(discord.messages(discord.channelId)).toHaveLength(1);
  });

  it('is forgotten after the window, and means nothing unless enforced', async () => {
    const clock = createManualClock();
    const { discord, post } = await startChannel({ clock, nonceWindowMs: 60_000 });
    await post({ ...sent, enforce_nonce: false });
    await post({ ...sent, enforce_nonce: false });
    clock.advance(60_001);
    await post(sent);
    expect(discord.messages(discord.channelId)).toHaveLength(3);
  });
});

describe('mentions', () => {
  it.each([
    ['all, unless told otherwise', undefined, 1, true],
    ['none, when nothing is allowed', { parse: [] }, 0, false],
    ['those named', { users: ['MEMBER'] }, 1, false],
    ['a kind', { parse: ['everyone'] }, 0, true],
  ])('ping %s', async (_, allowed, users, everyone) => {
    const { discord, post } = await startChannel();
    const named = JSON.parse(JSON.stringify(allowed ?? null).replace('MEMBER', discord.memberId));
    const { body } = await post({ content: `@everyone <@${discord.memberId}>`, allowed_mentions: named });
    expect(body.mentions).toHaveLength(users);
    expect(body.mention_everyone).toBe(everyone);
  });

  it('ping the author of the message replied to, unless told not to', async () => {
    const { discord, say, post } = await startChannel();
    const message_reference = { message_id: say('hello') };
    const loud = await post({ content: 'x', message_reference });
    expect(loud.body).toMatchObject({ type: 19, mentions: [{ id: discord.memberId }] });
    const quiet = await post({ content: 'x', message_reference, allowed_mentions: { parse: [] } });
    expect(quiet.body).toMatchObject({ mentions: [], referenced_message: { content: 'hello' } });
  });
});

describe('the history', () => {
  it('comes newest first, in pages before, after and around a message', async () => {
    const { say, call } = await startChannel();
    const ids = ['a', 'b', 'c', 'd', 'e'].map(say);
    const contents = async (query: string) =>
      (await call('GET', query)).body.map((message: { content: string }) => message.content).join('');
    expect(await contents('?limit=2')).toBe('ed');
    expect(await contents(`?before=${ids[2]}`)).toBe('ba');
    expect(await contents(`?after=${ids[2]}&limit=1`)).toBe('d');
    expect(await contents(`?around=${ids[2]}&limit=3`)).toBe('dcb');
    expect((await call('GET', '?limit=101')).body.code).toBe(50035);
  });

  it('keeps a back-dated message at its moment, and no more than its limit', async () => {
    const { discord, say } = await startChannel({ historyLimit: 2 });
    say('now');
    const { memberId: userId, channelId } = discord;
    const at = new Date(Date.now() - 120_000);
    const old = discord.say({ userId, channelId, content: 'then', at });
    expect(old.timestamp).toBe(at.toISOString());
    expect(discord.messages(channelId).map(({ content }) => content)).toEqual(['then', 'now']);
    say('later');
    expect(discord.messages(channelId).map(({ content }) => content)).toEqual(['now', 'later']);
  });
});

it('takes any content of at most 2,000 characters as it is', async () => {
  const { discord } = await startChannel();
  const { memberId: userId, channelId } = discord;
  const content = fc
    .string({ minLength: 1, maxLength: 2000, unit: 'grapheme' })
    .filter(({ length }) => length <= 2000);
  fc.assert(
    fc.property(content, said => {
      expect(discord.say({ userId, channelId, content: said }).content).toBe(said);
    }),
  );
});
