import { UserError } from '../../errors.ts';
import type { Notice, PressTotal } from '../../guilds/presses/contract.ts';
import type { LateReason } from '../../household/presses/outbox/contract.ts';
import { EVERY_BUTTON } from '../../household/presses/press-attention.ts';
import { type TopicRule, toSettled } from '../../topic-rules.ts';
import { requireAllowed } from '../access/actor.ts';
import { requireManager } from '../access/manage.ts';
import type { Pressed, Submitted } from '../gateway/command.ts';
import { type Context, forAll } from '../gateway/context.ts';
import { answer, type Outcome } from '../replies/answer.ts';
import { toField } from '../replies/form.ts';
import { toReply } from '../replies/reply.ts';
import { sayMeaning, toMessageText } from './buttons-meaning.ts';
import { muteButtons } from './buttons-mute.ts';
import { saveName } from './buttons-name.ts';
import type { NoticeBody } from './press-message.ts';

const MUTE_MS = 60 * 60_000;
/** A message of more buttons than an answer can name is a flood: all are muted. */
const MAX_NAMED = 25;
/** Values of which one click says something: an answer names them all, whatever they are called. */
const MOST_SETTLED = 15;
/** Of a message that says what was settled. */
const MOST_NAMED_VALUES = 5;

/** Sends a message's buttons away, for whoever may look: it is tidied up, and nothing else changes. */
export async function dismissNotice(
  { interaction, house, member, t }: Pressed,
  nonce: string,
): Promise<Outcome> {
  requireAllowed(await member.see(), t);
  const notice = await house.setUp.noticeByNonce(nonce);
  // Until Discord is known to have it, a message is found again by its buttons: without them it would come twice.
  if (notice?.messageId === null) throw new UserError(t.buttons.notSettled);
  await house.dismissNotice(nonce);
  await interaction.update({ components: [] });
  return 'ok';
}

/** Mutes the buttons that a message tells of for an hour, and says which. */
export async function muteNotice(context: Pressed, nonce: string): Promise<Outcome> {
  const manager = await requireManager(context);
  const work = async () => {
    const { totals } = await noticeOf(context, nonce);
    const pressed = [...new Set(totals.map(({ topic }) => topic))];
    const topics = pressed.length > MAX_NAMED ? [EVERY_BUTTON] : pressed;
    return muteButtons(context, { manager, topics, forMs: MUTE_MS });
  };
  return answer(context, work, { ephemeral: true });
}

type Settled = Pick<TopicRule, 'field' | 'value'> & { readonly topic: string };

/**
 * Says what the unknown values are that a message tells of, and those alone: presses, or nothing; of many some at each
 * click.
 */
export async function settleUnknown(
  context: Pressed,
  { nonce, means }: { nonce: string; means: 'pressed' | 'ignore' },
): Promise<Outcome> {
  const manager = await requireManager(context);
  const work = async () => {
    const unknown = toUnknown((await noticeOf(context, nonce)).totals);
    const settings = await context.house.setUp.buttonSettings();
    const isSaid = ({ topic, field, value }: Settled) =>
      settings
        .get(topic)
        ?.rules.some(rule => rule.field === field && rule.value === value && rule.means === means) ?? false;
    const open = unknown.filter(settled => !isSaid(settled));
    const chosen = (open.length > 0 ? open : unknown).slice(0, MOST_SETTLED);
    const said: string[] = [];
    // One after another: of one topic there may be several.
    for (const settled of chosen) said.push(await sayMeaning(context, { manager, ...settled, means }));
    const left = new Set(open.slice(chosen.length).map(({ topic }) => topic)).size;
    if (left > 0) said.push(context.t.buttons.moreSettings({ buttons: left }));
    return toReply('good', said.join('\n'));
  };
  const outcome = await answer(context, work, { ephemeral: true });
  if (outcome === 'ok') await tellSettled(context, { nonce, means });
  return outcome;
}

/** What of a message's presses can be settled, each value once. */
function toUnknown(totals: readonly PressTotal[]): readonly Settled[] {
  const all = totals
    .filter(({ action }) => action === 'unknown')
    .map(({ topic, sample }) => ({ topic, ...toSettled(sample ?? '') }));
  return [...new Map(all.map(settled => [JSON.stringify(settled), settled])).values()];
}

/** Has a message ask no more what was said, but say who said it; where Discord takes no edit, only they know it. */
async function tellSettled(
  context: Pressed,
  { nonce, means }: { nonce: string; means: 'pressed' | 'ignore' },
): Promise<void> {
  const { interaction, services } = context;
  const { message, user } = interaction;
  try {
    const all = await forAll(context);
    const { content, components } = await composeAnew(all, {
      nonce,
      postedAt: message.createdAt,
      late: null,
    });
    const unknown = toUnknown((await noticeOf(all, nonce)).totals);
    const texts = [...new Set(unknown.map(settled => toMessageText(settled, all.t)))].slice(
      0,
      MOST_NAMED_VALUES,
    );
    const settled = `-# <@${user.id}>: ${texts.join(', ')} → ${all.t.buttons.meanings[means]}`;
    await message.edit({ content: `${content}\n${settled}`, components });
  } catch (error) {
    services.log.warn({ err: error }, 'a message could not say what was settled');
  }
}

/** What a message says by now. */
async function composeAnew(
  context: Context,
  { nonce, postedAt, late }: { nonce: string; postedAt: Date; late: LateReason | null },
): Promise<NoticeBody> {
  const { notice, totals } = await noticeOf(context, nonce);
  const body = await context.services.composeNotice({
    guildId: context.house.guildId,
    nonce,
    totals,
    deliveredAt: postedAt,
    late,
    isDismissed: notice.isDismissed,
    isEdit: true,
  });
  return JSON.parse(body);
}

/** Asks what the button of a message is called. */
export async function askForName(
  context: Pressed,
  [nonce = '', ...late]: readonly string[],
): Promise<Outcome> {
  await requireManager(context);
  const { buttons: t } = context.t;
  await context.interaction.showModal({
    custom_id: `buttons:named:${[nonce, ...late].join(':')}`,
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
  context: Submitted,
  [nonce = '', late]: readonly string[],
): Promise<Outcome> {
  const manager = await requireManager(context);
  const { interaction } = context;
  const { totals } = await noticeOf(context, nonce);
  const typed = (id: string) => interaction.fields.getTextInputValue(id).trim() || null;
  const [{ topic }] = totals;
  await saveName(context, { manager, topic, name: typed('name'), emoji: typed('emoji') });
  if (!interaction.isFromMessage()) return 'ok';
  const { content, components } = await composeAnew(context, {
    nonce,
    postedAt: interaction.message.createdAt,
    late: parseLateReason(late),
  });
  await interaction.update({ content, components });
  return 'ok';
}

/** A guild's own; another's is none of its business, and neither is one that is no longer on record. */
async function noticeOf(
  { house: { setUp }, t }: Context,
  nonce: string,
): Promise<{ readonly notice: Notice; readonly totals: readonly [PressTotal, ...PressTotal[]] }> {
  const notice = await setUp.noticeByNonce(nonce);
  const [first, ...others] = notice ? (await setUp.noticePresses(notice.id)).totals : [];
  if (!notice || !first) throw new UserError(t.buttons.noticeGone);
  return { notice, totals: [first, ...others] };
}

const LATE_REASONS: readonly LateReason[] = ['unreachable', 'forbidden', 'away', 'flood'];

function parseLateReason(text: string | undefined): LateReason | null {
  return LATE_REASONS.find(reason => reason === text) ?? null;
}
