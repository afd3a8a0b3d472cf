import { AppError } from '#lib/errors.ts';
import type { Finding } from '#lib/finding.ts';
import type { Db } from '#platform/db/database.ts';
import { findDeadAddresses } from './dead-addresses.server.ts';
import { pageFolders, type ContentKind } from './kinds.ts';
import { startTimeLimit } from './markdown/time-limit.server.ts';
import { listSecrets } from './secret-findings.ts';

/** What the check reads of a text. A kind that lacks one of the last four has it neither here. */
export interface CheckedContent {
  id: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
  trashedAt: string | null;
  body: string;
  slug?: string;
  code?: string;
  imageUrl?: string | null;
  imageAlt?: string;
}

const commonColumns = [
  ...(['id', 'title', 'description', 'status', 'publishedAt', 'trashedAt', 'body'] as const),
];
const ownColumns = {
  article: ['slug', 'imageUrl', 'imageAlt'],
  project: ['slug', 'imageUrl', 'imageAlt'],
  service: ['slug', 'imageUrl', 'imageAlt'],
  snippet: ['slug', 'code'],
  page: ['slug'],
  // The picture of an experience is an ornament.
  experience: [],
} as const satisfies Record<ContentKind, readonly string[]>;

/** Because an article leads to a few dozen places of the site, and one statement takes so many. */
const maxAddresses = 500;

/** The text as it is stored, for the check; undefined if there is none of this id. */
export async function findCheckedContent(
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<CheckedContent | undefined> {
  return db
    .selectFrom(kind)
    .select(commonColumns)
    .select((eb) => ownColumns[kind].map((name) => eb.ref(`${kind}.${name}` as never).as(name)))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The secrets in all that readers see of a text. */
export function listContentSecrets(content: CheckedContent): Finding[] {
  return [
    ...listSecrets(content.title, 'title'),
    ...listSecrets(content.description, 'description'),
    ...listSecrets(content.code ?? '', 'code'),
    ...listSecrets(content.body, 'body'),
  ];
}

/**
 * All that the check finds in a text: secrets, and what readers would stumble over. A text that takes too long to be
 * parsed is searched for secrets alone, and says so in a finding.
 */
export async function checkContent(
  db: Db,
  kind: ContentKind,
  content: CheckedContent,
): Promise<Finding[]> {
  const elsewhere = listContentSecrets(content).filter(({ field }) => field !== 'body');
  const inBody = await checkBody(db, kind, content).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'BAD_REQUEST') throw error;
    return [...listSecrets(content.body, 'body'), unchecked];
  });
  return [...elsewhere, ...checkCover(content), ...inBody];
}

async function checkBody(db: Db, kind: ContentKind, content: CheckedContent): Promise<Finding[]> {
  // The parser is large, and a server that only shows pages never needs it.
  const { checkArticle, ownAddresses } = await import('./check-article.ts');
  const limit = startTimeLimit();
  const own = kind === 'experience' ? undefined : `${pageFolders[kind]}/${content.slug}`;
  const addresses = limit
    .run(() => ownAddresses(content.body))
    .filter((address) => address !== own)
    .slice(0, maxAddresses);
  const dead = new Set(await findDeadAddresses(db, addresses));
  return limit.run(() => checkArticle(content.body, { dead }));
}

const unchecked: Finding = {
  kind: 'unchecked',
  severity: 'warning',
  field: 'body',
  line: 1,
  sentence: 'The text took too long to be looked through: only secrets were looked for.',
  excerpt: '',
};

function checkCover({ imageUrl, imageAlt }: CheckedContent): Finding[] {
  if (!imageUrl || imageAlt === undefined || imageAlt !== '') return [];
  return [
    {
      kind: 'alt-text',
      severity: 'warning',
      field: 'imageAlt',
      line: 1,
      sentence: 'The cover has no words for those who cannot see it.',
      excerpt: '',
    },
  ];
}
