import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { color, list, snowflake, text, url } from './fields.ts';

// Limits: https://docs.discord.com/developers/components/reference

/** Every component may be numbered by the bot. */
export const id = z.int().min(0).optional();
/** The bot's own name for a component. */
export const customId = text(1, 100);
const emoji = z.looseObject({ id: snowflake.nullish(), name: z.string().nullish() });
const media = z.looseObject({ url: url() });
const disabled = z.boolean().optional();

const button = z
  .looseObject({
    type: z.literal(ComponentType.Button),
    id,
    style: z.int().min(1).max(6),
    label: z.string().max(80).optional(),
    emoji: emoji.optional(),
    custom_id: customId.optional(),
    url: url(512, ['http', 'https', 'discord']).optional(),
    sku_id: snowflake.optional(),
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
  label: text(1, 100),
  value: text(1, 100),
  description: z.string().max(100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().optional(),
});

/** Refuses two options of one value. */
export function distinctValues(options: readonly { value: string }[], ctx: z.RefinementCtx): void {
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

interface Counts {
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
  readonly options: readonly { readonly default?: boolean | undefined }[];
}

/** As many options as may be chosen, and no more chosen beforehand than may be. */
function fittingCounts({ min_values = 1, max_values = 1, options }: Counts, ctx: z.RefinementCtx): void {
  const refuse = (path: string, code: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message, params: { code } });
  if (min_values > options.length || max_values > options.length)
    refuse(
      'options',
      'BASE_TYPE_BAD_LENGTH',
      `Must be between ${Math.max(min_values, max_values)} and 25 in length.`,
    );
  if (options.filter(option => option.default).length > max_values)
    refuse('options', 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values.');
}

const stringSelect = z
  .looseObject({
    type: z.literal(ComponentType.StringSelect),
    ...selectShape,
    options: list(selectOption, 1, 25).superRefine(distinctValues),
  })
  .superRefine(fittingCounts);

const entitySelects = [
  z.looseObject({ type: z.literal(ComponentType.UserSelect), ...selectShape }),
  z.looseObject({ type: z.literal(ComponentType.RoleSelect), ...selectShape }),
  z.looseObject({ type: z.literal(ComponentType.MentionableSelect), ...selectShape }),
  z.looseObject({ type: z.literal(ComponentType.ChannelSelect), ...selectShape }),
] as const;

/** The kinds of select, in messages and modals. */
export const selects = [stringSelect, ...entitySelects] as const;

/** A row of up to five buttons, or of one select. */
const actionRow = z.looseObject({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: list(z.discriminatedUnion('type', [button, ...selects]), 1, 5).superRefine((row, ctx) => {
    if (row.length === 1 || row.every(component => component.type === ComponentType.Button)) return;
    const params = { code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED' };
    ctx.addIssue({ code: 'custom', message: 'The specified component exceeds the maximum width', params });
  }),
});

/** Text among components, as markdown. */
export const textDisplay = z.looseObject({
  type: z.literal(ComponentType.TextDisplay),
  id,
  content: text(1, 4000),
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
  components: list(textDisplay, 1, 3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});

const galleryItem = z.looseObject({
  media,
  description: z.string().max(1024).nullish(),
  spoiler: z.boolean().nullish(),
});

const mediaGallery = z.looseObject({
  type: z.literal(ComponentType.MediaGallery),
  id,
  items: list(galleryItem, 1, 10),
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
  accent_color: color.nullish(),
  spoiler: z.boolean().optional(),
  components: list(z.discriminatedUnion('type', [...blocks]), 1, 40),
});

/** Components of a message without IS_COMPONENTS_V2: up to five rows. */
export const legacyComponents = z.array(z.discriminatedUnion('type', [actionRow])).max(5);

/** Components of a message with IS_COMPONENTS_V2. */
export const v2Components = z.array(z.discriminatedUnion('type', [...blocks, container])).max(40);
