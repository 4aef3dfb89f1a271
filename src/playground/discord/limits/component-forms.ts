import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';

// Limits: https://docs.discord.com/developers/components/reference

const id = z.int().min(0).optional();
const customId = z.string().min(1).max(100);
const emoji = z.looseObject({ id: z.string().nullish(), name: z.string().nullish() });
const media = z.looseObject({ url: z.string().min(1).max(2048) });
const disabled = z.boolean().optional();

const button = z
  .looseObject({
    type: z.literal(ComponentType.Button),
    id,
    style: z.int().min(1).max(6),
    label: z.string().max(80).optional(),
    emoji: emoji.optional(),
    custom_id: customId.optional(),
    url: z.string().max(512).optional(),
    disabled,
  })
  .superRefine((value, ctx) => {
    const refuse = (path: string, code: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message, params: { code } });
    if (value.style < 5 && value.custom_id === undefined)
      refuse('custom_id', 'BASE_TYPE_REQUIRED', 'This field is required');
    if (value.style === 5 && value.url === undefined)
      refuse('url', 'BASE_TYPE_REQUIRED', 'This field is required');
    if (value.url !== undefined && value.custom_id !== undefined)
      refuse(
        'custom_id',
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
    if (value.style !== 6 && !value.label && !value.emoji)
      refuse('label', 'BUTTON_COMPONENT_INVALID', 'A button must have a label or emoji');
  });

const selectShape = {
  id,
  custom_id: customId,
  placeholder: z.string().max(150).optional(),
  min_values: z.int().min(0).max(25).optional(),
  max_values: z.int().min(1).max(25).optional(),
  disabled,
  required: z.boolean().optional(),
};

const selectOption = z.looseObject({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  description: z.string().max(100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().optional(),
});

function distinctValues(options: readonly { value: string }[], ctx: z.RefinementCtx): void {
  options.forEach(({ value }, i) => {
    if (options.findIndex(other => other.value === value) === i) return;
    const params = { code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED' };
    ctx.addIssue({
      code: 'custom',
      path: [i, 'value'],
      message: 'The specified option value is already used',
      params,
    });
  });
}

const stringSelect = z.looseObject({
  type: z.literal(ComponentType.StringSelect),
  ...selectShape,
  options: z.array(selectOption).min(1).max(25).superRefine(distinctValues),
});

const entitySelects = [
  z.looseObject({ type: z.literal(ComponentType.UserSelect), ...selectShape }),
  z.looseObject({ type: z.literal(ComponentType.RoleSelect), ...selectShape }),
  z.looseObject({ type: z.literal(ComponentType.MentionableSelect), ...selectShape }),
  z.looseObject({ type: z.literal(ComponentType.ChannelSelect), ...selectShape }),
] as const;

const selects = [stringSelect, ...entitySelects] as const;

const textInput = z.looseObject({
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
});

/** A row of up to five buttons, or of one select. */
const actionRow = z.looseObject({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: z
    .array(z.discriminatedUnion('type', [button, ...selects]))
    .min(1)
    .max(5)
    .superRefine((row, ctx) => {
      if (row.length === 1 || row.every(component => component.type === ComponentType.Button)) return;
      const params = { code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED' };
      ctx.addIssue({ code: 'custom', message: 'The specified component exceeds the maximum width', params });
    }),
});

const textDisplay = z.looseObject({
  type: z.literal(ComponentType.TextDisplay),
  id,
  content: z.string().min(1).max(4000),
});

const thumbnail = z.looseObject({
  type: z.literal(ComponentType.Thumbnail),
  id,
  media,
  description: z.string().max(1024).nullish(),
});

const section = z.looseObject({
  type: z.literal(ComponentType.Section),
  id,
  components: z.array(textDisplay).min(1).max(3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});

const galleryItem = z.looseObject({ media, description: z.string().max(1024).nullish() });

const mediaGallery = z.looseObject({
  type: z.literal(ComponentType.MediaGallery),
  id,
  items: z.array(galleryItem).min(1).max(10),
});

const file = z.looseObject({ type: z.literal(ComponentType.File), id, file: media });

const separator = z.looseObject({
  type: z.literal(ComponentType.Separator),
  id,
  divider: z.boolean().optional(),
  spacing: z.int().min(1).max(2).optional(),
});

const blocks = [actionRow, textDisplay, section, mediaGallery, file, separator] as const;

const container = z.looseObject({
  type: z.literal(ComponentType.Container),
  id,
  accent_color: z.int().min(0).max(0xffffff).nullish(),
  spoiler: z.boolean().optional(),
  components: z
    .array(z.discriminatedUnion('type', [...blocks]))
    .min(1)
    .max(40),
});

/** Components of a message without IS_COMPONENTS_V2: up to five rows. */
export const legacyComponents = z.array(z.discriminatedUnion('type', [actionRow])).max(5);

/** Components of a message with IS_COMPONENTS_V2. */
export const v2Components = z.array(z.discriminatedUnion('type', [...blocks, container])).max(40);

const choice = z.looseObject({
  value: z.string().min(1).max(100),
  label: z.string().min(1).max(100),
  description: z.string().max(100).nullish(),
  default: z.boolean().optional(),
});

const radioGroup = z.looseObject({
  type: z.literal(ComponentType.RadioGroup),
  id,
  custom_id: customId,
  options: z.array(choice).min(2).max(10).superRefine(distinctValues),
  required: z.boolean().optional(),
});

const checkboxGroup = z.looseObject({
  type: z.literal(ComponentType.CheckboxGroup),
  id,
  custom_id: customId,
  options: z.array(choice).min(1).max(10).superRefine(distinctValues),
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
  label: z.string().min(1).max(45),
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
  title: z.string().min(1).max(45),
  components: z
    .array(z.discriminatedUnion('type', [label, textDisplay, textInputRow]))
    .min(1)
    .max(5),
});
