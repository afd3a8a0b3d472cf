import type { CompiledQuery, RootOperationNode } from 'kysely';

export interface Access {
  read: Set<string>;
  written: Set<string>;
  /** The statement: one string for all that hold it. */
  sql: string;
}

/** The property of each write node that holds its target table. */
const targetKeys: Record<string, string> = {
  InsertQueryNode: 'into',
  UpdateQueryNode: 'table',
  DeleteQueryNode: 'from',
  MergeQueryNode: 'into',
};
/** Nodes that hold the caller's values; they have no tables. */
const valueNodes = new Set(['ValueNode', 'PrimitiveValueListNode']);

/** Statements whose tables are remembered; the site has a few hundred. */
const maxStatements = 500;
const accessByStatement = new Map<string, Access>();

const accessOfRepeated = new WeakMap<CompiledQuery, Access>();

/** Says what a statement accesses that has run before, and of which the syntax tree is gone. */
export function setAccess(query: CompiledQuery, access: Access) {
  accessOfRepeated.set(query, access);
}

/** The tables that a statement reads and writes; they are found once for each text. */
export function findAccess(compiled: CompiledQuery): Access {
  const { sql, query } = compiled;
  const known = accessByStatement.get(sql) ?? accessOfRepeated.get(compiled);
  if (known) return known;
  const access = accessedTables(sql, query);
  const [oldest] = accessByStatement.keys();
  if (accessByStatement.size >= maxStatements && oldest !== undefined)
    accessByStatement.delete(oldest);
  accessByStatement.set(sql, access);
  return access;
}

/**
 * The tables that a query reads and writes, from its syntax tree: joins, sub-selects, `with` and raw fragments. A table
 * that is written counts as read as well. In raw SQL only `sql.table('x')` and `sql.ref('x.y')` are recognized, so a raw
 * statement must name its tables that way, or begin with the comment that it touches `no tables`.
 */
function accessedTables(sql: string, root: RootOperationNode): Access {
  const access: Access = { read: new Set(), written: new Set(), sql };
  walk(root, access.read, access.written);
  if (root.kind === 'RawNode') {
    const start = root.sqlFragments[0]?.trimStart() ?? '';
    if (access.read.size === 0) rejectUntrackedStatement(start);
    else if (!/^(select|with|explain)\b/i.test(start) || root.sqlFragments.some(isWriting))
      access.written = access.read;
  }
  return access;
}

function walk(node: object, read: Set<string>, written: Set<string>) {
  if (Array.isArray(node)) {
    for (const item of node)
      if (typeof item === 'object' && item !== null) walk(item, read, written);
    return;
  }
  const tree = node as Record<string, unknown>; // a node's children are its own properties
  const kind = String(tree['kind']);
  if (valueNodes.has(kind)) return;
  if (kind === 'TableNode') read.add(tableName(tree));
  if (kind === 'RawNode') rejectUntrackedFragments(tree);
  const target = targetKeys[kind];
  const into = target === undefined ? undefined : tree[target];
  if (typeof into === 'object' && into !== null) walk(into, written, written);
  for (const child of Object.values(tree))
    if (typeof child === 'object' && child !== null) walk(child, read, written);
}

function tableName(node: Record<string, unknown>): string {
  const { table } = node as { table: { identifier: { name: string } } }; // the shape of Kysely's TableNode
  return table.identifier.name;
}

const tablelessStatement =
  /^(begin|commit|rollback|savepoint|release|pragma|listen|select 1\s*$|select pg_(?:try_)?advisory_|with set_timeout as \(\s*select set_config|set |vacuum|analyze|create |alter |drop |\/\* no tables \*\/)/i;

function rejectUntrackedStatement(start: string) {
  if (tablelessStatement.test(start)) return;
  throw new Error(
    `A raw statement names no table, so the pages that show it could not be invalidated: ${start.slice(0, 80)}. ` +
      "Write its tables as sql.table('name'), or begin it with /* no tables */.",
  );
}

const isWriting = (fragment: string) => /\b(insert|update|delete|merge|replace)\b/i.test(fragment);

/** Fragments that were checked already; a template literal passes the same array every time. */
const checkedFragments = new WeakSet<object>();

function rejectUntrackedFragments(node: Record<string, unknown>) {
  const { sqlFragments } = node as { sqlFragments: readonly string[] }; // the shape of Kysely's RawNode
  if (checkedFragments.has(sqlFragments)) return;
  const [start = ''] = sqlFragments;
  if (!tablelessStatement.test(start.trimStart()))
    for (const fragment of sqlFragments) {
      const [, name] = /\b(?:from|join|into|update)\s+["`[]?([a-z_]\w*)/i.exec(fragment) ?? [];
      if (name !== undefined)
        throw new Error(
          `A fragment of raw SQL names ${name} in plain text, so the pages that show it could not be invalidated. ` +
            "Write its tables as sql.table('name').",
        );
    }
  checkedFragments.add(sqlFragments);
}
