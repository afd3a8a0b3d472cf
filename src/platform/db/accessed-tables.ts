import type { RootOperationNode } from 'kysely';

export interface Access {
  read: Set<string>;
  written: Set<string>;
}

/** Where each writing node names its target. */
const targets: Record<string, string> = {
  InsertQueryNode: 'into',
  UpdateQueryNode: 'table',
  DeleteQueryNode: 'from',
  MergeQueryNode: 'into',
};
/** Nodes that hold the caller's values, which are no part of the tree. */
const values = new Set(['ValueNode', 'PrimitiveValueListNode']);

/**
 * The tables a query reads and writes, seen in its syntax tree: joins, sub-selects, `with`, raw fragments too. A table
 * that is written counts as read as well. In raw SQL a table is seen only as `sql.table('x')` or `sql.ref('x.y')`, so a
 * raw statement must name one that way, or say in a leading comment that it touches `no tables`.
 */
export function accessedTables(root: RootOperationNode): Access {
  const access: Access = { read: new Set(), written: new Set() };
  walk(root, access.read, access.written);
  if (root.kind === 'RawNode') {
    const start = root.sqlFragments[0]?.trimStart() ?? '';
    if (access.read.size === 0) refuseBlindStatement(start);
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
  if (values.has(kind)) return;
  if (kind === 'TableNode') read.add(tableName(tree));
  if (kind === 'RawNode') refuseBlindFragments(tree);
  const target = targets[kind];
  const into = target === undefined ? undefined : tree[target];
  if (typeof into === 'object' && into !== null) walk(into, written, written);
  for (const child of Object.values(tree))
    if (typeof child === 'object' && child !== null) walk(child, read, written);
}

function tableName(node: Record<string, unknown>): string {
  const { table } = node as { table: { identifier: { name: string } } }; // the shape of Kysely's TableNode
  return table.identifier.name;
}

const harmless =
  /^(begin|commit|rollback|savepoint|release|pragma|listen|select 1\s*$|select pg_(?:try_)?advisory_|with set_timeout as \(\s*select set_config|set |vacuum|analyze|create |alter |drop |\/\* no tables \*\/)/i;

function refuseBlindStatement(start: string) {
  if (harmless.test(start)) return;
  throw new Error(
    `A raw statement names no table, so the pages that show it could not be expired: ${start.slice(0, 80)}. ` +
      "Write its tables as sql.table('name'), or begin it with /* no tables */.",
  );
}

const isWriting = (fragment: string) => /\b(insert|update|delete|merge|replace)\b/i.test(fragment);

/** Fragments that have been looked through; a template's are the same array every time. */
const seen = new WeakSet<object>();

function refuseBlindFragments(node: Record<string, unknown>) {
  const { sqlFragments } = node as { sqlFragments: readonly string[] }; // the shape of Kysely's RawNode
  if (seen.has(sqlFragments)) return;
  const [start = ''] = sqlFragments;
  if (!harmless.test(start.trimStart()))
    for (const fragment of sqlFragments) {
      const [, name] = /\b(?:from|join|into|update)\s+["`[]?([a-z_]\w*)/i.exec(fragment) ?? [];
      if (name !== undefined)
        throw new Error(
          `A piece of raw SQL names ${name} in plain text, so the pages that show it could not be expired. ` +
            "Write its tables as sql.table('name').",
        );
    }
  seen.add(sqlFragments);
}
