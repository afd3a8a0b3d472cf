import { maxPageSize } from '#content/schema.ts';
import { findIntroduction, readSettings } from '#features/settings/data.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { listPublicExperiences } from './data.server.ts';
import { toJsonResume } from './json-resume.ts';

/** The handler of the résumé as JSON. */
export async function handleResumeRequest(): Promise<Response> {
  const { database, baseUrl } = await runtime();
  const [{ site, social }, { text: now }, { items }] = await Promise.all([
    readSettings(database.db),
    findIntroduction(database.db),
    listPublicExperiences(database.db, { limit: maxPageSize }),
  ]);
  const resume = toJsonResume({ ...site, now, social, url: site.url ?? baseUrl }, items);
  return Response.json(resume, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
