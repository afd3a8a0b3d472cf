import type { TaskReport } from '#features/tasks/report.ts';
import type { Db } from '#platform/db/database.ts';
import { describeTables, type TableShape } from '#platform/db/table-io.server.ts';
import type { ImportState } from './import-document.server.ts';
import { getPlannedSlug, isReservedSlug, type ImportPlan } from './import-plan.ts';
import type { Post } from './parse-post.ts';

/** A text of the source and what it becomes. */
export interface TextPreview {
  id: string;
  original: string;
  body: string;
}

/** What a caller of an import may ask for each text. */
export interface TextOptions {
  /** What is corrected in the texts, and the addresses that they get. */
  plan?: ImportPlan | undefined;
  /** Called for each text before it is saved. */
  onPreview?: ((preview: TextPreview) => void) | undefined;
}

export interface ImportContext extends TextOptions {
  db: Db;
  tables: Map<string, TableShape>;
  state: ImportState;
  /** The owner is the author of all imported texts. */
  ownerId: string | null;
  ownerName: string;
  /** The slugs of existing and imported texts, by kind and id. */
  slugs: Record<Post['kind'], Map<string, string>>;
  takenSlugs: Record<Post['kind'], Set<string>>;
  /** The content ids of redirects, by kind and slug. */
  redirects: Record<Post['kind'], Map<string, string>>;
  /** The old slugs that redirected to content before this import, by its id. */
  existingSlugs: Record<Post['kind'], ReadonlyMap<string, string[]>>;
  /** The content ids of redirects, by their old path. */
  pathRedirects: Map<string, string>;
  /** The old paths that redirected to content before this import, by its id. */
  existingPaths: ReadonlyMap<string, string[]>;
}

export async function createImportContext(
  db: Db,
  { report, dryRun, plan, onPreview }: TextOptions & { report: TaskReport; dryRun: boolean },
): Promise<ImportContext> {
  const owner = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  const tables = await describeTables(db, (name) => !importedKinds.some((kind) => kind === name));
  const pathRedirects = await readPathRedirects(db);
  const redirects = await forEachKind((kind) => readRedirects(db, kind));
  const slugs = await forEachKind((kind) => readSlugs(db, kind));
  const takenSlugs = await forEachKind((kind) => new Set(slugs[kind].values()));
  if (plan) claimPlannedSlugs(plan, { slugs, takenSlugs });
  return {
    db,
    plan,
    onPreview,
    tables: new Map(tables.map((table) => [table.name, table])),
    state: {
      folder: '',
      dryRun,
      report,
      people: new Map(),
      skipped: new Set(),
      hasRevisions: false,
    },
    ownerId: owner?.id ?? null,
    ownerName: owner?.name ?? '',
    slugs,
    takenSlugs,
    redirects,
    existingSlugs: await forEachKind((kind) => groupByContent(redirects[kind])),
    pathRedirects,
    existingPaths: groupByContent(pathRedirects),
  };
}

/** The kinds of the texts of other programs. */
const importedKinds: readonly Post['kind'][] = ['article', 'page', 'note'];

async function forEachKind<Value>(
  create: (kind: Post['kind']) => Value | Promise<Value>,
): Promise<Record<Post['kind'], Value>> {
  return {
    article: await create('article'),
    page: await create('page'),
    note: await create('note'),
  };
}

const groupByContent = (redirects: ReadonlyMap<string, string>) =>
  Map.groupBy(redirects.keys(), (old) => redirects.get(old) ?? '');

/** Claims the slugs of a plan before any text gets one. One that another item of the site has is not claimed. */
function claimPlannedSlugs(
  plan: ImportPlan,
  { slugs, takenSlugs }: Pick<ImportContext, 'slugs' | 'takenSlugs'>,
) {
  for (const [id, planned] of plan) {
    const { kind } = planned.text;
    const slug = getPlannedSlug(planned);
    const existing = slugs[kind].get(id);
    const isFree = !takenSlugs[kind].has(slug) && !isReservedSlug(kind, slug);
    if (planned.correction.skip || slug === existing || !isFree) continue;
    if (existing !== undefined) takenSlugs[kind].delete(existing);
    slugs[kind].set(id, slug);
    takenSlugs[kind].add(slug);
  }
}

async function readSlugs(db: Db, kind: Post['kind']): Promise<Map<string, string>> {
  const rows = await db.selectFrom(kind).select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

async function readRedirects(db: Db, kind: Post['kind']): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('redirect')
    .select(['slug', 'contentId'])
    .where('kind', '=', kind)
    .where('slug', 'not like', '/%')
    .execute();
  return new Map(rows.map(({ slug, contentId }) => [slug, contentId]));
}

async function readPathRedirects(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('redirect')
    .select(['slug', 'contentId'])
    .where('slug', 'like', '/%')
    .execute();
  return new Map(rows.map(({ slug, contentId }) => [slug, contentId]));
}
