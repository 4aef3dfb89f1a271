import { ComponentType } from 'discord-api-types/v10';
import { type ComponentNode, walkComponents } from '../limits/components.ts';
import { Refusal } from '../refusal.ts';
import type { ChannelState, StoredMessage, World } from '../state/world.ts';
import { createResolved, type Resolved, resolveEntity, selectKinds } from './resolved.ts';

/** A click on a message's component. */
export interface Click {
  readonly userId: string;
  readonly messageId: string;
  readonly customId: string;
  readonly values?: readonly string[];
}

/** Finds the message that a person sees under this id, and its channel. Throws a Refusal where they see none. */
export function findVisible(
  world: World,
  userId: string,
  messageId: string,
): { channel: ChannelState; stored: StoredMessage } {
  for (const channel of world.channels.values()) {
    const stored = channel.messages.find(({ message }) => message.id === messageId);
    if (!stored) continue;
    if (stored.visibleTo !== null && stored.visibleTo !== userId) break;
    return { channel, stored };
  }
  throw new Refusal(`This person sees no message ${messageId}`);
}

/** The `data` of a component's interaction. Throws a Refusal where the person could not have done this. */
export function toComponentData(
  world: World,
  { channel, stored }: { channel: ChannelState; stored: StoredMessage },
  { customId, values }: Click,
): unknown {
  const roots = (stored.message.components ?? []) as unknown as ComponentNode[];
  const node = [...walkComponents(roots)].find(found => found.node.custom_id === customId)?.node;
  if (!node) throw new Refusal(`The message has no component ${customId}`);
  if (node.disabled) throw new Refusal(`The component ${customId} is disabled`);
  const data = { id: node.id, custom_id: customId, component_type: node.type };
  if (node.type === ComponentType.Button) return data;
  const chosen = [...(values ?? [])];
  checkCount(node, chosen.length);
  const resolved = createResolved();
  for (const value of chosen) requireOffered(world, channel, node, value, resolved);
  return { ...data, values: chosen, ...resolved.toData() };
}

function checkCount(node: ComponentNode, count: number): void {
  const least = typeof node.min_values === 'number' ? node.min_values : 1;
  const most = typeof node.max_values === 'number' ? node.max_values : 1;
  if (count < least || count > most)
    throw new Refusal(`${node.custom_id} takes ${least} to ${most} values, not ${count}`);
}

function requireOffered(
  world: World,
  channel: ChannelState,
  node: ComponentNode,
  value: string,
  resolved: Resolved,
): void {
  const options = Array.isArray(node.options) ? (node.options as { value: string }[]) : undefined;
  const isOffered = options
    ? options.some(option => option.value === value)
    : resolveEntity(world, channel, { id: value, kinds: selectKinds[node.type] ?? [] }, resolved);
  if (!isOffered) throw new Refusal(`${node.custom_id} does not offer ${value}`);
}
