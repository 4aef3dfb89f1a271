import { expect, it, onTestFinished } from 'vitest';
import { openPressLine } from '../../src/app/press-line.ts';
import type { MessageWithin } from '../../src/buttons/listen-within.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';

function open(awaitedBy: string | null) {
  const home = createSimulatedHome({ ringEveryMs: null });
  let ms = 0;
  const line = openPressLine(home, { awaitedBy, now: () => ms });
  onTestFinished(() => line.close());
  const heard: string[] = [];
  const hear = ({ payload }: MessageWithin) => void heard.push(JSON.parse(payload).action);
  const press = (action: 'single' | 'double' | 'hold') =>
    home.pressButton({ device: 'doorbell', button: 'btn_1', action });
  return { line, heard, hear, press, pass: (passedMs: number) => (ms += passedMs) };
}

it('keeps what is pressed for who is about to listen, once', () => {
  const { line, heard, hear, press, pass } = open('1');
  press('single');
  pass(60_000);
  const stop = line.subscribe('1', hear);
  press('double');
  stop();
  line.subscribe('1', hear);
  expect(heard).toEqual(['single', 'double']);
});

it('keeps nothing where nobody is', () => {
  const { line, heard, hear, press } = open(null);
  press('single');
  line.subscribe('1', hear);
  press('double');
  expect(heard).toEqual(['double']);
});

it.each([
  { who: 'the same guild, which connects anew', guildId: '1', afterMs: 5_000, heard: ['hold'] },
  { who: 'the same guild, much later', guildId: '1', afterMs: 11_000, heard: [] },
  { who: 'another guild', guildId: '2', afterMs: 5_000, heard: [] },
])('tells what was pressed since the last one left to $who: $heard', ({ guildId, afterMs, heard }) => {
  const { line, heard: told, hear, press, pass } = open(null);
  line.subscribe('1', () => {})();
  press('hold');
  pass(afterMs);
  line.subscribe(guildId, hear);
  expect(told).toEqual(heard);
});
