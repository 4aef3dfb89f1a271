/** What messages say of presses: by each button's name how many they stand for, summed up over all of them. */
export function sumTold(contents: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, presses] of contents.flatMap(readTold)) sums[name] = (sums[name] ?? 0) + presses;
  return sums;
}

/** `**Bell** pressed 3 times`, in a digest a line each; what came too late, `… not told in time: **Bell** 3`. */
function readTold(content: string): [string, number][] {
  return content.split('\n').flatMap(line => {
    const [, untold] = /not told in time: (.*)$/.exec(line) ?? [];
    const [, name, twice, times] = /^\*\*(.+?)\*\* pressed( twice| ([\d,]+) times)?/.exec(line) ?? [];
    if (untold !== undefined) return [...untold.matchAll(/\*\*(.+?)\*\* ([\d,]+)/g)].map(toEntry);
    return name === undefined ? [] : [[name, times ? toNumber(times) : twice ? 2 : 1] as [string, number]];
  });
}

function toEntry([, name = '', digits = '']: RegExpExecArray): [string, number] {
  return [name, toNumber(digits)];
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
