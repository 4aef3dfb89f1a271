import { AttachmentBuilder, Events, MessageFlags } from 'discord.js';
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import { callRest, identifyWire } from '../support/discord-wire.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { loginClient, startTestDiscord, type TestDiscord } from '../support/local-discord.ts';
import { sendVoiceMessage } from '../support/send-voice-message.ts';

const VOICE = MessageFlags.IsVoiceMessage;
const waveform = Buffer.from([0, 64, 255, 64]).toString('base64');

/** As much of an Ogg file as tells how long it plays: its head, and a last page at two seconds and a half. */
const ogg = (() => {
  const bytes = Buffer.alloc(80);
  bytes.write('OggS');
  bytes.write('OpusHead', 10);
  bytes.writeUInt16LE(312, 20);
  bytes.write('OggS', 40);
  bytes.writeBigUInt64LE(312n + 120_000n, 46);
  return bytes;
})();

const said = ({ memberId: userId, channelId }: TestDiscord) => ({ userId, channelId, audio: ogg });
const linkOf = (discord: TestDiscord) =>
  discord.messages(discord.channelId).at(-1)?.attachments[0]?.url ?? '';

/** The form of a bot's voice message, or of what it takes for one. */
function toForm(
  body: object,
  files: readonly (readonly [name: string, type: string])[] = [['v.ogg', 'audio/ogg']],
) {
  const form = new FormData();
  form.set('payload_json', JSON.stringify({ flags: VOICE, ...body }));
  for (const [i, [name, type]] of files.entries()) form.set(`files[${i}]`, new Blob([ogg], { type }), name);
  return form;
}
const about = { id: '0', filename: 'voice-message.ogg', duration_secs: 2.5, waveform };

describe('a person’s voice message', () => {
  it('reaches a bot of discord.js with all that Discord says of it', async () => {
    const discord = await startTestDiscord();
    const client = await loginClient(discord);
    const heard = new Promise<import('discord.js').Message>(resolve =>
      client.once(Events.MessageCreate, resolve),
    );
    sendVoiceMessage(discord, { ...said(discord), waveform });
    const message = await heard;
    expect(message.flags.has(VOICE)).toBe(true);
    expect(message.content).toBe('');
    const attachment = message.attachments.first();
    expect(attachment).toMatchObject({
      name: 'voice-message.ogg',
      contentType: 'audio/ogg',
      size: ogg.length,
      duration: 2.5,
      waveform,
    });
    expect(attachment?.url).toMatch(`${discord.cdnUrl}/attachments/${discord.channelId}/`);
    const fetched = await fetch(attachment?.url ?? '');
    expect(fetched.headers.get('content-length')).toBe(String(ogg.length));
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(ogg);
  });

  it('replies, and comes late, as any message does', async () => {
    const discord = await startTestDiscord();
    const { id } = discord.say({ userId: discord.ownerId, channelId: discord.channelId, content: 'and?' });
    const at = new Date('2026-01-02T03:04:05.678Z');
    const sent = sendVoiceMessage(discord, { ...said(discord), replyTo: id });
    expect(sent.message_reference?.message_id).toBe(id);
    expect(sendVoiceMessage(discord, { ...said(discord), at }).timestamp).toBe(at.toISOString());
    expect(() => sendVoiceMessage(discord, { ...said(discord), replyTo: '1' })).toThrow('no message 1');
  });

  it('is empty to a bot without Message Content, save in replies to it and direct messages', async () => {
    const discord = await startTestDiscord({ privilegedIntents: { messageContent: false } });
    const { wire } = await identifyWire(discord, Intent.GuildMessages | Intent.DirectMessages);
    const { body: own } = await callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, {
      content: 'mine',
    });
    sendVoiceMessage(discord, said(discord));
    sendVoiceMessage(discord, { ...said(discord), replyTo: own.id });
    sendVoiceMessage(discord, { ...said(discord), channelId: discord.dm(discord.memberId) });
    const seen = [];
    for (let n = 0; n < 4; n += 1) seen.push((await wire.nextEvent('MESSAGE_CREATE')).d);
    expect(seen.map(({ attachments }) => attachments.length)).toEqual([0, 0, 1, 1]);
    expect(seen.map(({ flags }) => flags)).toEqual([0, VOICE, VOICE, VOICE]);
  });
});

describe('a link to an attachment', () => {
  it('is good for a day, and renewed by asking for the message', async () => {
    const clock = createManualClock();
    const discord = await startTestDiscord({ clock });
    const { id } = sendVoiceMessage(discord, said(discord));
    const link = linkOf(discord);
    expect(new URL(link).search).toMatch(/^\?ex=[0-9a-f]+&is=[0-9a-f]+&hm=[0-9a-f]{64}&$/);
    clock.advance(24 * 60 * 60_000 - 1_000);
    expect((await fetch(link)).status).toBe(200);
    clock.advance(2_000);
    expect((await fetch(link)).status).toBe(403);
    const { body } = await callRest(discord, 'GET', `/channels/${discord.channelId}/messages/${id}`);
    expect((await fetch(body.attachments[0].url)).status).toBe(200);
    expect((await fetch(linkOf(discord))).status).toBe(200);
  });

  it.each([
    ['no signature', (link: string) => link.replace(/\?.*/, '')],
    ['a later end', (link: string) => link.replace('ex=', 'ex=f')],
    [
      'another signature',
      (link: string) => link.replace(/hm=./, from => (from === 'hm=0' ? 'hm=1' : 'hm=0')),
    ],
  ])('is refused with %s', async (_, change) => {
    const discord = await startTestDiscord();
    sendVoiceMessage(discord, said(discord));
    expect((await fetch(change(linkOf(discord)))).status).toBe(403);
  });

  it('ends with its message, and with what history keeps', async () => {
    const discord = await startTestDiscord({ historyLimit: 2 });
    const { memberId: userId, channelId } = discord;
    const { id: messageId } = sendVoiceMessage(discord, said(discord));
    const deleted = linkOf(discord);
    discord.remove({ userId, channelId, messageId });
    expect((await fetch(deleted)).status).toBe(404);
    sendVoiceMessage(discord, said(discord));
    const old = linkOf(discord);
    for (const content of ['one', 'two']) discord.say({ userId, channelId, content });
    expect((await fetch(old)).status).toBe(404);
  });

  it('ends with the oldest files where all of them are more than 64 MiB', async () => {
    const discord = await startTestDiscord();
    const links: string[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      sendVoiceMessage(discord, { ...said(discord), audio: Buffer.alloc(10 * 1024 * 1024), durationSecs: 1 });
      links.push(linkOf(discord));
    }
    const answers = await Promise.all(links.map(link => fetch(link, { method: 'GET' })));
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200, 200, 200]);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
  });
});

describe('a bot’s voice message', () => {
  it('is sent by discord.js', async () => {
    const discord = await startTestDiscord();
    const client = await loginClient(discord);
    const channel = await client.channels.fetch(discord.channelId);
    if (!channel?.isSendable()) throw new Error('the channel cannot be written to');
    const file = new AttachmentBuilder(ogg, { name: 'voice-message.ogg' })
      .setWaveform(waveform)
      .setDuration(2.5);
    await channel.send({ flags: VOICE, files: [file] });
    expect(discord.messages(discord.channelId)).toMatchObject([
      { flags: VOICE, attachments: [{ duration_secs: 2.5, waveform, size: ogg.length }] },
    ]);
  });

  const two = [
    ['a.ogg', 'audio/ogg'],
    ['b.ogg', 'audio/ogg'],
  ] as const;
  it('is refused where its form is wrong', async () => {
    const discord = await startTestDiscord({ validate: undefined, rateLimits: false });
    await judgeRows(
      [
        ['nothing else', 200, undefined, toForm({ attachments: [about] })],
        ['text', 400, 50159, toForm({ attachments: [about], content: 'x' })],
        ['an embed', 400, 50159, toForm({ attachments: [about], embeds: [{ title: 'x' }] })],
        ['no file', 400, 50160, toForm({}, [])],
        ['a second file', 400, 50160, toForm({ attachments: [about, { ...about, id: '1' }] }, two)],
        ['a picture', 400, 50160, toForm({ attachments: [about] }, [['a.png', 'image/png']])],
        ['no duration', 400, 50161, toForm({ attachments: [{ id: '0', waveform }] })],
        ['no waveform', 400, 50161, toForm({ attachments: [{ id: '0', duration_secs: 2.5 }] })],
        ['no word of the file', 400, 50161, toForm({})],
        [
          'a waveform that is too long',
          400,
          50035,
          toForm({ attachments: [{ ...about, waveform: 'A'.repeat(401) }] }),
        ],
      ],
      async ([_, status, code, form]) => {
        const answer = await callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, form);
        expect([answer.status, answer.body.code]).toEqual([status, code]);
      },
    );
  });

  it('takes the permission, and is never edited', async () => {
    const discord = await startTestDiscord();
    const path = `/channels/${discord.channelId}/messages`;
    const { body } = await callRest(discord, 'POST', path, toForm({ attachments: [about] }));
    const edited = await callRest(discord, 'PATCH', `${path}/${body.id}`, { content: 'x' });
    expect(edited.body.code).toBe(50162);
    discord.setBotLacks(discord.channelId, ['SendVoiceMessages']);
    const refused = await callRest(discord, 'POST', path, toForm({ attachments: [about] }));
    expect([refused.status, refused.body.code]).toEqual([403, 50173]);
  });
});
