import { z } from 'zod';
import { snowflake } from './fields.ts';

const ids = z.array(snowflake).max(100).nullish();

/** What `allowed_mentions` lets a message ping; absent means everything it mentions. */
export type AllowedMentions = z.infer<typeof allowedMentions>;
export const allowedMentions = z
  .looseObject({
    parse: z.array(z.enum(['roles', 'users', 'everyone'])).nullish(),
    users: ids,
    roles: ids,
    replied_user: z.boolean().nullish(),
  })
  .superRefine(({ parse, ...named }, context) => {
    for (const kind of ['users', 'roles'] as const)
      if (parse?.includes(kind) && named[kind]?.length)
        context.addIssue({
          code: 'custom',
          message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
          params: { code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE' },
        });
  });
