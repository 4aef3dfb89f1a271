import {
  type BaseInteraction,
  type Guild,
  type GuildMember,
  type Message,
  PermissionFlagsBits,
} from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Way } from '../../guilds/model.ts';
import type { Actor, Admission, Denial } from '../../household/access/actor.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toRefusalText } from '../replies/faults.ts';

/** The person behind an interaction. */
export function toActor(interaction: BaseInteraction<'cached'>): Actor {
  return {
    guildId: interaction.guildId,
    channelId: interaction.channelId ?? '',
    userId: interaction.user.id,
    ...toPerson(interaction.guild, interaction.member),
    // Discord may leave them out, whatever discord.js declares.
    canManage: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    way: toWay(interaction),
    addressed: true,
  };
}

/** What a member is and sees in a server; of one who is not there, nothing. */
export function toPerson(
  guild: Guild,
  member: GuildMember | null,
): Pick<Actor, 'roleIds' | 'canManage' | 'timedOutUntil' | 'canSee'> {
  return {
    roleIds: member ? [...member.roles.cache.keys()] : [],
    canManage: member?.permissions.has(PermissionFlagsBits.ManageGuild) ?? false,
    timedOutUntil: member && mayBeTimedOut(member) ? member.communicationDisabledUntil : null,
    canSee(channelId) {
      const channel = guild.channels.resolve(channelId);
      // null of a thread whose channel is hidden from the bot, whatever its type says.
      const permissions = member && channel?.permissionsFor(member);
      return permissions?.has(PermissionFlagsBits.ViewChannel) ?? false;
    },
  };
}

/** Discord holds no time-out against a server's owner, nor against who administrates it. */
function mayBeTimedOut({ guild, id, permissions }: GuildMember): boolean {
  return guild.ownerId !== id && !permissions.has(PermissionFlagsBits.Administrator);
}

/** The person behind a message. */
export function toSpeaker(message: Message<true>, addressed: boolean): Actor {
  return {
    guildId: message.guildId,
    channelId: message.channelId,
    userId: message.author.id,
    ...toPerson(message.guild, message.member),
    way: 'sentence',
    addressed,
  };
}

function toWay(interaction: BaseInteraction): Way {
  if (interaction.isButton()) return 'button';
  if (interaction.isAnySelectMenu()) return 'select';
  return interaction.isModalSubmit() ? 'modal' : 'slash';
}

/** What somebody is let to do; throws the refusal as a UserError in words. */
export function requireAllowed<T>(admission: Admission<T>, t: Messages): T {
  if (admission.allowed) return admission.value;
  throw toDenialError(admission, t);
}

/** A refusal of the gate. `asksManagers`: those who manage the household can change it. */
export class DeniedError extends UserError {
  override name = 'DeniedError';
  readonly asksManagers: boolean;

  constructor(denial: Denial, t: Messages) {
    super(toRefusalText(denial, t));
    this.asksManagers = CHANGED_BY_MANAGERS.has(denial.refusal);
  }
}

const CHANGED_BY_MANAGERS: ReadonlySet<Denial['refusal']> = new Set<Denial['refusal']>([
  'may_not_look',
  'may_not_trigger',
  'may_not_run',
  'may_not_control',
  'may_not_control_this',
  'needs_control',
  'not_manager',
]);

/** A refusal, to be told. */
export function toDenialError(denial: Denial, t: Messages): DeniedError {
  return new DeniedError(denial, t);
}
