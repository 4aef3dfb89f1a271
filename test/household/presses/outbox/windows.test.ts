import { expect, it } from 'vitest';
import { createWindows } from '../../../../src/household/presses/outbox/windows.ts';

function startWindows() {
  const clock = { now: 1_000_000 };
  return { clock, windows: createWindows(() => clock.now) };
}

it('adds presses to the message that told of the button, for ten seconds', () => {
  const { clock, windows } = startWindows();
  windows.open(1, ['a', 'b']);
  clock.now += 9_999;
  expect([windows.openNotice('a'), windows.openNotice('b'), windows.openNotice('c')]).toEqual([1, 1, null]);
  clock.now += 1;
  expect(windows.openNotice('a')).toBeNull();
});

it('keeps the window of a button that never rests open for longer each time, up to ten minutes', () => {
  const { clock, windows } = startWindows();
  const lengths: number[] = [];
  for (let id = 1; id <= 8; id++) {
    const openedAt = clock.now;
    for (windows.open(id, ['a']); windows.openNotice('a') === id; ) clock.now += 1_000;
    lengths.push((clock.now - openedAt) / 1_000);
  }
  expect(lengths).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
});

it('tells for how long a message may be added to, by whichever of its buttons is open longest', () => {
  const { clock, windows } = startWindows();
  windows.open(1, ['a', 'b']);
  clock.now += 4_000;
  windows.open(2, ['a']);
  expect([1, 2, 3].map(windows.openMs)).toEqual([6_000, 20_000, 0]);
  clock.now += 6_000;
  expect([1, 2].map(windows.openMs)).toEqual([0, 14_000]);
  windows.close(2);
  expect(windows.openMs(2)).toBe(0);
});

it('begins with ten seconds anew for a button that has rested', () => {
  const { clock, windows } = startWindows();
  for (const id of [1, 2, 3]) {
    windows.open(id, ['a']);
    clock.now += 20_000;
  }
  windows.open(4, ['a']);
  clock.now += 10_000;
  expect(windows.openNotice('a')).toBeNull();
});

it('has no window open after the clock was set back', () => {
  const { clock, windows } = startWindows();
  windows.open(1, ['a']);
  clock.now -= 3_600_000;
  expect(windows.openNotice('a')).toBeNull();
});

it('closes every window of a message that is gone', () => {
  const { windows } = startWindows();
  windows.open(1, ['a', 'b']);
  windows.open(2, ['c']);
  windows.close(1);
  expect(['a', 'b', 'c'].map(windows.openNotice)).toEqual([null, null, 2]);
});

it('adds no more to a message that tells of ten thousand events', () => {
  const { windows } = startWindows();
  windows.open(1, ['a', 'b']);
  windows.add(['a'], 9_999);
  expect(windows.openNotice('b')).toBe(1);
  windows.add(['b'], 1);
  expect([windows.openNotice('a'), windows.openNotice('b')]).toEqual([null, null]);
});
