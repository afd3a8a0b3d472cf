import { renderBody } from '#content/body.server.ts';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { renderMarkdown, renderRulesVersion } from '#content/markdown/render.server.ts';
import { getContent } from '#content/storage.server.ts';
import { kindDefinitions } from '#features/import/kind-definitions.server.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

/** Items that are looked up at once. */
const batchSize = 100;

/**
 * Renders stored texts again if they were rendered with other rules. Returns how many have changed. Their version and
 * their times stay, because the author has changed nothing.
 */
export async function renderOutdated(db: Db): Promise<number> {
  const state = await db.selectFrom('renderState').select('rules').executeTakeFirst();
  if (state?.rules === renderRulesVersion) return 0;
  let changed = 0;
  for (const kind of contentKinds)
    changed += await forEachId(db, kind, (id) => renderItem(db, kind, id));
  changed += await forEachId(db, 'comment', (id) => renderComment(db, id));
  const row = { id: 1, rules: renderRulesVersion };
  await db
    .insertInto('renderState')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
  return changed;
}

/** Calls `render` for each id, and yields to requests between them. Returns how often it changed something. */
async function forEachId(
  db: Db,
  table: ContentKind | 'comment',
  render: (id: string) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id } of rows) {
      changed += Number(await renderUnlessRefused(() => render(id)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) return changed;
    last = end;
  }
}

/** A text that newer rules refuse keeps its HTML. */
async function renderUnlessRefused(render: () => Promise<boolean>): Promise<boolean> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'SERVICE_UNAVAILABLE') return false;
    throw error;
  }
}

async function renderItem(db: Db, kind: ContentKind, id: string): Promise<boolean> {
  const { definition } = kindDefinitions[kind];
  const item = await getContent(db, definition, id);
  const markdown = definition.toMarkdown?.(item) ?? item.body;
  const { toColumns } = await renderBody(markdown, definition.resolveImage(db));
  const { html, toc, text } = toColumns;
  if (html === item.html) return false;
  // A save in the meantime has rendered a newer text.
  await db
    .updateTable(kind)
    .set({ html, toc, text })
    .where('id', '=', id)
    .where('version', '=', item.version)
    .execute();
  return true;
}

async function renderComment(db: Db, id: string): Promise<boolean> {
  const comment = await db
    .selectFrom('comment')
    .select(['body', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!comment || comment.body === '') return false;
  const { html } = await renderMarkdown(comment.body, { profile: 'comment' });
  if (html === comment.html) return false;
  await db
    .updateTable('comment')
    .set({ html })
    .where('id', '=', id)
    .where('body', '=', comment.body)
    .execute();
  return true;
}
