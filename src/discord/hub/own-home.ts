import { ButtonStyle } from 'discord-api-types/v10';
import { AppError, HubResponseError, UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import { isOwnHome, OWN_HOME } from '../../household/own-home.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { toRouteWarnings } from '../presses/buttons-route.ts';
import type { AnswerContext } from '../replies/answer.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { toHubFaultText } from '../replies/faults.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { keepHub } from './hub-connect.ts';

/** Asks which of the two is meant: the machine's own, or another by its address. */
export function toOwnHomeOffer(
  question: string,
  ids: { readonly own: string; readonly other: string },
  t: Messages,
): Reply {
  const row = toButtonRow(
    { id: ids.own, label: t.hub.ownHome, style: ButtonStyle.Success },
    { id: ids.other, label: t.hub.otherHome, style: ButtonStyle.Secondary },
  );
  return toReply('calm', question, row);
}

/** Connects the home of the machine that the bot runs on, and tells its presses where that is asked for. */
export async function connectOwnHome(
  context: AnswerContext,
  { manager }: { readonly manager: Manager },
): Promise<Reply> {
  const { guild, house, member, interaction, t, services } = context;
  if (!services.limits.attempts.take(house.guildId)) throw new UserError(t.faults.tooManyAttempts);
  const taken = await services.ownHome?.take(member.actor, guild.name).catch(error => {
    throw new UserError(toFaultText(error, context), { cause: error });
  });
  if (!taken) throw new UserError(t.hub.ownHomeRefused);
  const { apiKey, probe } = taken;
  const reply = await keepHub(context, {
    manager,
    address: { url: OWN_HOME, apiKey, fingerprint: null },
    probe,
  });
  const buttons = await house.setUp.buttons();
  if (buttons && !isOwnHome(buttons)) return reply;
  const channelId = buttons?.channelId ?? interaction.channelId;
  if (channelId === null) return reply;
  const connected = await connectOwnButtons(context, { manager, channelId });
  return { components: [...reply.components, ...connected.components] };
}

/** Tells the presses of this machine's home in a channel. */
export async function connectOwnButtons(
  { guild, house, member, t, services }: Context,
  { manager, channelId }: { readonly manager: Manager; readonly channelId: string },
): Promise<Reply> {
  const { ownHome } = services;
  if (!ownHome?.isHeldBy(house.guildId) || !ownHome.isFor(member.actor))
    throw new UserError(t.hub.ownHomeRefused);
  if (!house.isMember()) throw new UserError(t.welcome.onlyCommands);
  await manager.connectBroker({
    url: OWN_HOME,
    username: null,
    password: null,
    filters: ['+/button/+'],
    fingerprint: null,
    clientId: 'homecord',
    channelId,
    connectedBy: member.actor.userId,
  });
  const text = t.hub.ownPresses({ channel: `<#${channelId}>` });
  const warnings = toRouteWarnings(guild, { channelId, roleId: null }, t);
  return toReply(warnings.length > 0 ? 'careful' : 'good', [text, ...warnings].join('\n'));
}

function toFaultText(error: unknown, { t, services }: Pick<Context, 't' | 'services'>): string {
  if (error instanceof AppError && error.code === 'own_home_taken') return t.hub.ownHomeTaken;
  if (error instanceof HubResponseError && error.kind === 'home_away') {
    const trouble = services.ownHome?.trouble();
    if (trouble) return trouble === 'rejects_token' ? t.hub.ownHomeRejectsToken : t.hub.ownHomeAway;
  }
  const text = toHubFaultText(error, t);
  if (text === null) throw error;
  return text;
}
