import type { Message } from 'discord.js';
import type { Actor } from '../../household/access/gate.ts';
import type { Intent } from '../../intents/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { answerQuestion } from './answer-question.ts';
import { askLater } from './later.ts';
import { answerStop } from './stop.ts';

/** A message and who wrote it. */
export interface Spoken {
  readonly message: Message<true>;
  readonly actor: Actor;
}

/** Answers an addressed message that wants something else than a scene now. False: it turned out to want nothing. */
export async function handleIntent(
  intent: Intent,
  spoken: Spoken,
  services: Services,
  t: Messages,
): Promise<boolean> {
  switch (intent.kind) {
    case 'later':
      await askLater(intent, spoken, services, t);
      return true;
    case 'stop':
      await answerStop(intent, spoken, services, t);
      return true;
    case 'help':
      await replyTo(spoken.message, toReply('calm', t.welcome.help));
      return true;
    case 'question':
      return answerQuestion(intent, spoken, services, t);
  }
}
