/** The status of a member's post: visible, or held for moderation. */
export type PostStatus = 'visible' | 'held';

interface HoldRules {
  holdFirstTime: boolean;
  holdManyLinks: boolean;
  mostLinks: number;
}

const urlPattern = /https?:\/\/|\bwww\./gi;
const linkPattern = /<a\s/g;

/** Counts the URLs in a plain text. */
export const countPlainLinks = (text: string): number => text.match(urlPattern)?.length ?? 0;

/** Counts the links in rendered HTML: Markdown has more syntaxes for a link than URLs. */
export const countLinks = (html: string): number => html.match(linkPattern)?.length ?? 0;

/** Decides by the owner's rules whether a new post is visible or held. The owner's own posts are always visible. */
export function initialStatus(
  post: { links: number; isOwner: boolean; isFirst: boolean },
  rules: HoldRules,
): PostStatus {
  if (post.isOwner) return 'visible';
  if (rules.holdFirstTime && post.isFirst) return 'held';
  return rules.holdManyLinks && post.links > rules.mostLinks ? 'held' : 'visible';
}
