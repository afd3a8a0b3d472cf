import { posix } from 'node:path';
import { findMatches, isCode, isTest, type Finding, type SourceFile } from './source-files.ts';

/** An import of one module of platform by another. */
interface ModuleImport {
  path: string;
  line: number;
  from: string;
  to: string;
}

const platform = 'src/platform/';
const imports = /(?:\bfrom|\bimport|\bimport\() ?'([^']+)'/g;

/**
 * The modules of platform do not import each other in a circle, not even types, so that each can be read without those
 * above it. A module is a folder of platform, or a file directly in it.
 */
export function checkModuleCircles(files: SourceFile[]): Finding[] {
  const all = files
    .filter(({ path }) => path.startsWith(platform) && isCode(path) && !isTest(path))
    .flatMap(listModuleImports);
  const modulesByImporter = new Map<string, Set<string>>();
  for (const { from, to } of all)
    modulesByImporter.set(from, (modulesByImporter.get(from) ?? new Set()).add(to));
  return all.flatMap(({ path, line, from, to }) => {
    const way = findWay(modulesByImporter, to, from);
    if (way === null) return [];
    const circle = [from, ...way].join(' → ');
    const message = `Modules of platform import each other in a circle: ${circle}. Move what they share into a module below them.`;
    return [{ path, line, message }];
  });
}

function listModuleImports(file: SourceFile): ModuleImport[] {
  const from = moduleOf(file.path);
  return findMatches(file, imports).flatMap(({ path, line, match }) => {
    const target = resolveImport(path, match);
    if (!target.startsWith(platform) || moduleOf(target) === from) return [];
    return [{ path, line, from, to: moduleOf(target) }];
  });
}

function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return specifier.replace(/^#platform\//, platform);
}

/** The first part of the path in platform. */
const moduleOf = (path: string) => path.slice(platform.length).replace(/\/.*$/, '');

/** The modules on a way of imports from one to another, both included; null if there is none. */
function findWay(
  modulesByImporter: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): string[] | null {
  const ways = new Map([[from, [from]]]);
  for (const [module, way] of ways) {
    if (module === to) return way;
    for (const next of modulesByImporter.get(module) ?? [])
      if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return null;
}
