import { beforeAll, expect, it } from 'vitest';
import { createDataDir } from '../support/guild-store.ts';
import { installHomeAssistant, startHomeAssistant } from '../support/home-assistant.ts';
import { connectThisMachine, startHome } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { CHANNEL, pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { answerTo, textOf } from '../support/spoken.ts';

const configuration = `
scene:
  - name: Movie night
    entities:
      light.ceiling_lights: 'off'
`;

beforeAll(() => void installHomeAssistant(), 900_000);

it('is the home of the bot’s machine by one command, an address and a token, with no broker anywhere', async () => {
  const homeAssistant = await startHomeAssistant(configuration);
  const { url, token, call, stateOf } = homeAssistant;
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const program = await startHome(discord, await createDataDir(), ROBIN_ASKS, {
    HUB_BACKEND: 'home-assistant',
    HOME_ASSISTANT_URL: url,
    HOME_ASSISTANT_TOKEN: token,
  });
  await expect.poll(async () => (await fetch(`${program.status}/readyz`)).status).toBe(200);
  expect(textOf(await connectThisMachine(discord, ROBIN_ASKS))).toContain(
    '✅ Connected to **This machine’s home**',
  );
  const ask = async (command: string, options = {}) =>
    answerTo(await discord.invoke({ ...ROBIN_ASKS, command, options }));
  expect(await ask('devices')).toContain('Ceiling Lights');
  expect(await ask('scene', { id: 'movie_night' })).toContain('**Movie night**');
  await expect.poll(() => stateOf('light.ceiling_lights')).toBe('off');

  // The demo's button fires `event.push_button_press`: an event entity's press.
  const told = () =>
    discord.messages(CHANNEL).flatMap(message => /-# (\S+)$/.exec(message.content)?.[1] ?? []);
  await call('button.press', { entity_id: 'button.push' });
  await expect.poll(told).toContain('push/button/btn_1');

  // What is away is said, and what comes back is served.
  await homeAssistant.stop();
  await expect.poll(async () => (await fetch(`${program.status}/readyz`)).status).toBe(503);
  expect(await (await fetch(`${program.status}/readyz`)).text()).toContain('Home Assistant');
  await homeAssistant.start();
  await expect
    .poll(async () => (await fetch(`${program.status}/readyz`)).status, { timeout: 60_000 })
    .toBe(200);
  expect(told()).toHaveLength(1);
  expect(await program.end('SIGTERM')).toBe(0);
  expect(program.output() + program.errors()).not.toContain(token);
});
