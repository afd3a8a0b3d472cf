import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const page = resolve('scripts/components-page/page.tsx');

it('every component of src/ui is on the components page, by itself or as a part of another', () => {
  const shown = listImports(page);
  const components = globSync('src/ui/**/*.tsx').filter(
    (path) => !path.endsWith('.test.tsx') && exportsComponent(path),
  );
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((path) => !shown.has(resolve(path)))).toEqual([]);
});

it('what looks like a button has its classes from one module', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !path.endsWith('button-variant.ts'));
  expect(files.length).toBeGreaterThan(300);
  const written = files.filter((path) => {
    const source = readFileSync(path, 'utf8');
    const names = [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)].flatMap(
      ([, plain = '', template = '']) => `${plain} ${template}`.split(/\s+/),
    );
    const isPill = /rounded-full[^"'`]*bg-accent|bg-accent[^"'`]*rounded-full/.test(source);
    return isPill || names.some((name) => /^button(-(primary|quiet|danger|small))?$/.test(name));
  });
  expect(written).toEqual([]);
});

it('the built site does not contain the components page', () => {
  const title = 'A title that goes on for longer than anybody would expect';
  expect(readFileSync('scripts/components-page/sample-texts.ts', 'utf8')).toContain(title);
  const files = globSync('dist/{client,server}/**/*.{js,css,html}');
  expect(files.length).toBeGreaterThan(20);
  const containing = files.filter(
    (path) =>
      /components-state|dev\/components/.test(readFileSync(path, 'utf8')) ||
      readFileSync(path, 'utf8').includes(title),
  );
  expect(containing).toEqual([]);
});

const exportsComponent = (path: string) =>
  /^export function [A-Z]/m.test(readFileSync(path, 'utf8'));

/** The paths of a module and of everything that it imports of the page and of src/ui. */
function listImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(path)) return found;
  found.add(path);
  const source = readFileSync(path, 'utf8');
  for (const [, specifier = ''] of source.matchAll(/(?:from|import\() ?'([^']+\.tsx?)'/g)) {
    if (specifier.startsWith('.')) listImports(join(dirname(path), specifier), found);
    if (specifier.startsWith('#ui/'))
      listImports(resolve(specifier.replace('#ui/', 'src/ui/')), found);
  }
  return found;
}
