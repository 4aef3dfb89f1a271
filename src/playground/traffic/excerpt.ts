const EXCERPT_LENGTH = 120;

/** The beginning of a text, in one line. */
export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH - 1)}…` : line;
}

/** The value that JSON stands for, or the text itself where it is none. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody may send what is no JSON, and it may be longer than what was kept of it.
    return text;
  }
}

/** A member of what may be an object; undefined where it is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The first text that a message shows, in its content or its components; else the name of its file, if it has one. */
export function textOf(message: unknown): string {
  const content = fieldOf(message, 'content');
  if (typeof content === 'string' && content !== '') return toExcerpt(content);
  const components = fieldOf(message, 'components');
  const shown = Array.isArray(components) ? components.map(textOf).find(text => text !== '') : undefined;
  return shown ?? String(fieldOf(fieldOf(fieldOf(message, 'attachments'), '0'), 'filename') ?? '');
}
