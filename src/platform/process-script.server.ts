import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds the script of a child process: beside the module that starts it in development (`name.server.ts`), and beside or above
 * the bundle in a build (`name.js`).
 */
export function findProcessScript(name: string, moduleUrl: string): string {
  const candidates = [`./${name}.server.ts`, `./${name}.js`, `../${name}.js`];
  const script = candidates
    .map((candidate) => fileURLToPath(new URL(candidate, moduleUrl)))
    .find((path) => existsSync(path));
  if (!script) throw new Error(`The script ${name} is missing. Build the site again.`);
  return script;
}
