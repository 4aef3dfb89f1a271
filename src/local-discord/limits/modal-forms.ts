import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { customId, distinctValues, id, selects, textDisplay } from './component-forms.ts';
import { list, text } from './fields.ts';

// Limits: https://docs.discord.com/developers/components/reference

const textInput = z
  .looseObject({
    type: z.literal(ComponentType.TextInput),
    id,
    custom_id: customId,
    style: z.int().min(1).max(2),
    label: z.string().max(45).nullish(),
    placeholder: z.string().max(100).optional(),
    value: z.string().max(4000).optional(),
    min_length: z.int().min(0).max(4000).optional(),
    max_length: z.int().min(1).max(4000).optional(),
    required: z.boolean().optional(),
  })
  .superRefine(({ min_length: least = 0, max_length: most = 4000 }, ctx) => {
    if (least <= most) return;
    const params = { code: 'TEXT_INPUT_COMPONENT_INVALID_LENGTHS' };
    ctx.addIssue({ code: 'custom', path: ['min_length'], message: 'Min length exceeds max length.', params });
  });

const choice = z.looseObject({
  value: text(1, 100),
  label: text(1, 100),
  description: z.string().max(100).nullish(),
  default: z.boolean().optional(),
});

const radioGroup = z.looseObject({
  type: z.literal(ComponentType.RadioGroup),
  id,
  custom_id: customId,
  options: list(choice, 2, 10).superRefine(distinctValues),
  required: z.boolean().optional(),
});

const checkboxGroup = z.looseObject({
  type: z.literal(ComponentType.CheckboxGroup),
  id,
  custom_id: customId,
  options: list(choice, 1, 10).superRefine(distinctValues),
  min_values: z.int().min(0).max(10).optional(),
  max_values: z.int().min(1).max(10).optional(),
  required: z.boolean().optional(),
});

const checkbox = z.looseObject({
  type: z.literal(ComponentType.Checkbox),
  id,
  custom_id: customId,
  default: z.boolean().optional(),
});

const label = z.looseObject({
  type: z.literal(ComponentType.Label),
  id,
  label: text(1, 45),
  description: z.string().max(100).nullish(),
  component: z.discriminatedUnion('type', [textInput, ...selects, radioGroup, checkboxGroup, checkbox]),
});

/** Discord still takes a text input in a row, though it prefers labels. */
const textInputRow = z.looseObject({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: z.array(z.discriminatedUnion('type', [textInput])).length(1),
});

/** A modal: one to five labelled fields, or text between them. */
export const modalForm = z.looseObject({
  custom_id: customId,
  title: text(1, 45),
  components: list(z.discriminatedUnion('type', [label, textDisplay, textInputRow]), 1, 5),
});
