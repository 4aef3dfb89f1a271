import { expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { createSpans } from '../../../src/household/clock/spans.ts';
import { createRoutePress } from '../../../src/household/presses/press-routes.ts';
import { openTestStore } from '../../support/guild-store.ts';

const bell = 'doorbell/button/btn_1';
const broker = { url: 'mqtt://broker.local', username: null, password: null, filters: ['+/button/+'] };
const connection = { ...broker, fingerprint: null, clientId: 'a', channelId: '5', connectedBy: null };

async function createRoute(now = 1_000) {
  const guilds = await openTestStore();
  await guilds.setButtons('1', connection);
  const route = createRoutePress({ guilds, spans: createSpans({ now: () => now, elapsed: () => now }) });
  return { guilds, route: () => route('1', bell) };
}

it('posts a press in the household’s channel, or in the button’s own', async () => {
  const { guilds, route } = await createRoute();
  expect(await route()).toBe('5');
  await guilds.setButtonSettings('1', bell, { channelId: '6' });
  expect(await route()).toBe('6');
});

it.each([bell, '#'])('posts nothing while %s is muted', async topic => {
  const { guilds, route } = await createRoute();
  await guilds.setButtonSettings('1', topic, { mute: { until: new Date(1_001), lengthMs: 60 } });
  expect(await route()).toBeNull();
  await guilds.setButtonSettings('1', topic, { mute: { until: new Date(1_000), lengthMs: 60 } });
  expect(await route()).toBe('5');
});

it('posts nothing for a household without a broker', async () => {
  const { guilds, route } = await createRoute();
  await guilds.removeButtons('1');
  expect(await route()).toBeNull();
});

it('tells a press rather than lose it, where the settings cannot be read', async () => {
  const unreadable: Pick<GuildStore, 'buttons' | 'buttonSettings'> = {
    buttons: async () => connection,
    buttonSettings: async () => {
      throw new Error('disk I/O error');
    },
  };
  expect(await createRoutePress({ guilds: unreadable, spans: { leftMs: () => 0 } })('1', bell)).toBe('5');
});
