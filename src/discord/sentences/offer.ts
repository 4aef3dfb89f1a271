import { type Client, DiscordAPIError, PermissionFlagsBits, Routes } from 'discord.js';
import type { Offer } from '../../guilds/model.ts';
import { reactTo } from '../replies/reply-to.ts';
import type { Spoken } from './spoken.ts';

/** What offers a scene, or devices, under a message that probably asks for it: whoever clicks it takes the offer. */
export const PLAY = '▶️';

const TO_REACT = PermissionFlagsBits.AddReactions | PermissionFlagsBits.ReadMessageHistory;

/**
 * Offers what people who were overheard probably asked for, by a reaction and without a word, where they may have it and
 * nobody chose to have none offered; not often. It is withdrawn where nobody takes it.
 */
export async function putOffer(what: Offer['what'], spoken: Spoken): Promise<void> {
  const { message, house, services } = spoken;
  const { channelId, guildId, id: messageId } = message;
  if (!(await mayOffer(spoken)) || !(await mayTake(what, spoken))) return;
  if (!services.limits.offers.take(channelId)) return;
  const offer = { guildId, channelId, messageId, what };
  // On record before it is seen: a restart in between leaves nothing that nobody takes back.
  const kept = await house.offers.put(offer);
  if (!(await reactTo(message, PLAY, services))) await house.offers.forget(kept);
}

/** Whether what is offered is for this member to have; of several devices, one of them at least. The home is not asked. */
export async function mayTake(
  what: Offer['what'],
  { member, house }: Pick<Spoken, 'member' | 'house'>,
): Promise<boolean> {
  if ('sceneId' in what) return (await member.offered([{ id: what.sceneId }])).length > 0;
  const looking = await member.look();
  if (!looking.allowed) return false;
  if (!(await looking.value.isKnownToSet())) return false;
  // In which rooms they are: rules may be about these.
  const known = await house.knownSettable();
  const devices = what.settings.map(({ deviceId: id }) => known.find(device => device.id === id) ?? { id });
  return (await member.controllable(devices)).length > 0;
}

/** Whether it is shared talk, and the bot is let to react there, as far as is known. */
async function mayOffer({ message, guild, house }: Spoken): Promise<boolean> {
  const heard = (await house.setUp.listening()).find(({ channelId }) => channelId === message.channelId);
  if (heard?.mode !== 'shared') return false;
  const { me } = guild.members;
  return me === null || (message.channel.permissionsFor(me)?.has(TO_REACT) ?? false);
}

/** Takes the bot's own reaction away; one that is gone, or that it may not touch, is as good. */
export async function withdrawOffer(
  client: Client<true>,
  { channelId, messageId }: Pick<Offer, 'channelId' | 'messageId'>,
): Promise<void> {
  const route = Routes.channelMessageOwnReaction(channelId, messageId, encodeURIComponent(PLAY));
  await client.rest.delete(route).catch(error => {
    if (!(error instanceof DiscordAPIError)) throw error;
  });
}
