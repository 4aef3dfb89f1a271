import { execFileSync } from 'node:child_process';

/** Copies this machine's programs with what they load, and whatever else is named, each to where it is below a root. */
export function copyPrograms(
  root: string,
  programs: readonly string[],
  others: readonly string[] = [],
): void {
  const loaded = programs.flatMap(program => {
    const said = execFileSync('ldd', [program], { encoding: 'utf8' });
    return [...said.matchAll(/(\/\S+) \(0x/g)].map(([, file = '']) => file);
  });
  execFileSync('cp', ['-L', '-r', '--parents', ...programs, ...new Set(loaded), ...others, root]);
}
