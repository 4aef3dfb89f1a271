/**
 * The floor that a press's way through the bot is measured beside: mqtt.js at QoS 1 to discord.js's REST client,
 * with nothing kept and nothing looked up. It posts BODY, which is a message of the bot's own, and is online as
 * the bot is, so that Discord has as much to do.
 */
import { randomBytes } from 'node:crypto';
import { Client, GatewayIntentBits, REST, Routes } from 'discord.js';
import { connect } from 'mqtt';

const { BROKER_URL = '', API_URL = '', TOKEN = '', CHANNEL = '', BODY = '{}' } = process.env;
const rest = new REST({ api: API_URL }).setToken(TOKEN);
const message: object = JSON.parse(BODY);

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
const online = new Client({ intents: [Guilds, GuildMessages, MessageContent], rest: { api: API_URL } });
await online.login(TOKEN);

const client = connect(BROKER_URL, { clientId: 'floor', clean: false, protocolVersion: 5 });
client.on('message', async () => {
  const nonce = randomBytes(12).toString('base64url');
  await rest.post(Routes.channelMessages(CHANNEL), { body: { ...message, nonce, enforce_nonce: true } });
});
client.once('connect', async () => {
  await client.subscribeAsync('+/button/+', { qos: 1 });
  console.log('ready');
});
