import type { APIMessage } from 'discord-api-types/v10';
import type { InteractionResult } from '../../src/local-discord/contract.ts';

interface Part {
  readonly content?: string;
  readonly components?: readonly Part[];
  readonly accessory?: Part;
  readonly custom_id?: string;
  readonly label?: string;
  readonly options?: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string;
  }[];
}

/** Everything that a person reads in a message: its text and that of its components, in order. */
export function textOf(message: APIMessage | null | undefined): string {
  if (!message) return '';
  const parts = partsOf({ components: message.components as readonly Part[] });
  return [message.content, ...parts.flatMap(({ content }) => content ?? [])].filter(Boolean).join('\n');
}

/** The custom id of the button with this label. */
export function buttonOf(message: APIMessage | null | undefined, label: string): string {
  const parts = partsOf({ components: (message?.components ?? []) as readonly Part[] });
  const found = parts.find(part => part.label === label)?.custom_id;
  if (!found) throw new Error(`no button “${label}” in: ${textOf(message)}`);
  return found;
}

/** What a message offers to choose from, in order: each option as a person reads it, and what choosing it sends. */
export function optionsOf(message: APIMessage | null | undefined) {
  const parts = partsOf({ components: (message?.components ?? []) as readonly Part[] });
  return parts.flatMap(({ custom_id: customId = '', options = [] }) =>
    options.map(({ label, description, value }) => ({
      text: description === undefined ? label : `${label} (${description})`,
      chosen: { customId, values: [value] },
    })),
  );
}

/** The custom ids of everything in a message that can be pressed or chosen from, in order. */
export function idsOf(message: APIMessage): readonly string[] {
  return partsOf({ components: message.components as readonly Part[] }).flatMap(part => part.custom_id ?? []);
}

/** What an interaction came to, once it no longer says "thinking". */
export async function answerTo(result: InteractionResult): Promise<string> {
  return textOf(await messageOf(result));
}

export async function messageOf(result: InteractionResult): Promise<APIMessage> {
  const message = result.kind === 'message' ? result.message : await result.settled();
  if (!message) throw new Error(`the interaction ended without a message (${result.kind})`);
  return message;
}

function partsOf(part: Part): Part[] {
  return [part, ...(part.components ?? []).flatMap(partsOf), ...(part.accessory ? [part.accessory] : [])];
}
