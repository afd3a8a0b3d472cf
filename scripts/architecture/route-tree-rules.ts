import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './source-files.ts';

const routeTreePath = 'src/routeTree.gen.ts';

/** The generated route tree is committed, and contains every route: without it nothing compiles. */
export function checkRouteTree(root: string): Finding[] {
  const routes = globSync('src/routes/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const routeFiles = routes.filter((path) => !/\/-|\.test\.tsx?$/.test(path));
  if (routeFiles.length === 0) return [];
  if (!existsSync(join(root, routeTreePath)))
    return [
      {
        path: routeTreePath,
        message: 'The generated route tree is missing: `npm run dev` generates it.',
      },
    ];
  const text = readFileSync(join(root, routeTreePath), 'utf8');
  return routeFiles
    .filter((path) => !text.includes(`'./${path.replace(/^src\//, '').replace(/\.tsx?$/, '')}'`))
    .map((path) => ({
      path: routeTreePath,
      message: `It does not contain ${path}: \`npm run dev\` generates it.`,
    }));
}
