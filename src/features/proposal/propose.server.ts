import type { ContentKind } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import { findContent } from '#content/storage.server.ts';
import { isTargetPublic, selectTarget } from '#features/comment/target.server.ts';
import { kindDefinitions } from '#features/import/kind-definitions.server.ts';
import { badRequest, conflict, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { pickNames, parseFields, toFields } from './proposed-fields.server.ts';
import type { Fields } from './hunks.ts';
import type { ProposeChange, ProposeDecision, ProposeItem } from './schema.ts';
import { createProposal, type Proposer } from './write.server.ts';

/** What the proposer may read besides what is public. */
export interface ProposerAccess {
  drafts: boolean;
  comments: boolean;
}

interface Proposing {
  proposer: Proposer;
  access: ProposerAccess;
}

/** Proposes other values for fields of an item. Throws NOT_FOUND for an item that the proposer may not read. */
export async function proposeChange(
  db: Db,
  { kind, id, version, fields, reason }: ProposeChange,
  { proposer, access }: Proposing,
) {
  const { definition } = kindDefinitions[kind];
  if (!access.drafts) await requirePublic(db, kind, id);
  const item = await findContent(db, definition, id);
  if (!item || item.trashedAt !== null) throw notFound(kind);
  if (version !== undefined && version !== item.version)
    throw conflict('version', 'This has changed since you read it. Read it again first.');
  const current = toFields(kind, item);
  const parsed = parseFields(kind, fields, current);
  const names = Object.keys(parsed).filter((name) => !isSame(parsed[name], current[name]));
  if (names.length === 0) throw badRequest('This changes nothing.', 'fields');
  return createProposal(db, proposer, {
    type: 'change',
    kind,
    subjectId: id,
    title: item.title,
    baseVersion: item.version,
    reason,
    base: pickNames(current, names),
    fields: pickNames(parsed, names),
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function requirePublic(db: Db, kind: ContentKind, id: string) {
  const found = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '=', id)
    .where(isPublic(kind))
    .executeTakeFirst();
  if (!found) throw notFound(kind);
}

/** Proposes a new item, which becomes a draft when it is accepted. */
export async function proposeItem(
  db: Db,
  { kind, fields, reason }: ProposeItem,
  { proposer }: Proposing,
) {
  const parsed = parseFields(kind, fields);
  const title = parsed['title'];
  if (typeof title !== 'string' || title === '') throw badRequest('Enter a title.', 'fields.title');
  return createProposal(db, proposer, {
    type: 'item',
    kind,
    subjectId: null,
    title,
    baseVersion: null,
    reason,
    base: {},
    fields: parsed,
  });
}

/** Proposes what to do with a comment. Throws NOT_FOUND for one that the proposer may not read. */
export async function proposeDecision(
  db: Db,
  { commentId, action, body, reason }: ProposeDecision,
  { proposer, access }: Proposing,
) {
  const query = db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .select(['comment.body', 'comment.status'])
    .select(selectTarget)
    .where('comment.id', '=', commentId)
    .where('comment.status', '!=', 'removed');
  const comment = await (
    access.comments ? query : query.where('comment.status', '=', 'visible').where(isTargetPublic)
  ).executeTakeFirst();
  if (!comment) throw notFound('comment');
  const fields: Fields = action === 'answer' ? { action, body } : { action };
  return createProposal(db, proposer, {
    type: 'comment',
    kind: null,
    subjectId: commentId,
    title: comment.title,
    baseVersion: null,
    reason,
    base: { body: comment.body, status: comment.status },
    fields,
  });
}
