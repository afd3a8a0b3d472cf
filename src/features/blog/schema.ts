import { z } from 'zod';
import {
  bodyField,
  changeNoteShape,
  contentFields,
  createFields,
  imageFields,
  listShape,
  slugField,
  slugPattern,
  updateFields,
  webUrlShape,
} from '#content/schema.ts';
import { maxTitleLength } from '#content/title-length.ts';

/** Characters; a tag is a word or two. */
const maxTagLength = 50;
export const maxTags = 50;

const articleFields = z.object({
  ...contentFields,
  ...slugField,
  ...bodyField,
  ...imageFields,
  tags: z.array(z.string().trim().min(1).max(maxTagLength)).max(maxTags),
  series: z.string().trim().min(1).max(maxTitleLength).nullable(),
  canonicalUrl: webUrlShape.nullable(),
  featured: z.boolean(),
  commentsOpen: z.boolean(),
  showChanges: z.boolean(),
});
export type ArticleContent = z.output<typeof articleFields>;

export const createArticleInput = articleFields
  .partial()
  .required({ title: true })
  .extend(createFields);
export const updateArticleInput = articleFields
  .partial()
  .extend({ ...updateFields, changeNote: changeNoteShape.optional() });

const firstYear = 1970;
export const listArticlesInput = listShape
  .extend({
    tag: z.string().max(maxTagLength).regex(slugPattern).optional(),
    year: z.int().min(firstYear).max(9999).optional(),
    series: z.string().max(maxTitleLength).optional(),
    featured: z.boolean().optional(),
  })
  .prefault({});
export type ListArticles = z.output<typeof listArticlesInput>;
