/** What a program wrote, line by line. */
export interface LineLog {
  add(line: string): void;
  clear(): void;
  text(): string;
  /** Resolves with the first line that matches, of those that are there or come. */
  waitFor(pattern: RegExp): Promise<string>;
}

export function createLineLog(): LineLog {
  let lines: string[] = [];
  const waiting = new Set<() => void>();
  return {
    add(line) {
      lines.push(line);
      for (const check of waiting) check();
    },
    clear() {
      lines = [];
    },
    text: () => lines.join('\n'),
    waitFor: pattern =>
      new Promise(resolve => {
        const check = () => {
          const found = lines.find(line => pattern.test(line));
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
  };
}
