import { z } from 'zod';
import { readMarkdownVariant } from '#features/feeds/markdown-variant.server.ts';
import { formatItem } from '#features/http-api/item-document.ts';
import { itemSchemas } from '#features/http-api/item-schemas.ts';
import { contentKinds, isPagedKind, kinds, type ContentKind } from '#content/kinds.ts';
import { badRequest, forbidden } from '#lib/errors.ts';
import type { ToolContext } from './tool.server.ts';

export const kindField = z.enum(contentKinds).describe('The kind of content');

/** One item as a Markdown file with front matter. */
export interface ItemText {
  id: string;
  title: string;
  /** For a change; null for what is read as its readers see it. */
  version: number | null;
  markdown: string;
}

/** Reads an item by its id, as its owner edits it. The token needs `content:read`. */
export async function readOwnItem(
  context: ToolContext,
  kind: ContentKind,
  id: string,
): Promise<ItemText> {
  const { stored } = itemSchemas(kind);
  const item = await context.call(`${kinds[kind].namespace}.byId`, { id }, stored);
  return { id, title: item.title, version: item.version, markdown: formatItem(item) };
}

const published = z.object({ id: z.uuid(), title: z.string() });

/** Reads a public item by its slug, as everybody can. */
export async function readPublicItem(
  { call, db, baseUrl }: ToolContext,
  kind: ContentKind,
  slug: string,
): Promise<ItemText> {
  if (!isPagedKind(kind))
    throw badRequest(`An ${kinds[kind].labels.one} has no slug. Use its id.`, 'slug');
  const { id, title } = await call(`${kinds[kind].namespace}.bySlug`, { slug }, published);
  const { text } = await readMarkdownVariant(db, { kind, slug, baseUrl });
  return { id, title, version: null, markdown: text };
}

/** Reads an item by id or slug. */
export function readItem(
  context: ToolContext,
  { kind, id, slug }: { kind: ContentKind; id?: string | undefined; slug?: string | undefined },
): Promise<ItemText> {
  if (id === undefined) {
    if (slug === undefined) throw badRequest('Say which one: by its id, or by its slug.', 'slug');
    return readPublicItem(context, kind, slug);
  }
  if (!context.scopes.has('content:read'))
    throw forbidden('Without the permission content:read items are read by their slug.');
  return readOwnItem(context, kind, id);
}
