import { messageOf } from '../spoken.ts';
import { withScheduled } from './looking.ts';
import { type WayIn, way } from './way-in.ts';

const CANCELLED = /cancelled \*\*Movie/;

/** Ways to have something told, or called off, by saying so to the bot. */
export const talking = {
  'question about presses': way(/last pressed/, visitor => visitor.ask('who rang?')),
  'question about what was done': way(/Last on record|nothing/i, visitor =>
    visitor.ask('what did you just do?'),
  ),
  'question who did something': {
    ...way(/On my record, nobody|asked by/, visitor => visitor.ask('who unlocked the front door?')),
    closed: /I tell only those who manage/,
  },
  'question when something was so': way(/nothing is recorded|since <t/, visitor =>
    visitor.ask('when was the front door unlocked last?'),
  ),
  'question who ran a scene': way(/On my record, nobody|asked by/, visitor =>
    visitor.ask('who ran movie night?'),
  ),
  'question whether a scene is scheduled': way(/Nothing is scheduled|Movie night/, visitor =>
    visitor.ask('is movie night still scheduled?'),
  ),
  'question what happened': way(/<t:\d+:f> – <t:\d+:f>/, visitor => visitor.ask('what happened today?')),
  'question about the weather': way(/not the weather/, visitor => visitor.ask('what is the weather like?')),
  'order at another time': way(/not single devices yet/, visitor =>
    visitor.ask('turn off the kitchen light at 8'),
  ),
  'question for help': way(/Ask for a scene by name/, visitor => visitor.ask('what can you do?')),
  'scene to be stopped': way(/not stopped/, visitor => visitor.ask('stop movie night')),
  'scene to be called off': way(CANCELLED, visitor =>
    withScheduled(visitor, visitor.child, () => visitor.ask('cancel movie night')),
  ),
  'scene to be called off, of several': way(CANCELLED, visitor =>
    withScheduled(visitor, visitor.child, () =>
      withScheduled(visitor, visitor.child, async id =>
        visitor.choose(await visitor.replied('cancel movie night'), 'scenes:drop', id),
      ),
    ),
  ),
  'scene that was scheduled: cancel it': way(CANCELLED, async visitor => {
    const asked = await visitor.replied('movie time in 3 hours');
    const kept = await visitor.asAdmin(() => visitor.press(asked, 'Yes, schedule it'));
    return visitor.click(await messageOf(kept), 'Cancel it');
  }),
} satisfies Record<string, WayIn>;
