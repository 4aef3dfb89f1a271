import { stripTypeScriptTypes } from 'node:module';

/**
 * Makes JavaScript of a TypeScript source as Node itself does on import: types become spaces, so lines
 * and columns stay. Node warns when this is asked for by name though not when it does it by itself;
 * the warning would be noise in a newcomer's terminal.
 */
export function stripTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
