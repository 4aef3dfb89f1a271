import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { renderIcon } from '../icon.ts';
import { toClockText } from './clock-text.ts';
import { toBars } from './waveform-bars.ts';

const BAR = 2;
const GAP = 2;
const HEIGHT = 32;

/** What plays now: a voice that begins to speak has the others be quiet. */
let speaking: HTMLAudioElement | null = null;

/** A voice message as Discord shows it: what plays it and pauses, its waveform, and how long it is. */
class VoiceMessage extends LitElement {
  static override properties = {
    src: { type: String },
    waveform: { type: String },
    seconds: { type: Number },
    playing: { state: true },
    at: { state: true },
    unplayable: { state: true },
  };

  declare src: string;
  declare waveform: string;
  declare seconds: number;
  declare private playing: boolean;
  /** Seconds from the beginning. */
  declare private at: number;
  declare private unplayable: boolean;

  #audio: HTMLAudioElement | null = null;

  constructor() {
    super();
    this.seconds = 0;
    this.playing = false;
    this.at = 0;
    this.unplayable = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#audio?.pause();
  }

  /** Nothing is fetched before somebody wants to hear it. */
  #open(): HTMLAudioElement {
    if (this.#audio) return this.#audio;
    const audio = new Audio(this.src);
    const follow = () => {
      this.at = audio.currentTime;
      if (this.playing) requestAnimationFrame(follow);
    };
    audio.addEventListener('play', () => {
      if (speaking !== audio) speaking?.pause();
      speaking = audio;
      this.playing = true;
      follow();
    });
    audio.addEventListener('pause', () => {
      this.playing = false;
    });
    audio.addEventListener('ended', () => {
      audio.currentTime = 0;
      this.at = 0;
    });
    audio.addEventListener('error', () => {
      this.unplayable = true;
    });
    this.#audio = audio;
    return audio;
  }

  #toggle(): void {
    const audio = this.#open();
    if (!audio.paused) audio.pause();
    else audio.play().catch(() => {}); // What keeps it from playing, `error` tells; another click, nothing.
  }

  #seek({ target }: Event): void {
    const audio = this.#open();
    this.at = Number((target as HTMLInputElement).value);
    audio.currentTime = this.at;
  }

  protected override render() {
    const { playing, at, seconds } = this;
    const total = toClockText(Math.round(seconds));
    return html`<div class="voice">
      <button type="button" class="voice-play" aria-label="${playing ? 'Pause' : 'Play'} voice message, ${total}" @click=${this.#toggle}>
        ${renderIcon(playing ? 'pause' : 'play')}
      </button>
      <span class="voice-track">
        ${renderBars(toBars(this.waveform), seconds > 0 ? at / seconds : 0)}
        <input type="range" min="0" max=${seconds} step="0.1" .value=${String(at)} aria-label="Position in the voice message" aria-valuetext="${toClockText(at)} of ${total}" @input=${this.#seek}>
      </span>
      <span class="voice-time" aria-hidden="true">${at > 0 ? toClockText(at) : total}</span>
    </div>
    ${this.unplayable ? html`<p class="failure" role="alert">⚠ This browser cannot play it. <a href=${this.src} download>Save it</a></p>` : nothing}`;
  }
}

function renderBars(bars: readonly number[], played: number): TemplateResult {
  const width = bars.length * (BAR + GAP) - GAP;
  return html`<svg class="voice-bars" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${bars.map((bar, i) => {
      const height = Math.max(BAR, bar * HEIGHT);
      return svg`<rect class=${i < played * bars.length ? 'played' : nothing} x=${i * (BAR + GAP)} y=${(HEIGHT - height) / 2} width=${BAR} height=${height} rx="1" />`;
    })}
  </svg>`;
}

customElements.define('voice-message', VoiceMessage);

declare global {
  interface HTMLElementTagNameMap {
    'voice-message': VoiceMessage;
  }
}
