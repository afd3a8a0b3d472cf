import type { ContentDefinition } from '#content/storage.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { readingMinutes } from '#lib/reading-time.ts';
import type { Db } from '#platform/db/database.ts';
import { findTags } from './data.server.ts';
import { blankArticle } from './fields.ts';
import type { ArticleContent } from './schema.ts';
import { slugify } from '#lib/slug.ts';

interface ArticleTable
  extends ContentTable, BodyTable, ContentColumns<Omit<ArticleContent, 'tags'>> {
  authorId: string | null;
  words: number;
  readingMinutes: number;
}

interface ArticleTagTable {
  articleId: string;
  slug: string;
  label: string;
  position: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    article: ArticleTable;
    articleTag: ArticleTagTable;
  }
}

export const articleDefinition: ContentDefinition<'article', ArticleContent, 'tags'> = {
  kind: 'article',
  blank: blankArticle,
  resolveImage: imageResolver,
  bodyColumns: ({ words }) => ({ words, readingMinutes: readingMinutes(words) }),
  creationColumns: (by) => ({ authorId: by }),
  related: {
    fields: ['tags'],
    read: async (db, id) => {
      const tags = (await findTags(db, [id])).get(id) ?? [];
      return { tags: tags.map((tag) => tag.label) };
    },
    write: replaceTags,
  },
};

async function replaceTags(db: Db, articleId: string, { tags }: Pick<ArticleContent, 'tags'>) {
  await db.deleteFrom('articleTag').where('articleId', '=', articleId).execute();
  const bySlug = new Map(tags.map((label) => [tagSlug(label), label]));
  if (bySlug.size === 0) return;
  const rows = [...bySlug].map(([slug, label], position) => ({ articleId, slug, label, position }));
  await db.insertInto('articleTag').values(rows).execute();
}

/** The slug of a tag, deterministic by label. Labels with other than Latin letters are encoded by code point. */
export function tagSlug(label: string): string {
  const folded = label.normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = slugify(folded.replace(/_/g, '-')).replace(/^-+|-+$/g, '');
  if (slug !== '' && !/[^\p{ASCII}\P{L}]/u.test(folded)) return slug;
  const codePoints = [...label.trim().toLowerCase()].map(
    (character) => character.codePointAt(0)?.toString(36) ?? '',
  );
  return `u-${codePoints.join('')}`.slice(0, maxTagSlugLength);
}

/** Characters; the limit of a label. */
const maxTagSlugLength = 50;
