/**
 * The floor that the bot is measured beside: a bare discord.js client with the same call pattern, around one
 * undici call each. `/devices` replies, `/scene` defers and edits, a sentence triggers, reacts and replies.
 */
import { ApplicationCommandOptionType, Client, GatewayIntentBits } from 'discord.js';
import { request } from 'undici';

const { TOKEN, API_URL = '', HUB_URL = '', SCENE = '' } = process.env;
const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent], rest: { api: API_URL } });
const headers = { authorization: 'Bearer bench' };

async function call(method: 'GET' | 'POST', path: string): Promise<string> {
  const { body } = await request(`${HUB_URL}${path}`, { method, headers });
  return JSON.stringify(await body.json()).slice(0, 1900);
}

client.on('interactionCreate', async interaction => {
  if (!interaction.isChatInputCommand()) return;
  if (interaction.commandName === 'devices') {
    await interaction.reply({ content: await call('GET', '/devices') });
    return;
  }
  await interaction.deferReply();
  await interaction.editReply({ content: await call('POST', `/scenes/${SCENE}/trigger`) });
});

client.on('messageCreate', async message => {
  if (message.author.bot) return;
  const content = await call('POST', `/scenes/${SCENE}/trigger`);
  await Promise.all([message.react('✅'), message.reply({ content })]);
});

client.once('clientReady', async () => {
  if (process.argv.includes('--register')) {
    const id = { type: ApplicationCommandOptionType.String, name: 'id', description: 'id' } as const;
    const commands = [
      { name: 'devices', description: 'devices' },
      { name: 'scene', description: 'scene', options: [id] },
    ];
    await client.application?.commands.set(commands);
  }
  console.log('ready');
});
process.once('SIGTERM', () => client.destroy());
await client.login(TOKEN);
