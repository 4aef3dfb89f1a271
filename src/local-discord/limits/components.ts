import type { FormProblem } from '../errors.ts';

/** Any component, seen only as a node of the tree. */
export interface ComponentNode {
  type: number;
  id?: number;
  custom_id?: string;
  content?: string;
  disabled?: boolean;
  components?: ComponentNode[];
  component?: ComponentNode;
  accessory?: ComponentNode;
  [field: string]: unknown;
}

/** Every component of a tree, each with its path from the root, parents before children. */
export function* walkComponents(
  roots: readonly ComponentNode[],
  path: readonly (string | number)[] = [],
): Generator<{ node: ComponentNode; path: readonly (string | number)[] }> {
  for (const [i, node] of roots.entries()) {
    const at = [...path, i];
    yield { node, path: at };
    yield* walkComponents(node.components ?? [], [...at, 'components']);
    for (const field of ['accessory', 'component'] as const) {
      const child = node[field];
      if (!child) continue;
      yield { node: child, path: [...at, field] };
    }
  }
}

/** What holds for the tree as a whole: at most 40 components, 4,000 characters of text, distinct custom ids. */
export function checkTree(roots: readonly ComponentNode[]): FormProblem[] {
  const all = [...walkComponents(roots, ['components'])];
  const problems: FormProblem[] = [];
  if (all.length > 40) {
    const message = 'Total number of components cannot exceed 40';
    problems.push({ path: ['components'], code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', message });
  }
  if (all.reduce((length, { node }) => length + (node.content?.length ?? 0), 0) > 4000) {
    const message = 'Total displayable text size exceeds maximum of 4000';
    problems.push({ path: ['components'], code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', message });
  }
  const seen = new Set<string>();
  for (const { node, path } of all) {
    if (node.custom_id === undefined) continue;
    const message = 'Component custom id cannot be duplicated';
    if (seen.has(node.custom_id))
      problems.push({ path: [...path, 'custom_id'], code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message });
    seen.add(node.custom_id);
  }
  return problems;
}

/** Gives every component an `id`, as Discord does, keeping those the bot chose. */
export function numberComponents(roots: readonly ComponentNode[]): void {
  const nodes = [...walkComponents(roots)].map(({ node }) => node);
  const taken = new Set(nodes.map(node => node.id));
  let next = 1;
  for (const node of nodes) {
    if (node.id) continue;
    while (taken.has(next)) next += 1;
    taken.add((node.id = next));
  }
}
