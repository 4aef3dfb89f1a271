import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';

/** A button that does something. */
export interface RowButton {
  readonly id: string;
  readonly label: string;
  readonly style: ButtonStyle.Success | ButtonStyle.Danger | ButtonStyle.Secondary;
}

/** Buttons in a row. */
export function toButtonRow(
  ...buttons: readonly RowButton[]
): APIActionRowComponent<APIButtonComponentWithCustomId> {
  const components = buttons.map(
    ({ id, ...look }) => ({ type: ComponentType.Button, custom_id: id, ...look }) as const,
  );
  return { type: ComponentType.ActionRow, components };
}
