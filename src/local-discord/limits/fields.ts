import { z } from 'zod';

/** A text of a length between these, in UTF-16 units as Discord counts; an empty one is as good as none. */
export function text(least: number, most: number) {
  const error = toBounds(least, most);
  return z.string().min(least, error).max(most, error);
}

/** A list with as many entries as this. */
export function list<Item extends z.ZodType>(item: Item, least: number, most: number) {
  const error = toBounds(least, most);
  return z.array(item).min(least, error).max(most, error);
}

/** What Discord says where both bounds are set: see `toWords` of form.ts. */
function toBounds(least: number, most: number): string {
  return `Must be between ${least} and ${most} in length.`;
}

/** An id: digits, or a number as some clients write it. */
export const snowflake = z
  .union([z.string(), z.int().transform(String)])
  .refine(id => /^\d{1,20}$/.test(id), {
    error: issue => `Value "${issue.input}" is not snowflake.`,
    params: { code: 'NUMBER_TYPE_COERCE' },
  });

/** An address of at most 2,048 characters, by `http`, `https`, or, for a file of the message, `attachment`. */
export function url(most = 2048, schemes: readonly string[] = ['http', 'https', 'attachment']) {
  return z
    .string()
    .max(most)
    .refine(address => schemes.includes(address.split('://', 1)[0] ?? '') && address.includes('://'), {
      error: issue => {
        const scheme = String(issue.input).split(':', 1)[0];
        return `Scheme "${scheme}" must be one of (${schemes.map(each => `'${each}'`).join(', ')}).`;
      },
      params: { code: 'URL_TYPE_INVALID_SCHEME' },
    });
}

/** A colour as 0xRRGGBB. */
export const color = z.int().min(0).max(0xffffff);
