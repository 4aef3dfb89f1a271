import type { Deed, Visitor } from './visitor.ts';

/** A way into a house: what somebody does. */
export interface WayIn {
  readonly act: (visitor: Visitor) => Promise<Deed>;
  /** What they read where they are let in. */
  readonly opens: RegExp;
  /** What they read else, where that is no refusal. */
  readonly closed?: RegExp;
}

/** What somebody reads who is refused without a word. */
export const NOTHING = /^$/;

type Options = Parameters<Visitor['use']>[1];

/** Any way by which that is read where one is let in. */
export const way = (opens: RegExp, act: WayIn['act']): WayIn => ({ opens, act });

/** Using a command. */
export const command = (opens: RegExp, name: string, options?: Options): WayIn =>
  way(opens, visitor => visitor.use(name, options));

/** The suggestions for an option of a command. */
export const suggestions = (opens: RegExp, name: string, option: string, options?: Options): WayIn => ({
  ...way(opens, visitor => visitor.suggest(name, option, options)),
  closed: NOTHING,
});

/** A button under what a command has shown before. */
export const button = (opens: RegExp, label: string, name: string, options?: Options): WayIn =>
  way(opens, async visitor => visitor.click(await visitor.shown(name, options), label));
