import type { Message } from 'discord.js';
import type { Wish } from '../intents/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import type { Actor } from './gate.ts';
import { askLater } from './later.ts';
import type { Services } from './services.ts';
import { answerStop } from './stop.ts';

/** A message and who wrote it. */
export interface Spoken {
  readonly message: Message<true>;
  readonly actor: Actor;
}

/** Answers an addressed message that wants something else than a scene now. */
export async function grant(wish: Wish, spoken: Spoken, services: Services, t: Messages): Promise<void> {
  switch (wish.kind) {
    case 'later':
      return askLater(wish, spoken, services, t);
    case 'stop':
      return answerStop(wish, spoken, services, t);
  }
}
