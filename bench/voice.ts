import { hasOutside, toOutside } from '../test/support/outside-data.ts';
import {
  judgeVoices,
  type Outcome,
  type Recorded,
  readVoices,
  TRANSCRIPTS,
} from '../test/support/voice-corpus.ts';
import { measureHearing } from './voice-time.ts';

/** What is aimed at, in percent of the commands, and of the rest. */
const AIMS = 'right or asked ≥ 85, wrong 0 · false runs 0, false asks ≤ 3';

/**
 * Prints what is understood of recorded voice messages, by voice and noise: of what a speech server wrote down, and of a
 * perfect transcript.
 */
export async function printVoice(): Promise<void> {
  if (!hasOutside(TRANSCRIPTS)) {
    console.log(`voice messages: left out, for ${toOutside(TRANSCRIPTS)} is absent`);
    return;
  }
  const { messages, heardIn } = readVoices();
  const heard = judgeVoices(messages, heardIn);
  const perfect = judgeVoices(messages, ({ text }) => text);
  console.log(
    `\n${'voice messages, %'.padEnd(26)}   n  right  asked ask-wrong  wrong missed    n  run asked   perfect: right or asked`,
  );
  const parts = [byVoice, byNoise].flatMap(partOf =>
    [...new Set(messages.map(partOf))].sort().map(part => [part, partOf] as const),
  );
  row('all of them', heard, perfect);
  for (const [part, partOf] of parts) {
    const within = (outcomes: readonly Outcome[]) => outcomes.filter(({ of }) => partOf(of) === part);
    row(part, within(heard), within(perfect));
  }
  row(
    'all, overheard',
    judgeVoices(messages, heardIn, 'ambient'),
    judgeVoices(messages, ({ text }) => text, 'ambient'),
  );
  console.log(AIMS);
  const { homecord, floor, firstMs } = await measureHearing(messages.map(({ file }) => file));
  console.log(
    `a message to its transcript, beside the hearing itself: ${homecord.toFixed(1)} ms, floor ${floor.toFixed(1)} ms,`,
    `ratio ${(homecord / floor).toFixed(2)}; the first ${firstMs.toFixed(0)} ms`,
  );
  for (const { what, of, heard: text } of heard)
    if (what !== 'right' && what !== 'quiet')
      console.log(`  ${what.padEnd(12)} “${of.text}” heard as “${text}”`);
}

const byVoice = ({ voice }: Recorded) => voice.split(':', 1).join();
const byNoise = ({ noise, snr }: Recorded) => (snr === null ? 'no noise' : `${noise} ${snr} dB`);

function row(name: string, outcomes: readonly Outcome[], perfect: readonly Outcome[]): void {
  const commands = outcomes.filter(({ of }) => of.scene !== null);
  const others = outcomes.filter(({ of }) => of.scene === null);
  const share = (list: readonly Outcome[], width: number, ...what: readonly Outcome['what'][]) => {
    const count = list.filter(each => what.includes(each.what)).length;
    return (list.length === 0 ? '-' : ((100 * count) / list.length).toFixed(1)).padStart(width);
  };
  console.log(
    name.padEnd(26),
    String(commands.length).padStart(3),
    share(commands, 6, 'right'),
    share(commands, 6, 'asked'),
    share(commands, 9, 'asked wrong'),
    share(commands, 6, 'wrong'),
    share(commands, 6, 'missed'),
    String(others.length).padStart(4),
    share(others, 4, 'false run'),
    share(others, 5, 'false ask'),
    share(
      perfect.filter(({ of }) => of.scene !== null),
      12,
      'right',
      'asked',
    ),
  );
}
