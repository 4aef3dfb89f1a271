import { MessageFlags } from 'discord-api-types/v10';
import {
  voiceIsNotEdited,
  voiceNeedsMetadata,
  voiceNeedsOneAudioFile,
  voiceTakesNoContent,
} from '../errors.ts';

type List = readonly unknown[] | null | undefined;

/** As much of a message's form as a voice message is judged by. */
interface VoiceForm {
  readonly flags?: number | null | undefined;
  readonly content?: string | null | undefined;
  readonly embeds?: List;
  readonly components?: List;
  readonly sticker_ids?: List;
  readonly poll?: object | null | undefined;
  readonly attachments?:
    | readonly {
        readonly id: unknown;
        readonly duration_secs?: number | null | undefined;
        readonly waveform?: string | null | undefined;
      }[]
    | null
    | undefined;
}

/** What comes beside the form, and what the message is already. */
interface VoiceContext {
  readonly files: readonly { readonly index: string; readonly contentType: string }[];
  readonly existing?: { readonly flags: number };
}

/**
 * Holds a voice message against Discord's rules: one audio file, of which duration and waveform are told, and nothing
 * else. Throws 50159 to 50162; other messages pass.
 */
export function checkVoiceMessage(form: VoiceForm, { files, existing }: VoiceContext): void {
  if ((existing?.flags ?? 0) & MessageFlags.IsVoiceMessage) throw voiceIsNotEdited();
  if (existing || !((form.flags ?? 0) & MessageFlags.IsVoiceMessage)) return;
  if (
    form.content ||
    [form.embeds, form.components, form.sticker_ids].some(list => list?.length) ||
    form.poll
  )
    throw voiceTakesNoContent();
  const [file, ...others] = files;
  if (!file?.contentType.startsWith('audio/') || others.length > 0) throw voiceNeedsOneAudioFile();
  const about = form.attachments?.find(({ id }) => String(id) === file.index);
  if (about?.duration_secs == null || !about.waveform) throw voiceNeedsMetadata();
}
