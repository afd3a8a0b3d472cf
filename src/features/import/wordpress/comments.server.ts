import { isOwner } from '#lib/roles.ts';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { ImportContext } from '../import-context.server.ts';
import { createImportId, skipRefused } from '../import-post.server.ts';
import { convertClassicHtml } from './classic-html.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import { parseDate } from '../parse-date.ts';
import type { WordpressComment, WordpressItem } from './schema.ts';

interface CommentThread {
  /** The article. */
  id: string;
  site: string;
  source: string;
  item: CommentedItem;
}

type CommentedItem = Pick<WordpressItem, 'guid' | 'link' | 'wp:comment' | 'wp:post_type'>;

/** Imports the comments of an article; threads are flattened to one level. */
export async function importComments(context: ImportContext, thread: CommentThread): Promise<void> {
  const { db, state } = context;
  const { report, dryRun } = state;
  const comments = listComments(thread.item);
  if (comments.length === 0) return;
  if (thread.item['wp:post_type'] !== 'post')
    return report.skip(
      thread.source,
      `Its ${comments.length} comments: pages of this site have no comments.`,
    );
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', thread.id)
    .executeTakeFirst();
  if (!article && !dryRun)
    return report.skip(
      thread.source,
      `Its ${comments.length} comments: the article was not imported.`,
    );
  const byId = new Map(comments.map((comment) => [comment['wp:comment_id'], comment]));
  const rootsFirst = comments.toSorted(
    (one, other) =>
      Number(findRootId(one, byId) !== null) - Number(findRootId(other, byId) !== null),
  );
  for (const comment of rootsFirst) {
    const id = createCommentId(thread, comment['wp:comment_id']);
    const existing = await db
      .selectFrom('comment')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    report.count('comment', existing ? 'same' : 'created');
    if (existing || dryRun) continue;
    const root = findRootId(comment, byId);
    const parentId = root === null ? null : createCommentId(thread, root);
    await insertComment(db, comment, { id, articleId: thread.id, parentId }).catch(
      skipRefused(report, `comment ${comment['wp:comment_id']}`),
    );
  }
}

const createCommentId = ({ site }: CommentThread, id: string) =>
  createImportId(`wordpress ${site} comment ${id}`);

/** The comments, each with an id: programs that leave it out have no threads, so it is made of what was said. */
function listComments(item: CommentedItem): WordpressComment[] {
  return item['wp:comment'].filter(isImportable).map((comment) => {
    const author = comment['wp:comment_author'];
    const { 'wp:comment_date_gmt': date, 'wp:comment_content': content } = comment;
    const id = comment['wp:comment_id'].trim();
    const said = createImportId(JSON.stringify([item.guid, item.link, author, date, content]));
    return { ...comment, 'wp:comment_id': id || said };
  });
}

const isImportable = (comment: WordpressComment) =>
  ['', 'comment'].includes(comment['wp:comment_type']) &&
  ['', '0', '1'].includes(comment['wp:comment_approved']) &&
  comment['wp:comment_content'].trim() !== '';

/** The id of the first comment of the thread, or null if it is this one. */
function findRootId(comment: WordpressComment, byId: Map<string, WordpressComment>): string | null {
  const seen = new Set([comment['wp:comment_id']]);
  let root: string | null = null;
  let parent = byId.get(comment['wp:comment_parent']);
  while (parent && !seen.has(parent['wp:comment_id'])) {
    root = parent['wp:comment_id'];
    seen.add(root);
    parent = byId.get(parent['wp:comment_parent']);
  }
  return root;
}

async function insertComment(
  db: Db,
  comment: WordpressComment,
  ids: { id: string; articleId: string; parentId: string | null },
) {
  const { body } = await runWithinTime(() =>
    htmlToMarkdown(convertClassicHtml(comment['wp:comment_content']).html),
  );
  const { html } = await renderMarkdown(body, { profile: 'comment' });
  const createdAt = parseDate(comment['wp:comment_date_gmt']) ?? new Date().toISOString();
  const status = comment['wp:comment_approved'] === '0' ? 'held' : 'visible';
  await inTransaction(db, async (trx) => {
    const userId = await findOrCreateAuthor(trx, comment, createdAt);
    const row = { ...ids, userId, body, html, status, createdAt, updatedAt: createdAt } as const;
    await trx.insertInto('comment').values(row).execute();
  });
}

/** Finds the author by email address, but never the owner for an anonymous comment, whose address is unverified. */
async function findOrCreateAuthor(
  db: Db,
  comment: WordpressComment,
  createdAt: string,
): Promise<string> {
  const name = comment['wp:comment_author'].trim().slice(0, 100) || 'Somebody';
  const rawEmail = comment['wp:comment_author_email'].trim().toLowerCase();
  const placeholderEmail = `${createImportId(`nobody ${name}`)}@imported.invalid`;
  const email = /^\S+@\S+\.\S+$/.test(rawEmail) ? rawEmail : placeholderEmail;
  const existing = await db
    .selectFrom('user')
    .select(['id', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();
  const wasSignedIn = !['', '0'].includes(comment['wp:comment_user_id']);
  if (existing && (!isOwner(existing) || wasSignedIn)) return existing.id;
  return createImportedUser(db, { name, email: existing ? placeholderEmail : email, createdAt });
}

async function createImportedUser(
  db: Db,
  user: { name: string; email: string; createdAt: string },
) {
  const id = createImportId(`person ${user.email}`);
  const defaults = {
    emailVerified: 0,
    role: 'user',
    banned: 0,
    banReason: null,
    banExpires: null,
  } as const;
  await db
    .insertInto('user')
    .values({ id, ...user, ...defaults, image: null, updatedAt: user.createdAt })
    .onConflict((on) => on.doNothing())
    .execute();
  return id;
}
