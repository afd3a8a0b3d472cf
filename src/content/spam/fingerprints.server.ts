import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { isCommonHost } from './patterns.ts';
import { hostOf, normalizeText, type PostContent } from './post-content.ts';

/** How long a repeat is recognized. */
const fingerprintDays = 30;
const speedWindowMs = 10 * 60_000;
/** People write the same short thanks; a longer text is copied. In characters. */
const minRepeatedLength = 25;
/** More repeats say no more. */
const maxCounted = 20;

interface Fingerprint {
  kind: 'text' | 'link';
  hash: string;
}

interface NewPost {
  id: string;
  userId: string;
  content: PostContent;
}

/** The hash of a text as the owner's marks and repeats compare it; null for a text that people write by themselves. */
export function hashText({ text, links }: PostContent): string | null {
  const normalized = normalizeText(text);
  return normalized.length < minRepeatedLength && links.length === 0
    ? null
    : hash(`text ${normalized}`);
}

/** Counts the posts of other users with the same text or link, and those of this user within ten minutes. */
export async function countRepeats(
  db: Db,
  { id, userId, content }: NewPost,
  now = new Date(),
): Promise<{ texts: number; links: number; recentPosts: number }> {
  const hashes = listFingerprints(content);
  const since = new Date(now.getTime() - fingerprintDays * 86_400_000).toISOString();
  const count = async (kind: Fingerprint['kind']) => {
    const wanted = hashes.filter((one) => one.kind === kind).map((one) => one.hash);
    if (wanted.length === 0) return 0;
    const rows = await db
      .selectFrom('postFingerprint')
      .select('postId')
      .where('hash', 'in', wanted)
      .where('createdAt', '>', since)
      .where('userId', '!=', userId)
      .limit(maxCounted)
      .execute();
    return new Set(rows.map((row) => row.postId)).size;
  };
  const recent = await db
    .selectFrom('postFingerprint')
    .select('postId')
    .distinct()
    .where('userId', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - speedWindowMs).toISOString())
    .where('postId', '!=', id)
    .limit(maxCounted)
    .execute();
  return { texts: await count('text'), links: await count('link'), recentPosts: recent.length };
}

/** Stores the fingerprints of a post instead of former ones, and removes those that are too old. */
export async function storeFingerprints(db: Db, post: NewPost, now = new Date()): Promise<void> {
  const createdAt = now.toISOString();
  const oldest = new Date(now.getTime() - fingerprintDays * 86_400_000).toISOString();
  await db.deleteFrom('postFingerprint').where('createdAt', '<', oldest).execute();
  await db.deleteFrom('postFingerprint').where('postId', '=', post.id).execute();
  // A post without a text that is compared is still counted for the speed.
  const own = { kind: 'text' as const, hash: hash(`post ${post.id}`) };
  await db
    .insertInto('postFingerprint')
    .values(
      [own, ...listFingerprints(post.content)].map((fingerprint) => ({
        ...fingerprint,
        postId: post.id,
        userId: post.userId,
        createdAt,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

function listFingerprints(content: PostContent): Fingerprint[] {
  const text = hashText(content);
  const links = content.links.filter((url) => {
    const host = hostOf(url);
    return host !== null && !isCommonHost(host);
  });
  const hashes = new Set(links.map((url) => hash(`link ${url.replace(/[#?].*$|\/$/g, '')}`)));
  return [
    ...(text === null ? [] : [{ kind: 'text' as const, hash: text }]),
    ...[...hashes].map((one) => ({ kind: 'link' as const, hash: one })),
  ];
}

/** 128 bits: enough that no two texts have the same. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
