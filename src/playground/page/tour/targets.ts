import { findButton, findPanel, findQuestion } from './deeds.ts';
import type { TourScript } from './script.ts';
import type { Place, Sight, Stage } from './stage.ts';

const COMPOSER = ['.composer-box'];
/** On a narrow screen, what opens the list of channels, and the house. */
const CHANNELS_BUTTON = 'main > header [aria-label="Channels"]';
const HOUSE_BUTTON = 'main > header [aria-label="The house"]';

/** Selectors of what the tour points at, the best first: the next is for where that cannot be reached. */
export function listTargets(stage: Stage, place: Place, sight: Sight): readonly string[] {
  const { snapshot, script } = sight;
  switch (stage) {
    case 'command':
    case 'sentence':
    case 'phrase':
    case 'panel':
      return toWriting(script[stage].channelId, sight);
    case 'again':
      return COMPOSER;
    case 'press':
      return [toSelector(script.press), toMark(script.press.device), HOUSE_BUTTON];
    case 'look':
      return toChannel(script.press.channelId);
    case 'become': {
      const owner = snapshot.people.find(({ role }) => role === 'owner');
      return [`[data-person="${CSS.escape(owner?.id ?? '')}"]`, CHANNELS_BUTTON];
    }
    case 'answer': {
      const question = findQuestion(snapshot, place.sinceMs)?.message;
      return question && findButton(question)
        ? [`#message-${CSS.escape(question.id)} .action-row button`]
        : [];
    }
    case 'switch': {
      const panel = findPanel(snapshot, place.sinceMs);
      const { channelId, device } = script.panel;
      const ofPanel = `#message-${CSS.escape(panel?.id ?? '')} [data-key$="${CSS.escape(`:${device}`)}"]`;
      return [ofPanel, ...toChannel(channelId)];
    }
    case 'declined':
    case 'end':
      return [];
  }
}

/** Where a button of the house is drawn. */
export function toSelector({ device, button }: Pick<TourScript['press'], 'device' | 'button'>): string {
  return `[data-button="${CSS.escape(`${device}/${button}`)}"]`;
}

/** Where a device is drawn on the plan. */
const toMark = (device: string) => `[data-device="${CSS.escape(device)}"]`;

const toChannel = (channelId: string) => [`[data-channel="${CSS.escape(channelId)}"]`, CHANNELS_BUTTON];

const toWriting = (wanted: string, { channelId }: Sight) =>
  channelId === wanted ? COMPOSER : toChannel(wanted);
