import type { Beyond, Intent } from '../../intents/contract.ts';
import type { Question } from '../../intents/questions/contract.ts';
import { tellControls } from '../devices/tell-controls.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { tellWaiting } from '../scenes/scheduled-view.ts';
import { answerFromHome, answerQuestion, answerWho } from './answer-question.ts';
import { askInTurn } from './asks.ts';
import { askLater } from './later.ts';
import { tellPresses, toLastRuns, toUndoText } from './on-record.ts';
import type { Spoken } from './spoken.ts';
import { toSpokenPlace } from './spoken-place.ts';
import { answerStop } from './stop.ts';
import { tellDay } from './what-was.ts';

/** "How warm is it outside?": all that a home tells of the weather. */
const OUTSIDE: Question = {
  kind: 'question',
  about: 'devices',
  shape: 'full',
  form: 'value',
  asks: 'temperature',
  state: null,
  negated: false,
  quantifier: 'any',
  several: true,
  wording: 'loose',
  ranked: null,
  compares: false,
  items: [{ words: ['outside'], noun: 'outside', kind: false, strange: false, part: 0 }],
  words: ['outside'],
};

/** Answers an addressed message that wants something else than a scene now. False: it turned out to want nothing. */
export async function handleIntent(intent: Intent, spoken: Spoken): Promise<boolean> {
  switch (intent.kind) {
    case 'later':
      await askLater(intent, spoken);
      return true;
    case 'stop':
      await answerStop(intent, spoken);
      return true;
    case 'help':
      await replyTo(spoken.message, toReply('calm', spoken.t.welcome.help));
      return true;
    case 'sequence':
      return askInTurn(intent.scenes, spoken);
    case 'presses':
      return tellPresses(intent, spoken);
    case 'done':
      await replyTo(spoken.message, await toLastRuns(spoken));
      return true;
    case 'undo':
      if (await undoLast(spoken)) return true;
      await replyTo(spoken.message, toReply('calm', await toUndoText(intent, spoken)));
      return true;
    case 'beyond':
      return tellBeyond(intent.what, spoken);
    case 'who':
      return (await answerWho(intent.of, spoken)) || tellNoPast(intent.of, spoken);
    case 'ran':
      await replyTo(spoken.message, await toLastRuns(spoken, intent.scene));
      return true;
    case 'scheduled':
      await replyTo(spoken.message, await toWaitingOf(intent.scene, spoken));
      return true;
    case 'happened':
      await tellDay(intent, spoken);
      return true;
    case 'question':
      if (await answerQuestion(intent, spoken)) return true;
      return intent.form === 'when' && tellNoPast(intent, spoken);
  }
}

/** That nothing tells how a thing of the home was. False: "who opened the wine?" is about none. */
async function tellNoPast({ items }: Question, spoken: Spoken): Promise<boolean> {
  return items.some(({ noun, strange }) => noun !== null && !strange) && tellBeyond('past', spoken);
}

/** When a scene waits to run; or that it does not. */
async function toWaitingOf(scene: string, spoken: Spoken): Promise<Reply> {
  const waiting = await tellWaiting(spoken, ({ id }) => id === scene);
  return waiting ?? toReply('calm', spoken.t.schedule.none);
}

/** Makes what somebody has just set as it was before. False: there is nothing that could be. */
async function undoLast(spoken: Spoken): Promise<boolean> {
  const { member } = spoken;
  const id = member.lastUndoId();
  const undone = id === null ? null : await member.undo(id);
  if (undone === null) return false;
  await tellControls(undone, toSpokenPlace(spoken), spoken);
  return true;
}

/** In the bot's own channel, where people may wonder among themselves, not each time. */
async function tellBeyond(what: Beyond, spoken: Spoken): Promise<boolean> {
  const { message, mentioned, services, t } = spoken;
  if (!mentioned && !services.limits.ownShrugs.take(message.channelId)) return false;
  const outside = what === 'weather' ? await answerFromHome(OUTSIDE, spoken).catch(() => null) : null;
  await replyTo(message, outside ? withNote(outside, t.talk.outside) : toReply('calm', t.talk.beyond[what]));
  return true;
}
