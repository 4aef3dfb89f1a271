// Starts a TypeScript entry point: `node bin/run.js src/main.ts [arguments]`.
// Plain JavaScript in old syntax, so that an old Node can read it and say what it lacks.
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const REQUIRED_MAJOR = 24;
if (Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR) {
  console.error(
    `homecord needs Node ${REQUIRED_MAJOR} or newer; this is Node ${process.versions.node}. Run "npm ci" and start it with "npm start", which brings its own, or install Node ${REQUIRED_MAJOR}.`,
  );
  process.exit(1);
}

module.enableCompileCache();
const entry = path.resolve(process.argv[2]);
process.argv.splice(1, 2, entry);
await import(pathToFileURL(entry).href);
