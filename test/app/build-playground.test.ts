import { expect, it } from 'vitest';
import { startWholePlayground } from '../support/whole-playground.ts';

it('tells the first press with its picture, also one that came before the bot listened', async () => {
  const { window, waitFor, channel } = await startWholePlayground();
  const isAtTheDoor = (message: { readonly channel_id: string }) =>
    message.channel_id === channel('doorbell');
  const told = waitFor('message', ({ message }) => isAtTheDoor(message));
  const pictured = waitFor(
    'message_update',
    ({ message }) => isAtTheDoor(message) && message.attachments.length === 1,
  );

  const pressed = await window.call('press', { device: 'doorbell', button: 'btn_1', action: 'single' });

  expect(pressed.type).toBe('answer');
  await told;
  await pictured;
});
