import type {
  APICheckboxGroupComponent,
  APICheckboxGroupOption,
  APIRadioGroupComponent,
  APISelectMenuComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { COMPONENT } from './component-type.ts';
import { isRequired, type ModalField } from './modal-form.ts';
import type { Snapshot } from './protocol.ts';
import { listOptions, placeholderOf } from './select-options.ts';
import './choice-select.ts';

const PARAGRAPH = 2;

/** What a field holds, what is wrong with it, and what filling it does. */
export interface Filling {
  readonly value: string | readonly string[];
  readonly problem: string | null;
  fill(value: string | readonly string[]): void;
}

/** Draws one field of a form with its label, its description, and what is wrong with it. */
export function renderField(field: ModalField, filling: Filling, snapshot: Snapshot): TemplateResult {
  const { component, label } = field;
  switch (component.type) {
    case COMPONENT.textInput:
      return renderLabelled(field, filling, renderInput(component, filling));
    case COMPONENT.stringSelect:
    case COMPONENT.userSelect:
    case COMPONENT.roleSelect:
    case COMPONENT.mentionableSelect:
    case COMPONENT.channelSelect:
      return renderLabelled(field, filling, renderSelect(component, label, filling, snapshot));
    case COMPONENT.radioGroup:
      return renderGroup(field, filling, renderRadios(component, filling));
    case COMPONENT.checkboxGroup:
      return renderGroup(field, filling, renderCheckboxes(component, filling));
    case COMPONENT.checkbox:
      return renderLabelled(field, filling, renderCheckbox(component.custom_id, filling));
    default:
      return html`<p class="unsupported">The playground does not draw this kind of field: ${label}.</p>`;
  }
}

const idOf = (customId: string) => `field-${customId}`;

function renderLabelled(
  { component, label, description }: ModalField,
  { problem }: Filling,
  control: TemplateResult,
) {
  const id = idOf(component.custom_id);
  return html`<div class="field" data-field=${component.custom_id} ?data-invalid=${problem !== null}>
    <label for=${id}>${label}${isRequired(component) ? renderStar() : nothing}</label>
    ${description ? html`<p id="${id}-about" class="about">${description}</p>` : nothing}
    ${control}
    ${renderProblem(id, problem)}
  </div>`;
}

function renderGroup(
  { component, label, description }: ModalField,
  { problem }: Filling,
  choices: TemplateResult,
) {
  const id = idOf(component.custom_id);
  return html`<fieldset class="field" data-field=${component.custom_id} ?data-invalid=${problem !== null} aria-describedby="${id}-about ${id}-problem">
    <legend>${label}${isRequired(component) ? renderStar() : nothing}</legend>
    ${description ? html`<p id="${id}-about" class="about">${description}</p>` : nothing}
    ${choices}
    ${renderProblem(id, problem)}
  </fieldset>`;
}

const renderStar = () => html`<span class="required" aria-hidden="true"> *</span>`;

function renderProblem(id: string, problem: string | null) {
  return html`<p id="${id}-problem" class="problem wrong" role="alert">${problem}</p>`;
}

function renderInput(input: APITextInputComponent, { value, problem, fill }: Filling): TemplateResult {
  const id = idOf(input.custom_id);
  const most = input.max_length ?? 4000;
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fill(target.value);
  };
  return input.style === PARAGRAPH
    ? html`<textarea id=${id} rows="4" maxlength=${most} placeholder=${input.placeholder ?? ''}
        aria-required=${isRequired(input)} aria-invalid=${problem !== null} aria-describedby="${id}-about ${id}-problem"
        .value=${String(value)} @input=${onInput}></textarea>`
    : html`<input id=${id} type="text" autocomplete="off" maxlength=${most} placeholder=${input.placeholder ?? ''}
        aria-required=${isRequired(input)} aria-invalid=${problem !== null} aria-describedby="${id}-about ${id}-problem"
        .value=${String(value)} @input=${onInput}>`;
}

function renderSelect(
  select: APISelectMenuComponent,
  label: string,
  { fill }: Filling,
  snapshot: Snapshot,
): TemplateResult {
  return html`<choice-select
    .options=${listOptions(select, snapshot)}
    .fieldId=${idOf(select.custom_id)}
    .label=${label}
    .placeholder=${placeholderOf(select)}
    .minValues=${select.min_values ?? 1}
    .maxValues=${select.max_values ?? 1}
    @choose=${(event: CustomEvent<readonly string[]>) => fill(event.detail)}
  ></choice-select>`;
}

function renderRadios({ custom_id: name, options }: APIRadioGroupComponent, { value, fill }: Filling) {
  return html`${options.map(option =>
    renderChoice(
      option,
      html`<input type="radio" name=${idOf(name)} .checked=${value.includes(option.value)} @change=${() => fill([option.value])}>`,
    ),
  )}`;
}

function renderCheckboxes({ options }: APICheckboxGroupComponent, { value, fill }: Filling) {
  const chosen = [value].flat();
  const toggle = (each: string) =>
    fill(chosen.includes(each) ? chosen.filter(other => other !== each) : [...chosen, each]);
  return html`${options.map(option =>
    renderChoice(
      option,
      html`<input type="checkbox" .checked=${chosen.includes(option.value)} @change=${() => toggle(option.value)}>`,
    ),
  )}`;
}

function renderChoice({ label, description }: APICheckboxGroupOption, input: TemplateResult): TemplateResult {
  return html`<label class="choice">
    ${input}
    <span class="choice-text">${label}${description ? html`<small>${description}</small>` : nothing}</span>
  </label>`;
}

function renderCheckbox(customId: string, { value, fill }: Filling): TemplateResult {
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) fill(String(target.checked));
  };
  return html`<input id=${idOf(customId)} type="checkbox" .checked=${value === 'true'} @change=${onChange}>`;
}
