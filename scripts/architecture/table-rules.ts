import { findMatches, isTest, type Finding, type SourceFile } from './source-files.ts';
import { tableAccess } from './table-access.ts';

interface TableUse {
  feature: string;
  table: string;
  isWrite: boolean;
  path: string;
  line: number;
}

/** A query names a table of another feature only if the list of table access has it. */
export function checkTableAccess(files: SourceFile[]): Finding[] {
  const owners = findOwners(files);
  const uses = files
    .flatMap(listUses)
    .filter(({ feature, table }) => (owners.get(table) ?? feature) !== feature);
  return [...uses.flatMap((use) => checkUse(use, owners)), ...checkUnused(files, { uses, owners })];
}

/** The feature that declares each table, in its table.server.ts or in the definition of a kind. */
function findOwners(files: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const [, feature] =
      /^src\/features\/([^/]+)\/(?:table|definition)\.server\.ts$/.exec(path) ?? [];
    if (feature === undefined) continue;
    const [, tables = ''] = /interface Database \{([^}]*)\}/.exec(text) ?? [];
    for (const [, table = ''] of tables.matchAll(/(\w+):/g)) owners.set(table, feature);
  }
  return owners;
}

const reading = /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*\[?\s*'(\w+)/g;
const writing = /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'(\w+)/g;

function listUses(file: SourceFile): TableUse[] {
  const [, feature] = /^src\/features\/([^/]+)\//.exec(file.path) ?? [];
  if (feature === undefined || isTest(file.path)) return [];
  const toUse =
    (isWrite: boolean) =>
    ({ path, line, match }: { path: string; line: number; match: string }) => ({
      feature,
      table: match,
      isWrite,
      path,
      line,
    });
  return [
    ...findMatches(file, reading).map(toUse(false)),
    ...findMatches(file, writing).map(toUse(true)),
  ];
}

function checkUse(
  { feature, table, isWrite, path, line }: TableUse,
  owners: Map<string, string>,
): Finding[] {
  const { reads = [], writes = [] } = tableAccess[feature] ?? {};
  if (writes.includes(table) || (!isWrite && reads.includes(table))) return [];
  const verb = isWrite ? 'write' : 'read';
  return [
    {
      path,
      line,
      message: `${feature} may not ${verb} “${table}”, a table of ${owners.get(table)}. Call a function of that feature, or list the access in scripts/architecture/table-access.ts.`,
    },
  ];
}

function checkUnused(
  files: SourceFile[],
  { uses, owners }: { uses: TableUse[]; owners: Map<string, string> },
): Finding[] {
  const listed = Object.entries(tableAccess).flatMap(([feature, { reads, writes = [] }]) => [
    ...reads.map((table) => ({ feature, table, isWrite: false })),
    ...writes.map((table) => ({ feature, table, isWrite: true })),
  ]);
  return listed
    .filter(
      ({ feature, table }) =>
        owners.has(table) && files.some(({ path }) => path.startsWith(`src/features/${feature}/`)),
    )
    .filter(
      ({ feature, table, isWrite }) =>
        !uses.some(
          (use) => use.feature === feature && use.table === table && use.isWrite === isWrite,
        ),
    )
    .map(({ feature, table, isWrite }) => ({
      path: 'scripts/architecture/table-access.ts',
      message: `${feature} no longer ${isWrite ? 'writes' : 'reads'} “${table}”: remove it.`,
    }));
}
