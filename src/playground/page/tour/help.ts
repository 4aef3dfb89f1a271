import type { Actions } from '../actions.ts';
import { findButton, findQuestion } from './deeds.ts';
import type { Place, Sight, Stage } from './stage.ts';

/** Something that the tour does for the visitor, under a button of its card. */
export interface Help {
  readonly label: string;
  give(): void;
}

const WRITE = 'Write it for me';

/** What the tour can take over now; null where the visitor's own hand is wanted. */
export function findHelp(
  stage: Stage,
  place: Place,
  { script, snapshot, channelId }: Sight,
  actions: Actions,
): Help | null {
  const { command, sentence, press, phrase, panel } = script;
  const write = (channelId: string, text: string) => ({
    label: WRITE,
    give: () => actions.writeIn(channelId, text),
  });
  switch (stage) {
    case 'command':
      return write(command.channelId, `/${command.name}`);
    case 'sentence':
      return write(sentence.channelId, sentence.text);
    case 'phrase':
      return write(phrase.channelId, phrase.text);
    case 'panel':
      return write(panel.channelId, `/${panel.name}`);
    case 'switch':
      return { label: 'Switch it for me', give: () => actions.touch(panel.device) };
    case 'again':
      return write(channelId, phrase.text);
    case 'press': {
      const { device, button } = press;
      return {
        label: 'Press it for me',
        give() {
          actions.showHouse();
          actions.press({ device, button, action: 'single' });
        },
      };
    }
    case 'look':
      return { label: 'Open it for me', give: () => actions.openChannel(press.channelId) };
    case 'answer': {
      const question = findQuestion(snapshot, place.sinceMs)?.message;
      const yes = question && findButton(question);
      return yes ? { label: 'Say Yes for me', give: () => actions.click(question, yes) } : null;
    }
    default:
      return null;
  }
}
