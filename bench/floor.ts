/**
 * The floor that the bot is measured beside: a bare discord.js client with the same call pattern, around one
 * undici call each, with answers of the same make: to `/devices` the bot's own, given as ANSWER. `/devices` replies, `/scene` defers and edits, a sentence
 * triggers, reacts and replies. A trigger takes a connection of its own here, too, as the API asks of clients.
 */
import {
  type APIMessageTopLevelComponent,
  ApplicationCommandOptionType,
  Client,
  ComponentType,
  GatewayIntentBits,
  MessageFlags,
} from 'discord.js';
import { Client as Connection, request } from 'undici';

const { TOKEN, API_URL = '', HUB_URL = '', SCENE = '', ANSWER = '[]' } = process.env;
const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent], rest: { api: API_URL } });
const headers = { authorization: 'Bearer bench' };
const flags = MessageFlags.IsComponentsV2;
const answer: APIMessageTopLevelComponent[] = JSON.parse(ANSWER);

async function call(method: 'GET' | 'POST', path: string) {
  const dispatcher = method === 'POST' ? new Connection(new URL(HUB_URL).origin) : undefined;
  const { body } = await request(`${HUB_URL}${path}`, { method, headers, dispatcher });
  const content = JSON.stringify(await body.json()).slice(0, 1900);
  dispatcher?.close();
  const text = { type: ComponentType.TextDisplay, content } as const;
  return { components: [{ type: ComponentType.Container, components: [text] } as const] };
}

client.on('interactionCreate', async interaction => {
  if (!interaction.isChatInputCommand()) return;
  if (interaction.commandName === 'devices') {
    await call('GET', '/devices');
    await interaction.reply({ components: answer, flags });
    return;
  }
  await interaction.deferReply();
  await interaction.editReply({ ...(await call('POST', `/scenes/${SCENE}/trigger`)), flags });
});

client.on('messageCreate', async message => {
  if (message.author.bot) return;
  const outcome = await call('POST', `/scenes/${SCENE}/trigger`);
  await Promise.all([message.react('✅'), message.reply({ ...outcome, flags })]);
});

client.once('clientReady', async () => {
  const id = { type: ApplicationCommandOptionType.String, name: 'id', description: 'id' } as const;
  await client.application?.commands.set([
    { name: 'devices', description: 'devices' },
    { name: 'scene', description: 'scene', options: [id] },
  ]);
  console.log('ready');
});
process.once('SIGTERM', () => client.destroy());
await client.login(TOKEN);
