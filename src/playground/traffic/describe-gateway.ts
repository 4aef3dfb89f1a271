import { GatewayOpcodes, InteractionType } from 'discord-api-types/v10';
import type { LocalEvent } from '../../local-discord/contract.ts';
import type { Seen } from './contract.ts';
import { fieldOf, textOf, toExcerpt } from './excerpt.ts';

/** A payload of the gateway, in a line: `INTERACTION_CREATE /devices`. */
export function describeGateway({
  direction,
  op,
  name,
  data,
}: Extract<LocalEvent, { type: 'gateway' }>): Seen {
  return {
    kind: 'gateway',
    direction: direction === 'out' ? 'to_bot' : 'from_bot',
    title: name ?? toOpcodeName(op),
    note: name === null ? '' : toNote(name, data),
    status: null,
    durationMs: null,
    parts: { Data: data ?? undefined },
  };
}

/** `HeartbeatAck` as events are written: `HEARTBEAT_ACK`. */
function toOpcodeName(op: number): string {
  const name = GatewayOpcodes[op] ?? `OPCODE_${op}`;
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

function toNote(name: string, data: unknown): string {
  if (name === 'INTERACTION_CREATE') return toInteractionNote(data);
  if (name.startsWith('MESSAGE_REACTION_')) return String(fieldOf(fieldOf(data, 'emoji'), 'name') ?? '');
  if (name.startsWith('MESSAGE_')) {
    const author = fieldOf(fieldOf(data, 'author'), 'username');
    return author === undefined ? '' : `${author}: ${textOf(data)}`;
  }
  const named = fieldOf(data, 'name') ?? fieldOf(fieldOf(data, 'user'), 'username');
  return typeof named === 'string' ? toExcerpt(named) : '';
}

function toInteractionNote(interaction: unknown): string {
  const data = fieldOf(interaction, 'data');
  const customId = fieldOf(data, 'custom_id');
  switch (fieldOf(interaction, 'type')) {
    case InteractionType.ApplicationCommand:
      return `/${toCommandName(data)}`;
    case InteractionType.ApplicationCommandAutocomplete:
      return `suggestions for /${toCommandName(data)}`;
    case InteractionType.MessageComponent:
      return `pressed ${customId}`;
    case InteractionType.ModalSubmit:
      return `sent the form ${customId}`;
    default:
      return '';
  }
}

/** With the names of its subcommands, which are options with options of their own. */
function toCommandName(data: unknown): string {
  const options = fieldOf(data, 'options');
  const inner = Array.isArray(options)
    ? options.find(each => [1, 2].includes(Number(fieldOf(each, 'type'))))
    : undefined;
  const name = String(fieldOf(data, 'name') ?? '');
  return inner === undefined ? name : `${name} ${toCommandName(inner)}`;
}
