import { expect, it } from 'vitest';
import { startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { answerTo, buttonOf, textOf } from '../support/spoken.ts';

/** As docs/home-assistant.md has it, with a switch for the machine and a lamp for the hour. */
const configuration = `
input_boolean:
  washing: {name: Washing, initial: true}
  reminded: {name: Reminded, initial: false}
automation:
  - id: done
    alias: The washing is done
    trigger:
      - platform: state
        entity_id: input_boolean.washing
        to: 'off'
    action:
      - event: homecord_notify
        event_data:
          title: Washing machine
          text: "The washing is done, {{ 1.5 }} kWh."
          level: warning
          buttons:
            - id: washing_later
              label: Remind me in an hour
  - id: count
    alias: A template that is a number
    trigger:
      - platform: event
        event_type: count_please
    action:
      - event: homecord_notify
        event_data:
          text: "{{ 40 + 2 }}"
  - id: remind
    alias: Remind of the washing
    trigger:
      - platform: event
        event_type: homecord_notify_action
        event_data:
          action: washing_later
    action:
      - service: input_boolean.turn_on
        target: {entity_id: input_boolean.reminded}
`;

it('tells the household what an automation has it told, and the automation which button was pressed', async () => {
  const homeAssistant = await startHomeAssistant(configuration);
  const { home, until } = await startHomeOf(homeAssistant);
  const heard: string[] = [];
  home.on('notice', ({ text }) => heard.push(text));
  await until(() => home.health().ok);
  const hub = await startTestHub({ backend: home });
  const { discord, parent, general, restart } = await startHousehold({ hub });
  const place = discord.invoke({ userId: parent, channelId: general, command: 'alerts notices' });
  expect(await answerTo(await place)).toContain('From now on you are told here');
  const told = () =>
    discord
      .messages(general)
      .filter(({ author, flags = 0 }) => author.id === discord.botUserId && (flags & 64) === 0);

  await homeAssistant.call('input_boolean.turn_off', { entity_id: 'input_boolean.washing' });
  await expect.poll(() => heard).toEqual(['The washing is done, 1.5 kWh.']);
  await expect
    .poll(() => textOf(told().at(-1)))
    .toMatch(/^⚠️ \*\*Washing machine\*\*\nThe washing is done, 1\.5 kWh\.\n-# <t:\d+:t>$/);
  await restart();
  const message = told().at(-1);
  const customId = buttonOf(message, 'Remind me in an hour');
  const press = await discord.click({ userId: parent, messageId: message?.id ?? '', customId });
  expect(await answerTo(press)).toContain('👉 The home was told: **Remind me in an hour**');
  await expect.poll(() => homeAssistant.stateOf('input_boolean.reminded')).toBe('on');
  await expect
    .poll(() => textOf(told().at(-1)))
    .toContain(`👉 <@${parent}> pressed **Remind me in an hour**`);

  await homeAssistant.fire('count_please', {});
  await expect.poll(() => textOf(told().at(-1))).toMatch(/^📣 42\n/);
  expect(told()).toHaveLength(2);
});
