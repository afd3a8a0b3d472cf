import { answerDocument } from '#content/document.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';
import { listSections, type SitePath } from './data.server.ts';
import { writeRobots } from './robots.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';

/** Addresses in one sitemap; the most that the protocol allows. */
const longestSitemap = 50_000;
const xml = 'application/xml; charset=utf-8';

/** Which pages crawlers may read. */
export async function answerRobots(): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return answerDocument(
    async () => {
      const { url } = await readSite(database.db, baseUrl);
      return { type: 'text/plain; charset=utf-8', text: writeRobots(`${url}/sitemap.xml`) };
    },
    { sentence: 'There is no such file.' },
  );
}

/** Every public page, or one part of them: `article-2`. */
export async function answerSitemap(part?: string): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return answerDocument(
    async () => ({ type: xml, text: await makeSitemap(database.db, { baseUrl, part }) }),
    { sentence: 'There is no such sitemap.' },
  );
}

interface Wanted {
  baseUrl: string;
  part?: string | undefined;
  /** Addresses in one sitemap. */
  longest?: number;
}

/** The sitemap; an index of its parts where there are more pages than one may hold. */
export async function makeSitemap(
  db: Db,
  { baseUrl, part, longest = longestSitemap }: Wanted,
): Promise<string> {
  const { url } = await readSite(db, baseUrl);
  const place = ({ path, changedAt }: SitePath) => ({
    url: new URL(path, `${url}/`).href,
    changedAt,
  });
  const sections = listSections(db);
  if (part !== undefined) {
    const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(part) ?? [];
    const section = sections.find((one) => one.name === name);
    const paths = await section?.list(longest, (Number(number) - 1) * longest);
    if (!paths?.length) throw notFound('sitemap');
    return writeSitemap(paths.map(place));
  }
  const counted = await Promise.all(
    sections.map(async (section) => ({ section, count: await section.count() })),
  );
  if (counted.reduce((sum, { count }) => sum + count, 0) <= longest) {
    const lists = await Promise.all(sections.map((section) => section.list(longest, 0)));
    return writeSitemap(lists.flat().map(place));
  }
  const parts = counted.map(async ({ section, count }) => {
    const changedAt = await section.changedAt();
    return Array.from({ length: Math.ceil(count / longest) }, (_, index) =>
      place({ path: `/sitemap-${section.name}-${index + 1}.xml`, changedAt }),
    );
  });
  return writeSitemapIndex((await Promise.all(parts)).flat());
}
