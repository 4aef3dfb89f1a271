import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { LateReason } from '../../household/presses/outbox/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';

/** What can be done about a message about presses. */
export type NoticeVerb = 'scene' | 'mute' | 'dismiss' | 'name' | 'press' | 'ignore';

/**
 * The buttons under a message. Their custom ids, `buttons:<verb>:<nonce>`, are all that a click needs to know,
 * and carry the nonce by which the message is found again; a name is told with why the message was late.
 */
export function toNoticeRow(
  {
    nonce,
    late,
    isNameless,
    isUnknown,
  }: { nonce: string; late: LateReason | null; isNameless: boolean; isUnknown: boolean },
  t: Messages,
): APIActionRowComponent<APIButtonComponentWithCustomId> {
  const button = (verb: NoticeVerb, label: string, ...more: string[]) =>
    ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label,
      custom_id: `buttons:${verb}:${[nonce, ...more].join(':')}`,
    }) as const;
  return {
    type: ComponentType.ActionRow,
    components: [
      button('scene', t.buttons.runScene),
      button('mute', t.buttons.muteHour),
      button('dismiss', t.buttons.notNow),
      // Five in a row are all that Discord takes: what it is comes before what it is called.
      ...(isUnknown ? [button('press', t.buttons.isPress), button('ignore', t.buttons.isNothing)] : []),
      ...(isNameless && !isUnknown ? [button('name', t.buttons.nameIt, ...(late ? [late] : []))] : []),
    ],
  };
}
