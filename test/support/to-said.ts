/** What a line of a service's stream says: of one that says no more than a sentence, that; any other as it is. */
export function toSaid(line: string): string {
  try {
    const { level, time, msg, ...more } = JSON.parse(line);
    return typeof msg === 'string' && level && time && Object.keys(more).length === 0 ? msg : line;
  } catch {
    return line;
  }
}

/** The same of whole text, as far as it has come. */
export const toSaidText = (text: string): string => text.split('\n').map(toSaid).join('\n');
