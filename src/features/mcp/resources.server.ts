import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { contentPath, kinds, pagedKinds, type PagedKind } from '#content/kinds.ts';
import { notFound } from '#lib/errors.ts';
import { readPublicItem } from './item-reads.server.ts';
import { readMissing, readStyle } from './site-facts.server.ts';
import type { ToolContext } from './tool.server.ts';

const mimeType = 'text/markdown';
export const styleUri = 'mallard://style';
export const missingUri = 'mallard://missing';
/** Items of each kind in the list; others are read by their address. */
const maxListed = 50;
const maxCompletions = 20;
/** Characters. */
const maxTextLength = 200_000;

const publicItems = z.object({
  items: z.array(
    z.object({ slug: z.string(), title: z.string(), description: z.string().default('') }),
  ),
});

const listPublic = async ({ call }: ToolContext, kind: PagedKind) =>
  (await call(`${kinds[kind].namespace}.allPublic`, { limit: maxListed }, publicItems)).items;

/** The slugs of public items of a kind that begin so. */
export async function completeSlug(context: ToolContext, kind: string | undefined, typed: string) {
  const known = pagedKinds.find((one) => one === kind);
  if (!known) return [];
  const items = await listPublic(context, known);
  const slugs = items.map(({ slug }) => slug).filter((slug) => slug.startsWith(typed));
  return slugs.slice(0, maxCompletions);
}

/** Registers what programs read without calling a tool: the style, what is missing, and every public page. */
export function registerResources(server: McpServer, context: ToolContext): void {
  const style = { title: 'The style of this site', mimeType };
  server.registerResource('style', styleUri, style, async (uri) => ({
    contents: [{ uri: uri.href, mimeType, text: await readStyle(context) }],
  }));
  if (context.scopes.has('content:read')) {
    const missing = { title: 'What is missing on this site', mimeType };
    server.registerResource('missing', missingUri, missing, async (uri) => ({
      contents: [{ uri: uri.href, mimeType, text: await readMissing(context) }],
    }));
  }
  const template = new ResourceTemplate('mallard://{kind}/{slug}', {
    list: async () => ({ resources: (await Promise.all(pagedKinds.map(listKind))).flat() }),
    complete: {
      kind: (typed) => pagedKinds.filter((kind) => kind.startsWith(typed)),
      slug: (typed, completion) => completeSlug(context, completion?.arguments?.['kind'], typed),
    },
  });
  const listKind = async (kind: PagedKind) =>
    (await listPublic(context, kind)).map(({ slug, title, description }) => ({
      uri: `mallard://${kind}/${slug}`,
      name: contentPath(kind, slug),
      title,
      description,
      mimeType,
    }));
  const page = { title: 'A public page', mimeType };
  server.registerResource('page', template, page, async (uri, { kind, slug }) => {
    const known = pagedKinds.find((one) => one === kind);
    if (!known) throw notFound('kind of content');
    const { markdown } = await readPublicItem(context, known, String(slug));
    return { contents: [{ uri: uri.href, mimeType, text: markdown.slice(0, maxTextLength) }] };
  });
}
