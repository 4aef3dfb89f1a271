import type { Beyond, Intent } from '../../intents/contract.ts';
import { tellControls } from '../devices/tell-controls.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { answerQuestion } from './answer-question.ts';
import { askInTurn } from './asks.ts';
import { askLater } from './later.ts';
import { tellPresses, toLastRuns, toUndoText } from './on-record.ts';
import type { Spoken } from './spoken.ts';
import { toSpokenPlace } from './spoken-place.ts';
import { answerStop } from './stop.ts';

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
    case 'question':
      return answerQuestion(intent, spoken);
  }
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
async function tellBeyond(what: Beyond, { message, mentioned, services, t }: Spoken): Promise<boolean> {
  if (!mentioned && !services.limits.explanations.take(message.channelId)) return false;
  await replyTo(message, toReply('calm', t.talk.beyond[what]));
  return true;
}
