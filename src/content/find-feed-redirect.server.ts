import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { parseFeedAddress } from './feed-address.ts';
import { isPublic } from './publication.server.ts';

/**
 * The feed of this site that replaces the feed of an old site at this path (of `toRedirectPath`). Only on a site with texts of
 * an old one, and below a section only if one of them was in it: elsewhere the address was never a feed.
 */
export async function findFeedRedirect(db: Db, path: string): Promise<string | undefined> {
  const feed = parseFeedAddress(path);
  if (!feed) return undefined;
  const { section, tag, file } = feed;
  if (tag !== undefined && (await hasTag(db, tag)) && (await hasOldPath(db, '/')))
    return `/blog/tag/${tag}/${file}`;
  return (await hasOldPath(db, `${section}/`)) ? `/${file}` : undefined;
}

async function hasOldPath(db: Db, start: string): Promise<boolean> {
  const row = await db
    .selectFrom('redirect')
    .select('slug')
    .where(sql`substr(slug, 1, ${sql.lit(start.length)})`, '=', start)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasTag(db: Db, tag: string): Promise<boolean> {
  const row = await db
    .selectFrom('articleTag')
    .innerJoin('article', 'article.id', 'articleTag.articleId')
    .select('articleTag.slug')
    .where('articleTag.slug', '=', tag)
    .where(isPublic('article'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
