/** Does something of a guild once all that was asked for of it before is done, or has failed. */
export type InOrder = (guildId: string, work: () => Promise<void>) => Promise<void>;

/** Creates it: what is written by turns, as a list of thousands is, would leave neither of two. */
export function createInOrder(): InOrder {
  const last = new Map<string, Promise<void>>();
  return (guildId, work) => {
    const done = (last.get(guildId) ?? Promise.resolve()).then(work, work);
    const forget = () => void (last.get(guildId) === done && last.delete(guildId));
    last.set(guildId, done);
    done.then(forget, forget);
    return done;
  };
}
