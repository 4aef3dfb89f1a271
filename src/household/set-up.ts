import type { GuildStore, SetUpReads } from '../guilds/contract.ts';
import type { PressStore } from '../guilds/presses/contract.ts';

/** Methods of a store, of one household: without the guild's id, which comes first in each of them. */
export type OfOneGuild<Store> = {
  readonly [Method in keyof Store]: Store[Method] extends (
    guildId: string,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** What is told of presses that are on record. */
type PressReads = Pick<
  PressStore,
  | 'pressHistory'
  | 'pressCount'
  | 'repeatCounts'
  | 'recentTopics'
  | 'recentPayloads'
  | 'noticeByNonce'
  | 'noticePresses'
>;

/** What a household has set up, and its presses, to read. */
export type SetUp = OfOneGuild<SetUpReads & PressReads>;

/** A household's, from the store of all. */
export function toSetUp(guilds: GuildStore, guildId: string): SetUp {
  return {
    hub: () => guilds.hub(guildId),
    scenes: () => guilds.scenes(guildId),
    sceneNames: () => guilds.sceneNames(guildId),
    access: () => guilds.access(guildId),
    listening: () => guilds.listening(guildId),
    buttons: () => guilds.buttons(guildId),
    buttonSettings: () => guilds.buttonSettings(guildId),
    recentPayloads: topic => guilds.recentPayloads(guildId, topic),
    settings: () => guilds.settings(guildId),
    cameras: () => guilds.cameras(guildId),
    speech: () => guilds.speech(guildId),
    damaged: () => guilds.damaged(guildId),
    panels: () => guilds.panels(guildId),
    alerts: () => guilds.alerts(guildId),
    noticeTarget: () => guilds.noticeTarget(guildId),
    refused: phrase => guilds.refused(guildId, phrase),
    repeatCounts: () => guilds.repeatCounts(guildId),
    pressHistory: page => guilds.pressHistory(guildId, page),
    pressCount: topic => guilds.pressCount(guildId, topic),
    recentTopics: () => guilds.recentTopics(guildId),
    noticeByNonce: nonce => guilds.noticeByNonce(guildId, nonce),
    noticePresses: noticeId => guilds.noticePresses(guildId, noticeId),
  };
}
