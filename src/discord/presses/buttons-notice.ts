import type { MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Notice, PressTotal } from '../../guilds/presses/contract.ts';
import type { LateReason } from '../../household/presses/outbox/contract.ts';
import { EVERY_BUTTON } from '../../household/presses/press-attention.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { requireAllowed, toActor } from '../access/actor.ts';
import { mustManage } from '../access/manage.ts';
import type { Services } from '../gateway/services.ts';
import { answer, type Outcome } from '../replies/answer.ts';
import { toField } from '../replies/form.ts';
import { muteButtons } from './buttons-mute.ts';
import { saveName } from './buttons-name.ts';
import type { NoticeBody } from './press-message.ts';

const MUTE_MS = 60 * 60_000;
/** A message of more buttons than an answer can name is a flood: all are muted. */
const MAX_NAMED = 25;

/** Sends a message's buttons away, for whoever may look: it is tidied up, and nothing else changes. */
export async function dismissNotice(
  interaction: MessageComponentInteraction<'cached'>,
  nonce: string,
  { gate, guilds }: Services,
): Promise<Outcome> {
  const { guildId, locale } = interaction;
  requireAllowed(await gate.see(toActor(interaction)), locale);
  const notice = await guilds.noticeByNonce(guildId, nonce);
  // Until Discord is known to have it, a message is found again by its buttons: without them it would come twice.
  if (notice?.messageId === null) throw new UserError(messagesFor(locale).buttons.notSettled);
  await guilds.dismissNotice(guildId, nonce);
  await interaction.update({ components: [] });
  return 'ok';
}

/** Mutes the buttons that a message tells of for an hour, and says which. */
export async function muteNotice(
  interaction: MessageComponentInteraction<'cached'>,
  nonce: string,
  services: Services,
): Promise<Outcome> {
  const own = await mustManage(interaction, services);
  const { guildId } = interaction;
  const work = async (t: Messages) => {
    const { totals } = await noticeOf(guildId, nonce, services, t);
    const pressed = [...new Set(totals.map(({ topic }) => topic))];
    const topics = pressed.length > MAX_NAMED ? [EVERY_BUTTON] : pressed;
    return muteButtons(guildId, { topics, until: new Date(services.now() + MUTE_MS) }, own, t);
  };
  return answer(interaction, services, work, { ephemeral: true });
}

/** Asks what the button of a message is called. */
export async function askForName(
  interaction: MessageComponentInteraction<'cached'>,
  [nonce = '', ...late]: readonly string[],
  services: Services,
): Promise<Outcome> {
  await mustManage(interaction, services);
  const { buttons: t } = messagesFor(interaction.locale);
  await interaction.showModal({
    custom_id: ['buttons', 'named', nonce, ...late].join(':'),
    title: t.nameTitle,
    components: [
      toField({ id: 'name', label: t.nameLabel, description: t.nameHint, maxLength: 80 }),
      toField({ id: 'emoji', label: t.emojiLabel, description: t.emojiHint, required: false, maxLength: 60 }),
    ],
  });
  return 'ok';
}

/** Keeps the name, and says what the message says anew. */
export async function nameFromNotice(
  interaction: ModalSubmitInteraction<'cached'>,
  [nonce = '', late]: readonly string[],
  services: Services,
): Promise<Outcome> {
  const own = await mustManage(interaction, services);
  const { guildId, fields } = interaction;
  const t = messagesFor(interaction.locale);
  const { notice, totals } = await noticeOf(guildId, nonce, services, t);
  const [name, emoji] = ['name', 'emoji'].map(id => fields.getTextInputValue(id).trim() || null);
  const [{ topic }] = totals;
  await saveName(guildId, topic, { name: name ?? null, emoji: emoji ?? null }, own.guilds, t);
  if (!interaction.isFromMessage()) return 'ok';
  const body = await services.composeNotice({
    guildId,
    nonce,
    totals,
    deliveredAt: interaction.message.createdAt,
    late: parseLateReason(late),
    isDismissed: notice.isDismissed,
    isEdit: true,
  });
  const { content, components }: NoticeBody = JSON.parse(body);
  await interaction.update({ content, components });
  return 'ok';
}

/** A guild's own; another's is none of its business, and neither is one that is no longer on record. */
async function noticeOf(
  guildId: string,
  nonce: string,
  { guilds }: Services,
  t: Messages,
): Promise<{ readonly notice: Notice; readonly totals: readonly [PressTotal, ...PressTotal[]] }> {
  const notice = await guilds.noticeByNonce(guildId, nonce);
  const [first, ...others] = notice ? (await guilds.noticePresses(guildId, notice.id)).totals : [];
  if (!notice || !first) throw new UserError(t.buttons.noticeGone);
  return { notice, totals: [first, ...others] };
}

const LATE_REASONS: readonly LateReason[] = ['unreachable', 'forbidden', 'away', 'flood'];

function parseLateReason(text: string | undefined): LateReason | null {
  return LATE_REASONS.find(reason => reason === text) ?? null;
}
