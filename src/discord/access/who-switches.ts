import {
  type APIActionRowComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
  type Guild,
  type MessageComponentInteraction,
} from 'discord.js';
import type { Level } from '../../guilds/access/contract.ts';
import type { Manager } from '../../household/access/manager.ts';
import { cut } from '../../household/cut.ts';
import type { Context } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { type Reply, toReply } from '../replies/reply.ts';

/** A server of more members than this is no household: nothing is chosen for it beforehand. */
const HOUSEHOLD_SIZE = 20;
/** Discord takes 25 options, one of which is no role. */
const MOST_ROLES = 24;
const LABEL_LENGTH = 100;

/** Who may switch harmless things has the level `trigger`, who may do harm `control`. */
const LEVEL_OF = { harmless: 'trigger', dangerous: 'control' } as const satisfies Record<string, Level>;
type Kind = keyof typeof LEVEL_OF;
/** What is chosen where no role has the level: everyone switches harmless things, those who manage do harm. */
const NO_ROLE = { harmless: 'everyone', dangerous: 'managers' } as const;

/**
 * Asks who may switch harmless things, and who may do what can let somebody in or do harm. Each of the two selects counts
 * at once, as `answerWhoSwitches` says.
 */
export async function askWhoSwitches(context: Context, ...before: readonly string[]): Promise<Reply> {
  const { guild, house, t } = context;
  const [{ roles }, { rights }] = await Promise.all([house.setUp.access(), house.setUp.settings()]);
  const { title, harmless, dangerous, keep, more, pickHarmless, pickDangerous } = t.access.switching;
  const isAnswered = rights === 'by_harm';
  const hasDefaults = isAnswered || isHousehold(guild);
  const shown = rolesOf(guild);
  const toSelect = (kind: Kind, placeholder: string): APIActionRowComponent<APIStringSelectComponent> => {
    const given = roles[LEVEL_OF[kind]];
    const none = NO_ROLE[kind];
    const options = [
      { value: none, label: t.access.switching[none], default: given.length === 0 && hasDefaults },
      ...shown.map(({ id, name }) => ({
        value: id,
        label: cut(name, LABEL_LENGTH),
        default: given.includes(id),
      })),
    ];
    const select: APIStringSelectComponent = {
      type: ComponentType.StringSelect,
      custom_id: `access:${kind}`,
      placeholder,
      options,
      max_values: options.length,
    };
    return { type: ComponentType.ActionRow, components: [select] };
  };
  return toReply(
    isAnswered ? 'good' : 'calm',
    ...before,
    title,
    harmless,
    toSelect('harmless', pickHarmless),
    dangerous,
    toSelect('dangerous', pickDangerous),
    ...(!isAnswered && hasDefaults
      ? [toButtonRow({ id: 'access:keep', label: keep, style: ButtonStyle.Success })]
      : []),
    ...(shown.length === MOST_ROLES ? [more] : []),
  );
}

/** Takes an answer of those who manage; `keep`: what is chosen beforehand. The household's rights go by harm then. */
export async function answerWhoSwitches(
  context: Context & { readonly interaction: MessageComponentInteraction<'cached'> },
  { manager, what }: { readonly manager: Manager; readonly what: Kind | 'keep' },
): Promise<Reply> {
  const { guild, house, interaction, t } = context;
  if (what !== 'keep' && interaction.isStringSelectMenu()) await give(what, interaction.values);
  // Who may do harm says nothing of the harmless.
  if (what !== 'dangerous') await manager.setSettings({ rights: 'by_harm' });
  const { rights } = await house.setUp.settings();
  return askWhoSwitches(context, ...(rights === 'by_harm' ? [t.access.switching.taken] : []));

  async function give(kind: Kind, values: readonly string[]): Promise<void> {
    const level = LEVEL_OF[kind];
    const has = (await house.setUp.access()).roles[level];
    const shown = rolesOf(guild).map(({ id }) => id);
    const chosen = shown.filter(id => values.includes(id));
    const isForAll = kind === 'harmless' && values.includes(NO_ROLE.harmless);
    const keeps = isForAll ? [] : chosen;
    // Of roles that were not offered nothing was said, unless it is for everyone or for no role at all.
    const isSaid = (id: string) => keeps.length === 0 || id === guild.id || shown.includes(id);
    const goes = has.filter(id => !keeps.includes(id) && isSaid(id));
    for (const id of keeps) if (!has.includes(id)) await manager.allowRole(level, id);
    for (const id of goes) await manager.removeRole(level, id);
  }
}

/** Once, for those who manage a household from before rights went by harm: what the new defaults are. Else null. */
export async function tellNewDefaults(context: Context): Promise<Reply | null> {
  const { house, member, t } = context;
  const isUntold = async () => (await house.setUp.settings()).rights === 'untold';
  if (!(await isUntold())) return null;
  const managing = await member.manage();
  // Somebody else may have been told, or have answered, meanwhile.
  if (!managing.allowed || !(await isUntold())) return null;
  await managing.value.setSettings({ rights: 'told' });
  return askWhoSwitches(context, t.access.switching.newDefaults({ level: t.access.level.control }));
}

function isHousehold({ memberCount }: Guild): boolean {
  return memberCount <= HOUSEHOLD_SIZE;
}

/** The roles that people may have, highest first. */
function rolesOf(guild: Guild) {
  return [...guild.roles.cache.values()]
    .filter(({ id, managed }) => id !== guild.id && !managed)
    .toSorted((one, other) => other.comparePositionTo(one))
    .slice(0, MOST_ROLES);
}
