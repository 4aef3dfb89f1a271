import { ComponentType as Kind } from 'discord-api-types/v10';
import { type ComponentNode, walkComponents } from '../limits/components.ts';
import { Refusal } from '../refusal.ts';
import type { ChannelState, InteractionState, World } from '../state/world.ts';
import { createResolved, type Resolved, resolveEntity, selectKinds } from './resolved.ts';

/** What a person filled in, by custom id: text, or the values chosen. A single checkbox takes `true` or `false`. */
export type ModalFields = Readonly<Record<string, string | readonly string[]>>;

/** The `data` of a modal's submission. Throws a Refusal where Discord's form would not let it be sent. */
export function toModalData(
  world: World,
  { modal, channel }: InteractionState,
  fields: ModalFields,
): unknown {
  if (!modal) throw new Refusal('This interaction showed no modal');
  const roots = modal.components as unknown as ComponentNode[];
  const known = new Set([...walkComponents(roots)].map(({ node }) => node.custom_id));
  for (const id of Object.keys(fields)) if (!known.has(id)) throw new Refusal(`The modal has no field ${id}`);
  const resolved = createResolved();
  const fill = (node: ComponentNode) => fillField(world, channel, node, fields, resolved);
  const components = roots.map(root => {
    const base = { type: root.type, id: root.id };
    if (root.type === Kind.Label && root.component) return { ...base, component: fill(root.component) };
    return root.components ? { ...base, components: root.components.map(fill) } : base;
  });
  return { custom_id: modal.custom_id, components, ...resolved.toData() };
}

function fillField(
  world: World,
  channel: ChannelState,
  node: ComponentNode,
  fields: ModalFields,
  resolved: Resolved,
): unknown {
  const { custom_id: customId = '', type, id } = node;
  const base = { type, id, custom_id: customId };
  const given = fields[customId];
  if (type === Kind.TextInput) return { ...base, value: checkText(node, given) };
  if (type === Kind.Checkbox)
    return { ...base, value: given === undefined ? node.default === true : given === 'true' };
  const chosen = given === undefined ? preselected(node) : [given].flat();
  const kinds = selectKinds[type] ?? [];
  for (const value of chosen)
    if (!offers(node, value) && !resolveEntity(world, channel, { id: value, kinds }, resolved))
      throw new Refusal(`The field ${customId} does not offer ${value}`);
  if (chosen.length === 0 && node.required !== false) throw new Refusal(`The field ${customId} is required`);
  return type === Kind.RadioGroup ? { ...base, value: chosen[0] ?? null } : { ...base, values: chosen };
}

function checkText(node: ComponentNode, given: ModalFields[string] | undefined): string {
  const text = typeof given === 'string' ? given : typeof node.value === 'string' ? node.value : '';
  if (text === '' && node.required === false) return text;
  if (text === '') throw new Refusal(`The field ${node.custom_id} is required`);
  const { min_length: least = 0, max_length: most = 4000 } = node;
  if (text.length < Number(least) || text.length > Number(most))
    throw new Refusal(`The field ${node.custom_id} takes ${least} to ${most} characters`);
  return text;
}

function optionsOf(node: ComponentNode): readonly { value: string; default?: boolean }[] {
  return Array.isArray(node.options) ? node.options : [];
}

function offers(node: ComponentNode, value: string): boolean {
  return optionsOf(node).some(option => option.value === value);
}

function preselected(node: ComponentNode): string[] {
  return optionsOf(node).flatMap(option => (option.default ? [option.value] : []));
}
