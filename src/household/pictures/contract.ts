import type { Picture, PictureFailure } from '../../picture.ts';

/** Why a picture did not come with a press or a notice, and when. */
export interface CameraTrouble {
  readonly failure:
    | PictureFailure
    | 'busy' // too many are read already
    | 'not_allowed' // the bot may attach no files in the channel
    | 'not_taken'; // Discord did not take it
  readonly at: Date;
}

/** Discord, as far as pictures of presses are concerned. */
export interface PicturePoster {
  /** Whether the bot may attach files in a channel; null: nobody knows at present. */
  mayAttach(channelId: string): boolean | null;
  /** Adds pictures to a message that stands, which keeps all else; tried once. Rejects with a PostError. */
  attach(
    at: { readonly guildId: string; readonly channelId: string; readonly messageId: string },
    taken: readonly { readonly topic: string; readonly picture: Picture }[],
  ): Promise<void>;
}

/** The same of what homes say. */
export interface NoticePicturePoster extends Pick<PicturePoster, 'mayAttach'> {
  /** Puts a body, JSON that shows the picture as its file, into a message that stands; tried once. Rejects with a PostError. */
  attach(
    at: { readonly channelId: string; readonly messageId: string },
    body: string,
    picture: Picture,
  ): Promise<void>;
}
