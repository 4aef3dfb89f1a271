import { command, suggestions, type WayIn, way } from './way-in.ts';

const topic = 'doorbell/button/btn_1';
/** As the last of the cameras that are suggested says it. */
const byAddress = { topic, camera: ':address' };

/** Ways to change how presses are told. */
export const ringing = {
  '/buttons name': command(/is now called/, 'buttons name', { topic, name: 'Front door' }),
  '/buttons name: topics suggested': suggestions(/btn_1/, 'buttons name', 'topic'),
  '/buttons camera': command(/picture/, 'buttons camera', { topic, camera: 'porch' }),
  '/buttons camera: topics suggested': suggestions(/btn_1/, 'buttons camera', 'topic'),
  '/buttons camera: cameras suggested': suggestions(/Porch/, 'buttons camera', 'camera', { topic }),
  '/buttons camera: address': command(/A camera by its address/, 'buttons camera', byAddress),
  '/buttons camera: address, form': way(/picture/, async ({ asAdmin, invoke, submit, hub }) => {
    const { interactionId } = await asAdmin(() => invoke('buttons camera', byAddress));
    return submit(interactionId, { address: `${hub.origin}/none.jpg`, topic });
  }),
  '/buttons topic': command(/a press/, 'buttons topic', { topic, message: 'ding', means: 'pressed' }),
  '/buttons topic: topics suggested': suggestions(/btn_1/, 'buttons topic', 'topic'),
  '/buttons topic: messages suggested': suggestions(/any unknown/, 'buttons topic', 'message', { topic }),
  '/buttons route': command(/presses are posted/, 'buttons route', { topic }),
  '/buttons route: topics suggested': suggestions(/btn_1/, 'buttons route', 'topic'),
  '/buttons mute': command(/muted until/, 'buttons mute', { minutes: 5, topic }),
  '/buttons mute: topics suggested': suggestions(/btn_1/, 'buttons mute', 'topic', { minutes: 5 }),
  '/buttons silent: topics suggested': suggestions(/btn_1/, 'buttons silent', 'topic', { on: true }),
  '/buttons silent': command(/without a notification/, 'buttons silent', { on: true, topic }),
  '/buttons quiet': command(/make no sound/, 'buttons quiet', { from: '22:00', to: '07:00' }),
  'press: mute': way(/muted until/, visitor => visitor.click(visitor.notice, 'Mute 1 h')),
  'press: name it': way(/Name this button/, visitor => visitor.click(visitor.notice, 'Name it')),
  'press: name it, form': way(/Chime/, async visitor => {
    const { interactionId } = await visitor.pressed('Name it');
    return visitor.submit(interactionId, { name: 'Chime', emoji: '' });
  }),
} satisfies Record<string, WayIn>;

/** Tidying a press away, with all the ways that are under it, and saying what one is that comes then. */
export const tidying = {
  'press: not now': way(/^\*\*\w+\*\*/, visitor => visitor.click(visitor.notice, 'Not now')),
  'press: it is one': unknown(/a press, from now on/, '“y” is a press', 'doorbell/button/btn_2'),
  'press: ignore it': unknown(/ignored, from now on/, 'Ignore “y”', 'doorbell/button/btn_3'),
} satisfies Record<string, WayIn>;

/** Saying what a message is that nothing recognises. */
function unknown(opens: RegExp, label: string, ofTopic: string): WayIn {
  return way(opens, async ({ ring, click }) => click(await ring(ofTopic, { x: 'y' }), label));
}
