import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { installOnce } from './install-once.ts';

/**
 * Installs these packages into an environment of their own that later runs find again, and returns its Python. It is
 * made anew for another list of packages or another Python, and needs Python's venv and registry then.
 */
export function installPython(name: string, requirements: readonly string[]): string {
  const version = execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim();
  const folder = installOnce(name, [version, ...requirements].join('\n'), fresh => {
    execFileSync('python3', ['-m', 'venv', fresh]);
    // Compiled is what is imported, when it is.
    const install = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--disable-pip-version-check'];
    execFileSync(path.join(fresh, 'bin', 'python3'), [...install, ...requirements], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
  return path.join(folder, 'bin', 'python3');
}
