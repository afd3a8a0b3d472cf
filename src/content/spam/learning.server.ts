import type { Db } from '#platform/db/database.ts';
import { hashText } from './fingerprints.server.ts';
import { isCommonHost } from './patterns.ts';
import { hostOf, type PostContent } from './post-content.ts';
import type { Learned, LearnedCount } from './score.ts';
import type { SpamTokenTable } from './table.server.ts';

/** What the owner said about a post: spam, approved, or nothing. */
export type SpamVerdict = 'spam' | 'approved' | null;

export interface VerdictChange {
  content: PostContent;
  /** The author; null for a deleted user. */
  userId: string | null;
  from: SpamVerdict;
  to: SpamVerdict;
}

/** Older ones are forgotten: spammers change their domains. */
const maxTokens = 5_000;
/** A post with more domains teaches only the first. */
const maxDomainsPerPost = 10;

type Token = Pick<SpamTokenTable, 'kind' | 'value'>;

/** How often the owner marked and approved posts with this text, with links to these domains, and of this author. */
export async function findLearned(db: Db, content: PostContent, userId: string): Promise<Learned> {
  const tokens = listTokens(content, userId);
  const rows = await db
    .selectFrom('spamToken')
    .select(['kind', 'value', 'spam', 'approved'])
    .where(
      'value',
      'in',
      tokens.map(({ value }) => value),
    )
    .where('kind', 'in', ['text', 'domain', 'author'])
    .execute();
  const find = (wanted: Token['kind']) =>
    rows.find(({ kind }) => kind === wanted) ?? { spam: 0, approved: 0 };
  const domains = rows.filter(({ kind }) => kind === 'domain');
  return {
    text: find('text'),
    author: find('author'),
    domains: domains.map(({ value, ...counts }) => ({ ...counts, domain: value })),
  };
}

/** Learns what the owner said about posts. A changed verdict takes back the former one, so that an undo leaves no trace. */
export async function learnVerdicts(db: Db, changes: VerdictChange[]): Promise<void> {
  const totals = new Map<string, Token & LearnedCount>();
  for (const { content, userId, from, to } of changes) {
    if (from === to) continue;
    for (const token of listTokens(content, userId)) {
      const key = `${token.kind} ${token.value}`;
      const total = totals.get(key) ?? { ...token, spam: 0, approved: 0 };
      total.spam += Number(to === 'spam') - Number(from === 'spam');
      total.approved += Number(to === 'approved') - Number(from === 'approved');
      totals.set(key, total);
    }
  }
  // Always in the same order: two transactions that wait for each other's rows would fail.
  const inOrder = [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, total] of inOrder) await addToToken(db, total);
  if (totals.size > 0) await removeOldTokens(db);
}

async function addToToken(db: Db, { kind, value, spam, approved }: Token & LearnedCount) {
  const updatedAt = new Date().toISOString();
  const row = { kind, value, updatedAt };
  await db
    .insertInto('spamToken')
    .values({ ...row, spam: Math.max(spam, 0), approved: Math.max(approved, 0) })
    .onConflict((on) =>
      on.columns(['kind', 'value']).doUpdateSet((eb) => ({
        spam: eb('spamToken.spam', '+', spam),
        approved: eb('spamToken.approved', '+', approved),
        updatedAt,
      })),
    )
    .execute();
}

async function removeOldTokens(db: Db) {
  await db
    .deleteFrom('spamToken')
    .where((eb) => eb.and([eb('spam', '<=', 0), eb('approved', '<=', 0)]))
    .execute();
  const first = await db
    .selectFrom('spamToken')
    .select('updatedAt')
    .orderBy('updatedAt', 'desc')
    .offset(maxTokens)
    .limit(1)
    .executeTakeFirst();
  if (first) await db.deleteFrom('spamToken').where('updatedAt', '<=', first.updatedAt).execute();
}

function listTokens(content: PostContent, userId: string | null): Token[] {
  const text = hashText(content);
  const hosts = new Set(content.links.map(hostOf));
  const domains = [...hosts].filter((host) => host !== null && !isCommonHost(host));
  return [
    ...(text === null ? [] : [{ kind: 'text' as const, value: text }]),
    ...(userId === null ? [] : [{ kind: 'author' as const, value: userId }]),
    ...domains
      .slice(0, maxDomainsPerPost)
      .map((host) => ({ kind: 'domain' as const, value: host ?? '' })),
  ];
}
