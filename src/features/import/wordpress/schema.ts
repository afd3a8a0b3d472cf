import { z } from 'zod';

/** The text of a parsed element, with or without attributes. */
const text = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && '#text' in value ? value['#text'] : value,
  z.string().catch(''),
);
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).default([]);

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

const itemSchema = z.object({
  title: text,
  link: text,
  'dc:creator': text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_date_gmt': text,
  'wp:post_date': text,
  'wp:post_modified_gmt': text,
  'wp:post_name': text,
  'wp:status': text,
  'wp:post_type': text,
  'wp:comment_status': text,
  'wp:post_password': text,
  'wp:is_sticky': text,
  'wp:attachment_url': text,
  category: listOf(
    z.object({ '@domain': z.string().default(''), '#text': z.string().default('') }),
  ),
  'wp:postmeta': listOf(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })),
  'wp:comment': listOf(commentSchema),
});
export type WordpressItem = z.output<typeof itemSchema>;

export const wordpressSchema = z.object({
  rss: z.object({
    channel: z.object({
      link: text,
      'wp:wxr_version': z.union([z.string(), z.number()]),
      item: listOf(itemSchema),
    }),
  }),
});

/** Elements that there may be one or many of. */
export const manyElements = new Set(['item', 'category', 'wp:postmeta', 'wp:comment']);
