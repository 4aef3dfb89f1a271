import { html, nothing, type TemplateResult } from 'lit';
import type { Hearing } from '../../voice/contract.ts';

/** Says what the bot here hears of voice messages, and how it comes to hear more. */
export function renderHearing(hearing: Hearing | null): TemplateResult | typeof nothing {
  if (hearing !== 'samples') return nothing;
  return html`<p class="voice-words">
    The playground’s own speech server knows these six by heart, and no other voice. To be heard yourself, start a real
    one, such as <code>wyoming-faster-whisper</code>, and connect it with <code>/voice connect</code>.
  </p>`;
}
