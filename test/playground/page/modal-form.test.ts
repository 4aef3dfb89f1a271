import { expect, it } from 'vitest';
import { findProblems, type Modal, toFields, toPreset } from '../../../src/playground/page/modal-form.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const COLOURS = [
  { label: 'Red', value: 'red' },
  { label: 'Blue', value: 'blue', default: true },
];

/** A form of one labelled field. */
function ask(component: object): Modal {
  const labelled = { type: 18, label: 'Question', component: { custom_id: 'field', ...component } };
  return { custom_id: 'form', title: 'Form', components: [labelled] } as unknown as Modal;
}

it('presets what a component is given', () =>
  judgeRows(
    [
      ['a text', { type: 4, value: 'Ada' }, 'Ada'],
      ['an empty text', { type: 4 }, ''],
      ['a select', { type: 3, options: COLOURS }, ['blue']],
      ['a select of people', { type: 5, default_values: [{ id: '7', type: 'user' }] }, ['7']],
      ['radio buttons', { type: 21, options: COLOURS }, ['blue']],
      ['checkboxes', { type: 22, options: COLOURS }, ['blue']],
      ['a checkbox', { type: 23, default: true }, 'true'],
      ['a checkbox left empty', { type: 23 }, 'false'],
    ],
    ([_, component, expected]) => {
      expect(toPreset(ask(component))).toEqual({ field: expected });
    },
  ));

it('judges what is filled in', () =>
  judgeRows(
    [
      ['a required text', { type: 4 }, '', 'This field is required.'],
      ['an optional text', { type: 4, required: false }, '', null],
      ['too short a text', { type: 4, min_length: 4 }, 'hub', 'At least 4 characters.'],
      ['a long enough text', { type: 4, min_length: 4 }, 'hubs', null],
      ['nothing of a select', { type: 3, options: COLOURS }, [], 'This field is required.'],
      ['nothing of an optional select', { type: 3, options: COLOURS, required: false }, [], null],
      ['too few checkboxes', { type: 22, options: COLOURS, min_values: 2 }, ['red'], 'Choose at least 2.'],
      [
        'too many checkboxes',
        { type: 22, options: COLOURS, max_values: 1 },
        ['red', 'blue'],
        'Choose at most 1.',
      ],
      ['an empty checkbox', { type: 23 }, 'false', null],
      ['no radio button', { type: 21, options: COLOURS }, [], 'This field is required.'],
    ],
    ([_, component, value, problem]) => {
      expect(findProblems(ask(component), { field: value }).get('field') ?? null).toBe(problem);
    },
  ));

it('takes a text input in a row with its own label, and text for no field', () => {
  const name = { type: 4, custom_id: 'name', style: 1, label: 'Name' } as const;

  expect(toFields({ type: 1, components: [name] })).toMatchObject([{ label: 'Name', description: null }]);
  expect(toFields({ type: 10, content: 'Please' })).toEqual([]);
});
