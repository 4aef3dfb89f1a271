import { expect, it } from 'vitest';
import { addressForm, type InteractionScene, receive, startScene } from '../support/interaction-scene.ts';

async function show(scene: InteractionScene) {
  const { interaction, result } = await receive(scene);
  await scene.callback(interaction, { type: 9, data: addressForm });
  return result;
}

it('sends what was filled in, under its labels', async () => {
  const scene = await startScene();
  const shown = await show(scene);
  expect(shown).toMatchObject({ kind: 'modal', modal: { title: 'Connect' } });
  const { memberId: userId } = scene.discord;
  void scene.discord.submit({
    userId,
    interactionId: shown.interactionId,
    fields: { address: 'http://hub' },
  });
  const { d: interaction } = await scene.wire.nextEvent('INTERACTION_CREATE');
  expect(interaction).toMatchObject({
    type: 5,
    data: { custom_id: 'form', components: [{ type: 18, component: { type: 4, value: 'http://hub' } }] },
  });
});

it.each([
  ['a required field left empty', {}, 'required'],
  ['a field that is not there', { address: 'x', port: '1' }, 'no field port'],
  ['a text that is too long', { address: 'x'.repeat(21) }, '0 to 20 characters'],
])('does not send a modal with %s', async (_, fields, why) => {
  const scene = await startScene();
  const { interactionId } = await show(scene);
  const submission = { userId: scene.discord.memberId, interactionId, fields };
  await expect(scene.discord.submit(submission)).rejects.toThrow(why);
});

it('shows a modal to nobody else', async () => {
  const scene = await startScene();
  const { interactionId } = await show(scene);
  const submission = { userId: scene.discord.ownerId, interactionId, fields: { address: 'x' } };
  await expect(scene.discord.submit(submission)).rejects.toThrow('no such modal');
});
