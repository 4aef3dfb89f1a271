import { expect, it, onTestFinished } from 'vitest';
import { createHomeAssistantHome } from '../../src/hub-server/backends/home-assistant/home.ts';
import { createHomeNames } from '../../src/hub-server/backends/home-names.ts';
import { silent } from '../support/guild-store.ts';
import { startHomeAssistant } from '../support/home-assistant.ts';
import { startHousehold } from '../support/household.ts';
import { openTestDatabase, startTestHub } from '../support/hub-server.ts';
import { buttonOf, messageOf, textOf } from '../support/spoken.ts';

const configuration = `
scene:
  - name: Movie night
    entities:
      light.bed_light: {state: 'on', brightness: 51}
      light.ceiling_lights: 'off'
      cover.kitchen_window: closed
`;

it('undoes a scene of Home Assistant, but for what somebody has changed there since', async () => {
  const homeAssistant = await startHomeAssistant(configuration);
  const { url, token } = homeAssistant;
  const names = createHomeNames(openTestDatabase(), 'home-assistant');
  const home = createHomeAssistantHome({ url, token, names, log: silent });
  onTestFinished(() => home.stop());
  const ready = new Promise<void>(resolve => home.on('refresh', () => home.health().ok && resolve()));
  await home.start();
  await ready;
  const { discord, parent, general } = await startHousehold({ hub: await startTestHub({ backend: home }) });
  const run = async () =>
    messageOf(
      await discord.invoke({
        userId: parent,
        channelId: general,
        command: 'scene',
        options: { id: 'movie_night' },
      }),
    );
  const stateOf = (id: string) => homeAssistant.stateOf(id);
  await homeAssistant.call('light.turn_off', { entity_id: 'light.bed_light' });
  await homeAssistant.call('light.turn_on', { entity_id: 'light.ceiling_lights' });
  await expect
    .poll(async () => (await home.devices()).filter(({ state }) => state.on).length)
    .toBeGreaterThan(0);

  const told = await run();
  const undo = (message: typeof told) =>
    discord.click({ userId: parent, messageId: message.id, customId: buttonOf(message, 'Undo') });
  await expect.poll(() => stateOf('light.bed_light')).toBe('on');
  await undo(told);
  await expect.poll(() => stateOf('light.bed_light')).toBe('off');
  await expect.poll(() => stateOf('light.ceiling_lights')).toBe('on');

  const again = await run();
  await expect.poll(() => stateOf('light.ceiling_lights')).toBe('off');
  await homeAssistant.call('light.turn_on', { entity_id: 'light.bed_light', brightness: 200 });
  await undo(again);
  await expect.poll(() => stateOf('light.ceiling_lights')).toBe('on');
  const shown = () => discord.messages(general).find(({ id }) => id === again.id);
  await expect.poll(() => textOf(shown())).toContain('not as it was left any more');
  expect(await stateOf('light.bed_light')).toBe('on');
});
