import { createContent } from '#content/storage.server.ts';
import { contentKinds, kinds } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';
import { withoutEvents } from '#platform/events/event-queue.server.ts';
import { readDocuments } from './files.server.ts';
import type { Document } from './front-matter.ts';
import { kindDefinitions } from '#features/import/kind-definitions.server.ts';
import type { Pictures } from './pictures.server.ts';
import type { DemoFolder } from './community.server.ts';

export interface DemoSource extends DemoFolder {
  pictures: Pictures;
  author: string | null;
}

/** Creates the content of the folders of all six kinds. */
export async function seedContent(db: Db, source: DemoSource) {
  const { readTime } = source;
  for (const kind of contentKinds) {
    const { definition, schema } = kindDefinitions[kind];
    for (const document of readDocuments(source.folder, kinds[kind].folder)) {
      const input = schema.parse(toInput(document, source));
      // One event tells of the whole demo.
      const { id } = await withoutEvents(() =>
        createContent(db, definition, { ...input, by: source.author }),
      );
      const createdAt = readTime(String(document.fields['createdAt'] ?? '-30d'));
      const published = document.fields['publishedAt'];
      // A scheduled text was changed when it was written, not on the day of its publication.
      const publishedAt = typeof published === 'string' ? readTime(published) : createdAt;
      const updatedAt = publishedAt > readTime('+0d') ? createdAt : publishedAt;
      await db.updateTable(kind).set({ createdAt, updatedAt }).where('id', '=', id).execute();
    }
  }
}

function toInput(
  document: Document & { slug: string },
  { pictures, readTime }: DemoSource,
): Record<string, unknown> {
  const { cover, coverAlt, publishedAt, ...fields } = document.fields;
  const picture = typeof cover === 'string' ? pictures.get(cover) : undefined;
  return {
    ...fields,
    slug: document.slug,
    publishedAt: typeof publishedAt === 'string' ? readTime(publishedAt) : null,
    imageUrl: picture?.url ?? null,
    imageAlt: typeof coverAlt === 'string' ? coverAlt : (picture?.alt ?? ''),
    body: document.body.replace(
      /media:([\w-]+)/g,
      (placeholder, key: string) => pictures.get(key)?.url ?? placeholder,
    ),
  };
}
