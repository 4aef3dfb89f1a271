import { MessageFlags } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { addressForm, receive, startScene } from '../support/interaction-scene.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('fails an interaction without one after three seconds, and refuses it from then on', async () => {
  const scene = await startScene();
  const { interaction, result } = await receive(scene);
  scene.clock.advance(3_000);
  expect(await result).toMatchObject({ kind: 'failed' });
  const late = await scene.callback(interaction, { type: 4, data: { content: 'late' } });
  expect(late).toMatchObject({ status: 404, body: { code: 10062, message: 'Unknown interaction' } });
});

it('takes the answer just before three seconds are over', async () => {
  const scene = await startScene();
  const { interaction, result } = await receive(scene);
  scene.clock.advance(2_999);
  expect(await scene.callback(interaction, { type: 4, data: { content: 'just' } })).toMatchObject({
    status: 204,
  });
  expect(await result).toMatchObject({ kind: 'message', message: { content: 'just' } });
});

it('takes one answer', async () => {
  const scene = await startScene();
  const { interaction } = await receive(scene);
  await scene.callback(interaction, { type: 5 });
  const second = await scene.callback(interaction, { type: 4, data: { content: 'again' } });
  expect(second).toMatchObject({ status: 400, body: { code: 40060 } });
});

it('comes without rate-limit headers', async () => {
  const scene = await startScene();
  const { interaction } = await receive(scene);
  const { headers } = await scene.callback(interaction, { type: 5 });
  expect([...headers.keys()].filter(name => name.startsWith('x-ratelimit'))).toEqual([]);
});

it('tells the answer back when asked to', async () => {
  const scene = await startScene();
  const { interaction } = await receive(scene);
  const body = { type: 4, data: { content: 'hi', flags: MessageFlags.Ephemeral } };
  const told = await scene.callback(interaction, body, '?with_response=true');
  expect(told).toMatchObject({
    status: 200,
    body: {
      interaction: { id: interaction.id, type: 2, response_message_ephemeral: true },
      resource: { type: 4, message: { content: 'hi' } },
    },
  });
});

it('refuses a callback that is wrong, and lets the bot try again', async () => {
  const scene = await startScene();
  await judgeRows(
    [
      ['an update without a message to update', { type: 7, data: { content: 'x' } }],
      ['choices for a command', { type: 8, data: { choices: [] } }],
      ['an unknown type', { type: 99 }],
      [
        'a deferral with another flag than EPHEMERAL',
        { type: 5, data: { flags: MessageFlags.IsComponentsV2 } },
      ],
      ['a modal without a field', { type: 9, data: { ...addressForm, components: [] } }],
      [
        'a modal with six fields',
        { type: 9, data: { ...addressForm, components: Array(6).fill(addressForm.components[0]) } },
      ],
      ['a modal with a long title', { type: 9, data: { ...addressForm, title: 'x'.repeat(46) } }],
    ],
    async ([_, body]) => {
      const { interaction } = await receive(scene);
      expect(await scene.callback(interaction, body)).toMatchObject({ status: 400, body: { code: 50035 } });
      expect(await scene.callback(interaction, { type: 5 })).toMatchObject({ status: 204 });
    },
  );
});

it('refuses an answer under another token', async () => {
  const scene = await startScene();
  const { interaction } = await receive(scene);
  const answer = await scene.callback({ ...interaction, token: 'other' }, { type: 5 });
  expect(answer).toMatchObject({ status: 404, body: { code: 10062 } });
});
