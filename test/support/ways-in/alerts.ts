import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { buttonOf, messageOf, textOf } from '../spoken.ts';
import type { Visitor } from './visitor.ts';
import { command, type WayIn, way } from './way-in.ts';

const OPEN = 'Unlock the door';

/** Ways to what a household is told of. A home is watched while there is any: each takes away what it has added. */
export const alerts = {
  '/alerts add': withoutAlerts(/You are told here/, ({ use }) => use('alerts add', { what: 'battery' })),
  '/alerts add: devices suggested': {
    ...withoutAlerts(/Cellar/, ({ suggest }) => suggest('alerts add', 'device', { what: 'danger' })),
    closed: /^$/,
  },
  '/alerts list': command(/told of nothing yet/, 'alerts list'),
  '/alerts list: told of dangers': withoutAlerts(/From now on this channel is told/, async visitor =>
    visitor.click(await visitor.shown('alerts list'), 'Tell us of dangers here'),
  ),
  '/alerts remove': withAlert(/No longer told/, async ({ use, guilds, guildId }) => {
    const [alert] = await guilds.alerts(guildId);
    return use('alerts remove', { alert: alert?.id ?? '' });
  }),
  '/alerts remove: alerts suggested': {
    ...withAlert(/Danger · Cellar/, ({ suggest }) => suggest('alerts remove', 'alert')),
    closed: /^$/,
  },
  'alert: I’ll see to it': withAlert(/Noted/, ({ click }, alert) => click(alert, 'I’ll see to it')),
  '/alerts notices': withoutAlerts(/From now on you are told here/, ({ use }) => use('alerts notices')),
  'notice: I’ll see to it': withNotice([], /Noted/, (visitor, told) => visitor.click(told, 'I’ll see to it')),
  'notice: its button': withNotice([{ id: 'later', label: 'Later' }], /The home was told/, (visitor, told) =>
    visitor.click(told, 'Later'),
  ),
  'notice: its button, careful, meant': withNotice(
    [{ id: 'open', label: OPEN }],
    /The home was told/,
    async (visitor, told) => {
      const asked = await visitor.asAdmin(() => visitor.press(told, OPEN));
      return visitor.click(await messageOf(asked), OPEN);
    },
  ),
  'notice: its button, careful': withNotice(
    [{ id: 'open', label: OPEN }],
    /do you mean that/,
    (visitor, told) => visitor.click(told, OPEN),
  ),
} satisfies Record<string, WayIn>;

/** Something that is pressed of what the home has said. */
function withNotice(
  buttons: readonly { readonly id: string; readonly label: string }[],
  opens: RegExp,
  act: (visitor: Visitor, told: APIMessage) => ReturnType<WayIn['act']>,
): WayIn {
  return withoutAlerts(opens, async visitor => {
    await visitor.shown('alerts notices');
    const told = visitor.discord.next('message', ({ message }) =>
      textOf(message).includes('The home speaks'),
    );
    visitor.tellHousehold({ text: 'The home speaks', buttons });
    return act(visitor, (await told).message);
  });
}

/** Something that is done where nothing is told before or after. */
function withoutAlerts(opens: RegExp, act: WayIn['act']): WayIn {
  return way(opens, async visitor => {
    try {
      return await act(visitor);
    } finally {
      await takeAlerts(visitor);
    }
  });
}

/** Something that is done to an alert that somebody has added who may, and that is told. */
function withAlert(
  opens: RegExp,
  act: (visitor: Visitor, alert: APIMessage) => ReturnType<WayIn['act']>,
): WayIn {
  return withoutAlerts(opens, async visitor => {
    const told = visitor.discord.next('message', ({ message }) => canBeSeenTo(message));
    await visitor.shown('alerts add', { what: 'danger', device: 'Cellar' });
    return act(visitor, (await told).message);
  });
}

function canBeSeenTo(message: APIMessage): boolean {
  try {
    return buttonOf(message, 'I’ll see to it').startsWith('alerts:see:');
  } catch {
    return false; // no such button
  }
}

async function takeAlerts({ guilds, guildId, shown }: Visitor): Promise<void> {
  for (const { id } of await guilds.alerts(guildId)) await shown('alerts remove', { alert: id });
  if (await guilds.noticeTarget(guildId)) await shown('alerts remove', { alert: 'notices' });
  await expect.poll(() => guilds.alertNotices(guildId)).toEqual([]);
  await expect.poll(() => guilds.homeNotices(guildId)).toEqual([]);
}
