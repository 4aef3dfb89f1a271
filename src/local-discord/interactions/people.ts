import { type APIUser, InteractionType } from 'discord-api-types/v10';
import type { InteractionResult, LocalDiscord } from '../contract.ts';
import { Refusal } from '../refusal.ts';
import type { ChannelState, InteractionState, World } from '../state/world.ts';
import { findCommand, toCommandData } from './commands.ts';
import { findVisible, toComponentData } from './components.ts';
import { type InteractionStart, startInteraction } from './lifecycle.ts';
import { findMenuCommand, toMenuData } from './menu-commands.ts';
import { toModalData } from './modals.ts';

/** The part of the local Discord by which people use the bot's commands, buttons and forms. */
export type Interacting = Pick<LocalDiscord, 'invoke' | 'autocomplete' | 'click' | 'submit'>;

/** Creates it over a world. What Discord's client would not let a person do rejects with a Refusal. */
export function createInteracting(world: World): Interacting {
  return {
    async invoke(invocation) {
      const { user, channel } = findPlace(world, invocation.userId, invocation.channelId);
      if (invocation.locale) world.locales.set(user.id, invocation.locale);
      const type = InteractionType.ApplicationCommand;
      if (invocation.target !== undefined) {
        const chosen = findMenuCommand(world, channel, invocation);
        const data = toMenuData(world, channel, chosen, invocation);
        return run(world, { type, user, channel, command: chosen.name, data });
      }
      const found = findCommand(world, channel, invocation);
      const data = toCommandData(world, channel, found, invocation);
      const command = [found.command, ...found.path].map(({ name }) => name).join(' ');
      return run(world, { type, user, channel, command, data });
    },
    async autocomplete(invocation) {
      const { user, channel } = findPlace(world, invocation.userId, invocation.channelId);
      if (invocation.locale) world.locales.set(user.id, invocation.locale);
      const found = findCommand(world, channel, invocation);
      const option = found.options.find(({ name }) => name === invocation.focused);
      if (!option || !('autocomplete' in option) || !option.autocomplete)
        throw new Refusal(`The option ${invocation.focused} has no autocompletion`);
      const data = toCommandData(world, channel, found, invocation);
      const type = InteractionType.ApplicationCommandAutocomplete;
      const outcome = await startInteraction(world, { type, user, channel, data }).outcome.promise;
      if (outcome.kind !== 'choices') throw new Refusal('Loading options failed: no answer within 3 s');
      return outcome.choices;
    },
    async click(click) {
      const { channel, stored } = findVisible(world, click.userId, click.messageId);
      const { user } = findPlace(world, click.userId, channel.id);
      const data = toComponentData(world, { channel, stored }, click);
      return run(world, { type: InteractionType.MessageComponent, user, channel, source: stored, data });
    },
    async submit({ userId, interactionId, fields }) {
      const shown = world.interactions.get(interactionId);
      if (!shown?.modal || shown.user.id !== userId) throw new Refusal('This person sees no such modal');
      const data = toModalData(world, shown, fields);
      const { user, channel, source } = shown;
      return run(world, { type: InteractionType.ModalSubmit, user, channel, source, trigger: shown, data });
    },
  };
}

async function run(world: World, start: InteractionStart): Promise<InteractionResult> {
  const interaction: InteractionState = startInteraction(world, start);
  const outcome = await interaction.outcome.promise;
  if (outcome.kind === 'choices') throw new TypeError('choices answer only an autocompletion');
  return { ...outcome, interactionId: interaction.id, settled: () => interaction.settled.promise };
}

/** The person and the channel they act in. Throws a Refusal unless they can be there. */
export function findPlace(
  world: World,
  userId: string,
  channelId: string,
): { user: APIUser; channel: ChannelState } {
  const user = world.users.get(userId);
  const channel = world.channels.get(channelId);
  if (!user) throw new Refusal(`There is nobody with the id ${userId}`);
  if (!channel) throw new Refusal(`There is no channel ${channelId}`);
  const guild = world.guilds.get(channel.guildId ?? '');
  const isThere = guild ? guild.members.has(userId) : channel.recipientId === userId;
  if (!isThere) throw new Refusal(`${user.username} is not in the channel ${channelId}`);
  return { user, channel };
}
