// Starts a TypeScript entry point: `node bin/run.js src/main.ts [arguments]`.
// Plain JavaScript in old syntax, so that an old Node can read it and say what it lacks.
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from '../packaging/require-node.js';

requireNode('Run "npm ci", and start it by npm, as in "npm run home"; or install Node 24.');

module.enableCompileCache();
const entry = path.resolve(process.argv[2]);
process.argv.splice(1, 2, entry);
await import(pathToFileURL(entry).href);
