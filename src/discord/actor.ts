import { type BaseInteraction, type Message, PermissionFlagsBits } from 'discord.js';
import { UserError } from '../errors.ts';
import { type Messages, messagesFor } from '../messages/catalogue.ts';
import { toRefusalText } from './faults.ts';
import type { Actor, Admission, Way } from './gate.ts';

/** The person behind an interaction. */
export function toActor(interaction: BaseInteraction<'cached'>): Actor {
  return {
    guildId: interaction.guildId,
    channelId: interaction.channelId ?? '',
    userId: interaction.user.id,
    roleIds: [...interaction.member.roles.cache.keys()],
    canManage: interaction.memberPermissions.has(PermissionFlagsBits.ManageGuild),
    way: toWay(interaction),
    addressed: true,
  };
}

/** The person behind a message. */
export function toSpeaker(message: Message<true>, addressed: boolean): Actor {
  return {
    guildId: message.guildId,
    channelId: message.channelId,
    userId: message.author.id,
    roleIds: message.member ? [...message.member.roles.cache.keys()] : [],
    canManage: message.member?.permissions.has(PermissionFlagsBits.ManageGuild) ?? false,
    way: 'sentence',
    addressed,
  };
}

function toWay(interaction: BaseInteraction): Way {
  if (interaction.isButton()) return 'button';
  if (interaction.isAnySelectMenu()) return 'select';
  return interaction.isModalSubmit() ? 'modal' : 'slash';
}

/** What the gate let through; throws its refusal as a UserError in the person's language. */
export function entered<T>(admission: Admission<T>, locale: string | Messages): T {
  if (admission.allowed) return admission.value;
  const t = typeof locale === 'string' ? messagesFor(locale) : locale;
  throw new UserError(toRefusalText(admission.refusal, t));
}
