import { type APIMessage, ComponentType } from 'discord-api-types/v10';

/** The sum in the head of a digest, and in the line that sums up what is too old: `**12 presses** of 3 buttons`. */
const SUM = /^(?:<@&\d+> )*\*\*([\d,]+) press(?:es)?\*\*/gm;
/** One button's: `**Front door** pressed`, `held twice`, `pressed 12 times (3 × once, …)`. */
const DONE = /\*\* (?:pressed|held|released)(?: (?:(twice)|([\d,]+) times))?/;

/** How many presses a message says that it stands for, in the English of `src/messages/en.json`; 0: none. */
export function statedPresses(message: APIMessage): number {
  const text = textOf(message);
  const sums = [...text.matchAll(SUM)].map(([, digits]) => toNumber(digits));
  const [firstLine = ''] = text.split('\n');
  return sums.reduce((sum, number) => sum + number, firstLine.search(SUM) === 0 ? 0 : ofOneButton(firstLine));
}

function ofOneButton(line: string): number {
  const done = DONE.exec(line);
  if (!done) return 0;
  const [, twice, digits] = done;
  if (digits) return toNumber(digits);
  return twice ? 2 : 1;
}

function toNumber(digits = ''): number {
  return Number(digits.replaceAll(',', ''));
}

function textOf({ content, components = [] }: APIMessage): string {
  const texts = components.flatMap(part => (part.type === ComponentType.TextDisplay ? [part.content] : []));
  return [content, ...texts].join('\n');
}
