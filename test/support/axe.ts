import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong with a page as it is. The page must be opened with `bypassCSP`. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(await source);
  // What passes is only looked at, not described: it is most of the page.
  const violations = await page.evaluate<Result[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html}\n${node.failureSummary}`),
  );
}

/** The same in the light theme, and then in the dark one, in which the page stays. */
export async function findViolationsInThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const violation of await findViolations(page)) found.push(`${colorScheme}: ${violation}`);
  }
  return found;
}
