/** Canary tests: every architecture check is run on a violation and must report it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchitecture, formatFinding } from '../scripts/architecture/all-rules.ts';
import {
  layerNames,
  layers,
  lineLimits,
  features,
  allowedImports,
} from '../scripts/architecture/plan.ts';

type Tree = Record<string, string>;

const root = fileURLToPath(new URL('..', import.meta.url));
const temporaryFolders: string[] = [];
afterAll(() => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true });
});

/** Writes a checkout into a temporary folder and returns its path. */
function createCheckout(tree: Tree): string {
  const folder = mkdtempSync(join(tmpdir(), 'architecture-'));
  temporaryFolders.push(folder);
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function runNode(folder: string, command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    // Bytes. The report of all violations is longer than what is read by default.
    maxBuffer: 2 ** 26,
  });
  return { status, output: `${stdout}${stderr}` };
}

const lines = (count: number) => '// line\n'.repeat(count);
const projectConfig = `export { default } from '${new URL('../oxlint.config.ts', import.meta.url).href}';\n`;

/* Lint: every violation is a file of one tree, so that one run checks all. */

interface Diagnostic {
  code: string;
  message: string;
  help?: string;
  filename: string;
}

const otherFeatures = (feature: string) => features.filter((other) => other !== feature);
const importOf = (specifier: string) => `import '${specifier}';\n`;

/** One file per layer and per feature, each importing everything, to see which imports are rejected. */
const importMatrix: Tree = {
  ...Object.fromEntries(
    layerNames.map((layer) => [
      layer === 'features'
        ? 'src/features/theme/data.server.ts'
        : `src/${layer}/crossroads.server.ts`,
      layerNames.map((other) => importOf(`#${other}/any/thing.ts`)).join(''),
    ]),
  ),
  ...Object.fromEntries(
    features.map((feature) => [
      `src/features/${feature}/write.server.ts`,
      otherFeatures(feature)
        .map((other) => importOf(`#features/${other}/data.server.ts`))
        .join(''),
    ]),
  ),
};

/** The violation, its file, the text of the file, and the expected message. */
const invalidImports: [what: string, path: string, text: string, says: RegExp][] = [
  ['lib → ui', 'src/lib/a.ts', importOf('#ui/button.tsx'), /lib may import #lib only/],
  ['lib → ui, dynamically', 'src/lib/b.ts', `void import('#ui/button.tsx');`, /lib may import/],
  [
    'lib → ui, re-exported',
    'src/lib/c.ts',
    `export { Button } from '#ui/button.tsx';`,
    /lib may import/,
  ],
  [
    'lib → ui, a type',
    'src/lib/d.ts',
    `export type { Size } from '#ui/button.tsx';`,
    /lib may import/,
  ],
  ['lib → ui, by a path', 'src/lib/e.ts', importOf('../ui/button.tsx'), /by its #name/],
  ['ui → platform', 'src/ui/a.tsx', importOf('#platform/env.ts'), /ui may import/],
  ['ui → features', 'src/ui/form/b.tsx', importOf('#features/blog/schema.ts'), /ui may import/],
  ['platform → ui', 'src/platform/a.server.ts', importOf('#ui/button.tsx'), /platform may import/],
  [
    'platform → content',
    'src/platform/db/b.server.ts',
    importOf('#content/kinds.ts'),
    /platform may import/,
  ],
  [
    'content → features',
    'src/content/a.server.ts',
    importOf('#features/media/data.server.ts'),
    /content may import/,
  ],
  [
    'content → the typed client',
    'src/content/b.ts',
    importOf('#api.ts'),
    /none below imports them/,
  ],
  [
    'features → routes',
    'src/features/blog/data.server.ts',
    importOf('../../routes/index.tsx'),
    /by its #name/,
  ],
  [
    'features → router',
    'src/features/blog/a.server.ts',
    importOf('../../router.tsx'),
    /none below imports/,
  ],
  [
    'platform → the composition of the server',
    'src/platform/d.server.ts',
    importOf('../server/serve.server.ts'),
    /none below imports them/,
  ],
  [
    'content → the scripts of the browser',
    'src/content/d.ts',
    importOf('../client/page-clicks.ts'),
    /none below imports them/,
  ],
  [
    'features → the composition of the server',
    'src/features/blog/e.server.ts',
    importOf('../../server/jobs.server.ts'),
    /none below imports them/,
  ],
  [
    'component → the scripts of the browser',
    'src/features/blog/components/d.tsx',
    importOf('../../../client/page-clicks.ts'),
    /none below imports them/,
  ],
  [
    'route without a page → the composition of the server',
    'src/routes/health.ts',
    importOf('../server/serve.server.ts'),
    /none below imports them/,
  ],
  [
    'route → the scripts of the browser',
    'src/routes/b.tsx',
    importOf('../client/page-clicks.ts'),
    /none below imports them/,
  ],
  [
    'script of the browser → the composition of the server',
    'src/client/a.ts',
    importOf('../server/serve.server.ts'),
    /types only/,
  ],
  [
    'script of the browser → a server file',
    'src/client/b.ts',
    importOf('#content/body.server.ts'),
    /types only/,
  ],
  [
    'composition of the server → the scripts',
    'src/server/a.server.ts',
    importOf('../../scripts/check.ts'),
    /nothing of the scripts/,
  ],
  [
    'feature → all procedures',
    'src/features/blog/b.server.ts',
    importOf('#api.server.ts'),
    /none below imports/,
  ],
  [
    'feature → another feature',
    'src/features/theme/a.server.ts',
    importOf('#features/analytics/data.server.ts'),
    /theme may not import/,
  ],
  [
    'feature → another feature, a type',
    'src/features/theme/b.server.ts',
    `export type { A } from '#features/analytics/schema.ts';`,
    /may not import this feature/,
  ],
  [
    'feature → another feature, by a path',
    'src/features/theme/c.server.ts',
    importOf('../analytics/data.server.ts'),
    /never by a relative path/,
  ],
  [
    'component → another feature',
    'src/features/theme/components/a.tsx',
    importOf('#features/analytics/schema.ts'),
    /may not import this feature/,
  ],
  [
    'component → another feature, by a path',
    'src/features/theme/components/b.tsx',
    importOf('../../analytics/schema.ts'),
    /never by a relative path/,
  ],
  [
    'feature → itself, by its full name',
    'src/features/blog/c.server.ts',
    importOf('#features/blog/data.server.ts'),
    /relative path/,
  ],
  [
    'src → the scripts',
    'src/platform/c.server.ts',
    importOf('../../scripts/check.ts'),
    /nothing of the scripts/,
  ],
  [
    'src → the tests',
    'src/features/user/a.server.ts',
    importOf('../../../test/factories.ts'),
    /nothing of the scripts/,
  ],
  [
    'command line → a server file',
    'cli/a.ts',
    importOf('#content/storage.server.ts'),
    /a client of the HTTP API/,
  ],
  [
    'command line → a feature',
    'cli/b.ts',
    importOf('#features/blog/schema.ts'),
    /a client of the HTTP API/,
  ],
  ['command line → the scripts', 'cli/c.ts', importOf('../scripts/check.ts'), /does not have/],
  ['src → the command line', 'src/lib/g.ts', importOf('../../cli/run.ts'), /command line, tests/],
  ['migration → src', 'migrations/001-a.ts', importOf('#lib/id.ts'), /imports nothing of src/],
  [
    'migration → src, by a path',
    'migrations/002-b.ts',
    importOf('../src/lib/id.ts'),
    /imports nothing of src/,
  ],

  ['ui → a server file', 'src/ui/c.tsx', importOf('./thing.server.ts'), /types only/],
  [
    'content component → a server file',
    'src/content/components/a.tsx',
    importOf('../body.server.ts'),
    /types only/,
  ],
  [
    'feature component → a server file',
    'src/features/blog/components/a.tsx',
    importOf('../data.server.ts'),
    /types only/,
  ],
  [
    'feature component → a server file, dynamically',
    'src/features/blog/components/b.tsx',
    `void import('../data.server.ts');`,
    /types only/,
  ],
  [
    'route with a page → a server file',
    'src/routes/a.tsx',
    importOf('#features/blog/data.server.ts'),
    /types only/,
  ],
  [
    'shared file of routes → a server file',
    'src/routes/-frame.ts',
    importOf('#content/a.server.ts'),
    /types only/,
  ],
  ['first script → a server file', 'src/client.tsx', importOf('./api.server.ts'), /types only/],
  ['browser → Node', 'src/lib/f.ts', importOf('node:fs'), /belongs into a \*\.server\.ts/],
  [
    'browser → database',
    'src/content/c.ts',
    `export { sql } from 'kysely';`,
    /belongs into a \*\.server\.ts/,
  ],

  [
    'schema.ts → React',
    'src/features/blog/schema.ts',
    importOf('react'),
    /is pure|of a feature is pure/,
  ],
  [
    'policy.ts → tRPC',
    'src/features/blog/policy.ts',
    importOf('@trpc/server'),
    /of a feature is pure/,
  ],
  [
    'pure module → platform',
    'src/features/blog/around.ts',
    importOf('#platform/env.ts'),
    /of a feature is pure/,
  ],
  [
    'pure module in a folder of a feature → platform',
    'src/features/import/ghost/around.ts',
    importOf('#platform/env.ts'),
    /of a feature is pure/,
  ],
  [
    'folder of a feature → another feature',
    'src/features/import/ghost/a.server.ts',
    importOf('#features/backup/schema.ts'),
    /import may not import this feature/,
  ],
  [
    'folder of a feature → another feature, by a path',
    'src/features/import/ghost/b.server.ts',
    importOf('../../backup/schema.ts'),
    /never by a relative path/,
  ],
  [
    'browser file in a folder of a feature → a server file',
    'src/features/import/ghost/text.ts',
    importOf('../import-post.server.ts'),
    /types only/,
  ],
  [
    'component → platform',
    'src/features/blog/components/c.tsx',
    importOf('#platform/env.ts'),
    /uses infrastructure/,
  ],
  [
    'table.server.ts → a value',
    'src/features/blog/table.server.ts',
    `export { x } from './schema.ts';`,
    /types only/,
  ],
];

const validImports: [what: string, path: string, text: string][] = [
  [
    'an allowed import',
    'src/features/blog/d.server.ts',
    `import { a } from '#features/media/data.server.ts';\na();\n`,
  ],
  [
    'folder of a feature → a server file of the feature',
    'src/features/import/ghost/c.server.ts',
    `import { a } from '../import-post.server.ts';\na();\n`,
  ],
  [
    'a type of a server file',
    'src/content/components/b.tsx',
    `import type { A } from '../body.server.ts';\nexport type B = A;\n`,
  ],
  [
    'server function → own server file',
    'src/features/user/functions.ts',
    `import { a } from './session.server.ts';\na();\n`,
  ],
  [
    'route without a page → a server file',
    'src/routes/rss[.]xml.ts',
    `import { a } from '#features/feeds/data.server.ts';\na();\n`,
  ],
  [
    'composition of the server → every layer',
    'src/server/b.server.ts',
    `${layerNames.map((layer) => importOf(`#${layer}/any/thing.server.ts`)).join('')}import { a } from '../router.tsx';\na();\n`,
  ],
  [
    'script of the browser → a feature',
    'src/client/c.ts',
    `import { a } from '#features/theme/control.ts';\nimport { b } from './a.ts';\na(b);\n`,
  ],
  [
    'test → another feature',
    'src/features/guestbook/data.server.test.ts',
    `import { a } from '#features/user/data.server.ts';\na();\n`,
  ],
];

const component = (body: string) =>
  `export function Canary(props: { url: string }) {\n${body}\n}\n`;
const manyLines = (count: number) =>
  `  let sum = 0;\n${'  sum += 1;\n'.repeat(count)}  return sum;`;

const invalidCode: [rule: string, path: string, text: string][] = [
  ['max-lines', 'src/lib/long.ts', lines(301)],
  ['no-useless-spread', 'src/lib/folded.ts', 'export const folded = { ...{ a: 1, b: 2 } };\n'],
  [
    'max-lines-per-function',
    'src/lib/long-function.ts',
    `export function add() {\n${manyLines(60)}\n}\n`,
  ],
  [
    'max-params',
    'src/lib/params.ts',
    'export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;\n',
  ],
  [
    'max-depth',
    'src/lib/depth.ts',
    'export function go(a: boolean) {\n  if (a) { for (;;) { if (a) { while (a) { a.valueOf(); } } } }\n}\n',
  ],
  ['no-explicit-any', 'src/lib/any.ts', 'export const read = (value: any) => String(value);\n'],
  [
    'no-non-null-assertion',
    'src/lib/bang.ts',
    'export const read = (value?: string) => value!.length;\n',
  ],
  ['no-console', 'src/lib/console.ts', `console.log('Hello');\n`],
  ['eqeqeq', 'src/lib/equal.ts', 'export const same = (a: string, b: string) => a == b;\n'],
  ['id-denylist', 'src/lib/names.ts', 'export const length = (arr: string[]) => arr.length;\n'],
  [
    'no-param-reassign',
    'src/lib/reassign.ts',
    'export function next(count: number) {\n  count += 1;\n  return count;\n}\n',
  ],
  ['no-default-export', 'src/lib/default.ts', 'export default function read() {}\n'],
  ['no-barrel-file', 'src/lib/barrel.ts', `export * from './any.ts';\n`],
  [
    'no-cycle',
    'src/lib/cycle.ts',
    `import { other } from './cycle-other.ts';\nexport const one = () => other();\n`,
  ],
  [
    'no-duplicates',
    'src/lib/twice.ts',
    `import { a } from './cycle.ts';\nimport { b } from './cycle.ts';\na(b);\n`,
  ],
  [
    'consistent-type-imports',
    'src/lib/types-only.ts',
    `import { Shape } from './any.ts';\nexport const read = (shape: Shape) => shape;\n`,
  ],
  ['no-unused-vars', 'src/lib/unused.ts', 'const left = 1;\nexport {};\n'],
  ['no-new-func', 'src/lib/eval.ts', `export const run = new Function('return 1');\n`],
  [
    'prefer-node-protocol',
    'src/lib/protocol.server.ts',
    `import { join } from 'path';\njoin('a');\n`,
  ],
  ['alt-text', 'src/ui/alt.tsx', component('  return <img src={props.url} />;')],
  ['anchor-is-valid', 'src/ui/anchor.tsx', component('  return <a href="#">{props.url}</a>;')],
  [
    'click-events-have-key-events',
    'src/ui/click.tsx',
    component('  return <div onClick={() => props.url}>Go</div>;'),
  ],
  ['label-has-associated-control', 'src/ui/label.tsx', component('  return <label>Name</label>;')],
  ['button-has-type', 'src/ui/button.tsx', component('  return <button>{props.url}</button>;')],
  [
    'forbid-dom-props',
    'src/ui/style.tsx',
    component('  return <p style={{ color: props.url }}>Red</p>;'),
  ],
  [
    'jsx-key',
    'src/ui/key.tsx',
    component('  return <ul>{[...props.url].map((letter) => <li>{letter}</li>)}</ul>;'),
  ],
  [
    'rules-of-hooks',
    'src/ui/hooks.tsx',
    `import { useState } from 'react';\n${component('  if (props.url) useState(1);\n  return null;')}`,
  ],
  [
    'exhaustive-deps',
    'src/ui/deps.tsx',
    `import { useEffect } from 'react';\n${component('  useEffect(() => void fetch(props.url), []);\n  return null;')}`,
  ],
  ['valid-params', 'src/lib/promise.ts', 'export const all = Promise.all();\n'],
  [
    'no-focused-tests',
    'src/lib/focus.test.ts',
    `import { expect, it } from 'vitest';\nit.only('runs alone', () => expect(1).toBe(1));\n`,
  ],
  [
    'no-disabled-tests',
    'src/lib/skip.test.ts',
    `import { expect, it } from 'vitest';\nit.skip('never runs', () => expect(1).toBe(1));\n`,
  ],
  [
    'expect-expect',
    'src/lib/nothing.test.ts',
    `import { it } from 'vitest';\nit('shows nothing', () => {});\n`,
  ],
];

const validCode: Tree = {
  'src/platform/log.server.ts': `console.log('The logger writes.');\n`,
  'src/lib/cycle-other.ts': `import { one } from './cycle.ts';\nexport const other = (): unknown => one();\n`,
};

describe('lint', () => {
  let diagnostics: Diagnostic[] = [];
  const diagnosticsOf = (path: string) =>
    diagnostics.filter((one) => one.filename.replaceAll('\\', '/') === path);
  const rejectedImports = (path: string) =>
    diagnosticsOf(path).flatMap(({ code, message }) =>
      code.includes('no-restricted-imports') ? [/'([^']+)'/.exec(message)?.[1]] : [],
    );

  beforeAll(() => {
    const samples = [
      ...invalidImports,
      ...validImports,
      ...invalidCode.map(([rule, ...rest]) => [rule, ...rest] as const),
    ];
    const folder = createCheckout({
      'oxlint.config.ts': projectConfig,
      ...importMatrix,
      ...validCode,
      ...Object.fromEntries(samples.map(([, path, text]) => [path, text])),
    });
    const { output } = runNode(folder, [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '-f',
      'json',
    ]);
    diagnostics = (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics; // oxlint's own format
  });

  it.each(layerNames)('allows %s to import the layers below it, and no other', (layer) => {
    const path =
      layer === 'features'
        ? 'src/features/theme/data.server.ts'
        : `src/${layer}/crossroads.server.ts`;
    const allowed = new Set<string>([layer, ...layers[layer]]);
    const others = layerNames.filter((other) => !allowed.has(other));
    expect(rejectedImports(path).toSorted()).toEqual(
      others.map((other) => `#${other}/any/thing.ts`).toSorted(),
    );
  });

  it.each(features)('allows %s to import the listed features, and no other', (feature) => {
    const closedFeatures = otherFeatures(feature).filter(
      (other) => !allowedImports[feature]?.includes(other),
    );
    const expected = closedFeatures.map((other) => `#features/${other}/data.server.ts`);
    expect(rejectedImports(`src/features/${feature}/write.server.ts`).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  const importCases = invalidImports.map(([what, path, , messagePattern]) => ({
    what,
    path,
    messagePattern,
  }));
  it.each(importCases)('rejects $what', ({ path, messagePattern }) => {
    const restrictedImports = diagnosticsOf(path).filter(({ code }) =>
      code.includes('no-restricted-imports'),
    );
    expect(restrictedImports.map(({ help }) => help).join('\n')).toMatch(messagePattern);
  });

  it.each(validImports)('allows %s', (_what, path) => {
    expect(rejectedImports(path)).toEqual([]);
  });

  it.each(invalidCode)('reports %s', (rule, path) => {
    expect(diagnosticsOf(path).map(({ code }) => code)).toContainEqual(
      expect.stringContaining(`(${rule})`),
    );
  });

  it('allows the logger to use the console', () => {
    expect(diagnosticsOf('src/platform/log.server.ts')).toEqual([]);
  });
});

/* The rules of scripts/architecture: a small tree for each. */

const decision = '# One\n\n## Context\n\nSo.\n\n## Decision\n\nThis.\n\n## Consequences\n\nThat.\n';
const settings = 'export const settings = {\n    PORT: 1,\n};\n';
const path = (...parts: string[]) => parts.join('/');

/** A feature declares its tables like this. */
const articleTable =
  "declare module '#platform/db/database.ts' {\n  interface Database {\n    article: ArticleTable;\n  }\n}\n";
const invalidTrees: [what: string, tree: Tree, says: RegExp][] = [
  [
    'a folder that is not a layer',
    { 'src/stuff/a.ts': '' },
    /src\/stuff\/a\.ts {2}A folder of src is one of the layers/,
  ],
  [
    'a file directly in src that the framework does not ask for',
    { 'src/jobs.server.ts': '' },
    /src\/jobs\.server\.ts {2}Directly in src are only the files/,
  ],
  [
    'a file of src/server that could reach the browser',
    { 'src/server/jobs.ts': '' },
    /src\/server\/jobs\.ts {2}A file of src\/server is a \*\.server\.ts/,
  ],
  [
    'a feature that is not listed',
    { 'src/features/wallet/schema.ts': '' },
    /“wallet” is not a feature/,
  ],
  ['a file outside the features', { 'src/features/a.ts': '' }, /belongs to a feature/],
  ['an unknown file kind', { 'src/features/blog/thing.tsx': '' }, /not a file kind/],
  ['an unknown folder', { 'src/features/blog/hooks/use-it.ts': '' }, /one folder, components/],
  [
    'a folder that is listed for another feature',
    { 'src/features/blog/ghost/text.ts': '' },
    /one folder, components/,
  ],
  [
    'a folder in a folder',
    { 'src/features/import/ghost/texts/text.ts': '' },
    /More folders, one level deep/,
  ],
  [
    'a pure module without a test, in a folder',
    { 'src/features/import/ghost/text.ts': '' },
    /text\.test\.ts is missing/,
  ],
  [
    'a data module without a decision record, in a folder',
    { 'src/features/import/ghost/tides.server.ts': '' },
    /Add import\/ghost\/tides\.server\.ts to docs\/decisions/,
  ],
  [
    'a router in a folder',
    { 'src/features/import/ghost/router.server.ts': '' },
    /Add import\/ghost\/router\.server\.ts/,
  ],
  [
    'two features that import each other',
    {
      'src/features/blog/data.server.ts': importOf('#features/media/data.server.ts'),
      'src/features/media/data.server.ts': importOf('#features/blog/data.server.ts'),
    },
    /in a circle: blog → media → blog/,
  ],
  [
    'three features that import each other',
    {
      'src/features/import/data.server.ts': importOf('#features/tasks/report.ts'),
      'src/features/tasks/data.server.ts': importOf('#features/backup/schema.ts'),
      'src/features/backup/data.server.ts': importOf('#features/import/schema.ts'),
    },
    /in a circle: import → tasks → backup → import/,
  ],
  [
    'a module among the components',
    { 'src/features/blog/components/sort.ts': '' },
    /only components/,
  ],
  [
    'a data module without a decision record',
    { 'src/features/blog/tides.server.ts': '' },
    /Add blog\/tides\.server\.ts to docs\/decisions/,
  ],
  [
    'a pure module without a test',
    { 'src/features/blog/tides.ts': '' },
    /tides\.test\.ts is missing/,
  ],
  ['server functions for a table', { 'src/features/blog/functions.ts': '' }, /read through tRPC/],
  [
    'a table in a read-only feature',
    { 'src/features/search/table.server.ts': '' },
    /owns no table/,
  ],
  [
    'a role that is compared in place',
    { 'src/lib/a.ts': "export const may = (user: { role: string }) => user.role === 'admin';\n" },
    /Ask isOwner/,
  ],
  [
    'a query on a table of another feature that is not listed',
    {
      'src/features/blog/table.server.ts': articleTable,
      'src/features/theme/data.server.ts':
        "export const all = (db: Db) => db.selectFrom('article');\n",
    },
    /theme\/data\.server\.ts:1 {2}theme may not read “article”, a table of blog/,
  ],
  [
    'a query on the table of a content kind that is not listed',
    {
      'src/features/project/definition.server.ts': 'interface Database { project: ProjectTable }\n',
      'src/features/theme/data.server.ts':
        "export const all = (db: Db) => db.selectFrom('project');\n",
    },
    /theme may not read “project”, a table of project/,
  ],
  [
    'a write to a table that another feature may only read',
    {
      'src/features/blog/table.server.ts': articleTable,
      'src/features/seo/data.server.ts':
        "export const none = (db: Db) => db.deleteFrom('article');\n",
    },
    /seo may not write “article”/,
  ],
  [
    'a listed table access that no query has',
    {
      'src/features/blog/table.server.ts': articleTable,
      'src/features/change/data.server.ts': '',
    },
    /change no longer reads “article”: remove it/,
  ],
  [
    'an allowed import that is not used',
    { 'src/features/blog/schema.ts': '' },
    /blog no longer imports media/,
  ],
  [
    'two modules of platform that import each other',
    {
      'src/platform/http/a.server.ts': importOf('../page-cache/b.server.ts'),
      'src/platform/page-cache/b.server.ts': `\nimport type { A } from '../http/a.server.ts';\n`,
    },
    /page-cache\/b\.server\.ts:2 {2}Modules of platform import each other in a circle: page-cache → http → page-cache/,
  ],
  [
    'a circle through a third module of platform, by a dynamic import and by its #name',
    {
      'src/platform/http/a.ts': `void import('../metrics/b.ts');\n`,
      'src/platform/metrics/b.ts': importOf('../release.ts'),
      'src/platform/release.ts': importOf('#platform/http/c.ts'),
    },
    /http\/a\.ts:1 {2}Modules .* circle: http → metrics → release\.ts → http\./,
  ],
  ['a name in camel case', { 'src/lib/readTime.ts': '' }, /“readTime\.ts” is not in kebab-case/],
  ['a folder in capitals', { 'src/ui/Form/field.ts': '' }, /“Form” is not in kebab-case/],
  ['a folder with a meaningless name', { 'src/lib/utils/a.ts': '' }, /“utils” does not say/],
  [
    'a file with a meaningless name',
    { 'src/content/helpers.server.ts': '' },
    /“helpers” does not say/,
  ],
  ['a file of types', { 'src/lib/types.ts': '' }, /“types” does not say/],
  ['an index', { 'src/lib/index.ts': '' }, /No barrels/],
  [
    'a re-export',
    { 'src/lib/a.ts': `\nexport { b } from './b.ts';\n` },
    /src\/lib\/a\.ts:2 {2}No barrels/,
  ],
  [
    'two components in a file',
    {
      'src/ui/a.tsx':
        'export function A1() {}\nexport function Ab() {}\nexport function Other() {}\n',
    },
    /exports Ab, Other/,
  ],
  [
    'a component under another name',
    { 'src/ui/page-header.tsx': 'export function Header() {}\n' },
    /named like the file: PageHeader/,
  ],
  [
    'a file that is too long',
    { 'src/lib/a.ts': lines(301), ...shortFiles(20) },
    /src\/lib\/a\.ts:301 {2}A file has at most 300 lines; this one has 301/,
  ],
  [
    'a route that is too long',
    { 'src/routes/a.tsx': lines(81), 'src/routeTree.gen.ts': `'./routes/a'` },
    /A route has at most 80 lines/,
  ],
  [
    'a median that is too large',
    { 'src/lib/a.ts': lines(lineLimits.median + 1) },
    /the median is 51/,
  ],
  [
    'too many long files',
    { 'src/lib/a.ts': lines(151), 'src/lib/b.ts': lines(151), ...shortFiles(9) },
    /here the limit would be 151/,
  ],
  [
    'a decision that is too long',
    { 'docs/decisions/001-one.md': `${decision}${'\n'.repeat(60)}` },
    /A decision record has at most 60 lines/,
  ],
  [
    'a decision without its sections',
    { 'docs/decisions/001-one.md': '# One\n' },
    /has the section “## Consequences”/,
  ],
  ['a gap between decisions', { 'docs/decisions/002-two.md': decision }, /this one is 001/],
  [
    'a command that is no script',
    { 'package.json': '{ "scripts": { "test": "" } }', 'docs/a.md': 'Run `npm run tset`.\n' },
    /docs\/a\.md:1 {2}package\.json has no script “tset”/,
  ],
  [
    'a command that runs a missing file',
    { 'package.json': '{}', 'bench/README.md': 'Run `node bench/gone.ts`.\n' },
    /There is no bench\/gone\.ts/,
  ],
  [
    'a workflow with a command that is no script',
    { 'package.json': '{}', '.github/workflows/ci.yml': 'jobs:\n  - run: npm run gone\n' },
    /ci\.yml:2 {2}package\.json has no script “gone”/,
  ],
  [
    'an action without a version',
    { 'package.json': '{}', '.github/workflows/ci.yml': '- uses: actions/checkout@main\n' },
    /names the version of an action/,
  ],
  [
    'a query key',
    { 'src/ui/a.ts': `\nconst query = { queryKey: ['user'] };\n` },
    /src\/ui\/a\.ts:2 {2}No query key is written by hand/,
  ],
  [
    'a query key in the cache',
    { 'src/ui/a.ts': `client.setQueryData(['user'], null);\n` },
    /No query key/,
  ],
  [
    'raw SQL in a route',
    {
      'src/routes/a.ts': `import { sql } from 'kysely';\n`,
      'src/routeTree.gen.ts': `'./routes/a'`,
    },
    /Raw SQL is allowed only/,
  ],
  [
    'raw SQL in a browser file',
    { 'src/content/a.ts': `import { type Kysely, sql } from 'kysely';\n` },
    /Raw SQL/,
  ],
  ['raw SQL in a script', { 'scripts/a.ts': `import { sql } from 'kysely';\n` }, /Raw SQL/],
  [
    'a local path',
    { 'docs/a.md': `See ${path('', 'home', 'anna', 'site')}.\n` },
    /docs\/a\.md:1 {2}A local path/,
  ],
  ['an open note', { 'src/lib/a.ts': `// ${['TO', 'DO'].join('')}: later\n` }, /An open note/],
  [
    'props that are folded into a spread',
    { 'src/ui/page-header.tsx': `export const PageHeader = () => <p {...${"{ id: 'a' }"}} />;\n` },
    /A literal inside a literal/,
  ],
  [
    'constants that are folded into an array',
    { 'src/lib/a.ts': `const [a, b] = ${'[1, 2]'};\nexport const sum = a + b;\n` },
    /A literal inside a literal/,
  ],
  [
    'a mention of the development machine',
    { 'README.md': `It was tried in the ${['sand', 'box'].join('')}.\n` },
    /where it is developed/,
  ],
  [
    'a variable that is not listed',
    { 'src/platform/server-env.ts': settings, '.env.example': '# PO=1\n' },
    /server-env\.ts:2 {2}The variable PORT is missing/,
  ],
  [
    'a variable that does not exist',
    { 'src/platform/server-env.ts': settings, '.env.example': 'PORT=1\nPROT=1\n' },
    /\.env\.example:2 {2}PROT is not a variable/,
  ],
  [
    'a setting that is read past the list',
    {
      'src/platform/server-env.ts': settings,
      '.env.example': 'PORT=1\n',
      'src/platform/a.server.ts': "export const a = process.env['PROT'];\n",
    },
    /a\.server\.ts:1 {2}PROT is read, but it is no setting/,
  ],
  [
    'variables without an example file',
    { 'src/platform/server-env.ts': settings },
    /lists every environment variable/,
  ],
  [
    'a route tree that is missing',
    { 'src/routes/a.tsx': '' },
    /The generated route tree is missing/,
  ],
  [
    'an outdated route tree',
    { 'src/routes/a.tsx': '', 'src/routeTree.gen.ts': `'./routes/b'` },
    /does not contain src\/routes\/a\.tsx/,
  ],
  [
    'a retired word in a file name',
    { 'src/lib/kept-pages.ts': '' },
    /kept-pages\.ts {2}“kept” in “kept-pages” is a retired word/,
  ],
  [
    'a retired word in a function name',
    { 'src/lib/a.ts': `// One.\nexport function reportSurprise() {}\n` },
    /src\/lib\/a\.ts:2 {2}“surprise” in “reportSurprise” is a retired word.*unexpected error/,
  ],
  [
    'a retired word as a variable',
    { 'src/lib/a.ts': `export const twin = 1;\n` },
    /“twin” in “twin” is a retired word/,
  ],
  [
    'a retired word as a parameter',
    {
      'src/lib/a.ts': `export const open = (first: string, doors: string[]) => [first, ...doors];\n`,
    },
    /“doors” in “doors” is a retired word/,
  ],
  [
    'a retired word in a type',
    { 'src/lib/a.ts': `export interface Page {\n  readonly keeping?: boolean;\n}\n` },
    /a\.ts:2 {2}“keeping” in “keeping” is a retired word/,
  ],
  [
    'a limit that begins with “most”',
    { 'src/lib/a.ts': 'export const mostBytes = 9;\n' },
    /“most” in “mostBytes” is a retired word.*max…/,
  ],
  [
    'retired words of two parts',
    { 'src/lib/a.ts': `import { handOver } from './b.ts';\nhandOver();\n` },
    /“hand over” in “handOver” is a retired word/,
  ],
  [
    'a retired word in a test title',
    { 'test/a.test.ts': `it('a page is ${['dress', 'ed'].join('')}', () => {});\n` },
    /test\/a\.test\.ts:1 {2}“dressed” in “a page is dressed” is a retired word/,
  ],
  [
    'a retired word in the title of test cases',
    { 'e2e/a.test.ts': `test.each([1, 2])(\n  'room %i is closed', () => {});\n` },
    /“room” in “room %i is closed” is a retired word/,
  ],
  [
    'a page that mentions a deleted file',
    { 'docs/a.md': '# A\n\nSee `src/lib/gone.ts`.\n' },
    /docs\/a\.md:3 {2}There is no src\/lib\/gone\.ts/,
  ],
  [
    'a broken link',
    { 'docs/a.md': '[B](decisions/b.md#part)\n' },
    /There is no docs\/decisions\/b\.md/,
  ],
  [
    'an architecture page that omits a file kind',
    { 'docs/architecture.md': '# Architecture\n' },
    /does not name write\.server\.ts/,
  ],
];

const validTree: Tree = {
  'src/router.tsx': '',
  'src/server/jobs.server.ts': '',
  'src/client/page-clicks.ts': '',
  'src/features/blog/data.server.ts': (allowedImports['blog'] ?? [])
    .map((other) => importOf(`#features/${other}/data.server.ts`))
    .join(''),
  'src/features/blog/tides.server.ts': `import { sql } from 'kysely';\nsql;\n`,
  // Prose may use any word, and contracts keep their names.
  'src/features/blog/years.ts': `/** A surprise is kept. */\nexport const waysIn = ['the doors of the house', \`\${1} room\`];\nwaysIn.map((text) => text.replace(/twin'/, '')); // bury it\n`,
  'src/features/blog/years.test.ts': `it('a text is kept', () => {});\n`,
  'src/features/blog/components/article-row.tsx': 'export function ArticleRow() {}\n',
  'src/features/user/data.server.ts': (allowedImports['user'] ?? [])
    .map((other) => importOf(`#features/${other}/data.server.ts`))
    .join(''),
  'src/features/import/data.server.ts': (allowedImports['import'] ?? [])
    .map((other) => importOf(`#features/${other}/data.server.ts`))
    .join(''),
  'src/features/import/ghost/schema.ts': '',
  'src/features/import/ghost/text.ts': '',
  'src/features/import/ghost/text.test.ts': '',
  'src/features/user/functions.ts': `export const query = { queryKey: ['user'] };\n`,
  'src/platform/server-env.ts': settings,
  'src/platform/http/a.ts': `import './b.ts';\nimport '../encoding/a.ts';\n`,
  'src/platform/http/b.ts': '',
  'src/platform/page-cache/a.ts': importOf('../encoding/a.ts'),
  'src/platform/encoding/a.ts': '',
  'src/platform/encoding/a.test.ts': importOf('../http/a.ts'),
  'src/routes/__root.tsx': '',
  'src/routes/blog.$articleId.tsx': '',
  'src/routeTree.gen.ts': `'./routes/__root' './routes/blog.$articleId'`,
  '.env.example': '# The port.\n# PORT=3000\n',
  'docs/decisions/001-words.md': decision.replace('This.', 'blog/tides.server.ts'),
  'package.json': '{ "scripts": { "check": "" } }',
  '.github/workflows/ci.yml': '- uses: actions/checkout@v5\n- run: npm run check\n- run: npm ci\n',
  'README.md':
    '# Site\n\nRun `npm run check`.\n\n[One](docs/decisions/001-words.md), `src/routes`, [two](https://example.com).\n\n```md\n[three](/three)\n```\n\n`[four](/four)`\n',
};

function shortFiles(count: number): Tree {
  const names = Array.from({ length: count }, (_, index) => `src/lib/short-${index}.ts`);
  return Object.fromEntries(names.map((name) => [name, '']));
}

describe('check-architecture', () => {
  it.each(invalidTrees)('rejects %s', (_what, tree, messagePattern) => {
    expect(checkArchitecture(createCheckout(tree)).map(formatFinding).join('\n')).toMatch(
      messagePattern,
    );
  });

  it('accepts a valid checkout', () => {
    expect(checkArchitecture(createCheckout(validTree)).map(formatFinding)).toEqual([]);
  });

  it('reports by its exit code', () => {
    const script = join(root, 'scripts/check-architecture.ts');
    const wrong = runNode(createCheckout({ 'src/lib/utils.ts': '' }), [script]);
    expect(wrong).toMatchObject({
      status: 1,
      output: expect.stringContaining('src/lib/utils.ts  “utils”') as string,
    });
    expect(runNode(createCheckout(validTree), [script])).toEqual({ status: 0, output: '' });
  });
});

/* All checks with one command. */

const checkout: Tree = {
  'oxlint.config.ts': projectConfig,
  'package.json': `{
  "name": "canary",
  "private": true,
  "type": "module",
  "dependencies": {
    "zod": "4.6.7"
  }
}
`,
  'tsconfig.json': `{
  "extends": "./base.json",
  "compilerOptions": { "types": [] },
  "include": ["src"]
}
`,
  'src/client.tsx': `import { z } from 'zod';\nimport { first } from './lib/first.ts';\n\nz.string().parse(first(['a']));\n`,
  'src/lib/first.ts': 'export const first = (words: string[]) => words[0];\n',
};

/** A checkout with what the command needs: the checks read their configuration from the working directory. */
function createFullCheckout(tree: Tree): string {
  const folder = createCheckout({ ...checkout, ...tree, 'node_modules/.keep': '' });
  for (const name of ['node_modules/zod', 'knip.json', '.oxfmtrc.json'])
    symlinkSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'tsconfig.json'), join(folder, 'base.json'));
  return folder;
}

describe('check', () => {
  it('accepts a valid checkout', () => {
    const { status, output } = runNode(createFullCheckout({}), [join(root, 'scripts/check.ts')]);
    expect(output).not.toContain('✗');
    expect(status).toBe(0);
  });

  it('fixes what can be fixed', () => {
    const folder = createFullCheckout({
      'src/lib/first.ts': 'export const first = (words: string[]) => { return words[0] }',
    });
    const { status, output } = runNode(folder, [join(root, 'scripts/check.ts'), '--fix']);
    expect(output).not.toContain('✗');
    expect(status).toBe(0);
  });

  it('fails with the output of every check', () => {
    const folder = createFullCheckout({
      'src/client.tsx': `import { first } from './lib/first.ts'\nfirst([]).length;\n`,
      'src/lib/forgotten.ts': 'export const left = (value: any) => value;\n',
      'src/lib/readTime.ts': 'export const optional: { a?: number } = { a: undefined };\n',
    });
    const { status, output } = runNode(folder, [join(root, 'scripts/check.ts')]);
    expect(status).toBe(1);
    for (const check of ['format', 'lint', 'types', 'architecture', 'unused'])
      expect(output).toContain(`✗ ${check}`);
    expect(output).toMatch(/Format issues found/);
    expect(output).toMatch(/no-explicit-any/);
    expect(output).toMatch(/client\.tsx\(2,1\): error TS2532/);
    expect(output).toMatch(/readTime\.ts\(1,\d+\): error TS2375/);
    expect(output).toMatch(/“readTime\.ts” is not in kebab-case/);
    expect(output).toMatch(/Unused files[\s\S]*src\/lib\/forgotten\.ts/);
    expect(output).toMatch(/Unused dependencies[\s\S]*zod/);
  });
});
