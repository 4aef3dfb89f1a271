/** What was looked at, and how it stands: `bad` has to be mended, `note` is worth knowing. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'bad';
  readonly about: string;
  readonly text: string;
}

/** Looks at one thing. It does not throw, and says nothing of what people, servers, tokens and addresses are. */
export type Check = () => Promise<readonly Finding[]>;

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
export const note = (about: string, text: string): Finding => ({ state: 'note', about, text });
export const bad = (about: string, text: string): Finding => ({ state: 'bad', about, text });

const MARKS = { ok: 'ok  ', note: '-   ', bad: 'BAD ' } as const;
const ABOUT_LENGTH = 14;

/** One finding in a line, to be read, and pasted. */
export function toLine({ state, about, text }: Finding): string {
  return `${MARKS[state]}${about.padEnd(ABOUT_LENGTH)}${text}`;
}

/** Bytes as people read them. */
export function toSize(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}

/** What an error is called: its words may hold an address. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}
