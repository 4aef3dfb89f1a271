import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Actions } from '../actions.ts';
import { renderIcon } from '../icon.ts';
import type { Voice } from '../protocol.ts';
import { toClockText } from './clock-text.ts';
import { renderHearing } from './hearing-words.ts';
import { type Recording, startRecording } from './start-recording.ts';
import { toPcm } from './to-pcm.ts';

/** As long a message as the bot hears. */
const MOST_SECS = 15;
/** From here on it is said that the end is near. */
const NEAR_SECS = 10;
const TICK_MS = 100;
/** Levels that are drawn, newest last. */
const LEVELS = 40;

/** Where a voice message is spoken, or a ready-made one chosen. It closes itself with `leave`. */
class VoicePanel extends LitElement {
  static override properties = {
    voice: { attribute: false },
    actions: { attribute: false },
    stage: { state: true },
    secs: { state: true },
    levels: { state: true },
    failure: { state: true },
  };

  declare voice: Voice;
  declare actions: Actions;
  declare private stage: 'choosing' | 'asking' | 'recording' | 'full' | 'sending';
  declare private secs: number;
  declare private levels: readonly number[];
  declare private failure: string | null;

  #recording: Recording | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #startedAt = 0;

  constructor() {
    super();
    this.stage = 'choosing';
    this.secs = 0;
    this.levels = [];
    this.failure = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#drop();
  }

  protected override firstUpdated(): void {
    this.querySelector<HTMLElement>('.voice-next')?.focus();
  }

  #drop(): void {
    clearInterval(this.#ticking);
    this.#recording?.cancel();
    this.#recording = null;
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }

  async #goTo(stage: typeof this.stage): Promise<void> {
    this.stage = stage;
    await this.updateComplete;
    // What was clicked is gone; what is wanted next takes its place.
    this.querySelector<HTMLElement>('.voice-next')?.focus();
  }

  async #record(): Promise<void> {
    this.failure = null;
    this.stage = 'asking';
    try {
      const recording = await startRecording();
      if (!this.isConnected || this.stage !== 'asking') return recording.cancel();
      this.#recording = recording;
      this.#startedAt = performance.now();
      this.secs = 0;
      this.levels = [];
      this.#ticking = setInterval(() => this.#tick(recording), TICK_MS);
      await this.#goTo('recording');
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      await this.#goTo('choosing');
    }
  }

  #tick(recording: Recording): void {
    this.secs = Math.min(MOST_SECS, (performance.now() - this.#startedAt) / 1000);
    this.levels = [...this.levels, recording.level()].slice(-LEVELS);
    if (this.secs < MOST_SECS) return;
    clearInterval(this.#ticking);
    void recording.stop();
    this.stage = 'full';
  }

  #discard(): void {
    this.#drop();
    void this.#goTo('choosing');
  }

  async #send(): Promise<void> {
    const recording = this.#recording;
    if (!recording) return;
    clearInterval(this.#ticking);
    this.stage = 'sending';
    const sent = recording
      .stop()
      .then(toPcm)
      .then(this.actions.speak, () => 'Nothing was recorded. Try again.');
    await this.#finish(await sent);
  }

  async #sendSample(id: string): Promise<void> {
    this.stage = 'sending';
    await this.#finish(await this.actions.speakSample(id));
  }

  async #finish(failure: string | null): Promise<void> {
    this.#recording = null;
    this.failure = failure;
    if (failure === null) this.#leave();
    else await this.#goTo('choosing');
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#leave();
  }

  protected override render() {
    return html`<section class="popup voice-panel" aria-label="Voice message" @keydown=${this.#onKey}>
      <div class="popup-head">
        <strong>Voice message</strong>
        <button type="button" class="voice-close" aria-label="Close" @click=${this.#leave}>${renderIcon('close')}</button>
      </div>
      ${this.failure ? html`<p class="failure" role="alert">⚠ ${this.failure}</p>` : nothing}
      ${this.#isRecorded() ? this.#renderRecording() : this.#renderChoice()}
    </section>`;
  }

  #isRecorded(): boolean {
    return this.stage === 'recording' || this.stage === 'full';
  }

  /** Where the ready-made ones are all that is heard, they come first. */
  #renderChoice(): TemplateResult {
    const { hearing } = this.voice;
    return hearing === 'samples'
      ? html`${this.#renderSamples('Send one of these:', 'voice-next')} ${renderHearing(hearing)} ${this.#renderRecord('voice-plain')}`
      : html`${this.#renderRecord('voice-next')} ${this.#renderSamples('Or send one of these:')} ${renderHearing(hearing)}`;
  }

  #renderRecord(how: string): TemplateResult {
    return html`<button type="button" class="voice-record ${how}" ?disabled=${this.#isBusy()} @click=${this.#record}>
      ${renderIcon('microphone')} ${this.stage === 'asking' ? 'Waiting for the microphone…' : 'Record with the microphone'}
    </button>`;
  }

  #renderSamples(words: string, how = ''): TemplateResult {
    return html`<p class="voice-words" id="voice-samples">${words}</p>
      <ul class="voice-samples" aria-labelledby="voice-samples">
        ${this.voice.samples.map(
          ({ id, text }) => html`<li>
            <button type="button" class=${how} ?disabled=${this.#isBusy()} @click=${() => this.#sendSample(id)}>“${text}”</button>
          </li>`,
        )}
      </ul>`;
  }

  #isBusy(): boolean {
    return this.stage !== 'choosing';
  }

  #renderRecording(): TemplateResult {
    const isFull = this.stage === 'full';
    return html`<div class="voice-recording">
      <button type="button" class="voice-discard" aria-label="Discard the recording" @click=${this.#discard}>${renderIcon('bin')}</button>
      <span class="voice-levels" role="meter" aria-label="Loudness" aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round((this.levels.at(-1) ?? 0) * 100)}>
        ${this.levels.map(level => html`<i .style=${`--level: ${level}`}></i>`)}
      </span>
      <span class="voice-time">${toClockText(this.secs)} / ${toClockText(MOST_SECS)}</span>
      <button type="button" class="voice-send voice-next" aria-label="Send the recording" @click=${this.#send}>${renderIcon('send')}</button>
    </div>
    <p class="voice-words" role="status">${
      isFull
        ? 'Fifteen seconds are all that is heard: send it or discard it.'
        : this.secs >= NEAR_SECS
          ? 'Five seconds are left.'
          : 'Recording: at most 15 seconds.'
    }</p>`;
  }
}

customElements.define('voice-panel', VoicePanel);

declare global {
  interface HTMLElementTagNameMap {
    'voice-panel': VoicePanel;
  }
}
