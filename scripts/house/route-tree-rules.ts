import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './house-files.ts';

const tree = 'src/routeTree.gen.ts';

/** The generated route tree is kept, and names every route: without it nothing compiles. */
export function checkRouteTree(root: string): Finding[] {
  const routes = globSync('src/routes/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const own = routes.filter((path) => !/\/-|\.test\.tsx?$/.test(path));
  if (own.length === 0) return [];
  if (!existsSync(join(root, tree)))
    return [{ path: tree, says: 'The generated route tree is missing: `npm run dev` writes it.' }];
  const text = readFileSync(join(root, tree), 'utf8');
  return own
    .filter((path) => !text.includes(`'./${path.replace(/^src\//, '').replace(/\.tsx?$/, '')}'`))
    .map((path) => ({
      path: tree,
      says: `It does not know ${path}: \`npm run dev\` writes it anew.`,
    }));
}
