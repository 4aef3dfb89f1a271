import type { Confirmation, NewConfirmation } from '../../guilds/access/contract.ts';
import type { HouseParts } from '../house-parts.ts';
import type { Actor } from './actor.ts';

/** A question about a careful scene that is being put to somebody. */
export interface OpenConfirmation {
  readonly confirmation: Confirmation;
  /** Where all see of it, before it is put: that message will say what came of it. */
  isSaidOn(message: NonNullable<Confirmation['message']>): Promise<void>;
  /** On what in the channel where it was asked for its answer is told: that others are asked elsewhere, or whose button asked. */
  isToldOn(messageId: string): Promise<void>;
  /**
   * It was put, and runs out when its time is over. `ranOut`: how to say so on what this process alone can change; it
   * says it of the message by itself.
   */
  isAsked(ranOut?: () => Promise<unknown>): void;
  /** It could not be put to anybody: nothing waits, and that is on record. */
  cannotBeAsked(): Promise<void>;
}

/** Keeps it, and hands out what is to be done about it. */
export async function askForConfirmation(
  actor: Actor,
  { kind, sceneId, device, runAt }: Pick<NewConfirmation, 'kind' | 'sceneId' | 'device' | 'runAt'>,
  { guilds, confirmations, expiries, audit }: HouseParts,
): Promise<OpenConfirmation> {
  const { guildId, channelId, userId, way } = actor;
  const confirmation = await confirmations.ask({
    guildId,
    channelId,
    userId,
    way,
    kind,
    sceneId,
    device,
    runAt,
  });
  return {
    confirmation,
    isSaidOn: message => guilds.setConfirmationMessage(confirmation.id, message),
    isToldOn: messageId => guilds.setConfirmationToldOn(confirmation.id, messageId),
    isAsked: ranOut => expiries.watch(confirmation, ranOut),
    async cannotBeAsked() {
      // One that nobody sees would run out at the next start, and be on record as if somebody had been asked.
      await guilds.removeConfirmation(confirmation.id);
      audit.asked(actor, confirmation, { kind: 'refused', why: 'cannotAsk' });
    },
  };
}
