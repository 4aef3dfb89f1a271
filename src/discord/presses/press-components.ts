import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { PressTotal } from '../../guilds/presses/contract.ts';
import { cut } from '../../household/cut.ts';
import type { LateReason } from '../../household/presses/outbox/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toSettled } from '../../topic-rules.ts';
import { toSeen } from '../../unseen.ts';

/** Of a value in a button's label. */
const SHOWN = 30;

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
    unknown,
  }: {
    nonce: string;
    late: LateReason | null;
    isNameless: boolean;
    /** What nobody knows, and is to be settled. */
    unknown: readonly PressTotal[];
  },
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
      ...toSettling(unknown, t).map(([verb, label]) => button(verb, label)),
      ...(isNameless && unknown.length === 0
        ? [button('name', t.buttons.nameIt, ...(late ? [late] : []))]
        : []),
    ],
  };
}

/** What is offered where something is unknown: one value is named, of several a click settles each. */
function toSettling(
  [first, ...others]: readonly PressTotal[],
  t: Messages,
): readonly (readonly [NoticeVerb, string])[] {
  if (first === undefined) return [];
  const { value } = toSettled(first.sample ?? '');
  if (value === null || others.length > 0)
    return [
      ['press', t.buttons.isPress],
      ['ignore', t.buttons.isNothing],
    ];
  const shown = cut(toSeen(value), SHOWN);
  return [
    ['press', t.buttons.valueIsPress({ value: shown })],
    ['ignore', t.buttons.ignoreValue({ value: shown })],
  ];
}
