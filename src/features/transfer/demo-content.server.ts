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
    create: (db, input, authorId) => createArticle(db, createArticleInput.parse(input), authorId),
  },
  {
    part: 'projects',
    kind: 'project',
    create: (db, input, authorId) => createProject(db, createProjectInput.parse(input), authorId),
  },
  {
    part: 'services',
    kind: 'service',
    create: (db, input, authorId) => createService(db, createServiceInput.parse(input), authorId),
  },
  {
    part: 'snippets',
    kind: 'snippet',
    create: (db, input, authorId) => createSnippet(db, createSnippetInput.parse(input), authorId),
  },
  {
    part: 'experiences',
    kind: 'experience',
    create: (db, input, authorId) =>
      createExperience(db, createExperienceInput.parse(input), authorId),
  },
  {
    part: 'pages',
    kind: 'page',
    create: (db, input, authorId) => createPage(db, createPageInput.parse(input), authorId),
  },
];

/** Creates the content of the folders of all six kinds. */
export async function seedContent(db: Db, source: DemoSource) {
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
      (placeholder, key: string) => pictures.get(key)?.url ?? placeholder,
    ),
  };
}
