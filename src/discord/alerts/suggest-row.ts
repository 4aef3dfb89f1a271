import { ButtonStyle } from 'discord-api-types/v10';
import type { Messages } from '../../messages/catalogue.ts';
import { toButtonRow } from '../replies/button-row.ts';

/** Offers to have a household told of what every household wants to be told of. */
export function toSuggestRow(t: Messages) {
  return toButtonRow({ id: 'alerts:suggest', label: t.alerts.suggest, style: ButtonStyle.Secondary });
}
