import { spamThreshold, sumPoints, type SpamReason } from './spam/score.ts';

/** The status of a member's post: visible, or held for moderation. */
export type PostStatus = 'visible' | 'held';

export interface HoldRules {
  holdFirstTime: boolean;
  holdManyLinks: boolean;
  mostLinks: number;
  holdSpam: boolean;
}

interface HoldDecision {
  status: PostStatus;
  /** Why it is held, as sentences for the owner; empty for a visible post. */
  reasons: string[];
}

const urlPattern = /https?:\/\/|\bwww\./gi;
const linkPattern = /<a\s/g;

/** Counts the URLs in a plain text. */
export const countPlainLinks = (text: string): number => text.match(urlPattern)?.length ?? 0;

/** Counts the links in rendered HTML: Markdown has more syntaxes for a link than URLs. */
export const countLinks = (html: string): number => html.match(linkPattern)?.length ?? 0;

/** Decides by the owner's rules whether a new post is visible or held, and why. The owner's own posts are always visible. */
export function decideStatus(
  post: { links: number; isOwner: boolean; isFirst: boolean; spam: SpamReason[] },
  rules: HoldRules,
): HoldDecision {
  if (post.isOwner) return { status: 'visible', reasons: [] };
  const reasons: string[] = [];
  if (rules.holdFirstTime && post.isFirst) reasons.push('It is the first post of this person.');
  if (rules.holdManyLinks && post.links > rules.mostLinks)
    reasons.push(`It has ${post.links} links, and you allow ${rules.mostLinks}.`);
  if (rules.holdSpam && sumPoints(post.spam) >= spamThreshold)
    reasons.push(
      'It looks like spam.',
      ...post.spam.filter(({ points }) => points > 0).map(({ text }) => text),
    );
  return { status: reasons.length > 0 ? 'held' : 'visible', reasons };
}

/** The reasons as a column stores them; null for none. */
export const toHoldReasons = (reasons: string[]): string | null =>
  reasons.length > 0 ? JSON.stringify(reasons) : null;

/** The reverse of `toHoldReasons`. A text of another form, as an import may bring it, is one reason. */
export function parseHoldReasons(stored: string | null): string[] {
  if (stored === null) return [];
  try {
    const reasons: unknown = JSON.parse(stored);
    return Array.isArray(reasons) ? reasons.map(String) : [String(reasons)];
  } catch {
    return [stored];
  }
}
