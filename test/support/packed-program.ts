import { execFileSync } from 'node:child_process';
import { AUTHORITIES } from './authorities.ts';
import { documentedLines } from './documented.ts';
import { type Program, startProgram } from './program.ts';

/** As docs/install.md has it: what packs it, in a checkout that is installed, and what then starts it. */
const [, copy = '', start = ''] = documentedLines('Before it is on npm');

/** Starts the packed file that lies in `folder`, as a person does, in the folder of a `.env`. */
export function startPacked(folder: string, home: string): Program {
  const lines = `${copy.replaceAll('~/homecord-npx', home)} && exec ${start}`;
  // Where a proxy stands before the registry, npm has to know its authority; and somebody says y.
  const env = { NODE_EXTRA_CA_CERTS: AUTHORITIES, npm_config_yes: 'true' };
  return startProgram(['-c', lines], { command: 'sh', cwd: folder, env, detached: true });
}

/** As a terminal does at Ctrl-C: to npx and to what it runs, of which npx says nothing but that it was interrupted. */
export function interrupt({ child, end }: Program): Promise<number | null> {
  process.kill(-(child.pid ?? 0), 'SIGINT');
  return end();
}

/** As what knows its process does: SIGTERM to the program alone, of which npx hands on what it ended with. */
export function terminate({ child, end }: Program): Promise<number | null> {
  const words = ['--newest', '--pgroup', String(child.pid)];
  process.kill(Number(execFileSync('pgrep', words, { encoding: 'utf8' })), 'SIGTERM');
  return end();
}
