import { expect, it } from 'vitest';
import { startHousehold } from '../../support/household.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../../support/spoken.ts';

const ASKED = 'do you mean that?';

it('asks anew where somebody says a minute later that they mean it', async () => {
  let aheadMs = 0;
  const household = await startHousehold({ now: () => Date.now() + aheadMs });
  const { discord, hub, parent, doorbell } = household;
  const place = { userId: parent, channelId: doorbell, command: 'alerts notices', options: {}, force: true };
  expect(await answerTo(await discord.invoke(place))).toContain('From now on you are told');
  await hub.ask('/v1/notify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Hello', buttons: [{ id: 'unlock', label: 'Unlock the door' }] }),
  });
  const told = () => discord.messages(doorbell).find(message => textOf(message).includes('📣 Hello'));
  await expect.poll(told).toBeDefined();
  const press = async (message = told()) => {
    const [messageId, customId] = [message?.id ?? '', buttonOf(message, 'Unlock the door')];
    return messageOf(await discord.click({ userId: parent, messageId, customId }));
  };
  const asked = await press();
  aheadMs = 60_001;
  const again = await press(asked);
  expect([textOf(asked), textOf(again)]).toEqual([
    expect.stringContaining(ASKED),
    expect.stringContaining(ASKED),
  ]);
  aheadMs += 55_000;
  expect(textOf(await press(again))).toContain('The home was told');
  expect(textOf(await press(asked))).not.toContain(ASKED);
});
