import { expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { probeHub } from '../../src/hub/probe.ts';
import { startPressPublisher } from '../../src/hub-server/press-publisher.ts';
import { startTestBroker } from '../support/broker.ts';
import { silent } from '../support/guild-store.ts';
import { type HomeAssistant, startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { type Household, startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { answerTo } from '../support/spoken.ts';

const configuration = `
scene:
  - name: Movie night
    entities:
      light.bed_light: {state: 'on', brightness: 51}
      light.ceiling_lights: 'off'
automation:
  - {id: '1', alias: Wake up, trigger: [{platform: time, at: '07:00'}], action: []}
`;

/** The bot in a household's Discord, over a hub, over this Home Assistant; presses go by a broker. */
async function moveIn(homeAssistant: HomeAssistant): Promise<Household> {
  const { home, until } = await startHomeOf(homeAssistant);
  await until(() => home.health().ok);
  const broker = await startTestBroker();
  const address = { url: broker.url, username: null, password: null };
  const publisher = startPressPublisher({ backend: home, broker: address, log: silent });
  onTestFinished(() => publisher.close());
  const hub = await startTestHub({ backend: home });
  const household = await startHousehold({ hub, hubUrl: null });
  await fill(household, 'hub connect', {}, { address: hub.url, key: hub.apiKey });
  await fill(household, 'buttons connect', { channel: household.doorbell }, { address: broker.url });
  await household.guilds.listen(household.guildId, household.general, 'shared');
  return household;
}

async function fill(
  { discord, parent, general }: Household,
  command: string,
  options: Record<string, string>,
  fields: Record<string, string>,
): Promise<void> {
  const { interactionId } = await discord.invoke({ userId: parent, channelId: general, command, options });
  expect(await answerTo(await discord.submit({ userId: parent, interactionId, fields }))).toContain('✅');
}

it('is named where somebody gives its own address for a hub’s', async () => {
  const { url, token } = await startHomeAssistant(configuration);
  const address = { url, apiKey: token, fingerprint: null };
  // Nobody is kept waiting for long to be told which program it is: one that is busy is asked again.
  const probed = () => probeHub(address, { egress: anywhere, patienceMs: 5_000 }).catch(error => error);
  await expect.poll(probed).toMatchObject({ program: { name: 'Home Assistant', guide: 'home-assistant' } });
});

it('gives a household that runs Home Assistant the whole product', async () => {
  const homeAssistant = await startHomeAssistant(configuration);
  const { discord, child, general, doorbell } = await moveIn(homeAssistant);
  const ask = async (command: string) =>
    answerTo(await discord.invoke({ userId: child, channelId: general, command }));
  expect(await ask('devices')).toContain('Ceiling Lights');
  expect(await ask('automations')).toContain('Wake up');

  discord.say({ userId: child, channelId: general, content: 'movie night please' });
  const ceiling = () => homeAssistant.stateOf('light.ceiling_lights');
  await expect.poll(ceiling).toBe('off');

  const rung = discord.next('message', ({ message }) => message.channel_id === doorbell);
  await homeAssistant.call('button.press', { entity_id: 'button.push' });
  expect((await rung).message.content).toMatch(/pressed · <t:\d+:t>\n-# push\/button\/btn_1$/);
});
