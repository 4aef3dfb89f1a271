import { expect, it } from 'vitest';
import { startTestBroker } from './support/broker.ts';
import { connectBroker } from './support/connect-broker.ts';
import { startHousehold } from './support/household.ts';
import { answerTo, textOf } from './support/spoken.ts';

it('reads a device, runs a scene three ways and hears the doorbell', async () => {
  const broker = await startTestBroker();
  const { discord, hub, guilds, guildId, parent, child, general, doorbell, running } = await startHousehold();
  const stateOf = async (id: string) => (await hub.home.device(id))?.state;

  // A device.
  const device = await discord.invoke({
    userId: child,
    channelId: general,
    command: 'device',
    options: { id: 'living_room_lamp' },
  });
  expect(await answerTo(device)).toContain('Living room');

  // A scene, by slash command.
  const scene = await discord.invoke({
    userId: child,
    channelId: general,
    command: 'scene',
    options: { id: 'movie_night' },
  });
  expect(await answerTo(scene)).toContain('**Movie night**');
  const dimmed = await stateOf('living_room_lamp');

  // By a sentence, once somebody has asked the bot to listen.
  await discord.invoke({
    userId: parent,
    channelId: general,
    command: 'listen on',
    options: { channel: general },
  });
  const heard = discord.next(
    'message',
    ({ message }) => message.author.bot === true && textOf(message).includes('Reading'),
  );
  const reacted = discord.next('reaction');
  const said = discord.say({
    userId: child,
    channelId: general,
    content: 'could you start reading mode please',
  });
  expect((await reacted).emoji).toBe('✅');
  expect((await heard).message.message_reference?.message_id).toBe(said.id);
  expect(await stateOf('living_room_lamp')).not.toEqual(dimmed);

  // By picking a suggestion.
  const picking = {
    userId: child,
    channelId: general,
    command: 'scene',
    options: { id: 'movi' },
    focused: 'id',
  };
  const [choice] = await discord.autocomplete(picking);
  expect(choice).toEqual({ name: 'Movie night', value: 'movie_night' });
  await answerTo(await discord.invoke({ ...picking, options: { id: String(choice?.value) } }));
  expect(await stateOf('living_room_lamp')).toEqual(dimmed);

  // A button.
  const connection = {
    url: broker.url,
    username: null,
    password: null,
    filters: ['+/button/+'],
    fingerprint: null,
    clientId: 'story',
    channelId: doorbell,
    connectedBy: null,
  };
  await guilds.setButtonSettings(guildId, 'doorbell/button/btn_1', { name: 'Front door' });
  const subscribed = new Promise(resolve => broker.aedes.once('subscribe', resolve));
  await connectBroker(running, guildId, connection);
  await subscribed;
  const rung = discord.next('message', ({ message }) => message.channel_id === doorbell);
  await broker.publish('doorbell/button/btn_1', { action: 'double', count: 2, event_id: 'a1' });
  expect((await rung).message.content).toMatch(/^\*\*Front door\*\* pressed twice · <t:\d+:t>$/);
});
