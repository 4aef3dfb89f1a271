import {
  type APIComponentInContainer,
  type APIContainerComponent,
  type APITextDisplayComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';

/** What an answer is made of (Components v2). At most 40 components and 4,000 characters in all. */
export interface Reply {
  readonly components: (APIContainerComponent | APITextDisplayComponent)[];
  /** Pictures that the components show, as `attachment://name`. */
  readonly files?: { readonly name: string; readonly attachment: Buffer }[];
}

/** Bars at the side of an answer. */
export const ACCENTS = { calm: 0x5865f2, good: 0x3ba55d, careful: 0xfaa61a, bad: 0xed4245 } as const;
export type Accent = keyof typeof ACCENTS;

export const toText = (content: string): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content,
});

/** One container: text, or whatever parts are given, in order. */
export function toReply(accent: Accent, ...parts: (string | APIComponentInContainer)[]): Reply {
  return {
    components: [
      {
        type: ComponentType.Container,
        accent_color: ACCENTS[accent],
        components: parts.map(part => (typeof part === 'string' ? toText(part) : part)),
      },
    ],
  };
}

/** A reply with something more to tell, in small print below it. */
export function withNote({ components }: Reply, text: string): Reply {
  return { components: [...components, toText(`-# ${text}`)] };
}

/** A reply with what comes first, above it. */
export function withHead(text: string, { components }: Reply): Reply {
  return { components: [toText(text), ...components] };
}

/** A reply in whose first line stands what it answers: "🎙️ “movie night” → ✅ …". */
export function withQuote(quote: string, reply: Reply): Reply {
  const [box, ...others] = reply.components;
  if (box?.type !== ComponentType.Container) return withHead(quote, reply);
  const [first, ...rest] = box.components;
  // A title begins its line.
  if (first?.type !== ComponentType.TextDisplay || first.content.startsWith('#'))
    return withHead(quote, reply);
  const quoted = { ...box, components: [toText(`${quote} → ${first.content}`), ...rest] };
  return { components: [quoted, ...others] };
}

/** Flags of a message made of components; pings are off for every message by the client's default. */
export const COMPONENTS = MessageFlags.IsComponentsV2;
export const EPHEMERAL = MessageFlags.Ephemeral;
