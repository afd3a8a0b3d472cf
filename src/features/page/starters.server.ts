import { createContent } from '#content/storage.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { accents } from '#features/settings/accents.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { engineOf } from '#platform/db/engine-of.server.ts';
import { pageDefinition } from './definition.server.ts';
import { formatStarter, starterNames, type StarterFacts, type StarterName } from './starters.ts';

/** The pages that can be started by one press: which of them exist, with drafts and trash. */
export async function listStarters(db: Db) {
  const rows = await db
    .selectFrom('page')
    .select(['id', 'slug', 'status', 'publishedAt', 'trashedAt'])
    .where('slug', 'in', starterNames)
    .execute();
  return starterNames.map((name) => {
    const page = rows.find((row) => row.slug === name);
    return { name, page: page ?? null };
  });
}

/** Creates the draft of such a page, or finds the page if there is one: it is not made twice. */
export async function createStarter(
  db: Db,
  name: StarterName,
  by: string,
): Promise<{ id: string }> {
  const existing = await findPageId(db, name);
  if (existing) return existing;
  const page = formatStarter[name](await readFacts(db));
  try {
    const { id } = await createContent(db, pageDefinition, { ...page, slug: name, by });
    return { id };
  } catch (error) {
    // Another press was faster.
    const created = isConflict(error) ? await findPageId(db, name) : undefined;
    if (created) return created;
    throw error;
  }
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'CONFLICT';

const findPageId = (db: Db, slug: string) =>
  db.selectFrom('page').select('id').where('slug', '=', slug).executeTakeFirst();

async function readFacts(db: Db): Promise<StarterFacts> {
  const { site, look } = await readSettings(db);
  const [nodeVersion = ''] = process.versions.node.split('.');
  return {
    date: formatToday(site.timeZone),
    introduction: site.now,
    engine: engineOf(db),
    nodeVersion,
    accent: accents.find(({ value }) => value === look.accent)?.label.toLowerCase() ?? look.accent,
    repositoryUrl: site.links.repository,
  };
}

/** `November 23, 2026`. */
const formatToday = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date());
