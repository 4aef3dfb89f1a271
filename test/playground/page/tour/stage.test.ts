import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { HouseDevice } from '../../../../src/playground/home.ts';
import type { TourScript } from '../../../../src/playground/page/tour/script.ts';
import {
  follow,
  goTo,
  recallPlace,
  rememberPlace,
  type Sight,
} from '../../../../src/playground/page/tour/stage.ts';
import { judgeRows } from '../../../support/judge-rows.ts';

const script: TourScript = {
  command: { channelId: 'general', name: 'devices' },
  sentence: { channelId: 'general', text: 'movie night please' },
  press: { channelId: 'doorbell', device: 'bell', button: 'btn_1' },
  phrase: { channelId: 'home', text: 'Heading up to bed' },
  panel: { channelId: 'home', name: 'panel post', device: 'lamp' },
};
const people = [
  { id: 'robin', name: 'Robin', role: 'owner', roles: [], locale: 'en-US' },
  { id: 'mia', name: 'Mia', role: 'member', roles: [], locale: 'en-US' },
] as const;

/** A message that was written so many milliseconds after the tour began; Robin's unless said otherwise. */
function write(atMs: number, parts: Record<string, unknown> = {}): APIMessage {
  const { author = 'robin', edited = null, ...rest } = parts;
  const toTime = (ms: unknown) => (ms === null ? null : new Date(Number(ms)).toISOString());
  const timestamp = toTime(atMs);
  const message = { id: `m${atMs}`, content: '', flags: 0, timestamp, edited_timestamp: toTime(edited) };
  return { ...message, author: { id: author }, ...rest } as unknown as APIMessage;
}

const bot = (atMs: number, parts: Record<string, unknown> = {}) => write(atMs, { author: 'bot', ...parts });
const ran = { reactions: [{ emoji: { name: '✅' }, count: 1 }] };
const used = (type: number, id = 'robin') => ({ interaction_metadata: { type, user: { id } } });
const yes = { type: 1, components: [{ type: 2, custom_id: 'ask:1:0', label: 'Yes' }] };
const text = (content: string) => ({ type: 10, content });

/** Off since 15 ms. */
const lamp = { id: 'lamp', state: { on: false }, last_changed: new Date(15).toISOString() } as HouseDevice;

/** What Robin sees: messages of one channel, with another open or not. */
const see = (channel: string, messages: APIMessage[], open = channel, userId = 'robin'): Sight => ({
  script,
  channelId: open,
  snapshot: { messages: { [channel]: messages }, userId, botUserId: 'bot', people, devices: [lamp] },
});

/** The stage of a step that began at 10 ms, with these messages since. */
const at = (step: number, sight: Sight) => follow({ step, sinceMs: 10 }, sight);

describe('a command', () => {
  it.each([
    ['its answer', bot(11, used(2)), 'sentence'],
    ['an answer from before', bot(10, used(2)), 'command'],
    ['somebody else’s', bot(11, used(2, 'mia')), 'command'],
    ['a button’s', bot(11, used(3)), 'command'],
    ['a bot that still thinks', bot(11, { ...used(2), flags: 128 }), 'command'],
  ])('is judged by %s', (_, message, stage) => {
    expect(at(0, see('general', [message])).stage).toBe(stage);
  });
});

describe('a sentence', () => {
  it.each([
    ['has run a scene', write(11, ran), 'press'],
    ['was liked', write(11, { reactions: [{ emoji: { name: '👍' }, count: 1 }] }), 'sentence'],
    ['is somebody else’s', write(11, { ...ran, author: 'mia' }), 'sentence'],
    ['was said before', write(9, ran), 'sentence'],
  ])('that %s', (_, message, stage) => {
    expect(at(1, see('general', [message])).stage).toBe(stage);
  });
});

describe('a press', () => {
  it.each([
    ['told where the member looks', see('doorbell', [bot(11)]), 'phrase'],
    ['told elsewhere', see('doorbell', [bot(11)], 'general'), 'look'],
    ['added to a message that stood', see('doorbell', [bot(5, { edited: 11 })]), 'phrase'],
    ['that is a command’s answer', see('doorbell', [bot(11, used(2))]), 'press'],
    ['that is a reply', see('doorbell', [bot(11, { message_reference: { message_id: 'm1' } })]), 'press'],
    ['told before', see('doorbell', [bot(10)]), 'press'],
  ])('%s', (_, sight, stage) => {
    expect(at(2, sight).stage).toBe(stage);
  });
});

describe('a phrase', () => {
  const said = write(11, { content: 'heading up to bed' });
  const question = { message_reference: { message_id: 'm11' } };
  const container = (...components: unknown[]) => ({ components: [{ type: 17, components }] });
  const asked = bot(12, { ...question, ...container(text('Did you mean?'), yes) });
  const taught = bot(12, { ...question, ...container(text('✅ On.')), edited: 13 });
  const declined = bot(12, { ...question, ...container(text('As you like.')), edited: 13 });

  it('is told by the messages of a server', () =>
    judgeRows(
      [
        ['is to be said', [], 'phrase'],
        ['waits for the bot', [said], 'phrase'],
        ['is asked about', [said, asked], 'answer'],
        ['is taught by a Yes', [said, taught], 'again'],
        ['is declined by a No', [said, declined], 'declined'],
        ['runs when it is said again', [said, taught, write(14, ran)], 'panel'],
        ['was taught before', [write(11, { content: 'heading up to bed!', ...ran })], 'panel'],
        ['is another that ran', [write(11, { content: 'movie night', ...ran })], 'phrase'],
        ['was not understood', [said, bot(12, { ...question, ...container(text('Pardon?')) })], 'phrase'],
        ['is asked about anew', [said, declined, bot(15, { ...question, ...container(yes) })], 'answer'],
      ],
      ([_, messages, stage]) => {
        expect(at(3, see('home', messages)).stage).toBe(stage);
      },
    ));

  it('is the owner’s to teach', () => {
    expect(at(3, see('home', [], 'home', 'mia')).stage).toBe('become');
  });
});

describe('a panel', () => {
  const post = (atMs: number, does: 'on' | 'off') =>
    bot(atMs, {
      components: [
        { type: 1, components: [{ type: 2, custom_id: `panel:turn:${does}:lamp`, label: 'Lamp' }] },
      ],
    });

  it.each([
    ['is to be posted', [], 'panel'],
    ['was posted before the step', [post(9, 'off')], 'panel'],
    ['stands', [post(16, 'on')], 'switch'],
    ['does not show it yet', [post(12, 'off')], 'switch'],
    ['shows what was switched', [post(12, 'on')], 'end'],
  ])('%s', (_, messages, stage) => {
    expect(at(4, see('home', messages)).stage).toBe(stage);
  });

  it('is the owner’s to post', () => {
    expect(at(4, see('home', [], 'home', 'mia')).stage).toBe('become');
  });
});

it('begins a step at whatever was written or changed last', () => {
  const sight = see('general', [bot(5, { edited: 30 }), write(20)]);
  expect(goTo(1, sight.snapshot)).toEqual({ step: 1, sinceMs: 30 });
  expect(goTo(0, see('general', []).snapshot)).toEqual({ step: 0, sinceMs: 0 });
});

it('stays within its steps', () => {
  const { snapshot } = see('general', []);
  expect([goTo(-1, snapshot).step, goTo(9, snapshot).step]).toEqual([0, 5]);
  expect(at(5, see('general', [])).stage).toBe('end');
});

it('moves on from a deed to a step for which it does not count', () => {
  const sight = see('general', [bot(11, used(2)), write(11, ran)]);
  expect(at(0, sight)).toEqual({ place: { step: 1, sinceMs: 11 }, stage: 'sentence' });
});

function createMemory(kept: string | null = null) {
  return {
    recall: () => kept,
    remember(_: string, value: string) {
      kept = value;
    },
  };
}

it.each([
  { step: 2, sinceMs: 1_700_000_000_000 },
  { step: 0, sinceMs: 0 },
])('recalls %j', place => {
  const memory = createMemory();
  rememberPlace(memory, place);
  expect(recallPlace(memory)).toEqual(place);
});

it('recalls that the tour is over', () => {
  const memory = createMemory();
  rememberPlace(memory, null);
  expect(recallPlace(memory)).toBe('over');
});

it.each([null, '', 'over?', '1', '-1 since 2'])('takes %j for a tour never begun', kept => {
  expect(recallPlace(createMemory(kept))).toBeNull();
});
