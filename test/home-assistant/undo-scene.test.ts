import { expect, it } from 'vitest';
import { startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
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
  const { home, until } = await startHomeOf(homeAssistant);
  await until(() => home.health().ok);
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
  await until(async () => (await home.devices()).some(({ state }) => state.brightness === 78));
  await undo(again);
  await expect.poll(() => stateOf('light.ceiling_lights')).toBe('on');
  const shown = () => discord.messages(general).find(({ id }) => id === again.id);
  await expect.poll(() => textOf(shown())).toContain('not as it was left any more');
  expect(await stateOf('light.bed_light')).toBe('on');
});
