/** What members write: held back until the owner has looked, or shown at once. */
export type PostStatus = 'visible' | 'held';

interface Rules {
  holdFirstTime: boolean;
  holdManyLinks: boolean;
  mostLinks: number;
}

const address = /https?:\/\/|\bwww\./gi;
const anchor = /<a\s/g;

/** How many places a plain text points to. */
export const countAddresses = (text: string): number => text.match(address)?.length ?? 0;

/** How many links a rendered text has: in Markdown there are more ways to write one than addresses. */
export const countLinks = (html: string): number => html.match(anchor)?.length ?? 0;

/** Whether a post is shown at once, by the owner's rules. The owner's own always are. */
export function judgePost(
  post: { links: number; isOwner: boolean; isFirst: boolean },
  rules: Rules,
): PostStatus {
  if (post.isOwner) return 'visible';
  if (rules.holdFirstTime && post.isFirst) return 'held';
  return rules.holdManyLinks && post.links > rules.mostLinks ? 'held' : 'visible';
}
