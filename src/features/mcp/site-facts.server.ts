import { z } from 'zod';
import { contentKinds, contentPath, isPagedKind, kinds, type ContentKind } from '#content/kinds.ts';
import { readOwnItem, readPublicItem } from './item-reads.server.ts';
import { findGaps, formatGaps, listOwnLinks, type CheckedItem, type Gap } from './missing.ts';
import { describeStyle } from './style.ts';
import type { ToolContext } from './tool.server.ts';

/** Articles from which the style is counted. */
const maxSamples = 12;
/** Items of each kind in which gaps are searched, the newest first; texts are read of the first of them. */
const maxCheckedItems = 100;
const maxReadTexts = 30;
/** Addresses in one call. */
const maxLinks = 500;
/** Gaps in one result. */
const maxGaps = 200;

const publicItems = z.object({ items: z.array(z.object({ slug: z.string(), title: z.string() })) });
const site = z.object({ title: z.string() });
const tags = z.array(z.object({ label: z.string(), count: z.coerce.number() }));

/** How the site is written. Markdown. */
export async function readStyle(context: ToolContext): Promise<string> {
  const { call, baseUrl } = context;
  const { items } = await call('blog.allPublic', { limit: maxSamples }, publicItems);
  const samples = await Promise.all(
    items.map(async ({ slug, title }) => {
      const { markdown } = await readPublicItem(context, 'article', slug);
      return { title, url: baseUrl + contentPath('article', slug), markdown };
    }),
  );
  const { title: siteTitle } = await call('settings.site', undefined, site);
  return describeStyle({ siteTitle, samples, tags: await call('blog.tags', undefined, tags) });
}

const ownItems = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      description: z.string(),
      status: z.string(),
      imageUrl: z.string().nullable().default(null),
      imageAlt: z.string().nullable().default(null),
    }),
  ),
});
const files = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      filename: z.string(),
      alt: z.string(),
      width: z.int(),
    }),
  ),
});

/** What is missing on the site: drafts, descriptions, alternative texts, and links that lead nowhere. */
export async function findMissing(context: ToolContext): Promise<Gap[]> {
  const items = (await Promise.all(contentKinds.map((kind) => readItems(context, kind)))).flat();
  const media = await context.call('media.all', { limit: maxCheckedItems }, files);
  const withoutAlt = media.items.filter(({ alt, width }) => alt === '' && width > 0);
  const gaps = [
    ...items.flatMap(findGaps),
    ...(await findDeadLinks(context, items)),
    ...withoutAlt.map(({ id, url, filename }): Gap => ({
      problem: 'mediaAlt',
      kind: 'media',
      id,
      title: filename,
      address: url,
    })),
  ];
  return gaps.slice(0, maxGaps);
}

export const readMissing = async (context: ToolContext): Promise<string> =>
  formatGaps(await findMissing(context));

async function readItems(context: ToolContext, kind: ContentKind): Promise<CheckedItem[]> {
  const list = `${kinds[kind].namespace}.all`;
  const input = { limit: maxCheckedItems, status: 'current' };
  const { items } = await context.call(list, input, ownItems);
  return Promise.all(
    items.map(async (item, index) => ({
      ...item,
      kind,
      hasDescription: isPagedKind(kind),
      imageAlt: kinds[kind].cover === 'described' ? item.imageAlt : null,
      body: index < maxReadTexts ? (await readOwnItem(context, kind, item.id)).markdown : null,
    })),
  );
}

async function findDeadLinks({ call }: ToolContext, items: CheckedItem[]): Promise<Gap[]> {
  const links = items.flatMap((item) =>
    listOwnLinks(item.body ?? '').map((address) => ({ item, address })),
  );
  const addresses = [...new Set(links.map(({ address }) => address))].slice(0, maxLinks);
  const dead = new Set(await call('blog.deadAddresses', { addresses }, z.array(z.string())));
  return links
    .filter(({ address }) => dead.has(address))
    .map(({ item: { kind, id, title }, address }) => ({
      problem: 'deadLink',
      kind,
      id,
      title,
      address,
    }));
}
