import type { Selectable } from 'kysely';
import { notFound } from '#lib/errors.ts';
import { pickFields } from '#lib/pick-fields.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { parseToc, renderBody, type ContentsEntry } from './body.server.ts';
import { completeSlug, findFreeSlug, proposeNewSlug } from './free-slug.server.ts';
import type { ContentKind } from './kinds.ts';
import type { ArticleRenderer, ImageResolver } from './markdown/render.server.ts';
import { markRevision } from './notable-changes.server.ts';
import { queueContentEvents, type EventState } from './publication-events.server.ts';
import { toHasBeenPublic, wasPublic } from './publication.server.ts';
import { addRedirect } from './redirects.server.ts';
import { requirePublishable } from './require-publishable.server.ts';
import { findCreated } from './save-session.server.ts';
import type { AcceptFindings, SaveKey } from './schema.ts';
import { parseNames } from './stack.ts';
import { toColumn } from './to-column.ts';
import { newMetadata } from './item-metadata.server.ts';
import {
  applyInput,
  claimId,
  claimVersion,
  guardSlug,
  inTransaction,
  recordRevision,
  type AuthorId,
  type Credit,
  type EditableContent,
} from './write.server.ts';

/** What every kind's content has; a kind without pages has no slug. */
export interface StorableContent extends EditableContent {
  body: string;
  slug?: string;
}

/** The plain text of a rendered body, and the number of its words. */
interface RenderedText {
  text: string;
  words: number;
}

/**
 * How a kind is stored. Everything else of a save is the same for every kind: identity, version, publication, rendering,
 * redirects, revision, search index. Each field of the content has a column of the same name, unless it is `related`:
 * a boolean is stored as 0 or 1, a list of names as JSON.
 */
export interface ContentDefinition<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content = never,
> {
  kind: Kind;
  /** The content of a new item before anything is entered; its keys are the editable fields. */
  blank: Content;
  resolveImage: (db: Db) => ImageResolver;
  /** Whether no item may have this slug, because it would hide a page of the site. */
  isReserved?(slug: string): boolean;
  /** Throws BAD_REQUEST for fields that contradict each other: the schema of an update does not see all of them. */
  validate?(content: Content): void;
  /** The Markdown to render, for a kind whose page shows more than its body. */
  toMarkdown?(content: Content): string;
  /** Columns that are computed from the content and its rendered text. */
  computedColumns?(content: Content, rendered: RenderedText): Partial<Selectable<Database[Kind]>>;
  /** Columns that only a new item gets. */
  creationColumns?(by: AuthorId): Partial<Selectable<Database[Kind]>>;
  /** The fields that other tables store. */
  related?: {
    fields: readonly string[];
    read(db: Db, id: string): Promise<Pick<Content, Related>>;
    write(db: Db, id: string, fields: Pick<Content, Related>): Promise<void>;
  };
}

/** Any kind's definition. */
export type AnyContentDefinition = ContentDefinition<ContentKind, StorableContent>;

/** An item with all its fields, as its owner edits it. */
export type StoredItem<Kind extends ContentKind, Content> = Omit<
  Selectable<Database[Kind]>,
  keyof Content | 'toc'
> &
  Content & { id: string; toc: ContentsEntry[]; hasBeenPublic: number };

/** Some fields of a kind's content. */
export type ContentInput<Content> = { [Field in keyof Content]?: Content[Field] | undefined };

interface WriteOptions {
  by: AuthorId;
  save?: SaveKey | undefined;
  acceptFindings?: AcceptFindings;
}

export interface CreateOptions extends WriteOptions {
  title: string;
  id?: string | undefined;
  autosave?: boolean | undefined;
}

interface UpdateOptions extends WriteOptions {
  id: string;
  /** What readers are told about this change of something public. */
  changeNote?: string | undefined;
  /** Who is to be thanked for it. */
  credit?: Credit | null | undefined;
  version?: number | undefined;
  autosave?: boolean | undefined;
}

/** The input of an update, without its author. */
export type UpdateInput<Content> = ContentInput<Content> & Omit<UpdateOptions, 'by' | 'credit'>;

/** Creates an item. Without a slug, one is derived from the title; a draft without a title has a random one. */
export function createContent<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  db: Db,
  definition: ContentDefinition<Kind, Content, Related>,
  input: ContentInput<Content> & CreateOptions,
): Promise<StoredItem<Kind, Content>> {
  const { kind, blank, related } = definition;
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, kind, input);
    if (created) return updateContent(trx, definition, { ...input, ...created });
    const { title, publishedAt, by, autosave = false } = input;
    // What the editor saves by itself is not refused for a slug that nobody has chosen.
    const isReserved = autosave ? definition.isReserved : undefined;
    const hasSlug = 'slug' in blank && input.slug === undefined;
    const slug = hasSlug
      ? { slug: await findFreeSlug(trx, kind, { title, publishedAt, isReserved }) }
      : {};
    const content = completeContent(kind, applyInput<Content>({ ...blank, ...slug }, input));
    const id = await claimId(trx, kind, input);
    const row = {
      ...newMetadata(id),
      ...(await renderColumns(trx, definition, { content })),
      hasBeenPublic: toHasBeenPublic(content),
      ...definition.creationColumns?.(by),
    };
    await guardSlug(content.slug ?? '', () =>
      trx
        .insertInto(kind as ContentKind)
        .values(row as never) // of the table of this kind
        .execute(),
    );
    await related?.write(trx, id, content);
    await recordRevision(trx, { kind, id }, { content, by, autosave });
    const item = await getContent(trx, definition, id);
    await queueContentEvents(trx, kind, [{ after: toEventState(item, row) }]);
    return item;
  });
}

/** Updates the given fields. With a base version, it refuses to overwrite a newer save. */
export function updateContent<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  db: Db,
  definition: ContentDefinition<Kind, Content, Related>,
  input: ContentInput<Content> & UpdateOptions,
): Promise<StoredItem<Kind, Content>> {
  const { kind, blank, related } = definition;
  return inTransaction(db, async (trx) => {
    const { id, by, autosave, credit, changeNote } = input;
    const isClaimed = await claimVersion(trx, kind, input);
    const current = await getContent(trx, definition, id);
    if (!isClaimed) return current;
    const slug = await proposeNewSlug(trx, definition, { current, input });
    const before = pickFields<Content>(current, blank);
    const content = completeContent(kind, applyInput<Content>(before, { ...input, ...slug }));
    const row = {
      ...(await renderColumns(trx, definition, { content })),
      updatedAt: new Date().toISOString(),
      hasBeenPublic: toHasBeenPublic(content, current),
    };
    await guardSlug(content.slug ?? '', () =>
      trx
        .updateTable(kind as ContentKind)
        .set(row as never) // of the table of this kind
        .where('id', '=', id)
        .execute(),
    );
    await related?.write(trx, id, content);
    if (current.slug !== undefined && content.slug !== undefined)
      await addRedirect(trx, kind, {
        id,
        from: current.slug,
        to: content.slug,
        wasPublic: wasPublic(current),
      });
    await recordRevision(trx, { kind, id }, { content, by, autosave, credit });
    if (changeNote !== undefined) await markRevision(trx, { kind, id }, { note: changeNote });
    const updated = await getContent(trx, definition, id);
    const isSame = JSON.stringify(content) === JSON.stringify(before);
    const change = { before: toEventState(current), after: toEventState(updated, row), isSame };
    await queueContentEvents(trx, kind, [change]);
    return updated;
  });
}

/** With the title of the row, which an item without a title of its own has, too. */
const toEventState = (item: object, row: Record<string, unknown> = {}) =>
  ({ ...item, ...('title' in row ? { title: row['title'] } : {}) }) as EventState; // every kind has these columns

/** The content as it is stored: the slug may depend on the publication. */
export function completeContent<Content extends StorableContent>(
  kind: ContentKind,
  content: Content,
): Content {
  const { slug, publishedAt } = content;
  return slug === undefined ? content : { ...content, slug: completeSlug(kind, slug, publishedAt) };
}

/** The item with all its fields, Markdown included. Throws NOT_FOUND. */
export async function getContent<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  db: Db,
  definition: ContentDefinition<Kind, Content, Related>,
  id: string,
): Promise<StoredItem<Kind, Content>> {
  const item = await findContent(db, definition, id);
  if (!item) throw notFound(definition.kind);
  return item;
}

/** Like getContent; undefined if there is none. */
export async function findContent<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  db: Db,
  { kind, blank, related }: ContentDefinition<Kind, Content, Related>,
  id: string,
): Promise<StoredItem<Kind, Content> | undefined> {
  const row = await db
    .selectFrom(kind as ContentKind)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored: Record<string, unknown> = { ...row };
  // The title that its text says is for readers.
  if (stored['hasTitle'] === 0) stored['title'] = '';
  for (const [name, value] of Object.entries(blank)) {
    if (typeof value === 'boolean') stored[name] = stored[name] === 1;
    else if (Array.isArray(value) && name in stored)
      stored[name] = parseNames(String(stored[name]));
  }
  return {
    ...stored,
    ...(await related?.read(db, id)),
    toc: parseToc(row.toc),
  } as unknown as StoredItem<Kind, Content>; // the row's columns, with the fields of the definition
}

/** The columns of the content, its body rendered. Throws BAD_REQUEST for a text that cannot be rendered. */
export async function renderColumns<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  db: Db,
  definition: ContentDefinition<Kind, Content, Related>,
  { content, render }: { content: Content; render?: ArticleRenderer | undefined },
): Promise<Record<string, unknown>> {
  requirePublishable(definition.kind, content);
  definition.validate?.(content);
  const markdown = definition.toMarkdown?.(content) ?? content.body;
  const { toColumns: rendered, words } = await renderBody(
    markdown,
    definition.resolveImage(db),
    render,
  );
  const relatedFields = new Set(definition.related?.fields);
  const columns = Object.entries(content)
    .filter(([name]) => !relatedFields.has(name))
    .map(([name, value]) => [name, toColumn(value)]);
  return {
    ...rendered,
    ...Object.fromEntries(columns),
    ...definition.computedColumns?.(content, { text: rendered.text, words }),
  };
}
