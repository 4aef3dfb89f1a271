import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { MemberView } from '../contract.ts';
import type { AccountApi } from './account-api.ts';
import type { Question } from './deeds.ts';
import type { Invited } from './invite-form.ts';
import { INVITE_DAYS } from './limits.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';
import { renderDay } from './time-view.ts';
import { isLoopback, toHubAddress } from './view.ts';
import './ask-dialog.ts';
import './copy-field.ts';
import './invite-form.ts';

const text = TEXTS.members;

/** Who signs in here beside the owner: who they are, inviting one, removing one. */
class PeopleView extends LitElement {
  static override properties = {
    api: { attribute: false },
    members: { state: true },
    inviting: { state: true },
    invited: { state: true },
    question: { state: true },
    said: { state: true },
  };

  declare api: AccountApi;
  declare private members: readonly MemberView[] | null;
  declare private inviting: boolean;
  /** Whose link was just made, for as long as it can be read. */
  declare private invited: Invited | null;
  declare private question: Question | null;
  declare private said: string;
  readonly #sending = createSending(this);

  constructor() {
    super();
    this.members = null;
    this.inviting = false;
    this.invited = null;
    this.question = null;
    this.said = '';
  }

  protected override createRenderRoot() {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#refresh();
  }

  async #refresh(): Promise<void> {
    await this.#sending.run(async () => {
      this.members = await this.api.members();
    });
  }

  protected override render() {
    const { members, question } = this;
    return html`
      <p class="lead">${text.lead}</p>
      ${this.invited ? this.#renderLink(this.invited) : this.#renderInviting()}
      <p class="done" role="status">${this.#sending.failure ?? this.said}</p>
      ${members === null ? nothing : this.#renderList(members)}
      ${question ? html`<ask-dialog .question=${question} @leave=${this.#onLeave}></ask-dialog>` : nothing}
    `;
  }

  #renderInviting(): TemplateResult {
    return this.inviting
      ? html`<invite-form .api=${this.api} @invited=${this.#onInvited} @leave=${this.#onCancel}></invite-form>`
      : html`<button type="button" class="primary create" @click=${this.#onInvite}>${text.invite}</button>`;
  }

  #renderLink({ name, secret }: Invited): TemplateResult {
    return html`<section class="panel new-key" aria-labelledby="link-title">
      <h2 id="link-title" tabindex="-1" dir="auto">${text.linkTitle(name)}</h2>
      <p><strong>${text.linkLead(INVITE_DAYS)}</strong></p>
      <copy-field field-id="link" label=${text.link} .value=${`${toHubAddress(location)}/#join=${secret}`}></copy-field>
      ${isLoopback(location.hostname) ? html`<p class="caution">${text.loopback}</p>` : nothing}
      <button type="button" class="primary" @click=${this.#onCopied}>${text.done}</button>
    </section>`;
  }

  #renderList(members: readonly MemberView[]): TemplateResult {
    if (members.length === 0) {
      if (this.inviting) return html``;
      return html`<div class="empty"><h2>${text.none}</h2><p>${text.noneHint}</p></div>`;
    }
    const here = members.filter(({ joined_at }) => joined_at !== null);
    const waiting = members.filter(({ joined_at }) => joined_at === null);
    const lists = [
      [text.listed, here],
      [text.waiting, waiting],
    ] as const;
    return html`${lists.map(([title, some]) =>
      some.length === 0
        ? nothing
        : html`<h2>${title}</h2><ul class="keys" aria-label=${title}>${some.map(each => this.#renderMember(each))}</ul>`,
    )}`;
  }

  #renderMember(member: MemberView): TemplateResult {
    const { name, level, joined_at: joined, invited_until: until } = member;
    return html`<li class="key panel">
      <header><h3 dir="auto">${name}</h3><span class="badge">${text.levels[level]}</span></header>
      <p class="hint">${joined === null ? text.until : text.since} ${renderDay(joined ?? until ?? '')}</p>
      <button type="button" class="danger quiet" aria-label=${text.removeNamed(name)} @click=${() => this.#ask(member)}>${text.remove}</button>
    </li>`;
  }

  #ask({ id, name, joined_at }: MemberView): void {
    const lines = joined_at === null ? [] : [text.removeLead];
    this.question = { title: text.removeAsk(name), lines, goOn: () => void this.#remove(id, name) };
  }

  async #remove(id: number, name: string): Promise<void> {
    const removed = await this.#sending.run(async () => {
      this.members = await this.api.removeMember(id);
    });
    if (removed) this.said = text.removed(name);
    await this.#focusInvite();
  }

  #onLeave(): void {
    this.question = null;
  }

  #onInvite(): void {
    this.inviting = true;
    this.said = '';
  }

  async #onCancel(): Promise<void> {
    this.inviting = false;
    await this.#focusInvite();
  }

  async #onInvited({ detail }: CustomEvent<Invited>): Promise<void> {
    this.invited = detail;
    this.inviting = false;
    await this.#refresh();
    this.querySelector<HTMLElement>('#link-title')?.focus();
  }

  async #onCopied(): Promise<void> {
    this.invited = null;
    await this.#focusInvite();
  }

  /** What had the focus is gone: the next thing to do takes it. */
  async #focusInvite(): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>('.create')?.focus();
  }
}

customElements.define('people-view', PeopleView);
