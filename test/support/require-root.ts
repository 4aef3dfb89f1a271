/** Says why the suite cannot run, where it cannot: it fails then, since what did not run shows nothing. */
export function requireRoot(): void {
  if (process.getuid?.() === 0) return;
  throw new Error('This suite needs root: it mounts file systems, and is other users in turn.');
}
