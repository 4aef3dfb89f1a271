import {
  ActionRowBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  type Client,
  ContainerBuilder,
  DiscordAPIError,
  Events,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  RESTJSONErrorCodes,
  SectionBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { loginClient, type TestDiscord } from './local-discord.ts';

const LAMPS = ['Floor lamp', 'Desk lamp', 'Night light'];

const COMMANDS = [
  new SlashCommandBuilder()
    .setName('lamp')
    .setDescription('Shows a lamp')
    .addStringOption(option =>
      option.setName('name').setDescription('The lamp').setRequired(true).setAutocomplete(true),
    )
    .addIntegerOption(option =>
      option.setName('brightness').setDescription('In percent').setMinValue(0).setMaxValue(100),
    ),
  new SlashCommandBuilder()
    .setName('room')
    .setDescription('Shows a room')
    .addStringOption(option =>
      option
        .setName('room')
        .setDescription('The room')
        .setRequired(true)
        .addChoices({ name: 'Kitchen', value: 'kitchen' }, { name: 'Hall', value: 'hall' }),
    ),
  new SlashCommandBuilder()
    .setName('setup')
    .setDescription('Sets things up')
    .addSubcommand(sub => sub.setName('hub').setDescription('Connects a hub')),
  new SlashCommandBuilder().setName('doctor').setDescription('Takes its time, in private'),
  new SlashCommandBuilder().setName('panel').setDescription('Shows controls'),
  new SlashCommandBuilder().setName('silent').setDescription('Never answers'),
];

/** Logs in a small real bot that answers in every way that a page must be able to show. */
export async function startSampleBot(discord: TestDiscord): Promise<Client<true>> {
  const client = await loginClient(discord);
  await client.application.commands.set(
    COMMANDS.map(command => command.toJSON()),
    discord.guildId,
  );
  client.on(Events.InteractionCreate, interaction => void answer(interaction));
  client.on(Events.MessageCreate, async message => {
    if (message.author.bot || !message.content.includes('movie night')) return;
    await message.react('✅');
    await message.reply({ content: '**Movie night** is on.', allowedMentions: { parse: [] } });
  });
  return client;
}

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) return await suggest(interaction);
  if (interaction.isChatInputCommand()) return await run(interaction);
  if (interaction.isModalSubmit()) {
    const address = interaction.fields.getTextInputValue('address');
    const [kind] = interaction.fields.getStringSelectValues('kind');
    return await interaction.reply({
      content: `Connected to ${address} (${kind}).`,
      flags: MessageFlags.Ephemeral,
    });
  }
  if (interaction.isButton()) return await interaction.update({ components: [createPanel('refreshed')] });
  if (interaction.isStringSelectMenu()) {
    return await interaction.reply(`${interaction.values.join(', ')} it is.`);
  }
  return undefined;
}

async function suggest(interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused().toLowerCase();
  const found = LAMPS.filter(name => name.toLowerCase().includes(typed));
  const choices = found.map(name => ({ name, value: name.toLowerCase().replaceAll(' ', '_') }));
  await interaction.respond(choices).catch(ignoreLate);
}

/** Whoever typed has typed on, or waits no longer. */
function ignoreLate(error: unknown): void {
  const isLate = error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownInteraction;
  if (!isLate) throw error;
}

async function run(interaction: ChatInputCommandInteraction): Promise<unknown> {
  switch (interaction.commandName) {
    case 'lamp':
      return await interaction.reply(describeLamp(interaction));
    case 'room':
      return await interaction.reply(`Here is the ${interaction.options.getString('room')}.`);
    case 'setup':
      return await interaction.showModal(createForm());
    case 'doctor':
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      return await interaction.editReply('Everything is ||fine||.');
    case 'panel':
      return await interaction.reply({
        components: [createPanel('fresh')],
        flags: MessageFlags.IsComponentsV2,
      });
    default:
      return undefined;
  }
}

function describeLamp({ options }: ChatInputCommandInteraction): string {
  const brightness = options.getInteger('brightness');
  return `The lamp \`${options.getString('name')}\` shines${brightness === null ? '' : ` at ${brightness} %`}.`;
}

function createForm(): ModalBuilder {
  const address = new TextInputBuilder()
    .setCustomId('address')
    .setStyle(TextInputStyle.Short)
    .setMinLength(4);
  const kind = new StringSelectMenuBuilder()
    .setCustomId('kind')
    .addOptions({ label: 'A bridge', value: 'bridge' }, { label: 'A server', value: 'server' });
  return new ModalBuilder()
    .setCustomId('hub')
    .setTitle('Connect your hub')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Hub address')
        .setDescription('As it shows it')
        .setTextInputComponent(address),
      new LabelBuilder().setLabel('Kind of hub').setStringSelectMenuComponent(kind),
    );
}

function createPanel(state: string): ContainerBuilder {
  const text = (content: string) => new TextDisplayBuilder().setContent(content);
  const refresh = new ButtonBuilder()
    .setCustomId('refresh')
    .setLabel('Refresh')
    .setStyle(ButtonStyle.Secondary);
  const rooms = new StringSelectMenuBuilder()
    .setCustomId('room')
    .setPlaceholder('Choose a room')
    .addOptions({ label: 'Kitchen', value: 'kitchen' }, { label: 'Hall', value: 'hall' });
  return new ContainerBuilder()
    .setAccentColor(0x5865f2)
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(text('## The house'), text(`-# ${state}`))
        .setButtonAccessory(refresh),
    )
    .addSeparatorComponents(separator => separator)
    .addTextDisplayComponents(text('> All is **well** since <t:1700000000:D>'))
    .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(rooms));
}
