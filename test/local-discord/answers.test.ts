import { ApplicationCommandOptionType, ComponentType as Kind } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { hasDiscordOpenApi } from '../support/discord-openapi.ts';
import { callRest } from '../support/discord-wire.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { startTestDiscord } from '../support/local-discord.ts';

// What is answered is held against Discord's document by `startTestDiscord`, which fails the test.

it.runIf(hasDiscordOpenApi)('answers GET as Discord’s document describes it', async () => {
  const discord = await startTestDiscord();
  const { memberId: userId, channelId, guildId, applicationId } = discord;
  const { id: messageId } = discord.say({ userId, channelId, content: 'hi @everyone' });
  discord.react({ userId, channelId, messageId, emoji: '👍' });
  const options = [{ type: ApplicationCommandOptionType.String, name: 'o', description: 'x', max_length: 5 }];
  const command = { name: 'lamp', description: 'x', description_localizations: { de: 'y' }, options };
  await callRest(discord, 'POST', `/applications/${applicationId}/commands`, command);
  const ids = { MEMBER: userId, GUILD: guildId, CHANNEL: channelId, MESSAGE: messageId, BOT: applicationId };
  const named = Object.entries({ ...ids, DIRECT: discord.dm(userId) });
  await judgeRows<string>(
    [
      '/gateway',
      '/gateway/bot',
      '/users/@me',
      '/users/MEMBER',
      '/users/@me/guilds',
      '/applications/@me',
      '/oauth2/applications/@me',
      '/guilds/GUILD',
      '/guilds/GUILD/channels',
      '/guilds/GUILD/roles',
      '/guilds/GUILD/members',
      '/guilds/GUILD/members/@me',
      '/guilds/GUILD/members/MEMBER',
      '/channels/CHANNEL',
      '/channels/DIRECT',
      '/channels/CHANNEL/messages',
      '/channels/CHANNEL/messages/MESSAGE',
      '/channels/CHANNEL/messages/MESSAGE/reactions/%F0%9F%91%8D',
      '/applications/BOT/commands?with_localizations=true',
      '/applications/BOT/guilds/GUILD/commands',
    ],
    async path => {
      const real = named.reduce((text, [name, id]) => text.replace(name, id), path);
      expect((await callRest(discord, 'GET', real)).status).toBe(200);
    },
  );
});

const media = { url: 'attachment://plot.svg' };
const row = (...components: object[]) => ({ type: Kind.ActionRow, components });
const words = { type: Kind.TextDisplay, content: 'x' };
const choices = [{ label: 'x', value: 'x' }];

it.runIf(hasDiscordOpenApi)('shows what is posted back as Discord’s document describes it', async () => {
  const discord = await startTestDiscord({ rateLimits: false });
  await judgeRows(
    [
      [
        'an embed',
        {
          embeds: [
            { title: 'x', fields: [{ name: 'x', value: 'x' }], image: { url: 'https://x.example/y' } },
          ],
        },
      ],
      ['buttons', { components: [row({ type: Kind.Button, style: 1, label: 'x', custom_id: 'b' })] }],
      ['a select', { components: [row({ type: Kind.StringSelect, custom_id: 's', options: choices })] }],
      ['a select of roles', { components: [row({ type: Kind.RoleSelect, custom_id: 's' })] }],
      [
        'a container',
        { components: [{ type: Kind.Container, components: [words, { type: Kind.Separator }] }] },
      ],
      [
        'a section',
        {
          components: [
            { type: Kind.Section, components: [words], accessory: { type: Kind.Thumbnail, media } },
          ],
        },
      ],
      ['a gallery', { components: [{ type: Kind.MediaGallery, items: [{ media }] }] }],
      ['a file', { components: [{ type: Kind.File, file: media }] }],
    ],
    async ([what, body]) => {
      const isV2 = ['a container', 'a section', 'a gallery', 'a file'].includes(what);
      const form = new FormData();
      form.set('payload_json', JSON.stringify({ ...body, ...(isV2 && { flags: 1 << 15 }) }));
      form.set('files[0]', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'plot.svg');
      const { status } = await callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, form);
      expect(status).toBe(200);
    },
  );
});
