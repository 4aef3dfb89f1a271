/** What is kept of one person in one guild, and forgetting them there. Types only. */

/** The tables in which people are named. */
export type PersonTable =
  | 'audit'
  | 'phrases'
  | 'refusals'
  | 'schedules'
  | 'asks'
  | 'confirmations'
  | 'device_rules'
  | 'alerts'
  | 'alert_notices'
  | 'notice_targets'
  | 'home_notices'
  | 'hubs'
  | 'brokers'
  | 'speech'
  | 'cameras';

/** A row as it stands, its times as ISO 8601 and its JSON read; without what is sealed, and with nobody else's id. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** Every row of a guild that names a person. */
export type KeptOfPerson = Readonly<Record<PersonTable, readonly KeptRow[]>>;

/** What happens with a person's id where it stands in a column. */
export type Forgetting =
  /** The row is theirs alone, and goes. */
  | 'row'
  /** The row is the household's: '' stands there then. */
  | 'blank'
  /** The same, within JSON. */
  | 'inside'
  /** As `blank`, but where a connection would be lost without its owner. */
  | 'connection';

/** What is kept of people, and forgetting it; an id of '' is somebody who was forgotten. */
export interface PeopleStore {
  keptOf(guildId: string, userId: string): Promise<KeptOfPerson>;
  /** Takes out of the catalogue what a person taught, out of what is refused what they said No to, and both out of the record. */
  forgetWords(guildId: string, userId: string): Promise<void>;
  /**
   * Takes a person's id from all of a guild, in one commit. What stays: a rule that keeps something from them, which is
   * the household's to lift; a scene that runs at this moment; and by whom those of hub, broker, speech server
   * and cameras were connected that are to be kept.
   */
  forgetPerson(
    guildId: string,
    userId: string,
    how: { readonly keepsConnections: 'all' | readonly PersonTable[] },
  ): Promise<void>;
}
