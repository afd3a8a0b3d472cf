import { createArticleInput } from '#features/blog/schema.ts';
import { createArticle } from '#features/blog/write.server.ts';
import { createExperienceInput } from '#features/experience/schema.ts';
import { createExperience } from '#features/experience/write.server.ts';
import { createPageInput } from '#features/page/schema.ts';
import { createPage } from '#features/page/write.server.ts';
import { createProjectInput } from '#features/project/schema.ts';
import { createProject } from '#features/project/write.server.ts';
import { createServiceInput } from '#features/service/schema.ts';
import { createService } from '#features/service/write.server.ts';
import { createSnippetInput } from '#features/snippet/schema.ts';
import { createSnippet } from '#features/snippet/write.server.ts';
import type { ContentKind } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';
import { readDocuments } from './demo-files.server.ts';
import type { Document } from './front-matter.ts';
import type { Pictures } from './demo-pictures.server.ts';
import type { DemoFolder } from './demo-community.server.ts';

export interface DemoSource extends DemoFolder {
  pictures: Pictures;
  author: string | null;
}

interface Part {
  part: string;
  kind: ContentKind;
  create: (
    db: Db,
    input: Record<string, unknown>,
    author: string | null,
  ) => Promise<{ id: string }>;
}

const parts: Part[] = [
  {
    part: 'articles',
    kind: 'article',
    create: (db, input, by) => createArticle(db, createArticleInput.parse(input), by),
  },
  {
    part: 'projects',
    kind: 'project',
    create: (db, input, by) => createProject(db, createProjectInput.parse(input), by),
  },
  {
    part: 'services',
    kind: 'service',
    create: (db, input, by) => createService(db, createServiceInput.parse(input), by),
  },
  {
    part: 'snippets',
    kind: 'snippet',
    create: (db, input, by) => createSnippet(db, createSnippetInput.parse(input), by),
  },
  {
    part: 'experiences',
    kind: 'experience',
    create: (db, input, by) => createExperience(db, createExperienceInput.parse(input), by),
  },
  {
    part: 'pages',
    kind: 'page',
    create: (db, input, by) => createPage(db, createPageInput.parse(input), by),
  },
];

/** Makes what the folders of the six kinds hold. */
export async function fillContent(db: Db, source: DemoSource) {
  const { readTime } = source;
  for (const { part, kind, create } of parts)
    for (const document of readDocuments(source.folder, part)) {
      const { id } = await create(db, toInput(document, source), source.author);
      const createdAt = readTime(String(document.fields['createdAt'] ?? '-30d'));
      const published = document.fields['publishedAt'];
      const updatedAt = typeof published === 'string' ? readTime(published) : createdAt;
      await db.updateTable(kind).set({ createdAt, updatedAt }).where('id', '=', id).execute();
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
      (mark, key: string) => pictures.get(key)?.url ?? mark,
    ),
  };
}
