import type {
  APIComponentInLabel,
  APIModalInteractionResponseCallbackData,
  APISelectMenuComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import { COMPONENT } from './component-type.ts';

/** A form that the bot asks to be filled in, as Discord sends it. */
export type Modal = APIModalInteractionResponseCallbackData;

/** What is filled in, by custom id: a text, or the values chosen; a single checkbox holds `true` or `false`. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** One field of a form with what is said about it. */
export interface ModalField {
  readonly component: APIComponentInLabel;
  readonly label: string;
  readonly description: string | null;
}

/** The fields of one row of a form; none where it is only text. */
export function toFields(row: Modal['components'][number]): readonly ModalField[] {
  if (row.type === COMPONENT.label) {
    return [{ component: row.component, label: row.label, description: row.description ?? null }];
  }
  if (row.type !== COMPONENT.actionRow) return [];
  // A text input directly in a row carries its own label: deprecated, still accepted by Discord.
  return row.components.map(component => ({ component, label: component.label ?? '', description: null }));
}

/** What a form holds before anybody has touched it. */
export function toPreset(modal: Modal): Fields {
  const fields = modal.components.flatMap(toFields);
  return Object.fromEntries(fields.map(({ component }) => [component.custom_id, presetOf(component)]));
}

function presetOf(component: APIComponentInLabel): string | readonly string[] {
  if (component.type === COMPONENT.textInput) return component.value ?? '';
  if (component.type === COMPONENT.checkbox) return String(component.default ?? false);
  if ('options' in component) {
    return component.options.filter(option => option.default).map(option => option.value);
  }
  return 'default_values' in component ? (component.default_values ?? []).map(({ id }) => id) : [];
}

/** Whether a field must be filled: Discord takes that for granted unless it is told otherwise. */
export function isRequired(component: APIComponentInLabel): boolean {
  return component.type !== COMPONENT.checkbox && (component.required ?? true);
}

/** What must still be filled, by custom id: Discord does not send a form that breaks its own limits. */
export function findProblems(modal: Modal, filled: Fields): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { component } of modal.components.flatMap(toFields)) {
    const problem = findProblem(component, filled[component.custom_id] ?? '');
    if (problem !== null) problems.set(component.custom_id, problem);
  }
  return problems;
}

function findProblem(component: APIComponentInLabel, value: string | readonly string[]): string | null {
  if (value.length === 0) return isRequired(component) ? 'This field is required.' : null;
  if (component.type === COMPONENT.textInput) return findTextProblem(component, value.length);
  const { min_values: least = 1, max_values: most = value.length } = limitsOf(component);
  if (value.length < least) return `Choose at least ${least}.`;
  return value.length > most ? `Choose at most ${most}.` : null;
}

function findTextProblem({ min_length: least = 0 }: APITextInputComponent, length: number): string | null {
  // The field itself lets nobody type more than it takes.
  return length < least ? `At least ${least} characters.` : null;
}

type Limits = Pick<APISelectMenuComponent, 'min_values' | 'max_values'>;

function limitsOf(component: APIComponentInLabel): Limits {
  return component.type === COMPONENT.checkboxGroup || component.type === COMPONENT.stringSelect
    ? component
    : {};
}
