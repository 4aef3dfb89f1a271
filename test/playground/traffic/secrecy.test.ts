import { expect, it } from 'vitest';
import type { Outcome } from '../../../src/playground/page/protocol.ts';
import type { TrafficEntry } from '../../../src/playground/traffic/contract.ts';
import { startWholePlayground } from '../../support/whole-playground.ts';

const CANARY = 'hc_canary_5f3e9a7b';

it('shows a window all that goes on, and none of the secrets in it', async () => {
  const whole = await startWholePlayground();
  const { window, playground } = whole;
  const told: string[] = [];
  window.socket.on('message', data => told.push(String(data)));
  await window.call('traffic', { watch: true });

  // The bot shows its key to the hub, and a manager types another one, which the hub refuses.
  const channelId = whole.channel('general');
  const listed = whole.hear(/Living room lamp/);
  await window.call('invoke', { channelId, command: 'devices', options: {} });
  await listed;
  const form = await window.call('invoke', { channelId, command: 'hub connect', options: {} });
  const { interactionId } = (form as { value: Extract<Outcome, { kind: 'modal' }> }).value;
  const refused = whole.hear(/does not accept the API key/);
  await window.call('submit', { interactionId, fields: { address: playground.hubUrl, key: CANARY } });
  await refused;
  await window.call('press', { device: 'doorbell', button: 'btn_1', action: 'single' });

  const answer = await window.call('traffic', { watch: true });
  const entries = (answer as { value: readonly TrafficEntry[] }).value;
  for (const { id } of entries) await window.call('traffic_parts', { entry: id });
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['gateway', 'rest', 'hub', 'mqtt']));
  const everything = told.join('\n');
  expect(everything).toContain('Bearer ••••••');
  expect(everything).not.toContain(CANARY);
  expect(everything).not.toMatch(/hck_[0-9A-Za-z]/);
  expect(everything).not.toContain(playground.running.bot.client.token);
});
