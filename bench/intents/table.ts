import { hasOutside, toOutside } from '../../test/support/outside-data.ts';
import { count, type Judged } from './score.ts';

/** Every message that was decided otherwise than the corpus has it. */
export const misses: string[] = [];

/** A share in percent. */
export function of(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;
}

/** Prints one line of the table. */
export function row(name: string, value: string, aim = ''): void {
  console.log(name.padEnd(64), value.padStart(22), aim.padStart(18));
}

/** Prints how many were run, and run, offered or asked about. */
export function rowOf(name: string, judged: readonly Judged[], aim = ''): void {
  const [run, asked] = [count(judged, 'run'), count(judged, 'run', 'offered', 'asked')];
  row(name, `${of(run, judged.length)} · ${of(asked, judged.length)}`, aim);
}

/** Notes what came out otherwise, once a message. */
export function note(where: string, judged: readonly Judged[], isRight: (each: Judged) => boolean): void {
  for (const each of judged) {
    const miss = `${each.kind} · ${each.outcome} ${each.scene ?? ''}: ${each.text.replaceAll('\n', ' ⏎ ')}`;
    if (!isRight(each) && !misses.some(noted => noted.endsWith(miss))) misses.push(`${where} · ${miss}`);
  }
}

/** Is a file of others here? If not, it says what is not measured. */
export function isHere(file: string): boolean {
  const name = `intents/${file}`;
  if (hasOutside(name)) return true;
  row(`left out: ${toOutside(name)} is absent`, '');
  return false;
}
