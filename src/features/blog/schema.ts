import { z } from 'zod';
import {
  bodyField,
  contentFields,
  createFields,
  imageFields,
  listShape,
  longestTitle,
  slugField,
  slugPattern,
  updateFields,
  webAddress,
} from '#content/schema.ts';

/** Because a tag is a word or two, and forty of them are a list nobody reads. */
const longestTag = 50;
export const mostTags = 50;

const articleFields = z.object({
  ...contentFields,
  ...slugField,
  ...bodyField,
  ...imageFields,
  tags: z.array(z.string().trim().min(1).max(longestTag)).max(mostTags),
  series: z.string().trim().min(1).max(longestTitle).nullable(),
  canonicalUrl: webAddress.nullable(),
  featured: z.boolean(),
  commentsOpen: z.boolean(),
});
export type ArticleContent = z.output<typeof articleFields>;

export const createArticleInput = articleFields
  .partial()
  .required({ title: true })
  .extend(createFields);
export const updateArticleInput = articleFields.partial().extend(updateFields);
export type CreateArticle = z.output<typeof createArticleInput>;
export type UpdateArticle = z.output<typeof updateArticleInput>;

const firstYear = 1970;
export const listArticlesInput = listShape
  .extend({
    tag: z.string().max(longestTag).regex(slugPattern).optional(),
    year: z.int().min(firstYear).max(9999).optional(),
    series: z.string().max(longestTitle).optional(),
    featured: z.boolean().optional(),
  })
  .prefault({});
export type ListArticles = z.output<typeof listArticlesInput>;
