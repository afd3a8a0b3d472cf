import { AppError } from '#lib/errors.ts';
import type { Finding } from '#lib/finding.ts';
import type { Db } from '#platform/db/database.ts';
import { listBrokenLinks, listUnpublished } from './broken-links.server.ts';
import { contentPath, isPagedKind, kinds, type ContentKind } from './kinds.ts';
import { maxLinksPerItem } from './links/find-links.ts';
import { withTimeLimit } from './markdown/time-limit.server.ts';
import type { CheckInput } from './schema.ts';
import { listSecrets } from './secret-findings.ts';

/** The fields that the check reads. The optional ones are absent where the kind does not have them. */
export interface CheckedContent {
  id: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
  trashedAt: string | null;
  hasBeenPublic: number;
  body: string;
  slug?: string;
  code?: string;
  imageUrl?: string | null;
  imageAlt?: string;
}

const commonColumns = [
  ...([
    'id',
    'title',
    'description',
    'status',
    'publishedAt',
    'trashedAt',
    'hasBeenPublic',
    'body',
  ] as const),
];

/** The optional fields that a kind has. A decorative cover is not checked. */
function listOptionalColumns(kind: ContentKind) {
  const columns: ('slug' | 'code' | 'imageUrl' | 'imageAlt')[] = [];
  if (isPagedKind(kind)) columns.push('slug');
  if (kinds[kind].hasCode) columns.push('code');
  if (kinds[kind].cover === 'described') columns.push('imageUrl', 'imageAlt');
  return columns;
}

/** The fields of a form that the check reads of this kind. */
export function pickCheckedFields(
  kind: ContentKind,
  { title, body, description = '', ...optional }: Omit<CheckInput, 'id'>,
): Partial<CheckedContent> {
  const picked = listOptionalColumns(kind).flatMap((name) =>
    optional[name] === undefined ? [] : [[name, optional[name]]],
  );
  return { title, body, description, ...Object.fromEntries(picked) };
}

/** The stored item, for the check; undefined if no item has this id. */
export async function findCheckedContent(
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<CheckedContent | undefined> {
  return db
    .selectFrom(kind)
    .select(commonColumns)
    .select((eb) =>
      listOptionalColumns(kind).map((name) => eb.ref(`${kind}.${name}` as never).as(name)),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists the secrets in all fields that readers see. */
export function listContentSecrets(content: CheckedContent): Finding[] {
  return [
    ...listSecrets(content.title, 'title'),
    ...listSecrets(content.description, 'description'),
    ...listSecrets(content.code ?? '', 'code'),
    ...listSecrets(content.body, 'body'),
  ];
}

/**
 * Checks all fields of an item for secrets and other faults. A body that takes too long to parse is searched for
 * secrets only, and gets a finding that says so.
 */
export async function checkContent(
  db: Db,
  kind: ContentKind,
  content: CheckedContent,
): Promise<Finding[]> {
  const fieldFindings = listContentSecrets(content).filter(({ field }) => field !== 'body');
  const bodyFindings = await checkBody(db, kind, content).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'BAD_REQUEST') throw error;
    return [...listSecrets(content.body, 'body'), uncheckedFinding];
  });
  return [...fieldFindings, ...checkCover(content), ...bodyFindings];
}

async function checkBody(db: Db, kind: ContentKind, content: CheckedContent): Promise<Finding[]> {
  // Imported on demand: the parser is large, and a server that only renders public pages never needs it.
  const { checkMarkdown: checkArticle, listInternalLinks } = await import('./check-markdown.ts');
  const ownPath = isPagedKind(kind) ? contentPath(kind, content.slug ?? null) : undefined;
  return withTimeLimit(async (limit) => {
    const all = limit
      .run(() => listInternalLinks(content.body))
      .filter((address) => address !== ownPath);
    const addresses = all.slice(0, maxLinksPerItem);
    const broken = await listBrokenLinks(db, addresses);
    const unpublished = await listUnpublished(db, broken);
    const findings = limit.run(() =>
      checkArticle(content.body, {
        brokenLinks: new Set(broken),
        unpublished: new Set(unpublished),
      }),
    );
    return all.length > maxLinksPerItem ? [...findings, tooManyLinksFinding] : findings;
  });
}

const tooManyLinksFinding: Finding = {
  kind: 'link',
  severity: 'warning',
  field: 'body',
  line: 1,
  sentence: `The text links to more than ${maxLinksPerItem} pages of this site. Only the first ${maxLinksPerItem} are checked, and show that they are mentioned here.`,
  excerpt: '',
};

const uncheckedFinding: Finding = {
  kind: 'unchecked',
  severity: 'warning',
  field: 'body',
  line: 1,
  sentence: 'The text took too long to check, so it was checked for secrets only.',
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
      sentence: 'The cover has no alt text.',
      excerpt: '',
    },
  ];
}
