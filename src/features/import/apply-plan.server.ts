import { readFile } from 'node:fs/promises';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { TaskReport } from '#features/tasks/report.ts';
import type { ImportedText } from '#features/tasks/schema.ts';
import { importSource, type Site, type Source } from './import-source.server.ts';
import { getPlannedSlug, type ImportPlan } from './import-plan.ts';
import { comparePlan, parsePlan } from './plan-file.ts';

/** Bytes. The plan of 100,000 texts. */
const maxPlanBytes = 100 * 2 ** 20;

/** Imports a source with the corrections of a plan file. A plan that does not fit is refused before anything is written. */
export async function importWithPlan(site: Site, source: Source, file: string): Promise<void> {
  const plan = await readPlan(site, source, file);
  await importSource(site, { ...source, plan });
}

async function readPlan(site: Site, source: Source, file: string): Promise<ImportPlan> {
  const json = await readFile(file, 'utf8').catch(() => null);
  if (json === null) throw badRequest(`The plan ${file} cannot be read.`);
  if (json.length > maxPlanBytes)
    throw badRequest(`The plan ${file} has more than ${maxPlanBytes / 2 ** 20} MB.`);
  const planTexts = parsePlan(json);
  const report = new TaskReport();
  await importSource(site, { ...source, dryRun: true, report });
  const plan = comparePlan(planTexts, report.texts);
  for (const planned of plan.values()) {
    const { text, correction } = planned;
    if (correction.slug === undefined || correction.skip) continue;
    const problem = await findTakenSlug(site.db, text, getPlannedSlug(planned));
    if (problem !== undefined)
      throw badRequest(`The plan cannot be used: ${text.source}: ${problem}`);
  }
  return plan;
}

/** Why a text cannot have a slug, because another item of the site has it; undefined if it can. */
export async function findTakenSlug(
  db: Db,
  { id, kind }: Pick<ImportedText, 'id' | 'kind'>,
  slug: string,
): Promise<string | undefined> {
  const other = await db
    .selectFrom(kind)
    .select(['id', 'title'])
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other && `“${slug}” is the slug of “${other.title}” on this site. Choose another.`;
}
