import de from './talk/de.json' with { type: 'json' };
import en from './talk/en.json' with { type: 'json' };
import es from './talk/es.json' with { type: 'json' };
import fr from './talk/fr.json' with { type: 'json' };
import it from './talk/it.json' with { type: 'json' };
import nl from './talk/nl.json' with { type: 'json' };
import pl from './talk/pl.json' with { type: 'json' };
import pt from './talk/pt.json' with { type: 'json' };

/** Since midnight; the day before; between them; since Saturday; and while nobody was in, which is told from yesterday on. */
export type DayPart = 'today' | 'yesterday' | 'night' | 'weekend' | 'away';

/** What a language says to the bot about what was: what `talk/de.json` holds, accents as written. */
export interface TalkWords {
  /** BCP 47; the file is called so. */
  readonly tag: string;
  /** How it is asked who pressed a button, or when: "who", "did anyone". */
  readonly asks: readonly string[];
  /** What a doorbell did: "rang"; present tenses are none, which wait for it. */
  readonly bell: readonly string[];
  /** The same of any button: "was pressed". */
  readonly pressed: readonly string[];
  /** What may stand beside these and names no button. */
  readonly small: readonly string[];
  /** Single words that may stand anywhere among these and say nothing: "just". */
  readonly between: readonly string[];
  /** Asks what the bot has just done, and nothing else. */
  readonly done: readonly string[];
  /** Asks to take that back, and nothing else. */
  readonly undo: readonly string[];
  readonly why: readonly string[];
  /** What speaks of the past, and what a question about it begins with. */
  readonly past: readonly string[];
  readonly asking: readonly string[];
  readonly weather: readonly string[];
  /** What asks for a timer, an alarm clock or a reminder, where a message begins with it. */
  readonly timer: readonly string[];
  /** Words for a home's state that no question asks by: "dark". */
  readonly home: readonly string[];
  /** Parts two scenes of which one is wished after the other: "and then"; and what the one begins with: "first". */
  readonly onward: readonly string[];
  readonly first: readonly string[];
  /** Asks what was: "what happened"; and of which day. */
  readonly happened: readonly string[];
  readonly days: Readonly<Record<DayPart, readonly string[]>>;
  /** What may stand beside that: "at home". */
  readonly atHome: readonly string[];
  /** Words that may stand anywhere in a question about who or when, and name no device: "last", "was". */
  readonly beside: readonly string[];
  /** "What is still scheduled for tonight?": how it opens, what says that something waits, what says it of scenes alone, and what may stand beside them. */
  readonly planned: Readonly<Record<'asks' | 'so' | 'starts' | 'beside' | 'soon', readonly string[]>>;
  /** Asks who, or when, something was done, with what belongs to that: "who has", "when did anyone". */
  readonly who: readonly string[];
  readonly when: readonly string[];
  /** Asks whether a `{thing}` is in a `{state}`, as the questions of this language are read. */
  readonly whether: string;
  readonly deeds: Readonly<Record<Done, DeedWords>>;
}

/** What somebody may have done to a thing, or what it may have come to. */
export type Done =
  | 'open'
  | 'closed'
  | 'locked'
  | 'unlocked'
  | 'on'
  | 'off'
  | 'armed'
  | 'disarmed'
  | 'started'
  | 'set'
  | 'vacuumed';

/** What was done, or came to be, as a language says it. */
interface DeedWords {
  /** The state that it leads to: "on". */
  readonly as: string;
  /** "Turned on", of which the last word may end the clause. */
  readonly said: readonly string[];
  /** The question about now, where `whether` does not fit this deed. */
  readonly whether?: string;
  /** What it is done by, where nothing is named: "when was it vacuumed?" */
  readonly thing?: string;
  /** Single words that say it where they end the question: "wann ging das Licht an?" */
  readonly ends?: readonly string[];
}

/** Every language that such things are understood in, English first. */
export const TALK_WORDS: readonly TalkWords[] = [en, de, es, fr, it, nl, pl, pt] satisfies TalkWords[];
