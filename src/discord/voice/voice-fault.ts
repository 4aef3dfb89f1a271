import type { VoiceError } from '../../errors.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';

/** Why a voice message was not heard, or an answer not said, with the speech server's own words where it gave any. */
export function toVoiceFaultText({ reason, detail }: VoiceError, t: Messages): string {
  const text = t.voice.faults[reason];
  if (!detail) return text;
  const own = { detail: escapeText(detail, 200) };
  // What it says of itself is the reason: whether to try again, nobody here knows better.
  return reason === 'server_error' ? t.voice.ownWords(own) : t.voice.says({ text, ...own });
}
