import { decideStatus, type HoldRules } from '#content/hold-rules.ts';
import { isOwner } from '#lib/roles.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { checkPost } from './check-post.server.ts';
import { storeFingerprints } from './fingerprints.server.ts';
import type { PostContent } from './post-content.ts';

interface PostToDecide {
  id: string;
  /** The number of links as the rules count them. */
  links: number;
  readContent: () => PostContent;
  author: Viewer;
  isNew: boolean;
  /** The number of the author's other visible posts, up to `maxCountedPosts`. */
  countPublicPosts: () => Promise<number>;
}

/** Decides by the owner's rules whether a new or edited post is visible, and stores its fingerprints. */
export async function decidePost(db: Db, post: PostToDecide, rules: HoldRules) {
  const { id, links, author, isNew } = post;
  if (isOwner(author))
    return decideStatus({ links, isOwner: true, isFirst: false, spam: [] }, rules);
  const content = post.readContent();
  const { createdAt } = await db
    .selectFrom('user')
    .select('createdAt')
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow();
  const publicPosts = await post.countPublicPosts();
  const spam = await checkPost(db, { id, content, author: { ...author, createdAt, publicPosts } });
  await storeFingerprints(db, { id, userId: author.id, content });
  return decideStatus({ links, isOwner: false, isFirst: isNew && publicPosts === 0, spam }, rules);
}
