import { messageOf } from '../spoken.ts';
import { PICTURE, type Visitor } from './visitor.ts';
import { button, command, suggestions, type WayIn, way } from './way-in.ts';

const LAMP = /Kitchen lamp/;
const SCENES = { opens: /Open garage/, closed: /Who may do what here/ };
const lamp = { id: 'lamp' };

/** Ways to look into a house. */
export const looking = {
  '/devices': command(LAMP, 'devices'),
  '/devices: page': button(LAMP, 'Refresh', 'devices'),
  '/devices: rooms suggested': suggestions(/Kitchen/, 'devices', 'room'),
  '/device': command(LAMP, 'device', lamp),
  '/device: page': button(LAMP, 'Refresh', 'device', lamp),
  '/device: devices suggested': suggestions(LAMP, 'device', 'id'),
  '/history': command(new RegExp(`1 change(?:.|\\n)*${PICTURE}`), 'history', { device: 'lamp' }),
  '/history: devices suggested': suggestions(/Kitchen lamp/, 'history', 'device'),
  '/history: what suggested': suggestions(/power/i, 'history', 'what', { device: 'lamp' }),
  '/automations': command(/at dusk/, 'automations'),
  '/automations: page': button(/at dusk/, 'Refresh', 'automations'),
  '/scene: which devices': button(/has changed since/, 'Which?', 'scene', { id: 'movie_night' }),
  '/scenes list': command(/Movie night/, 'scenes list'),
  '/scenes list: page': button(/Page 2/, 'Next', 'scenes list'),
  '/scenes scheduled': command(/Nothing is scheduled/, 'scenes scheduled'),
  '/scenes scheduled: page': way(/Scheduled scenes/, visitor =>
    withScheduled(visitor, visitor.child, async () =>
      visitor.click(await visitor.shown('scenes scheduled'), 'Refresh'),
    ),
  ),
  '/scenes scheduled: cancel own': way(/is cancelled/, visitor => cancel(visitor, visitor.child)),
  'question about a device': way(LAMP, visitor => visitor.ask('is the kitchen lamp on?')),
  'question about scenes': way(/Movie night/, visitor => visitor.ask('which scenes are there?')),
  'words not understood': way(/did not understand/, visitor => visitor.ask('blorp the quux')),
  '/buttons status': command(/Connected/, 'buttons status'),
  '/buttons history': command(/Doorbell/, 'buttons history'),
  '/buttons history: page': button(/Doorbell/, 'Refresh', 'buttons history'),
  '/buttons history: topics suggested': suggestions(/btn_1/, 'buttons history', 'topic'),
  '/home scenes': command(/Movie night/, 'home scenes'),
  '/home scheduled': command(/Nothing is scheduled/, 'home scheduled'),
  '/home buttons': command(/Doorbell/, 'home buttons'),
  '/home buttons: topics suggested': suggestions(/btn_1/, 'home buttons', 'topic'),
  '/home access: scenes': { ...command(SCENES.opens, 'home access'), ...SCENES },
  '/access show: scenes': { ...command(SCENES.opens, 'access show'), ...SCENES },
  '/access show: page': { ...button(SCENES.opens, 'Refresh', 'access show'), ...SCENES },
} satisfies Record<string, WayIn>;

/** Ways that tell nothing of a house. */
export const open = {
  '/access show: levels': command(/\*\*Look\*\*: <@&/, 'access show'),
  '/home access: levels': command(/\*\*Look\*\*: <@&/, 'home access'),
  '/settings show': command(/time zone/i, 'settings show'),
  '/settings timezone: zones suggested': suggestions(/UTC/, 'settings timezone', 'zone'),
  '/listen status': command(/<#\d+>/, 'listen status'),
  '/listen status: page': button(/<#\d+>/, 'Refresh', 'listen status'),
  '/settings language: languages suggested': suggestions(/English/, 'settings language', 'language'),
  '/privacy': command(/What is kept of you|Nothing is kept/, 'privacy'),
  '/privacy: forget': way(/Forget you in this server/, visitor =>
    withScheduled(visitor, visitor.child, async () =>
      visitor.click(await visitor.shown('privacy'), 'Forget me'),
    ),
  ),
  '/privacy: forget, meant': way(/You are forgotten/, visitor =>
    withScheduled(visitor, visitor.child, async () => {
      const kept = await visitor.shown('privacy');
      const asked = await visitor.asAdmin(() => visitor.press(kept, 'Forget me'));
      return visitor.click(await messageOf(asked), 'Forget me');
    }),
  ),
  'a mention with no word': way(/movie night/i, visitor => visitor.ask('')),
} satisfies Record<string, WayIn>;

/** Cancels what somebody has scheduled. */
export function cancel(visitor: Visitor, userId: string) {
  return withScheduled(visitor, userId, async id =>
    visitor.choose(await visitor.shown('scenes scheduled'), 'scenes:cancel', id),
  );
}

/** Does something while a scene waits for its hour. */
export async function withScheduled<T>(
  { guilds, guildId, general: channelId }: Visitor,
  userId: string,
  work: (id: string) => Promise<T>,
): Promise<T> {
  const runAt = new Date(Date.now() + 60 * 60_000);
  const { id } = await guilds.schedule({ guildId, channelId, userId, sceneId: 'movie_night', runAt });
  try {
    return await work(id);
  } finally {
    await guilds.cancelScheduled(id);
  }
}
