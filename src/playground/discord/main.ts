import { askedToEnd } from '../../asked-to-end.ts';
import { startLocalDiscord } from './local-discord.ts';

// A local Discord by itself, to develop any bot against: prints where it is, one fact a line.
const discord = await startLocalDiscord({
  port: Number(process.env.DISCORD_PORT ?? 0),
  guilds: [
    {
      name: 'Home',
      members: [{ name: 'Ada', role: 'owner' }, { name: 'Ben' }],
      channels: [{ name: 'general' }, { name: 'house' }],
    },
  ],
});

console.log(`DISCORD_API_URL=${discord.apiUrl}`);
console.log(`DISCORD_TOKEN=${discord.token}`);

discord.on(event => {
  if (event.type === 'message' || event.type === 'message_update')
    console.log(`${event.message.author.username}: ${event.message.content}`);
  if (event.type === 'bot') console.log(event.online ? 'The bot is online.' : 'The bot is offline.');
});

await askedToEnd(() => process.exit(130));
await discord.close();
process.exit(0);
