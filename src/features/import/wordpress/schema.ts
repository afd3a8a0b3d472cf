import { z } from 'zod';

/** The text of a parsed element, with or without attributes; of several, the first that has text. */
const text = z.preprocess(readText, z.string());

function readText(value: unknown): string {
  if (Array.isArray(value)) return value.map(readText).find((one) => one.trim() !== '') ?? '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && '#text' in value
    ? readText(value['#text'])
    : '';
}

/** Elements with content; empty ones are left out. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'object') : []),
    z.array(schema),
  );

const commentSchema = z.object({
  'wp:comment_id': text,
  'wp:comment_author': text,
  'wp:comment_author_email': text,
  'wp:comment_date_gmt': text,
  'wp:comment_content': text,
  'wp:comment_approved': text,
  'wp:comment_type': text,
  'wp:comment_parent': text,
  'wp:comment_user_id': text,
});
export type WordpressComment = z.output<typeof commentSchema>;

/** An element without attributes is a text; without `domain` it is a category, as in any feed. */
const categorySchema = z.preprocess(
  (value) => (typeof value === 'string' ? { '#text': value } : value),
  z.object({ '@domain': z.string().catch('category'), '#text': text }),
);

const itemSchema = z.object({
  title: text,
  link: text,
  guid: text,
  pubDate: text,
  description: text,
  'dc:creator': text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_date_gmt': text,
  'wp:post_date': text,
  'wp:post_modified_gmt': text,
  'wp:post_name': text,
  /** Converters of other programs leave these two out. */
  'wp:status': text.transform((status) => status.trim().toLowerCase() || 'publish'),
  'wp:post_type': text.transform((type) => type.trim() || 'post'),
  'wp:comment_status': text,
  'wp:post_password': text,
  'wp:is_sticky': text,
  'wp:attachment_url': text,
  category: z.array(categorySchema).default([]),
  'wp:postmeta': listOf(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })),
  'wp:comment': listOf(commentSchema),
});
export type WordpressItem = z.output<typeof itemSchema>;

/** An export, or any feed: they differ in elements that programs leave out. */
export const wordpressSchema = z.object({
  rss: z.object({
    channel: z.object({
      link: text,
      'wp:wxr_version': text,
      'wp:base_site_url': text,
      'wp:base_blog_url': text,
      item: listOf(itemSchema).refine((items) => items.length > 0),
    }),
  }),
});
export type WordpressChannel = z.output<typeof wordpressSchema>['rss']['channel'];

/** Elements that there may be one or many of. */
export const manyElements = new Set(['item', 'category', 'wp:postmeta', 'wp:comment']);
