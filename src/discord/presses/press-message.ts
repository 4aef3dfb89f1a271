import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  MessageFlags,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import type { GuildStore } from '../../guilds/contract.ts';
import type { ButtonSettings, GuildSettings } from '../../guilds/model.ts';
import type { PressTotal } from '../../guilds/presses/contract.ts';
import { isQuiet } from '../../household/clock/quiet-hours.ts';
import { toTimeZone } from '../../household/clock/time-zone.ts';
import type { ComposeNotice, NoticeView } from '../../household/presses/outbox/contract.ts';
import { type Attention, toAttention } from '../../household/presses/press-attention.ts';
import { type ButtonTotal, sumByButton } from '../../household/presses/press-totals.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import type { Log } from '../../process/log.ts';
import { isSettled } from '../../topic-rules.ts';
import { escapeCode } from '../replies/escape-text.ts';
import { toHouseholdLocale } from '../replies/household-language.ts';
import { toUnix } from '../replies/unix.ts';
import { toNoticeRow } from './press-components.ts';
import { type ToTime, toNewsText, toSummaryText } from './press-text.ts';

/** Discord takes so many characters of a message. */
const MESSAGE_LENGTH = 2000;
/** What is summed up leaves the rest to what is told. */
const SUMMARY_LENGTH = 600;
/** Of a payload that nothing recognised. */
const SAMPLE_LENGTH = 100;
const MOST_SAMPLES = 3;

/** A message about presses as it is sent. */
export interface NoticeBody extends Pick<RESTPostAPIChannelMessageJSONBody, 'flags' | 'allowed_mentions'> {
  readonly content: string;
  readonly components: APIActionRowComponent<APIButtonComponentWithCustomId>[];
}

/** What a household has said, as far as a message goes by it. */
interface Said {
  readonly settings: ReadonlyMap<string, ButtonSettings>;
  readonly household: GuildSettings;
  /** What the home calls buttons, by topic. */
  readonly homeNames: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

const NOTHING_SAID: GuildSettings = {
  language: null,
  timeZone: null,
  quietHours: null,
  spokenAnswers: false,
  rights: null,
};

/** Creates what puts presses into words: a message's JSON, from what is kept in memory of the household. */
export function createComposeNotice({
  guilds,
  localeOf,
  log,
  summedUpAfterMs,
}: {
  guilds: Pick<GuildStore, 'buttonSettings' | 'settings'>;
  /** The language that a server has set in Discord, e.g. `en-US`. */
  localeOf(guildId: string): string;
  log: Log;
  /** Presses that are told later than this are summed up. */
  summedUpAfterMs: number;
}): ComposeNotice {
  return async (view, homeNames = new Map()) => {
    const said = { ...(await readSaid(view.guildId, guilds, log)), homeNames };
    const t = messagesFor(toHouseholdLocale(said.household, localeOf(view.guildId)));
    const { fresh, old } = partByAge(view, summedUpAfterMs);
    const { quietHours } = said.household;
    const attention = toAttention(
      fresh.map(({ topic }) => topic),
      {
        settings: said.settings,
        isQuiet: quietHours !== null && isQuiet(view.deliveredAt, quietHours, said.timeZone),
        isLate: view.late !== null,
      },
    );
    const body: NoticeBody = {
      content: toContent({ view, fresh, old, attention, said }, t),
      components: view.isDismissed
        ? []
        : [
            toNoticeRow(
              {
                ...view,
                isNameless: isNameless([...fresh, ...old], said),
                unknown: toUnknown(fresh, said),
              },
              t,
            ),
          ],
      ...(attention.isSilent && !view.isEdit ? { flags: MessageFlags.SuppressNotifications } : {}),
      allowed_mentions: { parse: [], ...(view.isEdit ? {} : { roles: [...attention.roleIds] }) },
    };
    return JSON.stringify(body);
  };
}

/** A full disk must not silence the doorbell: what cannot be read has not been said. */
async function readSaid(
  guildId: string,
  guilds: Pick<GuildStore, 'buttonSettings' | 'settings'>,
  log: Log,
): Promise<Omit<Said, 'homeNames'>> {
  const orElse =
    <T>(fallback: T) =>
    (error: unknown) => {
      log.error({ err: error, guildId }, 'what a household says of its buttons could not be read');
      return fallback;
    };
  const [settings, household] = await Promise.all([
    guilds.buttonSettings(guildId).catch(orElse<ReadonlyMap<string, ButtonSettings>>(new Map())),
    guilds.settings(guildId).catch(orElse(NOTHING_SAID)),
  ]);
  return { settings, household, timeZone: toTimeZone(household).timeZone };
}

/** Only what is told late can be too old: a device whose clock is wrong is told as it comes. */
function partByAge({ totals, deliveredAt, late }: NoticeView, summedUpAfterMs: number) {
  const isOld = ({ lastAt }: ButtonTotal) =>
    late !== null && deliveredAt.getTime() - lastAt.getTime() > summedUpAfterMs;
  const buttons = sumByButton(totals);
  return { fresh: buttons.filter(button => !isOld(button)), old: buttons.filter(isOld) };
}

interface Contents {
  readonly view: NoticeView;
  readonly fresh: readonly ButtonTotal[];
  /** Too old to be told by themselves; only of a late message. */
  readonly old: readonly ButtonTotal[];
  readonly attention: Attention;
  readonly said: Said;
}

function toContent({ view, fresh, old, attention, said }: Contents, t: Messages) {
  const { settings, homeNames, timeZone } = said;
  const { late, deliveredAt } = view;
  const toTime = createToTime(deliveredAt, timeZone);
  const delivery = { deliveredAt, late, toTime };
  const roles = attention.roleIds.map(id => `<@&${id}>`).join(' ');
  const summed = { settings, homeNames, characters: fresh.length === 0 ? MESSAGE_LENGTH : SUMMARY_LENGTH };
  const summary = old.length > 0 ? toSummaryText(old, { ...summed, toTime }, t) : '';
  const isUnknown = toUnknown(fresh, said).length > 0;
  const unknown = isUnknown ? [...toSamples(fresh), t.buttons.unknownMessage].join('\n') : '';
  const unstored = view.saysUnstored ? t.buttons.unstored : '';
  const characters = MESSAGE_LENGTH - summary.length - unknown.length - unstored.length - roles.length - 4;
  const news = toNewsText(fresh, { settings, homeNames, delivery, characters }, t);
  const text = [news, unknown, summary, unstored].filter(Boolean).join('\n');
  return roles ? `${roles} ${text}` : text;
}

/** What nobody knows, where it is of one button. */
function toSamples([button, ...others]: readonly ButtonTotal[]): readonly string[] {
  if (!button || others.length > 0) return [];
  const samples = button.actions.flatMap(({ sample }) => sample || []);
  return samples.slice(0, MOST_SAMPLES).map(sample => `-# \`${escapeCode(sample, SAMPLE_LENGTH)}\``);
}

/** What the buttons have sent that nobody knows, and of which nobody has said since what it is. */
function toUnknown(buttons: readonly ButtonTotal[], { settings }: Said): readonly PressTotal[] {
  return buttons.flatMap(({ topic, actions }) =>
    actions.filter(
      ({ action, sample }) =>
        action === 'unknown' && !isSettled(sample ?? '', settings.get(topic)?.rules ?? []),
    ),
  );
}

function isNameless([button, ...others]: readonly ButtonTotal[], { settings }: Said): boolean {
  return button !== undefined && others.length === 0 && !settings.get(button.topic)?.name;
}

/**
 * Creates what writes times as Discord's own timestamps, which every reader sees in their time zone: the hour, or
 * the date too where it is another day than that of `deliveredAt` by the household's clocks.
 */
function createToTime(deliveredAt: Date, timeZone: string): ToTime {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const today = format.format(deliveredAt);
  return time => `<t:${toUnix(time)}:${format.format(time) === today ? 't' : 'f'}>`;
}
