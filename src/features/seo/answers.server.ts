import { respondWithDocument } from '#content/document-response.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';
import { listSections, type SitePath } from './data.server.ts';
import { formatRobots, formatSitemap, formatSitemapIndex } from './sitemap.ts';

/** URLs per sitemap; the limit of the protocol. */
const maxSitemapUrls = 50_000;
const xml = 'application/xml; charset=utf-8';

/** Responds with robots.txt. */
export async function handleRobotsRequest(): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return respondWithDocument(
    async () => {
      const { url } = await readSite(database.db, baseUrl);
      return { type: 'text/plain; charset=utf-8', text: formatRobots(`${url}/sitemap.xml`) };
    },
    { sentence: 'There is no such file.' },
  );
}

/** Responds with the sitemap, or with a part of it such as `article-2`. */
export async function handleSitemapRequest(part?: string): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return respondWithDocument(
    async () => ({ type: xml, text: await createSitemap(database.db, { baseUrl, part }) }),
    { sentence: 'There is no such sitemap.' },
  );
}

interface SitemapRequest {
  baseUrl: string;
  part?: string | undefined;
  /** URLs per sitemap. */
  maxUrls?: number;
}

/** The sitemap as XML, or an index of its parts if there are too many URLs. Throws not found for an unknown part. */
export async function createSitemap(
  db: Db,
  { baseUrl, part, maxUrls = maxSitemapUrls }: SitemapRequest,
): Promise<string> {
  const { url } = await readSite(db, baseUrl);
  const toEntry = ({ path, changedAt }: SitePath) => ({
    url: new URL(path, `${url}/`).href,
    changedAt,
  });
  const sections = listSections(db);
  if (part !== undefined) {
    const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(part) ?? [];
    const section = sections.find((one) => one.name === name);
    const paths = await section?.list(maxUrls, (Number(number) - 1) * maxUrls);
    if (!paths?.length) throw notFound('sitemap');
    return formatSitemap(paths.map(toEntry));
  }
  const sectionCounts = await Promise.all(
    sections.map(async (section) => ({ section, count: await section.count() })),
  );
  if (sectionCounts.reduce((sum, { count }) => sum + count, 0) <= maxUrls) {
    const lists = await Promise.all(sections.map((section) => section.list(maxUrls, 0)));
    return formatSitemap(lists.flat().map(toEntry));
  }
  const parts = sectionCounts.map(async ({ section, count }) => {
    const changedAt = await section.changedAt();
    return Array.from({ length: Math.ceil(count / maxUrls) }, (_, index) =>
      toEntry({ path: `/sitemap-${section.name}-${index + 1}.xml`, changedAt }),
    );
  });
  return formatSitemapIndex((await Promise.all(parts)).flat());
}
