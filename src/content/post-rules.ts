/** What members write: held back until the owner has looked, or shown at once. */
export type PostStatus = 'visible' | 'held';

interface Rules {
  holdFirstTime: boolean;
  holdManyLinks: boolean;
  mostLinks: number;
}

const link = /https?:\/\/|\bwww\./gi;

/** Whether a post is shown at once, by the owner's rules. The owner's own always are. */
export function judgePost(
  post: { body: string; isOwner: boolean; isFirst: boolean },
  rules: Rules,
): PostStatus {
  if (post.isOwner) return 'visible';
  if (rules.holdFirstTime && post.isFirst) return 'held';
  const links = post.body.match(link)?.length ?? 0;
  return rules.holdManyLinks && links > rules.mostLinks ? 'held' : 'visible';
}
