import { answerAbout, readHome } from '../../../bench/intents/questions.ts';
import type { HomeWords } from '../../../src/intents/questions/contract.ts';

/** The home that questions are put to. */
export const home = await readHome();

/** The answer's subject in short: `on desk_lamp`, `unknown`, `none`; of more than three things, how many. */
export function about(text: string, of: HomeWords = home): string {
  const { about, asks, ids } = answerAbout(text, of);
  const named = ids.length > 3 ? `${ids.length} ${about}` : ids.join(' ');
  return [about === 'devices' ? asks : about, named].join(' ').trim();
}
