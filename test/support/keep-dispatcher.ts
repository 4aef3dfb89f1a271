import Agent from 'undici/lib/dispatcher/agent.js';

/**
 * undici's root, which the socket to Home Assistant needs, makes itself the dispatcher of the whole process where none of
 * its version is there, and that of discord.js with it, which can then send no files. A worker runs the tests of both.
 */
const UNDICI_8 = Symbol.for('undici.globalDispatcher.2');
if (!(UNDICI_8 in globalThis))
  Object.defineProperty(globalThis, UNDICI_8, { value: new Agent(), writable: true });
