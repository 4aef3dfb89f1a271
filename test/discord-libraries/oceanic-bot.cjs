// A bot of oceanic.js, as its own guide would have it, but for the API's address.

const { Client } = require('oceanic.js');

const client = new Client({
  auth: `Bot ${process.env.DISCORD_TOKEN}`,
  rest: { baseURL: `${process.env.DISCORD_API_URL}/v10` },
  gateway: { intents: ['ALL'] },
});

client.once('ready', async () => {
  const text = { type: 3, name: 'text', description: 'What to say', required: true, choices: [] };
  const echo = { type: 1, name: 'echo', description: 'Says it', options: [text] };
  await client.application.bulkEditGlobalCommands([echo]);
  console.log(`ready in ${client.guilds.map(guild => guild.name).join(', ')}`);
});

client.on('interactionCreate', async interaction => {
  await interaction.defer();
  await interaction.editOriginal({ content: interaction.data.options.getString('text', true) });
});

client.on('messageCreate', async message => {
  if (message.content !== 'Please upload') return;
  const files = [{ name: 'note.txt', contents: Buffer.from('hello') }];
  const sent = await client.rest.channels.createMessage(message.channelID, { content: 'Here', files });
  await sent.edit({ content: 'Here it is' });
  await sent.createReaction('👍');
  console.log('uploaded');
});

client.on('error', console.error);
client.connect();
