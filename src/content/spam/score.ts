import { formatCount } from '#lib/format-count.ts';
import {
  contactPattern,
  flatteryPattern,
  foreignLinkPattern,
  hidingHosts,
  isCommonHost,
  promotionPattern,
  riskyEnding,
  spamTopics,
} from './patterns.ts';
import { hostOf, normalizeText, type PostContent } from './post-content.ts';

/** What is known of the author of a post. Numbers without a unit are counts. */
export interface AuthorRecord {
  name: string;
  accountAgeMinutes: number;
  /** Their public posts, counted up to 20. */
  publicPosts: number;
  /** Their posts in the last 10 minutes. */
  recentPosts: number;
}

/** How often the owner marked posts as spam, and approved them. */
export interface LearnedCount {
  spam: number;
  approved: number;
}

/** What the owner said about posts with the same text, of the same author, and with links to the same domains. */
export interface Learned {
  text: LearnedCount;
  author: LearnedCount;
  domains: (LearnedCount & { domain: string })[];
}

export interface SpamEvidence {
  post: PostContent;
  author: AuthorRecord;
  /** Posts of others with the same text, and with one of its links, in the last 30 days. */
  repeats: { texts: number; links: number };
  learned: Learned;
}

/** Why a post counts as spam, or as none if the points are negative: a sentence for the owner. */
export interface SpamReason {
  points: number;
  text: string;
}

/** From this score on a post is held. */
export const spamThreshold = 50;

/**
 * The points of each rule. No rule that reads only the text reaches the threshold alone; what the owner marked does, because
 * that is the owner's own word.
 */
const weights = {
  /** An account of less than an hour. */
  newAccount: 10,
  /** A link by an account of less than a day. Links to common hosts are not counted here and in the next two rules. */
  newAccountWithLink: 10,
  /** Each link beyond two, to a maximum: a comment that cites its sources has three. */
  manyLinks: { each: 5, most: 20 },
  /** Fewer than four words for each link. */
  mostlyLinks: 15,
  /** The first phrase of a topic, further ones, and the maximum of all topics. */
  topic: { first: 30, further: 10, most: 60 },
  promotion: 15,
  /** Praise that fits every page, with a link. Praise without one is only kind. */
  flatteryWithLink: 15,
  contact: 20,
  foreignLink: 20,
  hidingHost: 15,
  riskyHost: 15,
  /** Letters of two alphabets in a word, which evade filters. */
  mixedAlphabets: 15,
  /** A name that is an address or an advertisement. */
  advertisingName: 20,
  /** A text that others posted too, for each time. */
  repeatedText: { each: 25, most: 50 },
  /** A link that others posted too: people do that as well, so it never decides. */
  repeatedLink: { each: 8, most: 24 },
  /** The third and each further post within ten minutes. */
  speed: { each: 8, most: 25 },
  markedText: 60,
  markedDomain: { first: 35, further: 15, most: 65 },
  markedAuthor: { first: 30, further: 10, most: 50 },
  approvedDomain: -15,
  publicPost: { each: -10, most: -30 },
};

/** Lists why a post counts as spam. The score is the sum of the points; pure, so the same post gives the same answer. */
export function findSpamReasons(evidence: SpamEvidence): SpamReason[] {
  return [
    ...readAccount(evidence),
    ...readLinks(evidence),
    ...readText(evidence),
    ...readRepeats(evidence),
    ...readLearned(evidence),
  ];
}

export const sumPoints = (reasons: SpamReason[]): number =>
  reasons.reduce((sum, { points }) => sum + points, 0);

function readAccount({ post, author }: SpamEvidence): SpamReason[] {
  const reasons: SpamReason[] = [];
  const { accountAgeMinutes: age, recentPosts, publicPosts } = author;
  const links = withoutCommonHosts(post.links);
  if (age < 60) reasons.push({ points: weights.newAccount, text: describeAge(age) });
  if (age < 1_440 && links.length > 0)
    reasons.push({
      points: weights.newAccountWithLink,
      text: 'It has a link, and the account is less than a day old.',
    });
  if (recentPosts >= 2)
    reasons.push({
      points: Math.min((recentPosts - 1) * weights.speed.each, weights.speed.most),
      text: `It is their post number ${recentPosts + 1} within 10 minutes.`,
    });
  if (isAdvertisingName(author.name))
    reasons.push({
      points: weights.advertisingName,
      text: `Their name “${author.name}” is an advertisement.`,
    });
  if (publicPosts > 0)
    reasons.push({
      points: Math.max(publicPosts * weights.publicPost.each, weights.publicPost.most),
      text: `${publicPosts === 1 ? 'An earlier post of theirs is' : 'Earlier posts of theirs are'} public.`,
    });
  return reasons;
}

function readLinks({ post }: SpamEvidence): SpamReason[] {
  const reasons: SpamReason[] = [];
  const links = withoutCommonHosts(post.links);
  if (links.length > 2)
    reasons.push({
      points: Math.min((links.length - 2) * weights.manyLinks.each, weights.manyLinks.most),
      text: `It has ${links.length} links.`,
    });
  if (links.length > 0 && countWords(post.text) < links.length * 4)
    reasons.push({ points: weights.mostlyLinks, text: 'It is hardly more than links.' });
  const hosts = new Set(links.map(hostOf).filter((host) => host !== null));
  const hiding = [...hosts].find((host) => hidingHosts.has(host));
  if (hiding !== undefined)
    reasons.push({
      points: weights.hidingHost,
      text: `A link to ${hiding} does not show where it leads.`,
    });
  const risky = [...hosts].find((host) => riskyEnding.test(host));
  if (risky !== undefined)
    reasons.push({
      points: weights.riskyHost,
      text: `It links to ${risky}: such names are common in spam.`,
    });
  return reasons;
}

function readText({ post }: SpamEvidence): SpamReason[] {
  const text = normalizeText(post.text);
  const reasons = readTopics(text);
  const hasLink = post.links.length > 0;
  if (promotionPattern.test(text))
    reasons.push({ points: weights.promotion, text: 'It invites to another site.' });
  if (hasLink && flatteryPattern.test(text))
    reasons.push({
      points: weights.flatteryWithLink,
      text: 'It has a link and praise that fits every page.',
    });
  if (contactPattern.test(text))
    reasons.push({ points: weights.contact, text: 'It asks to call or to write elsewhere.' });
  if (foreignLinkPattern.test(text))
    reasons.push({
      points: weights.foreignLink,
      text: 'It has links in the syntax of other programs.',
    });
  if (mixedAlphabets.test(text))
    reasons.push({
      points: weights.mixedAlphabets,
      text: 'It mixes alphabets within a word.',
    });
  return reasons;
}

function readTopics(text: string): SpamReason[] {
  const reasons: SpamReason[] = [];
  let left = weights.topic.most;
  for (const { name, pattern } of spamTopics) {
    const phrases = new Set(text.match(pattern));
    const [phrase] = phrases;
    if (phrase === undefined || left <= 0) continue;
    const { first, further } = weights.topic;
    const points = Math.min(left, first + (phrases.size - 1) * further);
    left -= points;
    reasons.push({ points, text: `It says “${phrase}”, as spam about ${name} does.` });
  }
  return reasons;
}

function readRepeats({ repeats }: SpamEvidence): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (repeats.texts > 0)
    reasons.push({
      points: Math.min(repeats.texts * weights.repeatedText.each, weights.repeatedText.most),
      text: `Others posted the same text ${formatCount(repeats.texts, 'time')} in the last 30 days.`,
    });
  if (repeats.links > 0)
    reasons.push({
      points: Math.min(repeats.links * weights.repeatedLink.each, weights.repeatedLink.most),
      text: `Others posted a link of it ${formatCount(repeats.links, 'time')} in the last 30 days.`,
    });
  return reasons;
}

function readLearned({ learned }: SpamEvidence): SpamReason[] {
  const reasons: SpamReason[] = [];
  const { text, author, domains } = learned;
  if (author.spam > 0)
    reasons.push({
      points: growing(weights.markedAuthor, author.spam),
      text: `You marked ${formatCount(author.spam, 'post')} of theirs as spam.`,
    });
  if (text.spam > text.approved)
    reasons.push({ points: weights.markedText, text: 'You marked the same text as spam.' });
  const [worst] = domains.toSorted((one, other) => excess(other) - excess(one));
  if (worst && excess(worst) > 0)
    reasons.push({
      points: growing(weights.markedDomain, excess(worst)),
      text: `It links to ${worst.domain}, which you marked as spam ${formatCount(worst.spam, 'time')}.`,
    });
  else if (worst && domains.every((domain) => excess(domain) < 0))
    reasons.push({
      points: weights.approvedDomain,
      text: `You approved ${formatCount(worst.approved, 'post')} with links to ${worst.domain}.`,
    });
  return reasons;
}

const withoutCommonHosts = (links: string[]) =>
  links.filter((link) => !isCommonHost(hostOf(link) ?? ''));

const excess = ({ spam, approved }: LearnedCount) => spam - approved;

const growing = (
  { first, further, most }: { first: number; further: number; most: number },
  times: number,
) => Math.min(first + (times - 1) * further, most);

const mixedAlphabets = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;

function isAdvertisingName(name: string): boolean {
  const text = normalizeText(name);
  return (
    /https?:|www\.|\.(?:com|net|org|xyz|top|shop|ru|info)\b/.test(text) ||
    spamTopics.some(({ pattern }) => text.match(pattern) !== null)
  );
}

/** Words outside of addresses. A text without spaces between words has one for every three characters. */
function countWords(text: string): number {
  const words = text.replace(/(?:https?:\/\/|www\.)\S+/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce(
    (sum, word) => sum + (isUnspaced.test(word) ? Math.ceil(word.length / 3) : 1),
    0,
  );
}

const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const describeAge = (minutes: number) =>
  minutes < 1
    ? 'The account was created within the last minute.'
    : `The account is ${formatCount(Math.floor(minutes), 'minute')} old.`;
