import { html, nothing, type TemplateResult } from 'lit';
import type { Hearing } from '../../voice/contract.ts';

/** Says what the bot here hears of voice messages, and how it comes to hear more. */
export function renderHearing(hearing: Hearing | null): TemplateResult | typeof nothing {
  if (hearing === 'nothing')
    return html`<p class="voice-words">
      The bot has no speech server yet: it only says so. <code>npm run local-stt</code> starts one that knows these six.
    </p>`;
  if (hearing === 'samples')
    return html`<p class="voice-words">
      The bot’s speech server knows these six by heart, and no other voice. To be heard yourself, start a real one and
      then the playground with its address: <code>STT_URL=tcp://127.0.0.1:10300 npm start</code>
    </p>`;
  return nothing;
}
