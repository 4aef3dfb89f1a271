import type { VoiceError } from '../../errors.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';

/** Why a voice message was not heard, or an answer not said, with the speech server's own words where it gave any. */
export function toVoiceFaultText({ reason, detail }: VoiceError, t: Messages): string {
  const text = t.voice.faults[reason];
  return detail ? t.voice.says({ text, detail: escapeText(detail, 200) }) : text;
}
