import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';

/** One part of a form. */
type Part = APIModalInteractionResponseCallbackData['components'][number];

/** One labelled line of a form. */
export function toField(field: {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly value?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
}): Part {
  return {
    type: ComponentType.Label,
    label: field.label,
    description: field.description,
    component: {
      type: ComponentType.TextInput,
      custom_id: field.id,
      style: TextInputStyle.Short,
      required: field.required ?? true,
      placeholder: field.placeholder,
      value: field.value,
      max_length: field.maxLength ?? 500,
    },
  };
}
