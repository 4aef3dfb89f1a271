import { MessageFlags } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { receive, startScene } from '../support/interaction-scene.ts';

it('refuses a follow-up before the first answer', async () => {
  const scene = await startScene();
  const { interaction } = await receive(scene);
  const early = await scene.webhook('POST', interaction.token, '', { content: 'early' });
  expect(early).toMatchObject({ status: 404, body: { code: 10015, message: 'Unknown Webhook' } });
});

it('ends follow-ups with the token after fifteen minutes', async () => {
  const scene = await startScene();
  const { interaction, result } = await receive(scene);
  await scene.callback(interaction, { type: 5 });
  scene.clock.advance(15 * 60_000);
  const late = await scene.webhook('PATCH', interaction.token, '/messages/@original', { content: 'late' });
  expect(late).toMatchObject({ status: 401, body: { code: 50027, message: 'Invalid Webhook Token' } });
  expect(await (await result).settled()).toBeNull();
});

it('takes the answer of the first of a thousand and one, while its token lives', async () => {
  const scene = await startScene();
  const { interaction, result } = await receive(scene);
  await scene.callback(interaction, { type: 5 });
  for (let more = 0; more < 1000; more++) await receive(scene);
  const edited = await scene.webhook('PATCH', interaction.token, '/messages/@original', { content: 'late' });
  expect(edited).toMatchObject({ status: 200, body: { content: 'late' } });
  expect(await (await result).settled()).toMatchObject({ content: 'late' });
});

it('puts the first follow-up in the place of a deferral, whose visibility stays', async () => {
  const scene = await startScene();
  const { interaction, result } = await receive(scene);
  await scene.callback(interaction, { type: 5, data: { flags: MessageFlags.Ephemeral } });
  const answered = await scene.webhook('POST', interaction.token, '', { content: 'done', flags: 0 });
  expect(answered).toMatchObject({ status: 200, body: { content: 'done', flags: MessageFlags.Ephemeral } });
  expect(await (await result).settled()).toMatchObject({ content: 'done' });
  expect(scene.discord.messages(scene.discord.channelId)).toEqual([]);
  expect(scene.discord.messages(scene.discord.channelId, { as: scene.discord.memberId })).toHaveLength(1);
});

it('keeps follow-ups beside the answer, each to be read, edited and deleted', async () => {
  const scene = await startScene();
  const { interaction } = await receive(scene);
  await scene.callback(interaction, { type: 4, data: { content: 'first' } });
  const { body: next } = await scene.webhook('POST', interaction.token, '', { content: 'second' });
  const at = `/messages/${next.id}`;
  expect(await scene.webhook('PATCH', interaction.token, at, { content: 'changed' })).toMatchObject({
    status: 200,
  });
  expect((await scene.webhook('GET', interaction.token, at)).body.content).toBe('changed');
  expect(await scene.webhook('DELETE', interaction.token, at)).toMatchObject({ status: 204 });
  expect((await scene.webhook('GET', interaction.token, at)).body.code).toBe(10008);
  expect((await scene.webhook('GET', interaction.token, '/messages/@original')).body.content).toBe('first');
});

it('settles with nothing when the deferred answer is deleted', async () => {
  const scene = await startScene();
  const { interaction, result } = await receive(scene);
  await scene.callback(interaction, { type: 5 });
  await scene.webhook('DELETE', interaction.token, '/messages/@original');
  expect(await (await result).settled()).toBeNull();
});
