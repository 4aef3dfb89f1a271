import type { Deed, Visitor } from './visitor.ts';
import { type WayIn, way } from './way-in.ts';

const DEVICE = 'lamp';
const WAITS = /has to be approved first for \*\*Kitchen lamp/;
const ON = /Kitchen lamp\*\* is on/;
const lampOn = { device: DEVICE, state: 'on' };
const PERHAPS = 'kitchen lamp off wobbly knees';

/** Ways to set a device that others approve, each of which only asks them; and to decide about it. */
export const approving = {
  '/turn: to be approved': waiting(({ use }) => use('turn', lampOn)),
  '/set: to be approved': waiting(({ use }) => use('set', { device: DEVICE, what: 'on', value: 'on' })),
  '/device: pressed, to be approved': waitingAfter(
    ({ shown }) => shown('device', { id: DEVICE }),
    ({ click }, message) => click(message, 'Power → off'),
  ),
  '/turn: undo, to be approved': waitingAfter(
    ({ shown }) => shown('turn', lampOn),
    ({ click }, message) => click(message, 'Undo'),
  ),
  '/scene: undo, to be approved': waitingAfter(
    ({ shown }) => shown('scene', { id: 'movie_night' }),
    ({ click }, message) => click(message, 'Undo'),
  ),
  'order to be approved': waiting(({ ask }) => ask('turn off the kitchen lamp')),
  'order overheard in part: ▶️, to be approved': {
    ...waiting(({ takeOffer }) => takeOffer(PERHAPS)),
    closed: /^$/,
  },
  'order understood in part: Yes, to be approved': waitingAfter(
    ({ replied }) => replied(PERHAPS),
    ({ click }, message) => click(message, 'Yes'),
  ),
  'approve: device': way(ON, visitor => decide(visitor, 'Approve')),
  'deny: device': way(/denied/, visitor => decide(visitor, 'Deny')),
} satisfies Record<string, WayIn>;

/** Has others approve the lamp, in another channel, while something is done. */
export async function whileCareful<T>(visitor: Visitor, act: () => Promise<T>): Promise<T> {
  const { guilds, guildId, doorbell } = visitor;
  const asked = { approverRoleId: null, approvalChannelId: doorbell };
  // What nobody could decide still waits, and is not asked for again meanwhile.
  for (const { id } of await guilds.confirmations()) await guilds.removeConfirmation(id);
  await guilds.setDeviceCare(guildId, {
    deviceId: DEVICE,
    name: 'Kitchen lamp',
    policy: 'approve',
    ...asked,
  });
  try {
    return await act();
  } finally {
    await guilds.removeDeviceCare(guildId, DEVICE);
  }
}

function waiting(act: WayIn['act']): WayIn {
  return way(WAITS, visitor => whileCareful(visitor, () => act(visitor)));
}

/** Of what is under a message that was there before. */
function waitingAfter<T>(
  before: (visitor: Visitor) => Promise<T>,
  act: (visitor: Visitor, message: T) => Promise<Deed>,
): WayIn {
  return way(WAITS, async visitor => {
    const message = await before(visitor);
    return whileCareful(visitor, () => act(visitor, message));
  });
}

/** Somebody else wants the lamp on. */
function decide(visitor: Visitor, label: string): Promise<Deed> {
  const { discord, answered, parent, general, doorbell } = visitor;
  return whileCareful(visitor, async () => {
    const asking = answered(doorbell);
    await discord.invoke({ userId: parent, channelId: general, command: 'turn', options: lampOn });
    return visitor.click((await asking).message, label);
  });
}
