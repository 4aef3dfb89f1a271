import { readFileSync } from 'node:fs';
import { Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';
import type { LocalGuild } from './model.ts';

const Id = z
  .string()
  .regex(/^\d{17,20}$/, 'must be a snowflake: 17 to 20 digits, in quotation marks')
  .optional();
const Name = z.string('must be a text').min(1, 'must not be empty').max(100, 'has at most 100 characters');
const Permission = z.enum(
  Object.keys(PermissionFlagsBits) as [string, ...string[]],
  'must be a permission by Discord’s name, e.g. "ManageGuild"',
);

const Language = z.enum(Object.values(Locale), 'must be one of Discord’s locales, e.g. "de" or "pt-BR"');

const Role = z.strictObject({
  id: Id,
  name: Name,
  color: z.int().min(0).max(0xffffff).optional(),
  mentionable: z.boolean().optional(),
  permissions: z.array(Permission).optional(),
});

const Member = z.strictObject({
  id: Id,
  name: Name,
  role: z.enum(['owner', 'member'], 'must be "owner" or "member"').optional(),
  roles: z.array(Name).optional(),
  locale: Language.optional(),
});

const Channel = z.strictObject({
  id: Id,
  name: Name,
  topic: z.string().max(1024).optional(),
  botLacks: z.array(Permission).optional(),
});

const Guild = z
  .strictObject({
    id: Id,
    name: Name,
    locale: Language.optional(),
    roles: z.array(Role).optional(),
    members: z.array(Member).min(1, 'must name somebody'),
    channels: z.array(Channel).min(1, 'must name a channel'),
  })
  .superRefine(({ roles = [], members }, context) => {
    const known = roles.flatMap(({ id, name }) => [name, id]);
    for (const [i, member] of members.entries())
      for (const [j, role] of (member.roles ?? []).entries())
        if (!known.includes(role))
          context.addIssue({
            code: 'custom',
            path: ['members', i, 'roles', j],
            message: 'is no role of this guild',
          });
  });

const Guilds = z.array(Guild).min(1, 'must hold a guild');

/** Reads the JSON file that describes guilds, one or an array. Throws a ConfigError with every problem and its place. */
export function loadGuildsFile(path: string): readonly LocalGuild[] {
  const described = readJson(path);
  const parsed = Guilds.safeParse(Array.isArray(described) ? described : [described]);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(issue => `${path}: ${toPlace(issue.path)} ${toWords(issue)}.`),
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read';
    throw new ConfigError([`DISCORD_GUILDS: ${path} ${why}.`], { cause: error });
  }
}

/** `[0].members[1].name` */
function toPlace(path: readonly PropertyKey[]): string {
  const steps = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('') || 'the file';
}

function toWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.join(', ')}, which nothing here is called`;
  if (issue.code === 'invalid_type' && issue.message.includes('received undefined')) return 'is missing';
  return issue.message.replace(/^Invalid input: expected (\w+).*$/, 'must be of the kind $1');
}
