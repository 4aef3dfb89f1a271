import { z } from 'zod';
import { text } from './fields.ts';

export const commandName = z
  .string()
  .regex(/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u, 'Command name is invalid')
  .refine(name => name === name.toLowerCase(), {
    message: 'Command name is invalid',
    params: { code: 'APPLICATION_COMMAND_INVALID_NAME' },
  });
export const description = text(1, 100);
export const localizations = (words: z.ZodString | typeof commandName) =>
  z.record(z.string(), words).nullish();

export const choice = z.looseObject({
  name: text(1, 100),
  name_localizations: localizations(text(1, 100)),
  value: z.union([z.string().max(100), z.number()]),
});

/** An option of a command, or a subcommand of it. */
export type OptionForm = z.infer<typeof optionBase> & { options?: OptionForm[] | null | undefined };
const optionBase = z.looseObject({
  type: z.int().min(1).max(11),
  name: commandName,
  name_localizations: localizations(commandName),
  description,
  description_localizations: localizations(description),
  required: z.boolean().nullish(),
  autocomplete: z.boolean().nullish(),
  choices: z.array(choice).max(25).nullish(),
  min_length: z.int().min(0).max(6000).nullish(),
  max_length: z.int().min(1).max(6000).nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  channel_types: z.array(z.int()).nullish(),
});
export const option: z.ZodType<OptionForm> = optionBase.extend({
  get options() {
    return z.array(option).max(25).nullish();
  },
});
