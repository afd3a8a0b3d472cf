import { renderMarkdown } from '#content/markdown/render.server.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import { idOf, type Bringing } from './carry-post.server.ts';
import { readClassicHtml } from './classic-html.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';
import { readDate } from './read-date.ts';
import type { WordpressComment, WordpressItem } from './wordpress-shape.ts';

interface Thread {
  /** The article. */
  id: string;
  site: string;
  source: string;
  item: WordpressItem;
}

/** Brings the comments of an article with their threads; a thread here is one level deep. */
export async function carryComments(bringing: Bringing, thread: Thread): Promise<void> {
  const { db, carrying } = bringing;
  const { report, dryRun } = carrying;
  const comments = thread.item['wp:comment'].filter(isShown);
  if (comments.length === 0) return;
  if (thread.item['wp:post_type'] !== 'post')
    return report.leave(thread.source, `Its ${comments.length} comments: pages have none here.`);
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', thread.id)
    .executeTakeFirst();
  if (!article && !dryRun)
    return report.leave(
      thread.source,
      `Its ${comments.length} comments: the article was not carried.`,
    );
  const byId = new Map(comments.map((comment) => [comment['wp:comment_id'], comment]));
  const inOrder = comments.toSorted(
    (one, other) => Number(rootOf(one, byId) !== null) - Number(rootOf(other, byId) !== null),
  );
  for (const comment of inOrder) {
    const id = commentId(thread, comment['wp:comment_id']);
    const known = await db
      .selectFrom('comment')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    report.count('comment', known ? 'same' : 'created');
    if (known || dryRun) continue;
    const root = rootOf(comment, byId);
    const parentId = root === null ? null : commentId(thread, root);
    await writeComment(db, comment, { id, articleId: thread.id, parentId });
  }
}

const commentId = ({ site }: Thread, id: string) => idOf(`wordpress ${site} comment ${id}`);

const isShown = (comment: WordpressComment) =>
  ['', 'comment'].includes(comment['wp:comment_type']) &&
  ['0', '1'].includes(comment['wp:comment_approved']);

/** The comment that the thread began with, or null if it is this one. */
function rootOf(comment: WordpressComment, byId: Map<string, WordpressComment>): string | null {
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

async function writeComment(
  db: Db,
  comment: WordpressComment,
  place: { id: string; articleId: string; parentId: string | null },
) {
  const { body } = htmlToMarkdown(readClassicHtml(comment['wp:comment_content']).html);
  const { html } = await renderMarkdown(body, { profile: 'comment' });
  const createdAt = readDate(comment['wp:comment_date_gmt']) ?? new Date().toISOString();
  const status = comment['wp:comment_approved'] === '1' ? 'visible' : 'held';
  await inTransaction(db, async (trx) => {
    const userId = await findAuthor(trx, comment, createdAt);
    const row = { ...place, userId, body, html, status, createdAt, updatedAt: createdAt } as const;
    await trx.insertInto('comment').values(row).execute();
  });
}

/** Somebody by their e-mail address. The address of a stranger's comment proves nothing, so it makes no owner of them. */
async function findAuthor(db: Db, comment: WordpressComment, createdAt: string): Promise<string> {
  const name = comment['wp:comment_author'].trim().slice(0, 100) || 'Somebody';
  const written = comment['wp:comment_author_email'].trim().toLowerCase();
  const nobody = `${idOf(`nobody ${name}`)}@imported.invalid`;
  const email = /^\S+@\S+\.\S+$/.test(written) ? written : nobody;
  const known = await db
    .selectFrom('user')
    .select(['id', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();
  const wasSignedIn = !['', '0'].includes(comment['wp:comment_user_id']);
  if (known && (known.role !== 'admin' || wasSignedIn)) return known.id;
  return makePerson(db, { name, email: known ? nobody : email, createdAt });
}

async function makePerson(db: Db, person: { name: string; email: string; createdAt: string }) {
  const id = idOf(`person ${person.email}`);
  const rights = {
    emailVerified: 0,
    role: 'user',
    banned: 0,
    banReason: null,
    banExpires: null,
  } as const;
  await db
    .insertInto('user')
    .values({ id, ...person, ...rights, image: null, updatedAt: person.createdAt })
    .onConflict((on) => on.doNothing())
    .execute();
  return id;
}
