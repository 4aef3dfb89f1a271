/** How long the outbox waits for what, in milliseconds. */
export interface OutboxTimes {
  /** After the first failure; each time twice as long, */
  readonly firstMs: number;
  /** but no longer than this. */
  readonly mostMs: number;
  /** Where a person has to mend something: asking more often would get the address banned. */
  readonly heldMs: number;
  /** Late presses come in numbers: they are given so long to gather. */
  readonly gatherMs: number;
  /** A press that is added to a message is given so long for others to come: a flood is not one commit a press more. */
  readonly editGatherMs: number;
  /** Between two edits in a channel: presses gather, and Discord is not asked for what nobody can see. */
  readonly editGapMs: number;
  /** With nothing to tell, before an old message loses its buttons: presses come first in what Discord lets through. */
  readonly calmMs: number;
  /** At the end, for what is under way: Discord may be slow, and whoever ends the bot does not wait for ever. */
  readonly closeMs: number;
}

export const outboxTimes: OutboxTimes = {
  firstMs: 1_000,
  mostMs: 30_000,
  heldMs: 10 * 60_000,
  gatherMs: 1_000,
  editGatherMs: 500,
  editGapMs: 1_000,
  calmMs: 2_000,
  closeMs: 5_000,
};
