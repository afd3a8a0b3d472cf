import type { Db } from '#platform/db/database.ts';
import { countRepeats } from './fingerprints.server.ts';
import { findLearned } from './learning.server.ts';
import type { PostContent } from './post-content.ts';
import { findSpamReasons, type SpamReason } from './score.ts';

/** Public posts of an author beyond these change nothing. */
export const maxCountedPosts = 20;

export interface PostToCheck {
  /** The id of the post, which may exist already: its own fingerprints are not counted. */
  id: string;
  content: PostContent;
  author: {
    id: string;
    name: string;
    /** When the account was created. ISO 8601. */
    createdAt: string;
    /** Their public posts, counted up to 20. */
    publicPosts: number;
  };
}

/** Lists why a post counts as spam, from the post and from what the site knows. */
export async function checkPost(
  db: Db,
  { id, content, author }: PostToCheck,
  now = new Date(),
): Promise<SpamReason[]> {
  const { recentPosts, ...repeats } = await countRepeats(
    db,
    { id, userId: author.id, content },
    now,
  );
  const learned = await findLearned(db, content, author.id);
  const accountAgeMinutes = (now.getTime() - Date.parse(author.createdAt)) / 60_000;
  const { name, publicPosts } = author;
  return findSpamReasons({
    post: content,
    author: { name, accountAgeMinutes, publicPosts, recentPosts },
    repeats,
    learned,
  });
}
