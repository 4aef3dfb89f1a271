import { ComponentType as Kind } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { problemsOf, problemsOfModal } from '../../support/form-problems.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const long = (length: number) => 'x'.repeat(length);
const row = (...components: unknown[]) => [{ type: Kind.ActionRow, components }];
const button = (fields: object = {}) => ({
  type: Kind.Button,
  style: 1,
  label: 'x',
  custom_id: 'b',
  ...fields,
});
const option = (value: string, fields: object = {}) => ({ label: value, value, ...fields });
const options = (count: number) => Array.from({ length: count }, (_, n) => option(`${n}`));
const select = (fields: object = {}) => ({
  type: Kind.StringSelect,
  custom_id: 's',
  options: options(2),
  ...fields,
});

const first = 'components.0.components.0';
const bad = 'BASE_TYPE_BAD_LENGTH';
const mostly = 'BASE_TYPE_MAX_LENGTH';
const absent = 'BASE_TYPE_REQUIRED';

it('refuses a component at the field that is wrong, with Discord’s code', () =>
  judgeRows<[unknown, string, string]>(
    [
      [button({ custom_id: long(101) }), `${first}.custom_id`, bad],
      [button({ custom_id: '' }), `${first}.custom_id`, absent],
      [button({ custom_id: undefined }), `${first}.custom_id`, absent],
      [button({ label: long(81) }), `${first}.label`, mostly],
      [button({ label: undefined }), `${first}.label`, 'BUTTON_COMPONENT_INVALID'],
      [button({ style: 7 }), `${first}.style`, 'NUMBER_TYPE_MAX'],
      [button({ disabled: 'yes' }), `${first}.disabled`, 'BOOLEAN_TYPE_CONVERT'],
      [
        button({ style: 5, custom_id: undefined, url: 'javascript://x' }),
        `${first}.url`,
        'URL_TYPE_INVALID_SCHEME',
      ],
      [
        button({ url: 'https://x' }),
        `${first}.custom_id`,
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      ],
      [select({ options: [] }), `${first}.options`, bad],
      [select({ options: options(26) }), `${first}.options`, bad],
      [
        select({ options: [option('a'), option('a')] }),
        `${first}.options.1.value`,
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      ],
      [select({ options: [option('a', { label: long(101) })] }), `${first}.options.0.label`, bad],
      [
        select({ options: [option('a', { description: long(101) })] }),
        `${first}.options.0.description`,
        mostly,
      ],
      [select({ placeholder: long(151) }), `${first}.placeholder`, mostly],
      [select({ max_values: 26 }), `${first}.max_values`, 'NUMBER_TYPE_MAX'],
      [select({ max_values: 3 }), `${first}.options`, bad],
      [select({ min_values: -1 }), `${first}.min_values`, 'NUMBER_TYPE_MIN'],
      [
        select({ options: ['a', 'b'].map(value => option(value, { default: true })) }),
        `${first}.options`,
        'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      ],
    ],
    async ([component, path, code]) => {
      expect(await problemsOf({ content: 'x', components: row(component) })).toContain(`${path} ${code}`);
    },
  ));

const v2 = (...components: unknown[]) => ({ flags: 1 << 15, components });

it('refuses Components V2 at the field that is wrong, with Discord’s code', () =>
  judgeRows<[object, string, string]>(
    [
      [v2({ type: Kind.TextDisplay, content: '' }), 'components.0.content', absent],
      [v2({ type: Kind.TextDisplay, content: long(4001) }), 'components.0.content', bad],
      [v2({ type: Kind.Container, components: [] }), 'components.0.components', bad],
      [
        v2({ type: Kind.Container, accent_color: 0x1000000, components: row(button()) }),
        'components.0.accent_color',
        'NUMBER_TYPE_MAX',
      ],
      [
        v2({ type: Kind.MediaGallery, items: Array(11).fill({ media: { url: 'https://x' } }) }),
        'components.0.items',
        bad,
      ],
      [
        v2({ type: Kind.MediaGallery, items: [{ media: { url: 'x' } }] }),
        'components.0.items.0.media.url',
        'URL_TYPE_INVALID_SCHEME',
      ],
      [
        v2({ type: Kind.Section, components: [{ type: Kind.TextDisplay, content: 'x' }] }),
        'components.0.accessory',
        absent,
      ],
      [v2({ type: Kind.Separator, spacing: 3 }), 'components.0.spacing', 'NUMBER_TYPE_MAX'],
    ],
    async ([body, path, code]) => {
      expect(await problemsOf(body)).toContain(`${path} ${code}`);
    },
  ));

const input = (fields: object = {}) => ({ type: Kind.TextInput, custom_id: 'i', style: 1, ...fields });
const label = (component: unknown, fields: object = {}) => ({
  type: Kind.Label,
  label: 'x',
  component,
  ...fields,
});
const modal = (fields: object = {}) => ({
  custom_id: 'm',
  title: 'x',
  components: [label(input())],
  ...fields,
});

it('refuses a modal at the field that is wrong, with Discord’s code', () =>
  judgeRows<[object, string, string]>(
    [
      [modal({ title: long(46) }), 'title', bad],
      [modal({ custom_id: long(101) }), 'custom_id', bad],
      [modal({ components: [] }), 'components', bad],
      [
        modal({ components: Array.from({ length: 6 }, (_, n) => label(input({ custom_id: `${n}` }))) }),
        'components',
        bad,
      ],
      [modal({ components: [label(input(), { label: long(46) })] }), 'components.0.label', bad],
      [
        modal({ components: [label(input(), { description: long(101) })] }),
        'components.0.description',
        mostly,
      ],
      [
        modal({ components: [label(input({ max_length: 4001 }))] }),
        'components.0.component.max_length',
        'NUMBER_TYPE_MAX',
      ],
      [
        modal({ components: [label(input({ min_length: 5, max_length: 4 }))] }),
        'components.0.component.min_length',
        'TEXT_INPUT_COMPONENT_INVALID_LENGTHS',
      ],
      [
        modal({ components: [label(input({ placeholder: long(101) }))] }),
        'components.0.component.placeholder',
        mostly,
      ],
      [
        modal({ components: [label(input()), label(input())] }),
        'components.1.component.custom_id',
        'COMPONENT_CUSTOM_ID_DUPLICATED',
      ],
      [modal({ components: [label(button())] }), 'components.0.component.type', 'UNION_TYPE_CHOICES'],
    ],
    async ([data, path, code]) => {
      expect(await problemsOfModal(data)).toContain(`${path} ${code}`);
    },
  ));
