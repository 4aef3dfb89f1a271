/** More emoji than this in one message are no larger than its text would be. */
const MOST = 30;

const EMOJI = /\p{RGI_Emoji}|<a?:\w+:\d+>/gv;

/** Whether a message is nothing but a few emoji, which Discord then shows large. */
export function isJumbo(content: string): boolean {
  const rest = content.replaceAll(EMOJI, '').trim();
  return rest === '' && content.trim() !== '' && (content.match(EMOJI)?.length ?? 0) <= MOST;
}
