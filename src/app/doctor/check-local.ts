import { clock } from '../../process/clock.ts';
import { bad, type Finding, nameOf, note, ok } from './finding.ts';

const ANSWER_WITHIN_MS = 4000;
/** Of what a program says is missing. */
const MAX_LENGTH = 200;

/** How a program of ours on this machine stands, by its own word. */
export async function checkLocal(about: string, host: string, port: number): Promise<readonly Finding[]> {
  const there = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const authority = there.includes(':') ? `[${there}]` : there;
  try {
    const answer = await fetch(`http://${authority}:${port}/readyz`, {
      signal: clock.timeout(ANSWER_WITHIN_MS),
    });
    const text = (await answer.text()).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
    return [
      answer.ok ? ok(about, 'runs here, and is ready') : bad(about, `runs here, and is not ready: ${text}`),
    ];
  } catch (error) {
    return [note(about, `nothing answers on this machine (${nameOf(error)})`)];
  }
}
