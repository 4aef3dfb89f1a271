import {
  type Client,
  DiscordAPIError,
  type Guild,
  type GuildMember,
  type Message,
  type GatewayMessageReactionAddDispatchData as Reacted,
} from 'discord.js';
import type { Offer } from '../../guilds/model.ts';
import { toPerson } from '../access/actor.ts';
import { tellControls } from '../devices/tell-controls.ts';
import type { Services } from '../gateway/context.ts';
import { householdMessages } from '../replies/household-language.ts';
import { tellOutcome } from '../scenes/tell-outcome.ts';
import { toRequestsOf } from './obey-order.ts';
import { mayTake, PLAY } from './offer.ts';
import { toSettings } from './offered-settings.ts';
import type { Spoken } from './spoken.ts';
import { toSpokenPlace } from './spoken-place.ts';

/** Somebody has clicked and waits. */
const ABILITY_MS = 2_000;

/**
 * Takes an offer for whoever clicks its reaction: once, in time, as the message was when it was offered, and while the
 * bot's own reaction is there, which a moderator may take away. Of somebody who may not have it done it makes nothing:
 * it stays for those who may.
 */
export async function answerOffer(reacted: Reacted, client: Client<true>, services: Services): Promise<void> {
  const { guild_id: guildId, user_id: userId, message_id: messageId, emoji } = reacted;
  if (emoji.id !== null || emoji.name !== PLAY || userId === client.user.id) return;
  const guild = client.guilds.cache.get(guildId ?? '');
  if (!guild) return;
  const house = services.core.of(guild.id);
  const offer = await house.offers.under(messageId);
  if (!offer) return;
  const { what } = offer;
  const spoken = await toClicked(offer, userId, { guild, client, services });
  if (!spoken) return;
  if ('settings' in what) await learnAbility(spoken);
  if (!(await mayTake(what, spoken))) return;
  if (!stands(spoken.message)) return house.offers.withdraw(offer);
  if ('settings' in what && !(await areCalledSo(what.settings, spoken))) return house.offers.withdraw(offer);
  // First: where the home does not say from where “brighter” goes, the offer stays for another click.
  const requests = 'settings' in what ? await toRequestsOf(toSettings(what.settings), spoken) : null;
  if (!(await house.offers.take(offer))) return; // A second click: the first one is at work.
  house.offers
    .withdraw(offer)
    .catch(error => services.log.info({ err: error }, 'an offer that was taken stays to be seen'));
  const { member } = spoken;
  const place = toSpokenPlace(spoken);
  if (requests) {
    await tellControls(await member.controlAll(requests), place, spoken);
    return;
  }
  if (!('sceneId' in what)) return;
  const request = { sceneId: what.sceneId, runAt: null };
  await tellOutcome(await member.run(request.sceneId), request, place, spoken);
}

/** Whether a message says what it said when this was offered, and the offer is still to be seen. */
function stands({ editedTimestamp, reactions }: Message): boolean {
  return editedTimestamp === null && reactions.cache.get(PLAY)?.me === true;
}

/** Since a restart nobody may have asked whether the hub sets devices, and not every hub lists it. */
async function learnAbility({ member }: Spoken): Promise<void> {
  const looking = await member.look();
  if (looking.allowed) await looking.value.setsDevices(ABILITY_MS);
}

/** What was overheard was held against what is stored: whether the home calls these devices so, and so has them. */
async function areCalledSo(
  settings: readonly { readonly deviceId: string }[],
  { member, house }: Spoken,
): Promise<boolean> {
  const looking = await member.look();
  if (!looking.allowed) return false;
  const known = await house.knownSettable();
  const ids = [...new Set(settings.map(({ deviceId }) => deviceId))];
  const devices = await Promise.all(ids.map(id => looking.value.device(id)));
  // Of several that are called the same, more than the name is known.
  return devices.every(({ id, name }) => known.find(each => each.id === id)?.name.startsWith(name) ?? true);
}

/** Whoever clicked, by the roles of now, under the message; null: one of them is gone, or no person. */
async function toClicked(
  { channelId, messageId }: Offer,
  userId: string,
  { guild, client, services }: { guild: Guild; client: Client<true>; services: Services },
): Promise<Spoken | null> {
  const channel = guild.channels.cache.get(channelId);
  if (!channel?.isTextBased()) return null;
  const [person, message] = await Promise.all([
    orGone<GuildMember>(guild.members.fetch({ user: userId, force: true })),
    orGone<Message<true>>(channel.messages.fetch({ message: messageId, force: true, cache: false })),
  ]);
  if (!person || person.user.bot || !message) return null;
  const house = services.core.of(guild.id);
  const member = house.as({
    guildId: guild.id,
    channelId,
    userId,
    ...toPerson(guild, person),
    way: 'button',
    addressed: true,
  });
  const t = await householdMessages(guild, house);
  return { message, client, guild, house, member, t, services, hearing: 'ambient', mentioned: false };
}

async function orGone<T>(fetching: Promise<T>): Promise<T | null> {
  return fetching.catch(error => {
    if (error instanceof DiscordAPIError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  });
}
