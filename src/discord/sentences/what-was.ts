import { HubResponseError } from '../../errors.ts';
import type { AuditEntry } from '../../guilds/audit/contract.ts';
import type { HomeView } from '../../household/access/member.ts';
import { fewAtOnce } from '../../household/devices/few-at-once.ts';
import { tellApart } from '../../household/tell-apart.ts';
import { isDanger } from '../../hub/capabilities.ts';
import type { HubDevice, HubHistory, HubSceneEffect, Point, Reading } from '../../hub/model.ts';
import type { Intent } from '../../intents/contract.ts';
import type { Question, State } from '../../intents/questions/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { requireAllowed } from '../access/actor.ts';
import { toControlLine, toAnswerLine as toNoticeLine, toRunLine } from '../audit/run-line.ts';
import { toGlyph, toShortReading } from '../hub/device-view.ts';
import { toButtonTitle } from '../presses/press-name.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toFaultText } from '../replies/faults.ts';
import { toPersonMention } from '../replies/person-mention.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { toUnix } from '../replies/unix.ts';
import { lookAt, wantsMore } from './asked-state.ts';
import type { Spoken } from './spoken.ts';

/** The most devices in an answer about when, and in one about a day. */
const MAX_DEVICES = 4;
const MAX_WATCHED = 20;
/** Deeds of somebody; of a day, and lines of devices and of buttons then. */
const MAX_DEEDS = 3;
const MAX_OF_DAY = 8;
const MAX_BUTTONS = 3;
/** Entries of the record that are looked through. */
const LOOKED_AT = 200;
/** As far back as hubs keep a record, and as many points as they tell. */
const LONGEST_MS = 366 * 24 * 60 * 60_000;
const POINTS = 2_000;

/** The scenes that do what is asked about, as hubs tell it. */
const DONE_BY: Partial<Record<State, HubSceneEffect['does']>> = {
  unlocked: 'unlocks',
  locked: 'locks',
  open: 'opens',
  closed: 'closes',
  on: 'turns_on',
  off: 'turns_off',
  armed: 'arms',
  disarmed: 'disarms',
};

/** What is asked of these devices, by the capability that tells it. */
export interface AskedOf {
  readonly question: Question;
  readonly devices: readonly HubDevice[];
  readonly asks: string;
}

/** When devices were last as was asked, a line each, by the hub's own history. */
export async function toWhenText(asked: AskedOf, home: HomeView, { services, t }: Spoken): Promise<string> {
  const since = new Date(services.now() - LONGEST_MS);
  const shown = asked.devices.slice(0, MAX_DEVICES);
  const lines = await fewAtOnce(shown, async device => {
    const { name: capability = asked.asks } = lookAt(device, asked.question, asked.asks).reading ?? {};
    const history = await readHistory(home, device.id, { capability, since });
    return history && toWhenLine(device, history, asked, t);
  });
  if (lines.every(line => line === null)) return t.history.notKept;
  const more = asked.devices.length - shown.length;
  return [...lines.flatMap(line => line ?? []), ...(more > 0 ? [t.questions.more({ more })] : [])].join('\n');
}

/** Without points where the hub records no such capability; null where it keeps no history. */
async function readHistory(
  home: HomeView,
  id: string,
  { capability, since }: { readonly capability: string; readonly since: Date },
): Promise<HubHistory | null> {
  try {
    return await home.history(id, { capability, since, points: POINTS });
  } catch (error) {
    const isUnrecorded = error instanceof HubResponseError && error.kind === 'rejected';
    if (!isUnrecorded) throw error;
    return { capability: null, unit: null, points: [], capabilities: [] };
  }
}

function toWhenLine(known: HubDevice, history: HubHistory, asked: AskedOf, t: Messages): string {
  const { capability, points } = history;
  const device = `${toGlyph(known)} **${escapeText(known.name)}**`;
  const [first] = points;
  if (capability === null || !first) return `${device} · ${t.history.nothing}`;
  const words = lookUp(t.questions.states, asked.asks);
  const state = words?.[wantsMore(asked.question, asked.asks) ? 'yes' : 'no'] ?? capability;
  const so = points.map(({ value }) => isSo({ name: capability, value, unit: null }, known, asked));
  const last = so.lastIndexOf(true);
  if (last === -1) return t.talk.neverSo({ device, state, unix: toUnix(first.at) });
  const began = so.slice(0, last).findLastIndex(each => each !== true) + 1;
  const from = toUnix(points[began]?.at ?? first.at);
  const next = points[last + 1];
  // What held before it was recorded, or while nobody knew, began at another time.
  const isKnown = so[began - 1] === false;
  if (!next) return t.talk[isKnown ? 'soSince' : 'soAllAlong']({ device, state, unix: from });
  const to = toUnix(next.at);
  return isKnown ? t.talk.lastSo({ device, state, from, to }) : t.talk.soUntil({ device, state, unix: to });
}

/** Whether a reading matches the state that was asked about; null if it does not tell. */
function isSo(reading: Reading, device: HubDevice, { question, asks }: AskedOf): boolean | null {
  if (reading.value === null) return null;
  const then: HubDevice = { ...device, availability: 'online', state: [reading] };
  return lookAt(then, { ...question, form: 'when' }, asks).holds;
}

/** Who asked for devices to be so, of the record; to those who manage, who alone may see that. */
export async function toWhoText(asked: AskedOf, home: HomeView, spoken: Spoken): Promise<string> {
  const { member, t } = spoken;
  const managing = await member.manage();
  if (!managing.allowed) return t.talk.whoHidden;
  const filter = { userId: null, sceneId: null, kind: 'runs', since: null } as const;
  const page = await managing.value.audit(filter, { upTo: null, offset: 0, limit: LOOKED_AT });
  if (page === null) return t.audit.off;
  const scenes = new Set(await scenesThatDo(asked, home));
  const deeds = page.entries.filter(entry => didSo(entry, scenes, asked)).slice(0, MAX_DEEDS);
  const lines = deeds.map(entry => toDeedLines(entry, t));
  return [...(lines.length === 0 ? [t.talk.whoNobody] : lines), t.talk.whoElse].join('\n');
}

/** The scenes of which the hub tells that they do so to one of the devices. */
async function scenesThatDo({ question: { state }, devices }: AskedOf, home: HomeView): Promise<string[]> {
  const does = state === null ? undefined : DONE_BY[state];
  const names = new Set(devices.map(({ name }) => name));
  const list = await home.scenes();
  const scenes = list?.items.filter(({ effects }) =>
    effects?.some(effect => effect.does === does && names.has(effect.name)),
  );
  return scenes?.map(({ id }) => id) ?? [];
}

/** Outcomes after which the home may have changed. */
const DONE: ReadonlySet<string> = new Set(['on', 'partly', 'accepted', 'unknown']);

function didSo({ event }: AuditEntry, scenes: ReadonlySet<string>, asked: AskedOf): boolean {
  if (event.type === 'run') return DONE.has(event.result.kind) && scenes.has(event.sceneId);
  if (event.type !== 'control' || !DONE.has(event.result.kind)) return false;
  const device = asked.devices.find(({ id }) => id === event.deviceId);
  if (device === undefined) return false;
  // "Who turned the heating up?" asks for whatever was set of it.
  if (asked.question.state === null) return true;
  return event.commands.some(({ capability: name, value }) =>
    isSo({ name, value, unit: null }, device, asked),
  );
}

/** What somebody did, and beneath it who asked, and who approved it. */
function toDeedLines({ by, at, event }: AuditEntry, t: Messages): string {
  const line =
    event.type === 'run'
      ? toRunLine(event, t)
      : event.type === 'control'
        ? toControlLine(event, t)
        : event.type === 'answer'
          ? toNoticeLine(event, t)
          : '';
  const asker = t.talk.askedBy({ user: toPersonMention(by.userId, t), unix: toUnix(at) });
  const decidedBy = event.type === 'run' || event.type === 'control' ? (event.decidedBy ?? null) : null;
  const approved =
    decidedBy === null ? '' : ` · ${t.audit.approvedBy({ user: toPersonMention(decidedBy, t) })}`;
  return `${line}\n${asker}${approved}`;
}

/**
 * Tells of a part of the last days which buttons were pressed, and what doors, locks and alarms did, by the hub's history;
 * to those who manage also what was done and who asked for it, by the record.
 */
export async function tellDay(span: Extract<Intent, { kind: 'happened' }>, spoken: Spoken): Promise<void> {
  const { message, t } = spoken;
  const [deeds, presses, devices] = await Promise.all([
    toDeedsOf(span, spoken),
    toPressesOf(span, spoken),
    toDevicesOf(span, spoken),
  ]);
  const lines = [...deeds, ...presses, ...devices.lines];
  const told = [...(lines.length === 0 ? [t.talk.nothingHappened] : lines), ...devices.notes];
  const foot = t.history.since({ from: toUnix(span.since), to: toUnix(span.until) });
  await replyTo(message, toReply('calm', [...told, `-# ${foot}`].join('\n')));
}

/** When it is about. */
type Span = Pick<Extract<Intent, { kind: 'happened' }>, 'since' | 'until'>;

async function toDeedsOf({ since, until }: Span, { member, t }: Spoken): Promise<string[]> {
  const managing = await member.manage();
  if (!managing.allowed) return [];
  const filter = { userId: null, sceneId: null, kind: 'runs', since } as const;
  const page = await managing.value.audit(filter, { upTo: null, offset: 0, limit: LOOKED_AT });
  if (!page) return [t.audit.off];
  const { entries } = page;
  const then = entries.filter(({ at }) => at >= since && at <= until);
  const more = then.length - MAX_OF_DAY;
  const lines = then.slice(0, MAX_OF_DAY).map(entry => toDeedLines(entry, t));
  return more > 0 ? [...lines, t.talk.moreOfDay({ more })] : lines;
}

async function toPressesOf({ since, until }: Span, { house, t }: Spoken): Promise<string[]> {
  const [presses, settings] = await Promise.all([
    house.setUp.pressHistory({ topic: null, offset: 0, limit: LOOKED_AT }),
    house.setUp.buttonSettings(),
  ]);
  const then = presses.filter(({ pressedAt }) => pressedAt >= since && pressedAt <= until);
  const last = new Map(then.toReversed().map(press => [press.topic, press.pressedAt]));
  return [...last]
    .toSorted(([, a], [, b]) => b.getTime() - a.getTime())
    .slice(0, MAX_BUTTONS)
    .map(([topic, at]) =>
      t.talk.pressed({ button: toButtonTitle(topic, settings.get(topic)), unix: toUnix(at) }),
    );
}

/** What of a home people ask about behind a day: not who moved where. */
const TOLD = ['contact', 'locked', 'armed', 'smoke', 'carbon_monoxide', 'gas', 'water_leak'];

/** `notes`: why they are not told of. */
async function toDevicesOf(
  span: Span,
  { member, services, t }: Spoken,
): Promise<{ readonly lines: readonly string[]; readonly notes: readonly string[] }> {
  try {
    const home = requireAllowed(await member.look(), t);
    const { items } = await home.devices();
    const watched = tellApart(items).flatMap(device =>
      device.state.flatMap(({ name }) => (TOLD.includes(name) ? { device, name } : [])),
    );
    const read = await fewAtOnce(watched.slice(0, MAX_WATCHED), async ({ device, name }) => {
      const history = await readHistory(home, device.id, { capability: name, since: span.since });
      return history && toChanges(device, history, span);
    });
    if (read.length > 0 && read.every(changes => changes === null))
      return { lines: [], notes: [t.history.notKept] };
    const lines = read
      .flatMap(changes => changes ?? [])
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MAX_OF_DAY)
      .map(({ device, reading, times, at }) =>
        t.talk.happened({
          device: `${toGlyph(device)} **${escapeText(device.name)}**`,
          state: toShortReading(reading, t),
          times,
          unix: toUnix(at),
        }),
      );
    return { lines, notes: [] };
  } catch (error) {
    // What is on record is known without the hub.
    const text = toFaultText(error, { t, log: services.log, reader: 'family' });
    return { lines: [], notes: [t.faults.prefix({ text })] };
  }
}

/** What a device came to be in that time, how often, and when last. */
function toChanges(device: HubDevice, { capability, points }: HubHistory, { until }: Span) {
  const name = capability ?? '';
  const isNews = ({ value }: Point, before: Point | undefined) =>
    value !== null && before?.value !== undefined && before.value !== null && before.value !== value;
  const news = points.filter(
    (point, at) => point.at <= until && isNews(point, points[at - 1]) && isTold(name, point.value),
  );
  const byValue = Map.groupBy(news, ({ value }) => value);
  return [...byValue].flatMap(([value, those]) => {
    const last = those.at(-1);
    return last ? { device, reading: { name, value, unit: null }, times: those.length, at: last.at } : [];
  });
}

/** Openings and unlockings, changes of an alarm, and dangers; no closing or locking. */
function isTold(name: string, value: Point['value']): boolean {
  if (name === 'contact') return value === 'open';
  if (name === 'locked') return value === false;
  return name === 'armed' || isDanger(name, value);
}
