import { expect, it, onTestFinished } from 'vitest';
import { openPressLine } from '../../src/app/press-line.ts';
import type { MessageWithin } from '../../src/buttons/listen-within.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';

function open(isAwaited: boolean) {
  const home = createSimulatedHome({ ringEveryMs: null });
  const line = openPressLine(home, { isAwaited });
  onTestFinished(() => line.close());
  const heard: string[] = [];
  const hear = ({ payload }: MessageWithin) => void heard.push(JSON.parse(payload).action);
  const press = (action: 'single' | 'double' | 'hold') =>
    home.pressButton({ device: 'doorbell', button: 'btn_1', action });
  return { line, heard, hear, press };
}

it('keeps what is pressed for who is about to listen, once', () => {
  const { line, heard, hear, press } = open(true);
  press('single');
  const stop = line.subscribe(hear);
  press('double');
  stop();
  press('hold');
  line.subscribe(hear);
  expect(heard).toEqual(['single', 'double']);
});

it('keeps nothing where nobody is', () => {
  const { line, heard, hear, press } = open(false);
  press('single');
  line.subscribe(hear);
  press('double');
  expect(heard).toEqual(['double']);
});
