import { z } from 'zod';

/** An element as the parser gives it: its text, or its text beside its attributes. */
const text = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && '#text' in value ? value['#text'] : value,
  z.string().catch(''),
);
const list = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).default([]);

const commentShape = z.object({
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
export type WordpressComment = z.output<typeof commentShape>;

const itemShape = z.object({
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
  category: list(z.object({ '@domain': z.string().default(''), '#text': z.string().default('') })),
  'wp:postmeta': list(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })),
  'wp:comment': list(commentShape),
});
export type WordpressItem = z.output<typeof itemShape>;

export const wordpressShape = z.object({
  rss: z.object({
    channel: z.object({
      link: text,
      'wp:wxr_version': z.union([z.string(), z.number()]),
      item: list(itemShape),
    }),
  }),
});

/** Elements that there may be one or many of. */
export const manyElements = new Set(['item', 'category', 'wp:postmeta', 'wp:comment']);
