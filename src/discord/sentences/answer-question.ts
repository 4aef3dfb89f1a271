import { UserError } from '../../errors.ts';
import type { HomeView } from '../../household/access/member.ts';
import { cut } from '../../household/cut.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import { tellApart } from '../../household/tell-apart.ts';
import type { HubAutomation, HubDevice } from '../../hub/model.ts';
import type { Finding, HomeWords, NamedThing, Question } from '../../intents/questions/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply, withHead } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { tellWaiting } from '../scenes/scheduled-view.ts';
import { toAutomationAnswer } from './automation-answer.ts';
import { toDeviceAnswer, toNames } from './device-answer.ts';
import { ofIds } from './of-ids.ts';
import { findOpenBeside } from './open-beside.ts';
import type { Spoken } from './spoken.ts';
import { type AskedOf, toWhenText, toWhoText } from './what-was.ts';

/** What was read of a home to answer a question. */
interface Home extends HomeWords {
  readonly devices: readonly HubDevice[];
  readonly parts: readonly HubDevice[];
  readonly automations: readonly HubAutomation[];
  /** The hub does not tell of its automations. */
  readonly silent: boolean;
}

const NOTHING: Home = { devices: [], parts: [], automations: [], scenes: [], silent: false };
/** Components take 4,000 characters in all. */
const MAX_ANSWER_LENGTH = 3_800;
const MAX_SCENES = 25;

/**
 * Answers a question about the home from what the hub says now; it never runs anything. False: it turned
 * out to be no question for the home.
 * @throws the hub's errors.
 */
export async function answerQuestion(question: Question, spoken: Spoken): Promise<boolean> {
  const { message, t } = spoken;
  const isWhen = question.form === 'when' && question.about === 'devices';
  const asked = isWhen ? await findAsked(question, spoken) : null;
  if (asked && !('unknown' in asked)) {
    await replyTo(message, toReply('calm', await toWhenText(asked, await lookAtHome(spoken), spoken)));
    return true;
  }
  const waiting = await findWaiting(question, spoken);
  const answer = await answerFromHome(question, spoken).catch(error => {
    if (waiting === null || error instanceof UserError) throw error;
    return null; // What waits is known without the hub.
  });
  const unknown = asked && !answer ? toReply('calm', toUnknownAnswer(asked.unknown, t)) : null;
  // What is planned is asked of scenes: automations are the home's own.
  const beside = answer && question.isPlanned ? withHead(t.questions.automationsBeside, answer) : answer;
  const components = [waiting, beside, unknown].flatMap(reply => reply?.components ?? []);
  if (components.length === 0) return false;
  await replyTo(message, { components });
  return true;
}

/** Within what the home's devices are known, of which a question may name one. */
const DEVICES_MS = 5_000;

/**
 * Answers a question about devices that a pattern reads as a whole. False: the message is none. What the devices were called a
 * moment ago says whether it is; they are asked anew for the answer.
 * @throws the hub's errors.
 */
export async function answerByPattern(text: string, spoken: Spoken): Promise<boolean> {
  const { house, member, message, t } = spoken;
  const parser = await house.parser();
  const looking = await member.look().catch(() => null);
  if (!looking?.allowed) return false;
  if (!parser.ask(text, toSpokenOf(await looking.value.recentDevices(DEVICES_MS)))) return false;
  const { items } = await looking.value.devices();
  looking.value.remember(items);
  const devices = toSpokenOf(items);
  const asked = parser.ask(text, devices);
  if (!asked) return false;
  const { finding, question, openable } = asked;
  if (finding.about === 'unknown') {
    await replyTo(message, toReply('calm', toUnknownAnswer(finding, t)));
    return true;
  }
  const told = toDeviceAnswer(question, { ...finding, devices: ofIds(devices, finding.ids) }, t);
  const beside = { about: 'devices', ids: openable, asks: 'contact', told: true } as const;
  const open = toNames(findOpenBeside(question, devices, () => beside));
  const answer = open === '' ? told : [told, t.questions.openBeside({ devices: open })].join('\n');
  await replyTo(message, toReply('calm', cut(answer, MAX_ANSWER_LENGTH)));
  return true;
}

/** A home's devices, and behind them their parts. */
const toSpokenOf = (items: readonly HubDevice[]) => [...tellApart(items), ...items.flatMap(toParts)];

/** Who asked for devices to be so, and when they were so last. False: none is meant. */
export async function answerWho(question: Question, spoken: Spoken): Promise<boolean> {
  const { message, t } = spoken;
  const asked = await findAsked(question, spoken);
  if (asked === null) return false;
  const home = await lookAtHome(spoken);
  const texts =
    'unknown' in asked ? [toUnknownAnswer(asked.unknown, t)] : [await toWhoText(asked, home, spoken)];
  // Of what was merely set, there is no time at which it was so.
  if (!('unknown' in asked) && question.state !== null) texts.push(await toWhenText(asked, home, spoken));
  await replyTo(message, toReply('calm', cut(texts.join('\n'), MAX_ANSWER_LENGTH)));
  return true;
}

/** The devices that a question is about, with what tells it. null: it is about none. */
async function findAsked(
  question: Question,
  spoken: Spoken,
): Promise<AskedOf | { readonly unknown: Extract<Finding, { about: 'unknown' }> } | null> {
  const [parser, home] = await Promise.all([spoken.house.parser(), readHome(question, spoken)]);
  // A question about the past names devices as one about the present does.
  const found = parser.find({ ...question, form: 'whether' }, { ...home, parts: [] });
  if (found.about === 'unknown') return { unknown: found };
  if (found.about !== 'devices' || !found.told) return null;
  return { question, devices: ofIds(tellApart(home.devices), found.ids), asks: found.asks };
}

/** "What is scheduled?" asks for the scenes that wait, and whether any does; null: something else is asked. */
async function findWaiting(
  { about, items, state, isPlanned }: Question,
  spoken: Spoken,
): Promise<Reply | null> {
  const isGeneral = about === 'automations' && items.length === 0 && state === null;
  const waiting = isGeneral ? await tellWaiting(spoken, () => true) : null;
  return waiting ?? (isPlanned ? toReply('calm', spoken.t.schedule.none) : null);
}

/** From what the hub says now; null: nothing to say. */
export async function answerFromHome(question: Question, spoken: Spoken): Promise<Reply | null> {
  const { house, mentioned, t } = spoken;
  const parser = await house.parser();
  let home: Home;
  try {
    home = await readHome(question, spoken);
    const others = question.about === 'devices' && parser.find(question, home).about !== 'devices';
    if (others) home = await withOthers(home, spoken);
  } catch (error) {
    // Perhaps people ask each other: that the hub is away is none of their concern.
    if (!mentioned && parser.find(question, NOTHING).about === 'none') return null;
    throw error;
  }
  const answer = toAnswer(question, each => parser.find(each, home), home, t);
  return answer === null ? null : toReply('calm', cut(answer, MAX_ANSWER_LENGTH));
}

/** Only what the question is about: scenes are known here, and automations are mostly not asked about. */
async function readHome(question: Question, spoken: Spoken): Promise<Home> {
  const { about } = question;
  if (about === 'automations') return withAutomations(NOTHING, spoken);
  if (about === 'scenes') return { ...NOTHING, scenes: await readScenes(question, spoken) };
  const hub = await lookAtHome(spoken);
  const { items } = await hub.devices();
  hub.remember(items);
  return { ...NOTHING, devices: items, parts: items.flatMap(toParts) };
}

/** A device's parts as devices of their own: `Worktop (Power strip)`. */
function toParts(device: HubDevice): readonly HubDevice[] {
  const { parts = [], ...whole } = device;
  return parts.map(({ id, name, state }) => ({
    ...whole,
    id: `${device.id}/${id}`,
    name: `${name} (${device.name})`,
    state,
  }));
}

async function lookAtHome({ member, t }: Spoken): Promise<HomeView> {
  return requireAllowed(await member.look(), t);
}

/** The household's scenes; their rooms, which the hub alone knows, where more is asked than which there are. */
async function readScenes({ items }: Question, spoken: Spoken): Promise<NamedThing[]> {
  const scenes = await spoken.house.scenes();
  const listed = items.length > 0 ? await (await lookAtHome(spoken)).scenes() : null;
  const rooms = new Map(listed?.items.map(({ id, room }) => [id, room]));
  return scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id), room: rooms.get(id) ?? null }));
}

/** What is no device may be an automation, or a scene. */
async function withOthers(home: Home, spoken: Spoken): Promise<Home> {
  const scenes = await spoken.house.scenes();
  const named = scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id) }));
  return withAutomations({ ...home, scenes: named }, spoken);
}

async function withAutomations(home: Home, spoken: Spoken): Promise<Home> {
  const list = await (await lookAtHome(spoken)).automations();
  return { ...home, automations: list?.items ?? [], silent: list === null };
}

/** null: nothing to say. */
function toAnswer(
  question: Question,
  find: (question: Question) => Finding,
  home: Home,
  t: Messages,
): string | null {
  const found = find(question);
  switch (found.about) {
    case 'devices': {
      const all = [...tellApart(home.devices), ...home.parts];
      const answer = toDeviceAnswer(question, { ...found, devices: pick(all, found.ids) }, t);
      const open = toNames(findOpenBeside(question, all, find));
      return open === '' ? answer : [answer, t.questions.openBeside({ devices: open })].join('\n');
    }
    case 'automations':
      if (home.automations.length === 0) return home.silent ? t.automations.notListed : t.automations.none;
      return toAutomationAnswer(question, pick(home.automations, found.ids), t);
    case 'scenes':
      return toSceneAnswer(question, pick(home.scenes, found.ids), t);
    case 'unknown':
      return toUnknownAnswer(found, t);
    case 'none':
      return null;
  }
}

/** Those of these ids; all of them where there are none. */
function pick<T extends { readonly id: string }>(things: readonly T[], ids: readonly string[]): readonly T[] {
  return ids.length === 0 ? things : ofIds(things, ids);
}

function toSceneAnswer({ asks }: Question, scenes: Home['scenes'], t: Messages): string {
  const [only, second] = scenes;
  if (!only) return t.scenes.none;
  if (asks === 'on' && !second) return t.questions.sceneHasNoState({ scene: escapeText(only.name) });
  const shown = scenes.slice(0, MAX_SCENES).map(({ name }) => `**${escapeText(name)}**`);
  const more = scenes.length - shown.length;
  const foot = more > 0 ? [t.questions.moreScenes({ more })] : [];
  return [t.questions.scenes({ scenes: scenes.length }), shown.join(' · '), ...foot].join('\n');
}

export function toUnknownAnswer(found: Extract<Finding, { about: 'unknown' }>, t: Messages): string {
  const { there, nearest } = found;
  const asked = escapeText(found.asked);
  const text = there ? t.questions.silentThere({ asked }) : t.questions.unknown({ asked });
  const head = asked === '' ? t.questions.nothing : text;
  if (nearest.length === 0) return head;
  const names = nearest.map(name => `**${escapeText(name)}**`).join(', ');
  return [head, t.questions.nearest({ names })].join('\n');
}
