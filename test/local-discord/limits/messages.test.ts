import { expect, it } from 'vitest';
import { problemsOf } from '../../support/form-problems.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const embed = (fields: object) => ({ embeds: [fields] });
const field = { name: 'x', value: 'x' };
const long = (length: number) => 'x'.repeat(length);

const mostly = 'BASE_TYPE_MAX_LENGTH';
const bad = 'BASE_TYPE_BAD_LENGTH';
const absent = 'BASE_TYPE_REQUIRED';
const noText = 'STRING_TYPE_CONVERT';
const noNumber = 'NUMBER_TYPE_COERCE';
const noFlag = 'BOOLEAN_TYPE_CONVERT';
const noList = 'LIST_TYPE_CONVERT';
const noObject = 'DICT_TYPE_CONVERT';
const scheme = 'URL_TYPE_INVALID_SCHEME';

it('refuses a message at the field that is wrong, with Discord’s code', () =>
  judgeRows<[object, string, string]>(
    [
      [{ content: long(2001) }, 'content', mostly],
      [{ content: {} }, 'content', noText],
      [{ content: 'x', nonce: long(26) }, 'nonce', mostly],
      [{ content: 'x', tts: 'yes' }, 'tts', noFlag],
      [{ content: 'x', flags: 'loud' }, 'flags', noNumber],
      [{ content: 'x', enforce_nonce: 1 }, 'enforce_nonce', noFlag],
      [{ embeds: {} }, 'embeds', noList],
      [{ embeds: ['x'] }, 'embeds.0', noObject],
      [{ embeds: Array(11).fill({ title: 'x' }) }, 'embeds', mostly],
      [embed({ title: long(257) }), 'embeds.0.title', mostly],
      [embed({ description: long(4097) }), 'embeds.0.description', mostly],
      [embed({ title: 'x', url: 'ftp://x' }), 'embeds.0.url', scheme],
      [embed({ title: 'x', url: `https://${long(2048)}` }), 'embeds.0.url', mostly],
      [embed({ title: 'x', color: 0x1000000 }), 'embeds.0.color', 'NUMBER_TYPE_MAX'],
      [embed({ title: 'x', color: -1 }), 'embeds.0.color', 'NUMBER_TYPE_MIN'],
      [embed({ title: 'x', color: 'red' }), 'embeds.0.color', noNumber],
      [embed({ fields: Array(26).fill(field) }), 'embeds.0.fields', mostly],
      [embed({ fields: [{ ...field, name: long(257) }] }), 'embeds.0.fields.0.name', bad],
      [embed({ fields: [{ ...field, value: long(1025) }] }), 'embeds.0.fields.0.value', bad],
      [embed({ fields: [{ ...field, value: '' }] }), 'embeds.0.fields.0.value', absent],
      [embed({ fields: [{ name: 'x' }] }), 'embeds.0.fields.0.value', absent],
      [embed({ fields: [{ ...field, inline: 'yes' }] }), 'embeds.0.fields.0.inline', noFlag],
      [embed({ footer: { text: long(2049) } }), 'embeds.0.footer.text', bad],
      [embed({ footer: {} }), 'embeds.0.footer.text', absent],
      [embed({ author: { name: long(257) } }), 'embeds.0.author.name', bad],
      [embed({ author: { name: 'x', icon_url: 'x' } }), 'embeds.0.author.icon_url', scheme],
      [embed({ image: { url: 'file:///x' } }), 'embeds.0.image.url', scheme],
      [
        { content: 'x', allowed_mentions: { parse: ['all'] } },
        'allowed_mentions.parse.0',
        'BASE_TYPE_CHOICES',
      ],
      [{ content: 'x', allowed_mentions: { users: Array(101).fill('1') } }, 'allowed_mentions.users', mostly],
      [{ content: 'x', allowed_mentions: { users: ['Ada'] } }, 'allowed_mentions.users.0', noNumber],
      [{ content: 'x', allowed_mentions: { replied_user: 1 } }, 'allowed_mentions.replied_user', noFlag],
      [
        { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
        'allowed_mentions',
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      ],
      [{ content: 'x', message_reference: {} }, 'message_reference.message_id', absent],
      [{ content: 'x', message_reference: { message_id: 'x' } }, 'message_reference.message_id', noNumber],
      [
        { content: 'x', message_reference: { message_id: '1' } },
        'message_reference',
        'REPLIES_UNKNOWN_MESSAGE',
      ],
      [{ content: 'x', attachments: Array(11).fill({ id: 0 }) }, 'attachments', mostly],
      [
        { content: 'x', attachments: [{ id: 0, description: long(1025) }] },
        'attachments.0.description',
        mostly,
      ],
    ],
    async ([body, path, code]) => {
      expect(await problemsOf(body)).toContain(`${path} ${code}`);
    },
  ));

it('names every problem at once', async () => {
  const problems = await problemsOf({ content: long(2001), tts: 1, embeds: [{ title: long(257) }] });
  expect(problems).toEqual([
    'content BASE_TYPE_MAX_LENGTH',
    'embeds.0.title BASE_TYPE_MAX_LENGTH',
    'tts BOOLEAN_TYPE_CONVERT',
  ]);
});
