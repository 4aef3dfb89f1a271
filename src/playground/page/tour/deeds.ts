import type { APIMessage } from 'discord-api-types/v10';
import type { HouseDevice } from '../../home.ts';
import { COMPONENT } from '../component-type.ts';
import { isThinking } from '../message-facts.ts';
import type { Snapshot } from '../protocol.ts';

/** An application command, among the types of interactions. */
const COMMAND = 2;
/** What the bot puts on a message that ran a scene, and before what it tells of one. */
const RAN = '✅';

type Sight = Pick<Snapshot, 'messages' | 'userId' | 'botUserId'>;

/** A question of the bot to the member, and what became of it. */
export interface BotQuestion {
  readonly message: APIMessage;
  readonly state: 'open' | 'yes' | 'no';
}

/** When a message was written or last changed, in milliseconds of the server's clock. */
export function toLastMs({ timestamp, edited_timestamp: edited }: APIMessage): number {
  return Date.parse(edited ?? timestamp);
}

/** When something was last written or changed within sight; 0 where nothing was. */
export function findLatestMs({ messages }: Sight): number {
  return Math.max(0, ...Object.values(messages).flat().map(toLastMs));
}

/** Whether the bot has since answered a command of the member. */
export function hasUsedCommand(sight: Sight, sinceMs: number): boolean {
  return listSince(sight, sinceMs).some(
    message =>
      message.interaction_metadata?.type === COMMAND &&
      message.interaction_metadata.user.id === sight.userId &&
      !isThinking(message),
  );
}

/** Whether something that the member said since has run a scene; with `saying`, only if it holds these words. */
export function hasRunScene(sight: Sight, sinceMs: number, saying = ''): boolean {
  return listSince(sight, sinceMs).some(
    ({ author, content, reactions }) =>
      author.id === sight.userId &&
      content.toLowerCase().includes(saying.toLowerCase()) &&
      reactions?.some(({ emoji }) => emoji.name === RAN),
  );
}

/** Whether the bot has since told of something there by itself: a press, where presses are told. */
export function hasTold({ messages, botUserId }: Sight, channelId: string, sinceMs: number): boolean {
  return (messages[channelId] ?? []).some(
    message =>
      message.author.id === botUserId &&
      toLastMs(message) > sinceMs &&
      !message.message_reference &&
      !message.interaction_metadata,
  );
}

/** The last thing that the bot has since asked back about the member's words; null where it asked nothing. */
export function findQuestion(sight: Sight, sinceMs: number): BotQuestion | null {
  const said = new Set(listSince(sight, sinceMs).map(({ id, author }) => author.id === sight.userId && id));
  const asked = listSince(sight, sinceMs).findLast(
    message =>
      message.author.id === sight.botUserId &&
      said.has(message.message_reference?.message_id ?? '') &&
      (message.edited_timestamp !== null || findButton(message) !== null),
  );
  if (!asked) return null;
  // What ran may be asked about ("Which?"), by a button of its own.
  if (JSON.stringify(asked.components).includes(RAN)) return { message: asked, state: 'yes' };
  return { message: asked, state: findButton(asked) === null ? 'no' : 'open' };
}

/** The panel that the bot posted last since; null where it posted none. */
export function findPanel(sight: Sight, sinceMs: number): APIMessage | null {
  const isPanel = ({ author, components }: APIMessage) =>
    author.id === sight.botUserId && JSON.stringify(components).includes('"panel:turn:');
  return listSince(sight, sinceMs).findLast(isPanel) ?? null;
}

/** Whether a device was switched once the panel stood, and the panel shows it: its button does the other now. */
export function showsSwitched({ timestamp, components }: APIMessage, device: HouseDevice): boolean {
  const other = device.state.on ? 'off' : 'on';
  return (
    Date.parse(device.last_changed) > Date.parse(timestamp) &&
    JSON.stringify(components).includes(`"panel:turn:${other}:${device.id}"`)
  );
}

/** The custom id of a message's first button; null where it has none that asks anything. */
export function findButton({ components = [] }: APIMessage): string | null {
  const rows = components.flatMap(each => (each.type === COMPONENT.container ? each.components : [each]));
  const controls = rows.flatMap(each => (each.type === COMPONENT.actionRow ? each.components : []));
  const button = controls.find(each => each.type === COMPONENT.button);
  return button && 'custom_id' in button ? button.custom_id : null;
}

/** Everything written since, in the order of writing. */
function listSince({ messages }: Sight, sinceMs: number): readonly APIMessage[] {
  return Object.values(messages)
    .flat()
    .filter(({ timestamp }) => Date.parse(timestamp) > sinceMs)
    .sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
}
