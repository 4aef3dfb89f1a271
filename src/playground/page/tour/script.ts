import type { ButtonPress } from '../../home.ts';

/** What a newcomer is shown to do in this house, and in which channel each is done or told. */
export interface TourScript {
  /** A command with options that all may be left out, by its name. */
  readonly command: { readonly channelId: string; readonly name: string };
  /** A sentence that runs a scene where it is said. */
  readonly sentence: { readonly channelId: string; readonly text: string };
  /** A button of the house; its presses are told in the channel. */
  readonly press: Pick<ButtonPress, 'device' | 'button'> & { readonly channelId: string };
  /** Words that the bot asks about when they are said there, and has learned after a Yes. */
  readonly phrase: { readonly channelId: string; readonly text: string };
  /** A command that posts messages which stay true, and a device that its buttons switch. */
  readonly panel: { readonly channelId: string; readonly name: string; readonly device: string };
}
