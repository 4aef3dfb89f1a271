import type { PlaygroundVoice } from '../playground/voice/contract.ts';

/** Makes a voice message of what the page recorded. The encoder is loaded with the first one. */
export const encodeVoice: PlaygroundVoice['encode'] = async recording => {
  const { encodeOggOpus } = await import('../voice/audio/encode-ogg-opus.ts');
  return encodeOggOpus(recording);
};
