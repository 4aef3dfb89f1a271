import { expect, it } from 'vitest';
import { type Household, startHousehold } from '../support/household.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
import { publish } from '../support/publish.ts';
import { answerTo } from '../support/spoken.ts';

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
  discord.next('message', ({ message }) => message.channel_id === doorbell, 15_000);

it('posts what is pressed at a household’s own Mosquitto, whose password must be right', async () => {
  const broker = await startMosquitto({ user: house });
  const household = await startHousehold();
  expect(await connect(household, broker, 'canary')).toContain(
    '❌ The broker refuses the user name or password.',
  );
  expect(await connect(household, broker, house.password)).toContain('✅ Connected to');
  const posted = nextPress(household);
  await publish(broker.url, [door], house);
  expect((await posted).message.content).toBe('**Doorbell** pressed twice · doorbell/button/btn_1');
});

it('posts what was pressed while the bot was away', async () => {
  const broker = await startMosquitto();
  const household = await startHousehold();
  await connect(household, broker, '');
  await household.running.stop();
  await publish(broker.url, [door]);
  const posted = nextPress(household);
  await household.restart();
  expect((await posted).message.content).toContain('**Doorbell** pressed twice');
});
