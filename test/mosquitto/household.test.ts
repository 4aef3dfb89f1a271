import { connectAsync } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { startPressPublisher } from '../../src/hub-server/press-publisher.ts';
import { silent } from '../support/guild-store.ts';
import { type Household, startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
import { publish } from '../support/publish.ts';
import { answerTo } from '../support/spoken.ts';
import { BUTTON, createTestHome, toListed, untilHealth } from '../support/zigbee2mqtt.ts';

const house = { username: 'house', password: 'open sesame' };
const door = { topic: 'doorbell/button/btn_1', payload: 'double' };

async function connect(
  { discord, parent, general, doorbell }: Household,
  { url }: Mosquitto,
  password: string,
) {
  const command = {
    userId: parent,
    channelId: general,
    command: 'buttons connect',
    options: { channel: doorbell },
  };
  const { interactionId } = await discord.invoke(command);
  const fields = { address: url, username: house.username, password, filter: '+/button/+' };
  return answerTo(await discord.submit({ userId: parent, interactionId, fields }));
}

const nextPress = ({ discord, doorbell }: Household) =>
  discord.next('message', ({ message }) => message.channel_id === doorbell);

it('posts what is pressed at a household’s own Mosquitto, whose password must be right', async () => {
  const broker = await startMosquitto({ user: house });
  const household = await startHousehold();
  expect(await connect(household, broker, 'canary')).toContain(
    '❌ The broker refuses the user name or password.',
  );
  expect(await connect(household, broker, house.password)).toContain('✅ Connected to');
  const posted = nextPress(household);
  await publish(broker.url, [door], house);
  expect((await posted).message.content).toMatch(
    /^\*\*Doorbell\*\* pressed twice · <t:\d+:t>\n-# doorbell\/button\/btn_1$/,
  );
});

it('posts what was pressed while the bot was away', async () => {
  const broker = await startMosquitto();
  const household = await startHousehold({ own: true });
  await connect(household, broker, '');
  await household.running.stop();
  await publish(broker.url, [door]);
  const posted = nextPress(household);
  await household.restart();
  expect((await posted).message.content).toContain('**Doorbell** pressed twice');
});

/** What zigbee2mqtt leaves with its broker: a lamp and a doorbell, and a group with a scene. */
const zigbee = [
  { topic: 'zigbee2mqtt/bridge/state', payload: { state: 'online' } },
  {
    topic: 'zigbee2mqtt/bridge/devices',
    payload: [toListed('lamp', '0x01'), toListed('front door', '0x02', { definition: BUTTON })],
  },
  {
    topic: 'zigbee2mqtt/bridge/groups',
    payload: [
      {
        id: 1,
        friendly_name: 'Living room',
        scenes: [{ id: 3, name: 'Fireside' }],
        members: [{ ieee_address: '0x01', endpoint: 1 }],
      },
    ],
  },
].map(message => ({ ...message, retain: true }));

it('serves a household that has zigbee2mqtt and a broker, and nothing else', async () => {
  const broker = await startMosquitto();
  await publish(broker.url, zigbee);
  const home = createTestHome(broker.url);
  await home.start();
  await untilHealth(home, ok => ok);
  const address = { url: broker.url, username: null, password: null };
  const publisher = startPressPublisher({ backend: home, broker: address, log: silent });
  onTestFinished(() => publisher.close());
  const hub = await startTestHub({ backend: home });
  const household = await startHousehold({ hub, hubUrl: null });
  const { discord, guilds, guildId, general, parent, child } = household;
  const command = { userId: parent, channelId: general, command: 'hub connect' };
  const { interactionId } = await discord.invoke(command);
  const fields = { address: hub.url, key: hub.apiKey };
  expect(await answerTo(await discord.submit({ userId: parent, interactionId, fields }))).toContain('✅');
  await connect(household, broker, '');
  await guilds.listen(guildId, general, 'shared');

  const orders = await hearOrders(broker);
  await discord.say({ userId: child, channelId: general, content: 'start the fireside scene please' });
  expect(await orders.first).toBe('zigbee2mqtt/Living room/set {"scene_recall":3}');

  const posted = nextPress(household);
  await publish(broker.url, [{ topic: 'zigbee2mqtt/front door', payload: { action: 'double' } }]);
  expect((await posted).message.content).toMatch(/pressed twice · <t:\d+:t>\n-# wxkg01lm\/button\/btn_1$/);
});

/** Listens for what somebody orders zigbee2mqtt to do, from now on. */
async function hearOrders({ url }: Mosquitto): Promise<{ readonly first: Promise<string> }> {
  const client = await connectAsync(url, { reconnectPeriod: 0 });
  onTestFinished(() => client.endAsync(true));
  const first = new Promise<string>(resolve => {
    client.on('message', (topic, payload) => resolve(`${topic} ${payload}`));
  });
  await client.subscribeAsync('zigbee2mqtt/+/set');
  return { first };
}
