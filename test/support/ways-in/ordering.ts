import { optionsOf } from '../spoken.ts';
import type { Visitor } from './visitor.ts';
import { NOTHING, type WayIn, way } from './way-in.ts';

const OFF = /Kitchen lamp\*\* is off/;
const PERHAPS = 'kitchen lamp off wobbly knees';
const LAMPS = 'turn the lamp off';

/** Ways to set devices by what is said. */
export const ordering = {
  'order to the bot': way(OFF, visitor => visitor.ask('turn off the kitchen lamp')),
  'order overheard': { ...way(OFF, visitor => visitor.say('kitchen lamp off please')), closed: NOTHING },
  'order of what is careful': way(/Really unlock/, visitor => visitor.ask('unlock the front door')),
  'order overheard in part: ▶️': { ...way(OFF, visitor => visitor.takeOffer(PERHAPS)), closed: NOTHING },
  'order understood in part': way(/Did you mean this/, visitor => visitor.ask(PERHAPS)),
  'order understood in part: Yes': pressed(OFF, PERHAPS, 'Yes'),
  'order understood in part: No': pressed(/^(?!.*is off)/s, PERHAPS, 'No'),
  'order for one of several': {
    ...way(/Kitchen lamp/, visitor => visitor.ask(LAMPS)),
    closed: /^Did you mean this\?\n\*\*Cellar lamp\*\*: off$/,
  },
  'order for one of several: which': pressed(OFF, LAMPS, 'Kitchen lamp'),
  'order for one of many: which': way(/✅ \*\*Kitchen blind/, async visitor => {
    const question = await visitor.replied('close the blind');
    const option = optionsOf(question).find(({ text }) => text.startsWith('Kitchen blind'));
    const { customId, values } = option?.chosen ?? { customId: '', values: [''] };
    return visitor.choose(question, customId, values[0] ?? '');
  }),
} satisfies Record<string, WayIn>;

/** A button under what was asked of them once, when they had Manage Server. */
function pressed(opens: RegExp, content: string, label: string): WayIn {
  return way(opens, async (visitor: Visitor) => visitor.click(await visitor.replied(content), label));
}
