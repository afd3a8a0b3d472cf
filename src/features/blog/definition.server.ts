import type { ContentDefinition } from '#content/storage.server.ts';
import { tagRelation } from '#content/tags.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { readingMinutes } from '#lib/reading-time.ts';
import { blankArticle } from './fields.ts';
import type { ArticleContent } from './schema.ts';

interface ArticleTable
  extends ContentTable, BodyTable, ContentColumns<Omit<ArticleContent, 'tags'>> {
  authorId: string | null;
  words: number;
  readingMinutes: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    article: ArticleTable;
  }
}

export const articleDefinition: ContentDefinition<'article', ArticleContent, 'tags'> = {
  kind: 'article',
  blank: blankArticle,
  resolveImage: imageResolver,
  computedColumns: (_content, { words }) => ({ words, readingMinutes: readingMinutes(words) }),
  creationColumns: (by) => ({ authorId: by }),
  related: tagRelation('article'),
};
