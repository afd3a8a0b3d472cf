import type { Expression, SqlBool } from 'kysely';
import { notFound } from '#lib/errors.ts';
import { formatTitle } from '#lib/format-title.ts';
import type { Db } from '#platform/db/database.ts';
import type { PagedKind } from './kinds.ts';
import { listMentions, type Mentions } from './links/mentions.server.ts';
import { markAddresses } from './mark-addresses.ts';
import { isNotTrashed, isPublicAt } from './publication.server.ts';
import { findMovedSlug } from './redirects.server.ts';
import { markNotesBeside } from './side-notes.ts';

/** The reads of one item of a kind that has pages. */
export interface ItemReads<Item> {
  kind: PagedKind;
  /** A public item with html, table of contents and mentions. NOT_FOUND includes the new slug of a moved one. */
  getPublic: (db: Db, slug: string) => Promise<Item & { mentions: Mentions }>;
  /** The same for a draft or a scheduled item, by its id, without mentions. Throws not found. */
  getPreviewed: (db: Db, id: string) => Promise<Item & { mentions: Mentions }>;
}

interface ReadableItem {
  id: string;
  slug: string;
  html: string;
  title: string;
}

/**
 * Creates the reads of a kind from `find`, which reads the item that a condition selects. `findPublic` reads a public item
 * by its slug; a kind whose pages are read most can prepare that query.
 */
export function createItemReads<Item extends ReadableItem>(
  kind: PagedKind,
  find: (db: Db, condition: Expression<SqlBool>) => Promise<Item | undefined>,
  findPublic = (db: Db, slug: string) => find(db, isPublicAt(kind, slug)),
): ItemReads<Item> {
  return {
    kind,
    getPublic: async (db, slug) => {
      const item = await findPublic(db, slug);
      if (!item) throw notFound(kind, await findMovedSlug(db, kind, slug));
      return { ...markForReading(item), mentions: await listMentions(db, { kind, ...item }) };
    },
    getPreviewed: async (db, id) => {
      const item = await find(db, isNotTrashed(kind, id));
      if (!item) throw notFound(kind);
      const mentions = { items: [], total: 0 };
      return { ...markForReading({ ...item, title: formatTitle(item.title) }), mentions };
    },
  };
}

/** Marks in the HTML what only the page of the item needs, and no feed. Done here, so that no script has to. */
export function markForReading<Item extends { html: string }>(item: Item): Item {
  return { ...item, html: markNotesBeside(markAddresses(item.html)) };
}
