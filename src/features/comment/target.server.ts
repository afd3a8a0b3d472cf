import { sql, type SqlBool } from 'kysely';
import { isPublic } from '#content/publication.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { badRequest, forbidden, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

/** The columns of a comment, of which one has the id of what it belongs to. */
export const targetColumns = { article: 'articleId', note: 'noteId' } as const;
export type TargetKind = keyof typeof targetColumns;

/** The item that a comment belongs to. */
export interface CommentTarget {
  kind: TargetKind;
  id: string;
}

interface TargetIds {
  articleId?: string | null | undefined;
  noteId?: string | null | undefined;
}

/** The item of a comment, or of an input, which names exactly one. */
export function getTarget({ articleId, noteId }: TargetIds): CommentTarget {
  if (articleId && !noteId) return { kind: 'article', id: articleId };
  if (noteId && !articleId) return { kind: 'note', id: noteId };
  throw badRequest('Name either an article or a note.', 'articleId');
}

const column = (kind: TargetKind, name: string) => sql.ref(`${kind}.${name}`);
const either = <Value>(name: string) =>
  sql<Value>`coalesce(${column('article', name)}, ${column('note', name)})`;

/** The kind, id, title and slug of the item, for a query that joins comments with articles and notes. */
export const selectTarget = [
  sql<TargetKind>`case when ${sql.ref('comment.noteId')} is null then 'article' else 'note' end`.as(
    'targetKind',
  ),
  either<string>('id').as('targetId'),
  either<string>('title').as('title'),
  either<string>('slug').as('slug'),
  either<number>('commentsOpen').as('commentsOpen'),
];

/** Whether the item is public, for a query that joins comments with articles and notes. */
export const isTargetPublic = sql<SqlBool>`((${sql.ref('comment.articleId')} is not null and ${isPublic('article')})
  or (${sql.ref('comment.noteId')} is not null and ${isPublic('note')}))`;

/** Whether items of the kind have comments and hearts: articles always, notes by the owner's setting. */
export async function hasComments(db: Db, kind: TargetKind): Promise<boolean> {
  return kind === 'article' || (await readSettings(db)).community.noteComments;
}

/** Throws unless the item is public and takes comments. */
export async function requireOpenTarget(db: Db, { kind, id }: CommentTarget) {
  const item = await db
    .selectFrom(kind)
    .select('commentsOpen')
    .where('id', '=', id)
    .where(isPublic(kind))
    .executeTakeFirst();
  if (!item) throw notFound(kind);
  if (item.commentsOpen !== 1 || !(await hasComments(db, kind)))
    throw forbidden(`Comments on this ${kind} are closed.`);
}
