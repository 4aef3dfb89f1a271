import {
  type Client,
  Events,
  MessageFlags,
  type ModalSubmitFields,
  Routes,
  TextInputStyle,
} from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';

/** A picture as small as pictures come: one pixel, PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPj/HwADBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const COLOURS = ['Red', 'Green', 'Blue'].map(label => ({ label, value: label.toLowerCase() }));

const text = (content: string) => ({ type: 10, content });
const row = (...components: object[]) => ({ type: 1, components });
const picture = (description: string) => ({ media: { url: 'attachment://pixel.png' }, description });
const gallery = (count: number) => ({
  type: 12,
  items: Array.from({ length: count }, (_, index) => picture(`Picture ${index + 1} of ${count}`)),
});

/** What people write: every mark of Discord's Markdown. */
const MARKS = [
  '# Heading\n## Smaller\n### Smallest\n-# Subtext\n**bold** *italic* __underlined__ ~~struck~~ `code` ||spoiler||',
  '> quoted\n- one\n  - two\n1. first\n2. second\n```ts\nconst lamp = "on";\n```\n[a link](https://home.example) https://home.example',
  '<t:1700000000:t> <t:1700000000:T> <t:1700000000:d> <t:1700000000:D> <t:1700000000:f> <t:1700000000:F> <t:1700000000:R>',
  '🌙✨',
];

const EMBED = {
  title: 'The washing machine',
  url: 'https://home.example/laundry',
  author: { name: 'Laundry room' },
  description: 'It is **done** since <t:1700000000:t>.',
  color: 0x23a55a,
  fields: [
    { name: 'Program', value: 'Cotton', inline: true },
    { name: 'Minutes', value: '95', inline: true },
    { name: 'Spin', value: '1,200', inline: true },
    { name: 'Note', value: 'Hang it up before six.' },
  ],
  thumbnail: { url: 'attachment://pixel.png' },
  image: { url: 'attachment://pixel.png' },
  footer: { text: 'Energy 0.9 kWh' },
  timestamp: '2026-11-20T18:00:00.000Z',
};

const BUTTONS = row(
  { type: 2, style: 1, label: 'Primary', custom_id: 'primary', emoji: { name: '💡' } },
  { type: 2, style: 2, label: 'Secondary', custom_id: 'secondary' },
  { type: 2, style: 3, label: 'Success', custom_id: 'success' },
  { type: 2, style: 4, label: 'Danger', custom_id: 'danger', disabled: true },
  { type: 2, style: 5, label: 'Link', url: 'https://home.example' },
);

const CONTAINER = {
  type: 17,
  accent_color: 0x5865f2,
  components: [
    {
      type: 9,
      components: [text('## Living room'), text('A lamp, a blind\n-# seen a minute ago')],
      accessory: { type: 11, ...picture('The living room') },
    },
    { type: 14, divider: true, spacing: 2 },
    {
      type: 9,
      components: [text('Floor lamp')],
      accessory: { type: 2, style: 2, label: 'Off', custom_id: 'lamp-off' },
    },
    { type: 14, divider: false },
    row({ type: 3, custom_id: 'colour', placeholder: 'Choose a colour', options: COLOURS }),
    { type: 13, file: { url: 'attachment://pixel.png' } },
  ],
};

/** Every kind of message that a bot can send, as bodies of Discord's REST interface. `userId` is preselected. */
export function createGallery(userId: string) {
  const v2 = { flags: MessageFlags.IsComponentsV2 };
  return [
    ...MARKS.map(content => ({ content })),
    { content: 'A list of what there is', embeds: [EMBED], files: true },
    { ...v2, components: [CONTAINER, BUTTONS], files: true },
    { ...v2, components: [text('Three pictures'), gallery(3), text('Five'), gallery(5)], files: true },
    {
      ...v2,
      components: [
        { type: 17, spoiler: true, components: [text('Hidden until wanted')] },
        row({ type: 5, custom_id: 'user', default_values: [{ id: userId, type: 'user' }] }),
        row({ type: 8, custom_id: 'channel', placeholder: 'Choose a channel', max_values: 2 }),
        row({ type: 6, custom_id: 'role' }),
        row({ type: 7, custom_id: 'anyone' }),
      ],
    },
    { content: 'Nobody was woken.', flags: MessageFlags.SuppressNotifications },
  ];
}

/** A form with every kind of field. */
export const FORM: APIModalInteractionResponseCallbackData = {
  custom_id: 'form',
  title: 'About the house',
  components: [
    label('Name', { type: 4, custom_id: 'name', style: TextInputStyle.Short, min_length: 3 }),
    label('How it is heated', {
      type: 21,
      custom_id: 'heating',
      options: [
        { label: 'Gas', value: 'gas' },
        { label: 'Heat pump', value: 'pump', description: 'Air or ground' },
      ],
    }),
    label('What it has', { type: 22, custom_id: 'has', options: COLOURS, min_values: 1, max_values: 2 }),
    label('It has a garden', { type: 23, custom_id: 'garden' }),
    label('Who lives here', { type: 5, custom_id: 'people', max_values: 5 }),
  ],
} as APIModalInteractionResponseCallbackData;

function label(name: string, component: object) {
  return { type: 18, label: name, component };
}

function describeHouse(fields: ModalSubmitFields): string {
  const [name, heating] = [fields.getTextInputValue('name'), fields.getRadioGroup('heating')];
  const garden = fields.getCheckbox('garden') ? 'garden' : 'no garden';
  const people = fields.getSelectedUsers('people')?.size ?? 0;
  return `${name}: ${heating}, ${fields.getCheckboxGroup('has').join(' and ')}, ${garden}, ${people} lives here`;
}

/** Posts the gallery into a channel, oldest first; a command `form` opens the form. */
export async function showGallery(client: Client<true>, channelId: string, userId: string): Promise<void> {
  for (const { files, ...body } of createGallery(userId) as { files?: boolean }[]) {
    const attached = files ? [{ name: 'pixel.png', data: PIXEL, contentType: 'image/png' }] : [];
    await client.rest.post(Routes.channelMessages(channelId), { body, files: attached });
  }
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isChatInputCommand() && interaction.commandName === 'form') {
      await interaction.showModal(FORM);
    } else if (interaction.isModalSubmit()) {
      await interaction.reply(describeHouse(interaction.fields));
    } else if (interaction.isAnySelectMenu()) {
      await interaction.reply({
        content: `Chosen: ${interaction.values.join(', ')}`,
        flags: MessageFlags.Ephemeral,
      });
    }
  });
}
