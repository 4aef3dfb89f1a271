// What begins every program. Plain JavaScript in old syntax, so that an old Node can read it and say what it lacks.

const REQUIRED_MAJOR = 24;

/** Why this Node cannot run homecord, and what to do about it; null where it can. */
export function whyNot({ arch, versions }, advice) {
  if (Number(versions.node.split('.')[0]) >= REQUIRED_MAJOR) return null;
  const known = ['arm', 'ia32'].includes(arch)
    ? 'There is none for 32-bit systems: use a 64-bit one.'
    : advice;
  return `homecord needs Node ${REQUIRED_MAJOR} or newer; this is Node ${versions.node} on ${arch}. ${known}`;
}

/** Ends a program that this Node cannot run: in a line of words or, where nobody reads along, of JSON, as all that it says. */
export function requireNode(advice) {
  const msg = whyNot(process, advice);
  if (msg === null) return;
  const isForPeople = process.stderr.isTTY || process.env.HOMECORD_LOG_IS_OWNERS === '1';
  console.error(isForPeople ? msg : JSON.stringify({ level: 60, time: new Date().toISOString(), msg }));
  process.exit(1);
}
